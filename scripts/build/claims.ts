/** What a stylesheet's rules say of the elements of one page, and which of them the cascade lets win. */

import { compare, type Specificity, selectorSpecificity } from '@csstools/selector-specificity'
import type { AtRule, Declaration, Root, Rule } from 'postcss'
import parseSelector from 'postcss-selector-parser'
import {
  type BuiltPage,
  isOfArrival,
  type PageElement,
  parts,
  passingStates,
} from './built-page.ts'

/** What one selector of a rule says of one property, with all that the cascade weighs. */
export interface Claim {
  readonly declaration: Declaration
  readonly order: number
  readonly elements: ReadonlySet<PageElement>
  readonly specificity: Specificity
  /** Of the element itself; others' states only narrow it further. */
  readonly states: readonly string[]
  /** Holds on its elements as soon as they themselves are in these states. */
  readonly isSteady: boolean
}

/** Of all rules but those for parts of elements (::before) and for what is not there yet. */
export function claimsIn(root: Root, page: BuiltPage): Map<Declaration, readonly Claim[]> {
  const claimsOf = new Map<Declaration, readonly Claim[]>()
  root.walkRules((rule) => {
    if (isStep(rule) || rule.selectors.some(isOfArrival)) return
    if (rule.selector.search(parts) >= 0) return
    const selectors = rule.selectors.map((selector) => weigh(selector, page))
    rule.each((declaration) => {
      if (declaration.type !== 'decl') return
      const order = claimsOf.size
      claimsOf.set(
        declaration,
        selectors.map((selector) => ({ ...selector, declaration, order })),
      )
    })
  })
  return claimsOf
}

function weigh(selector: string, page: BuiltPage) {
  const [last = ''] = /[^\s>+~]*$/.exec(selector.replaceAll(/\([^)]*\)/g, '')) ?? []
  const states = last.match(passingStates) ?? []
  return {
    elements: page.elements(selector),
    specificity: selectorSpecificity(parseSelector().astSync(selector)),
    states,
    isSteady: states.length === (selector.match(passingStates) ?? []).length,
  }
}

export function claimsByElement(
  claims: readonly Claim[],
): ReadonlyMap<PageElement, readonly Claim[]> {
  const byElement = new Map<PageElement, Claim[]>()
  for (const claim of claims) {
    for (const element of claim.elements) {
      const here = byElement.get(element)
      if (here) here.push(claim)
      else byElement.set(element, [claim])
    }
  }
  return byElement
}

/** Where both are for an element. */
export function beats(claim: Claim, other: Claim): boolean {
  const isImportant = claim.declaration.important ?? false
  if (isImportant !== (other.declaration.important ?? false)) return isImportant
  return isStronger(claim, other)
}

/** Importance aside. */
export function isStronger(claim: Claim, other: Claim): boolean {
  const lead = compare(claim.specificity, other.specificity)
  return lead > 0 || (lead === 0 && claim.order > other.order)
}

/** Whether two properties could set the same: "padding-block" and "padding-top" share a word. */
export function mayTouch(one: string, another: string): boolean {
  if (one === another) return true
  const radii = [one, another].filter((name) => name.endsWith('radius'))
  if (radii.length > 0) return radii.length === 2 && radii.includes('border-radius')
  if (one.startsWith(`${another}-`) || another.startsWith(`${one}-`)) return true
  if (families.test(one) || families.test(another)) return false
  const words = new Set(one.split('-'))
  return another.split('-').some((word) => words.has(word))
}

/** Their longhands set one thing each. */
const families = /^(?:background|color|flex|font|text)\b/

/** Of an animation: "from" and "50%" are no selectors. */
export function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

/** Whether the other holds on an element whenever the claim does, where it is for it at all. */
export function holdsWith(other: Claim, claim: Claim): boolean {
  return other.isSteady && other.states.every((state) => claim.states.includes(state))
}
