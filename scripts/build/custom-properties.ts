/** Replaces a page's custom properties by their values where no element can tell the difference. */

import type { ChildNode, Container, Declaration, Root, Rule } from 'postcss'
import postcss from 'postcss'
import { type BuiltPage, type PageElement, parentOf, parts, passingStates } from './built-page.ts'

/**
 * Replaces uses of custom properties: by a value if every declaration has the same one, by another
 * property if no element of the page tells the two apart. Bootstrap's components use them so that
 * pages can override them; if a page does not, they only cost bytes. Those in `keep` stay.
 */
export function inlineCustomProperties(
  css: string,
  page: BuiltPage,
  keep: ReadonlySet<string>,
): string {
  const root = postcss.parse(css)
  const settled = settledValues(root, page, keep)
  root.walkDecls((declaration) => {
    if (settled(declaration.prop) !== undefined) declaration.remove()
  })
  root.walkDecls((declaration) => {
    let before = ''
    while (before !== declaration.value) {
      before = declaration.value
      declaration.value = before.replaceAll(
        useWithFallback,
        (use, name: string, fallback?: string) => {
          const value = settled(name)
          return (value === '' ? fallback?.trim() : value) ?? use
        },
      )
    }
    const [, name = ''] = /^var\((--[\w-]+)\)$/.exec(declaration.value) ?? []
    if (settled(name) === '') declaration.value = 'unset'
  })
  return root.toString()
}

/**
 * @returns the value that a name settles to: empty if it never has one; undefined if the name stays
 */
function settledValues(root: Root, page: BuiltPage, keep: ReadonlySet<string>) {
  const all: Declaration[] = []
  root.walkDecls((declaration) => void all.push(declaration))
  const given = Map.groupBy(all, ({ prop }) => prop)
  const uses = Map.groupBy(
    all.flatMap((asking) =>
      [...asking.value.matchAll(customProperty)].map(([name]) => ({ name, asking })),
    ),
    ({ name }) => name,
  )
  const values = new Map<string, string | undefined>([...keep].map((name) => [name, undefined]))
  return settled

  function settled(name: string): string | undefined {
    if (!name.startsWith('--')) return undefined
    if (!values.has(name)) {
      values.set(name, undefined)
      values.set(name, settle(name))
    }
    return values.get(name)
  }

  function settle(name: string): string | undefined {
    const declarations = given.get(name) ?? []
    const [value = '', ...others] = new Set(declarations.map((one) => one.value.trim()))
    if (others.length > 0) return undefined
    if (value === '' || value === 'initial') return ''
    if (!declarations.every(({ parent }) => parent?.parent === root)) return undefined
    const inner = [...value.matchAll(customProperty)].map(([used]) => used)
    if (inner.every((used) => settled(used))) {
      return isGivenToAll(name, new Set()) ? value : undefined
    }
    if (inner.length !== 1) return undefined
    const changed = elementsOf(given.get(inner[0] ?? ''))
    return isGivenToAll(name, changed) ? value : undefined
  }

  /**
   * Whether every element that uses the property gets it from itself or an ancestor, without an
   * element of `changed` before that. Values given only in a state, as to a chosen radio, do not
   * count.
   */
  function isGivenToAll(name: string, changed: ReadonlySet<PageElement>): boolean {
    const steadily = elementsOf(given.get(name), isSteady)
    return [...elementsOf(uses.get(name)?.map(({ asking }) => asking))].every((asking) => {
      let element: PageElement | undefined = asking
      while (element && !steadily.has(element)) {
        if (changed.has(element)) return false
        element = parentOf(element)
      }
      return element !== undefined
    })
  }

  function elementsOf(
    declarations: readonly Declaration[] = [],
    isMeant: (selector: string) => boolean = () => true,
  ): ReadonlySet<PageElement> {
    const selectors = declarations.flatMap(({ parent }) => (isRule(parent) ? parent.selectors : []))
    return new Set(selectors.filter(isMeant).flatMap((one) => [...page.elements(one)]))
  }
}

/** Applies to the element itself, regardless of what is pressed, opened, or chosen. */
function isSteady(selector: string): boolean {
  return [passingStates, parts].every((passing) => selector.search(passing) < 0)
}

/** With its fallback, which may use others. */
const useWithFallback = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

const customProperty = /(?<=var\(\s*)--[\w-]+/g

function isRule(node: ChildNode | Container | undefined): node is Rule {
  return node?.type === 'rule'
}
