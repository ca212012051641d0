/**
 * Removes from a stylesheet what one page never shows: selectors without a match, and declarations
 * that are overridden on every element. What a script adds to the page later has its style
 * elsewhere (scripts/build/style.ts).
 */

import { compare, type Specificity, selectorSpecificity } from '@csstools/selector-specificity'
import type { AtRule, Declaration, Root, Rule } from 'postcss'
import postcss from 'postcss'
import parseSelector from 'postcss-selector-parser'
import {
  type BuiltPage,
  dependsOnLoading,
  type PageElement,
  parts,
  passingStates,
} from './built-page.ts'

export function dropUnused(css: string, page: BuiltPage): string {
  const root = postcss.parse(css)
  dropUnmatched(root, page)
  dropOutdone(root, page)
  return root.toString()
}

function dropUnmatched(root: Root, page: BuiltPage): void {
  root.walkRules((rule) => {
    if (isStep(rule)) return
    const selectors = rule.selectors.filter(
      (selector) =>
        (selector.match(parts) ?? []).every((part) => page.hasPart(part)) &&
        page.elements(selector).size > 0,
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
}

/** One selector's declaration of one property, with everything that the cascade weighs. */
interface Claim {
  readonly declaration: Declaration
  readonly order: number
  readonly elements: ReadonlySet<PageElement>
  readonly specificity: Specificity
  /** States of the element itself; those of other elements only narrow it further. */
  readonly states: readonly string[]
}

/**
 * Drops declarations that are overridden on all their elements, by rules that hold whenever theirs
 * do. Bootstrap sets some values that others always replace, as a button's variants do.
 */
function dropOutdone(root: Root, page: BuiltPage): void {
  const claimsOf = new Map<Declaration, readonly Claim[]>()
  const steady = new Map<string, Claim[]>()
  root.walkRules((rule) => {
    if (isStep(rule) || rule.selectors.some(dependsOnLoading)) return
    const hasParts = rule.selector.search(parts) >= 0
    const selectors = rule.selectors.map((selector) => weigh(selector, page))
    rule.each((declaration) => {
      if (hasParts || declaration.type !== 'decl') return
      const order = claimsOf.size
      const claims = selectors.map((selector) => ({ ...selector, declaration, order }))
      claimsOf.set(declaration, claims)
      // A value that begins with a dash is specific to one browser.
      if (rule.parent !== root || declaration.value.startsWith('-')) return
      const same = steady.get(declaration.prop) ?? []
      steady.set(declaration.prop, [...same, ...claims.filter(({ isSteady }) => isSteady)])
    })
  })
  for (const [declaration, claims] of claimsOf) {
    const others = coveringProperties(declaration.prop).flatMap((name) => steady.get(name) ?? [])
    const isOutdone = claims.every((claim) => {
      const stronger = others.filter((other) => outdoes(other, claim))
      return [...claim.elements].every((element) =>
        stronger.some(({ elements }) => elements.has(element)),
      )
    })
    if (isOutdone) declaration.remove()
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

function weigh(selector: string, page: BuiltPage) {
  const [last = ''] = /[^\s>+~]*$/.exec(selector.replaceAll(/\([^)]*\)/g, '')) ?? []
  const states = last.match(passingStates) ?? []
  return {
    elements: page.elements(selector),
    specificity: selectorSpecificity(parseSelector().astSync(selector)),
    states,
    /** Applies to its elements as soon as they themselves are in these states. */
    isSteady: states.length === (selector.match(passingStates) ?? []).length,
  }
}

function outdoes(other: Claim, claim: Claim): boolean {
  if (other.declaration.parent === claim.declaration.parent) return false
  if (!other.states.every((state) => claim.states.includes(state))) return false
  const isImportant = other.declaration.important ?? false
  if (isImportant !== (claim.declaration.important ?? false)) return isImportant
  const lead = compare(other.specificity, claim.specificity)
  return lead > 0 || (lead === 0 && other.order > claim.order)
}

/** The property itself, and the shorthand that sets it again. */
function coveringProperties(property: string): readonly string[] {
  const [, family] = /^(margin|padding|background)-/.exec(property) ?? []
  if (family) return [property, family]
  return /^border-.*-radius$/.test(property) ? [property, 'border-radius'] : [property]
}

/** Steps of an animation: "from" and "50%" are not selectors. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}
