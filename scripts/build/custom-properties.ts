/** Puts what custom properties stand for in their place, and gives the rest short names. */

import type { ChildNode, Container, Declaration, Root, Rule } from 'postcss'
import postcss from 'postcss'
import { type BuiltPage, type PageElement, parentOf, parts, passingStates } from './built-page.ts'

/**
 * Puts what custom properties stand for in the place of their uses: a value where it is the same
 * wherever they are given, another property where no element of the page tells the two apart.
 * Bootstrap's components are written in them for pages to set again; where a page does not, they only
 * cost bytes. Those in `keep` stay.
 */
export function settleProperties(css: string, page: BuiltPage, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const settled = new SettledProperties(root, page, keep)
  root.walkDecls((declaration) => {
    if (settled.valueOf(declaration.prop) !== undefined) declaration.remove()
  })
  root.walkDecls((declaration) => {
    let before = ''
    while (before !== declaration.value) {
      before = declaration.value
      declaration.value = before.replaceAll(
        useWithFallback,
        (use, name: string, fallback?: string) => {
          const value = settled.valueOf(name)
          return (value === '' ? fallback?.trim() : value) ?? use
        },
      )
    }
    const [, name = ''] = /^var\((--[\w-]+)\)$/.exec(declaration.value) ?? []
    if (settled.valueOf(name) === '') declaration.value = 'unset'
  })
  return root.toString()
}

class SettledProperties {
  readonly #root: Root
  readonly #page: BuiltPage
  readonly #declarations = new Map<string, Declaration[]>()
  readonly #uses = new Map<string, Declaration[]>()
  readonly #values = new Map<string, string | undefined>()

  constructor(root: Root, page: BuiltPage, keep: ReadonlySet<string>) {
    this.#root = root
    this.#page = page
    root.walkDecls((declaration) => {
      if (declaration.variable) push(this.#declarations, declaration.prop, declaration)
      for (const [name] of declaration.value.matchAll(customProperty)) {
        push(this.#uses, name, declaration)
      }
    })
    for (const name of keep) this.#values.set(name, undefined)
  }

  /** Empty for a property that is never given any; undefined where it stays. */
  valueOf(name: string): string | undefined {
    if (!name.startsWith('--')) return undefined
    if (!this.#values.has(name)) {
      this.#values.set(name, undefined)
      this.#values.set(name, this.#settle(name))
    }
    return this.#values.get(name)
  }

  #settle(name: string): string | undefined {
    const declarations = this.#declarations.get(name) ?? []
    const [value = '', ...others] = new Set(declarations.map((one) => one.value.trim()))
    if (others.length > 0) return undefined
    if (value === '' || value === 'initial') return ''
    if (!declarations.every(({ parent }) => parent?.parent === this.#root)) return undefined
    const inner = [...value.matchAll(customProperty)].map(([used]) => used)
    if (inner.every((used) => this.valueOf(used))) {
      return this.#isGivenToAll(name, new Set()) ? value : undefined
    }
    if (inner.length !== 1) return undefined
    const changed = this.#elementsOf(this.#declarations.get(inner[0] ?? ''))
    return this.#isGivenToAll(name, changed) ? value : undefined
  }

  /**
   * Whether every element that asks for the property has it from itself or from one around it, up to
   * which none is in `changed`. What is given in a state alone, as to a chosen radio, is not counted.
   */
  #isGivenToAll(name: string, changed: ReadonlySet<PageElement>): boolean {
    const given = this.#elementsOf(this.#declarations.get(name), isSteady)
    return [...this.#elementsOf(this.#uses.get(name))].every((asking) => {
      let element: PageElement | undefined = asking
      while (element && !given.has(element)) {
        if (changed.has(element)) return false
        element = parentOf(element)
      }
      return element !== undefined
    })
  }

  #elementsOf(
    declarations: readonly Declaration[] = [],
    isMeant: (selector: string) => boolean = () => true,
  ): ReadonlySet<PageElement> {
    const selectors = declarations.flatMap(({ parent }) => (isRule(parent) ? parent.selectors : []))
    return new Set(selectors.filter(isMeant).flatMap((one) => [...this.#page.elements(one)]))
  }
}

/** Of the element itself, whatever is pressed, opened or chosen. */
function isSteady(selector: string): boolean {
  return [passingStates, parts].every((passing) => selector.search(passing) < 0)
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
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

function isRule(node: ChildNode | Container | undefined): node is Rule {
  return node?.type === 'rule'
}

/** 0 is "a", 25 "z", 26 "A", 51 "Z", 52 "a1", … */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const round = Math.floor(index / letters.length)
  return `${letters[index % letters.length]}${round || ''}`
}
