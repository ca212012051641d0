/**
 * Takes out of a stylesheet what no element of one page shows: selectors that match none, and
 * declarations that others outdo on each. What a script makes of the page later has its style
 * elsewhere (scripts/build/style.ts).
 */

import type { Declaration, Root } from 'postcss'
import postcss from 'postcss'
import { type BuiltPage, isOfArrival, parts } from './built-page.ts'
import {
  beats,
  type Claim,
  claimsByElement,
  claimsIn,
  holdsWith,
  isStep,
  isStronger,
  mayTouch,
} from './claims.ts'
import { dropIdleDeclarations, dropIdlePictures } from './idle-declarations.ts'

export function dropUnseen(css: string, page: BuiltPage): string {
  const root = postcss.parse(css)
  dropUnmatched(root, page)
  dropOutdone(root, page)
  dropIdlePictures(root)
  return root.toString()
}

function dropUnmatched(root: Root, page: BuiltPage): void {
  root.walkRules((rule) => {
    if (isStep(rule)) return
    const selectors = rule.selectors.filter(
      (selector) =>
        isOfArrival(selector) ||
        ((selector.match(parts) ?? []).every((part) => page.hasPart(part)) &&
          page.elements(selector).size > 0),
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
}

/**
 * Drops declarations that are outdone on every element that they are for, by rules that hold whenever
 * theirs do. A part of Bootstrap gives values that others always replace, as a button's variants do.
 */
function dropOutdone(root: Root, page: BuiltPage): void {
  const claimsOf = claimsIn(root, page)
  const unconditional = new Map<string, Claim[]>()
  for (const [declaration, claims] of claimsOf) {
    // A value that begins with a dash is one browser's own.
    if (declaration.parent?.parent !== root || declaration.value.startsWith('-')) continue
    unconditional.set(declaration.prop, [...(unconditional.get(declaration.prop) ?? []), ...claims])
  }
  for (const [declaration, claims] of claimsOf) {
    const others = coveringProperties(declaration.prop).flatMap(
      (name) => unconditional.get(name) ?? [],
    )
    const isOutdone = claims.every((claim) => {
      const stronger = others.filter((other) => outdoes(other, claim))
      return [...claim.elements].every((element) =>
        stronger.some(({ elements }) => elements.has(element)),
      )
    })
    if (isOutdone) {
      declaration.remove()
      claimsOf.delete(declaration)
    }
  }
  dropIdleDeclarations(claimsOf)
  dropNeedlessImportance([...claimsOf.values()].flat())
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

/**
 * Utilities are important, yet they stand last: most would win without, and keep their order among
 * each other. Needed is what a rule that is not important would outdo, and what wins over the needed.
 */
function dropNeedlessImportance(claims: readonly Claim[]): void {
  const byElement = claimsByElement(claims)
  const needed = new Set<Declaration>()
  const isContested = (claim: Claim, other: Claim) =>
    other.declaration !== claim.declaration &&
    mayTouch(other.declaration.prop, claim.declaration.prop) &&
    (needed.has(other.declaration)
      ? isStronger(claim, other)
      : !other.declaration.important && !isStronger(claim, other))
  let known = -1
  while (known < needed.size) {
    known = needed.size
    for (const here of byElement.values()) {
      for (const claim of here.filter(({ declaration }) => declaration.important)) {
        if (here.some((other) => isContested(claim, other))) needed.add(claim.declaration)
      }
    }
  }
  for (const { declaration } of claims) {
    if (declaration.important && !needed.has(declaration)) declaration.important = false
  }
}

function outdoes(other: Claim, claim: Claim): boolean {
  if (other.declaration.parent === claim.declaration.parent) return false
  return holdsWith(other, claim) && beats(other, claim)
}

/** The property itself, and the shorthand that sets it anew. */
function coveringProperties(property: string): readonly string[] {
  const [, family] = /^(margin|padding|background)-/.exec(property) ?? []
  if (family) return [property, family]
  return /^border-.*-radius$/.test(property) ? [property, 'border-radius'] : [property]
}
