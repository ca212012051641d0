/**
 * Takes out of a page's style what says what holds anyway: what a weaker rule says already, and what
 * browsers do by themselves. Bootstrap's variables are often left without effect.
 */

import type { Declaration, Root, Rule } from 'postcss'
import { type PageElement, parentOf, parts } from './built-page.ts'
import { beats, type Claim, claimsByElement, holdsWith, mayTouch } from './claims.ts'

/** What holds where no rule sets the property, but on elements that browsers give a look of their own. */
const browsersOwn: readonly { readonly declaration: RegExp; readonly unlessOn: RegExp }[] = [
  { declaration: /^color:inherit$/, unlessOn: /^(?:a|mark)$/ },
  { declaration: /^text-align:inherit$/, unlessOn: /^(?:caption|th)$/ },
  {
    declaration: /^font-[a-z]+:inherit$/,
    unlessOn: /^(?:h[1-6]|address|b|cite|code|dfn|em|i|kbd|pre|small|strong|su[bp]|th)$/,
  },
  { declaration: /^background(?:-color)?:(?:none|transparent|unset)$/, unlessOn: /^mark$/ },
  { declaration: /^border:0$/, unlessOn: /^(?:hr|iframe)$/ },
  { declaration: /^border(?:-\w+)*-radius:(?:0|unset|inherit)$/, unlessOn: /^hr$/ },
  { declaration: /^transform:none$/, unlessOn: /^$/ },
  { declaration: /^box-shadow:[^,]* transparent$/, unlessOn: /^$/ },
]
/** Drawn by browsers in a way of their own. */
const controls = /^(?:button|dialog|fieldset|input|legend|meter|option|progress|select|textarea)$/
/** As controls are drawn anyway (CSS UI, compat-auto), and as iPhones scroll since 2019. */
const withoutEffect = /^(?:-webkit-appearance:button|-webkit-overflow-scrolling:touch)$/

export function dropIdleDeclarations(claimsOf: Map<Declaration, readonly Claim[]>): void {
  const byElement = claimsByElement([...claimsOf.values()].flat())
  for (const [declaration, own] of claimsOf) {
    const others = (element: PageElement | undefined) =>
      (element ? (byElement.get(element) ?? []) : []).filter(
        (other) =>
          other.declaration !== declaration &&
          claimsOf.has(other.declaration) &&
          mayTouch(other.declaration.prop, declaration.prop),
      )
    const holdsAnyway = (claim: Claim, element: PageElement) => {
      const [next] = others(element)
        .filter((other) => beats(claim, other))
        .sort((one, other) => (beats(one, other) ? -1 : 1))
      if (next) return isSaidBy(next, claim)
      // A radius, unlike a colour, is inherited only where a rule says so.
      const isFromParent = /radius:inherit$/.test(said(declaration))
      return (
        (!isFromParent ||
          others(parentOf(element)).every(({ declaration: { value } }) => value === '0')) &&
        isBrowsersOwn(declaration, element)
      )
    }
    const isIdle = own.every((claim) =>
      [...claim.elements].every((element) => holdsAnyway(claim, element)),
    )
    if (isIdle || withoutEffect.test(said(declaration))) {
      declaration.remove()
      claimsOf.delete(declaration)
    }
  }
}

/** The next in strength says the same, and holds whenever the claim does. */
function isSaidBy(next: Claim, claim: Claim): boolean {
  return (
    said(next.declaration) === said(claim.declaration) &&
    next.declaration.parent?.parent?.type === 'root' &&
    holdsWith(next, claim)
  )
}

function isBrowsersOwn(declaration: Declaration, { name, attribs }: PageElement): boolean {
  if (controls.test(name) || attribs.popover !== undefined) return false
  return browsersOwn.some(
    (one) => one.declaration.test(said(declaration)) && !one.unlessOn.test(name),
  )
}

/** A variable of Bootstrap's without a value leaves "unset": in type and colour, what is around it. */
function said({ prop, value }: Declaration): string {
  const isInherited = /^(?:color|font-.*|text-align)$/.test(prop)
  return `${prop}:${isInherited && value === 'unset' ? 'inherit' : value}`
}

/**
 * Where a part (::after) is given no picture by its theme, Bootstrap still says how to repeat and size
 * it. Only where no other rule could give a part a picture.
 */
export function dropIdlePictures(root: Root): void {
  const idle: Rule[] = []
  let hasPictures = false
  root.walkRules((rule) => {
    if (rule.selector.search(parts) < 0) return
    rule.each((node) => {
      if (node.type !== 'decl' || !/^background(-image)?$/.test(node.prop)) return
      if (node.value === 'none') idle.push(rule)
      else if (/url\(|gradient\(|var\(/.test(node.value)) hasPictures = true
    })
  })
  if (hasPictures) return
  for (const rule of idle) {
    rule.each((node) => {
      if (node.type === 'decl' && /^background-(image|repeat|size)$/.test(node.prop)) node.remove()
    })
  }
}
