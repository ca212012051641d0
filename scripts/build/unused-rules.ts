/**
 * Removes from a stylesheet the selectors that match nothing on one page. What a script adds to the
 * page later has its style elsewhere (scripts/build/style.ts).
 */

import type { AtRule, Rule } from 'postcss'
import postcss from 'postcss'
import { type BuiltPage, parts } from './built-page.ts'

export function dropUnused(css: string, page: BuiltPage): string {
  const root = postcss.parse(css)
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
  return root.toString()
}

/** Steps of an animation: "from" and "50%" are not selectors. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}
