/** Makes a stylesheet smaller without changing what it does. */

import { selectOne } from 'css-select'
import { parseDocument } from 'htmlparser2'
import type { AtRule, ChildNode, Container, Declaration, Rule } from 'postcss'
import postcss from 'postcss'

/**
 * Puts the values of custom properties in the place of their uses where they never change: given once
 * in all, on no condition, and made of nothing that changes. Bootstrap's components are written in
 * them for pages to set anew; where a page does not, they only cost bytes. Those in `keep` stay.
 */
export function inlineConstants(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const declarations = new Map<string, Declaration[]>()
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration
    declarations.set(prop, [...(declarations.get(prop) ?? []), declaration])
  })
  const constants = new Map<string, string>()
  const isConstant = (name: string): boolean => {
    if (constants.has(name)) return true
    const [declaration, ...others] = declarations.get(name) ?? []
    if (!declaration || others.length > 0 || keep.has(name)) return false
    const { value, parent } = declaration
    if (value.trim() === '' || value === 'initial') return false
    if (!isRule(parent) || parent.parent !== root) return false
    if (![...value.matchAll(customProperty)].every(([inner]) => isConstant(inner))) return false
    constants.set(name, value)
    return true
  }
  // What is never given, or given as "initial" alone, leaves each use to its fallback.
  const isNothing = (name: string): boolean =>
    !keep.has(name) && (declarations.get(name) ?? []).every(({ value }) => value === 'initial')
  for (const [name, given] of declarations) {
    if (isConstant(name) || isNothing(name)) for (const declaration of given) declaration.remove()
  }
  root.walkDecls((declaration) => {
    let before = ''
    while (before !== declaration.value) {
      before = declaration.value
      declaration.value = before.replaceAll(
        useWithFallback,
        (use, name: string, fallback?: string) =>
          constants.get(name) ?? (isNothing(name) ? fallback?.trim() : undefined) ?? use,
      )
    }
  })
  return root.toString()
}

/** With its fallback, which may use others. */
const useWithFallback = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/**
 * Gives custom properties names of a letter or two; Bootstrap's long ones cost a page some 300 bytes.
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

/** What a person or the browser brings about in a page as built. */
const passingStates =
  /:(?:hover|focus(?:-visible|-within)?|-moz-focusring|active|checked|target|popover-open|(?:user-)?invalid|placeholder-shown|autofill|visited)|\[open\]/g

/** What scripts alone bring about. */
const scriptStates = { indeterminate: () => false }

/** Pseudo-elements that only some elements have; the others stand in any. */
const ownersOfParts: readonly (readonly [part: RegExp, owner: string])[] = [
  [/::-webkit-(?:datetime-edit|date-and-time)[\w-]*/g, ':is([type=date],[type=time])'],
  [/::-webkit-(?:inner|outer)-spin-button/g, '[type=number]'],
  [/::-webkit-color-swatch[\w-]*/g, '[type=color]'],
  [/::-webkit-search-[\w-]*/g, '[type=search]'],
  [/::file-selector-button/g, '[type=file]'],
  [/::-webkit-details-marker/g, ':is(summary)'],
  [/::placeholder/g, '[placeholder]'],
]
const anyParts = /::?(?:before|after)\b|::[\w-]+(?:\([^)]*\))?/g

/** What is not there yet while a page arrives. */
const arrival = ':not(:has('

/**
 * Drops selectors that match no element of the page, whatever is pressed, opened or chosen in it.
 * What a script makes of the page later has its style elsewhere (scripts/build/style.ts).
 */
export function dropUnmatched(css: string, html: string): string {
  const elements = parseDocument(html).children
  const known = new Map<string, boolean>()
  return dropSelectors(css, (selector) => {
    if (selector.includes(arrival)) return false
    const owned = ownersOfParts.reduce((text, [part, owner]) => text.replace(part, owner), selector)
    const asked = owned
      .replaceAll(anyParts, '')
      .replaceAll(/:(?:not|has)\(([^()]*)\)/g, (part, inner: string) =>
        inner.search(passingStates) < 0 ? part : '',
      )
      .replaceAll(passingStates, '')
      .replaceAll(/\s*([>+~])\s*/g, '$1')
      .replaceAll(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')
    const matched =
      known.get(asked) ?? selectOne(asked, elements, { pseudos: scriptStates }) !== null
    known.set(asked, matched)
    return !matched
  })
}

/** Takes selectors out of their rules, and rules that are left without any. */
function dropSelectors(css: string, isDropped: (selector: string) => boolean): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter((selector) => !isDropped(selector))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  return root.toString()
}

function isAtRule(node: ChildNode | Container | undefined): node is AtRule {
  return node?.type === 'atrule'
}

function isRule(node: ChildNode | Container | undefined): node is Rule {
  return node?.type === 'rule'
}

/** 0 is "a", 25 "z", 26 "A", 51 "Z", 52 "a1", … */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const round = Math.floor(index / letters.length)
  return `${letters[index % letters.length]}${round || ''}`
}
