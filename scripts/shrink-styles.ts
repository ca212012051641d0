/** Makes a stylesheet smaller without changing what it does. */

import type { ChildNode, Container, Declaration, Root, Rule } from 'postcss'
import postcss from 'postcss'

/**
 * Drops declarations of layered rules (Bootstrap's) that a rule of ours with the same selector
 * always overrides: outside of layers and of conditions, ours wins whatever the specificity.
 */
export function dropOverridden(css: string): string {
  const root = postcss.parse(css)
  const ours = unconditionalProperties(root)
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const rule = declaration.parent
      if (declaration.important || !isRule(rule)) return
      const isOverridden = rule.selectors.every((selector) =>
        shadows(ours.get(selector), declaration.prop),
      )
      if (isOverridden) declaration.remove()
    })
  })
  return root.toString()
}

/**
 * Gives custom properties names of a letter or two; Bootstrap's long ones cost a tenth of a page.
 * A name that scripts set is never declared here and stays, as do the names in `keep`.
 */
export function shortenCustomProperties(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const uses = new Map<string, number>()
  root.walkDecls(/^--/, ({ prop }) => {
    if (!keep.has(prop)) uses.set(prop, 0)
  })
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(customProperty)) {
      const count = uses.get(name)
      if (count !== undefined) uses.set(name, count + 1)
    }
  })
  const byUse = [...uses].sort(([, a], [, b]) => b - a)
  const short = new Map(byUse.map(([name], index) => [name, `--${shortName(index)}`]))
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop
    declaration.value = declaration.value.replaceAll(
      customProperty,
      (name) => short.get(name) ?? name,
    )
  })
  return root.toString()
}

const customProperty = /(?<=var\(\s*)--[\w-]+/g

/** Shorthands that set all of their longhands. */
const shorthands = ['background', 'margin', 'padding']

function shadows(properties: ReadonlySet<string> | undefined, property: string): boolean {
  if (!properties) return false
  return (
    properties.has(property) ||
    shorthands.some((name) => properties.has(name) && property.startsWith(`${name}-`))
  )
}

function unconditionalProperties(root: Root): ReadonlyMap<string, ReadonlySet<string>> {
  const bySelector = new Map<string, Set<string>>()
  root.each((node) => {
    if (!isRule(node)) return
    for (const selector of node.selectors) {
      const properties = bySelector.get(selector) ?? new Set()
      bySelector.set(selector, properties)
      node.each((child) => {
        if (isDeclaration(child)) properties.add(child.prop)
      })
    }
  })
  return bySelector
}

function isRule(node: ChildNode | Container | undefined): node is Rule {
  return node?.type === 'rule'
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === 'decl'
}

/** 0 is "a", 25 "z", 26 "A", 51 "Z", 52 "a1", … */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const round = Math.floor(index / letters.length)
  return `${letters[index % letters.length]}${round || ''}`
}
