/**
 * Removes from a stylesheet the selectors that match nothing on one page. What a script adds to the
 * page later has its style elsewhere (scripts/build/style.ts).
 */

import { selectAll } from 'css-select'
import { parseDocument } from 'htmlparser2'
import type { AtRule, Rule } from 'postcss'
import postcss from 'postcss'

export function dropUnused(css: string, html: string): string {
  const page = new BuiltPage(html)
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

type Nodes = ReturnType<typeof parseDocument>['children']
type PageElement = Extract<Nodes[number], { readonly attribs: object }>

/** States that a person or the browser brings about in a built page. */
const passingStates =
  /:(?:hover|focus(?:-visible|-within)?|-moz-focusring|active|checked|target(?:-current)?|popover-open|(?:user-)?invalid|placeholder-shown|autofill|visited)|\[(?:open|hidden)\]/g

/** States that only scripts bring about. */
const scriptStates = { indeterminate: () => false }

const parts = /::?(?:before|after)\b|::[\w-]+(?:\([^)]*\))?/g

/** Conditions on elements that have not arrived yet, or that a script adds. */
const absence = /:not\(:has\((?:[^()]|\([^()]*\))*\)\)/g

/** A built page, searched by selectors regardless of what is pressed, opened, or chosen in it. */
class BuiltPage {
  readonly #nodes: Nodes
  readonly #found = new Map<string, ReadonlySet<PageElement>>()
  readonly #nouns = new Set<string>()

  constructor(html: string) {
    this.#nodes = parseDocument(html).children
    for (const element of this.#select('*')) {
      this.#nouns.add(element.name).add(element.attribs.type ?? '')
      for (const name of Object.keys(element.attribs)) this.#nouns.add(name)
    }
  }

  elements(selector: string): ReadonlySet<PageElement> {
    const asked = selector
      .replaceAll(parts, '')
      .replaceAll(absence, '')
      .replaceAll(/:(?:not|has|is)\(([^()]*)\)/g, (part, inner: string) =>
        inner.search(passingStates) < 0 ? part : '',
      )
      .replaceAll(passingStates, '')
      .replaceAll(/\s*([>+~])\s*/g, '$1')
      .replaceAll(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')
    const known = this.#found.get(asked)
    if (known) return known
    const found = new Set(this.#select(asked))
    this.#found.set(asked, found)
    return found
  }

  /**
   * Whether an element here has the part: browsers begin its name with the element, attribute, or
   * type of field that it belongs to (::placeholder, ::file-selector-button,
   * ::-webkit-search-decoration, ::-webkit-datetime-edit). Some occur in any element.
   */
  hasPart(part: string): boolean {
    const [, noun = ''] = /^::(?:-(?:webkit|moz)-)?([a-z]+?)(?:time)?(?![a-z])/.exec(part) ?? []
    return /^::?(?:before|after|backdrop|marker|selection)$/.test(part) || this.#nouns.has(noun)
  }

  #select(selector: string): readonly PageElement[] {
    return selectAll<Nodes[number], PageElement>(selector, this.#nodes, { pseudos: scriptStates })
  }
}
