/** Replaces a page's custom properties by their values where no element can tell the difference. */

import type { Declaration, Rule } from 'postcss'
import postcss from 'postcss'
import { type BuiltPage, type PageElement, parentOf, parts, passingStates } from './built-page.ts'

/**
 * Replaces the uses of each custom property that has one value for all of the page's elements.
 * Bootstrap's components use them so that pages can override them; if a page does not, they only
 * cost bytes. Those in `keep` stay.
 */
export function inlineCustomProperties(
  css: string,
  page: BuiltPage,
  keep: ReadonlySet<string>,
): string {
  const root = postcss.parse(css)
  const all: Declaration[] = []
  root.walkDecls((declaration) => void all.push(declaration))
  const names = new Set(css.match(/--[a-z][\w-]*/g)).difference(keep)
  for (const name of names) settle(name)
  return root.toString()

  function settle(name: string): void {
    names.delete(name)
    const given = all.filter(({ prop }) => prop === name)
    // First those that its value names.
    for (const { value } of given) {
      for (const inner of names) if (value.includes(`var(${inner}`)) settle(inner)
    }
    const use = patternOf(name)
    const uses = all.filter(({ value }) => value.search(use) >= 0)
    const [value = '', ...others] = new Set(given.map((one) => one.value.trim()))
    const isEmpty = value === '' || value === 'initial'
    const isOne = others.length === 0 && given.every(({ parent }) => parent?.parent === root)
    // Elsewhere a value that names a changing property may come to something else.
    const isOwn = uses.every(({ parent }) => given.some((one) => one.parent === parent))
    const isFixed = !value.includes('var(') && isGivenToAll(given, uses)
    if (!isOne || !(isEmpty || isOwn || isFixed)) return
    for (const asking of uses) {
      asking.value = asking.value.replaceAll(use, (whole, fallback?: string) => {
        if (!isEmpty) return value
        return fallback?.trim() ?? (whole === asking.value ? 'unset' : whole)
      })
    }
    for (const declaration of given) declaration.remove()
  }

  /**
   * Whether every element that uses the property gets it from itself or an ancestor. Values given
   * only in a state, as to a chosen radio, do not count.
   */
  function isGivenToAll(given: readonly Declaration[], uses: readonly Declaration[]): boolean {
    const givers = elementsOf(given, isSteady)
    return [...elementsOf(uses)].every((asking) => {
      let element: PageElement | undefined = asking
      while (element && !givers.has(element)) element = parentOf(element)
      return element !== undefined
    })
  }

  function elementsOf(
    declarations: readonly Declaration[],
    isMeant: (selector: string) => boolean = () => true,
  ): ReadonlySet<PageElement> {
    const selectors = declarations.flatMap(({ parent }) => (parent as Rule).selectors)
    return new Set(selectors.filter(isMeant).flatMap((one) => [...page.elements(one)]))
  }
}

/** Applies to the element itself, regardless of what is pressed, opened, or chosen. */
function isSteady(selector: string): boolean {
  return [passingStates, parts].every((passing) => selector.search(passing) < 0)
}

/** A use of the property, with its fallback, which may use others. */
function patternOf(name: string): RegExp {
  return RegExp(String.raw`var\(\s*${name}\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)`, 'g')
}
