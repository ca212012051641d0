/** A built page, searched by selectors regardless of what is pressed, opened, or chosen in it. */

import { selectAll } from 'css-select'
import { parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']
type PageElement = Extract<Nodes[number], { readonly attribs: object }>

/** States that a person or the browser brings about in a built page. */
const passingStates =
  /:(?:hover|focus(?:-visible|-within)?|-moz-focusring|active|checked|target(?:-current)?|popover-open|(?:user-)?invalid|placeholder-shown|autofill|visited)|\[(?:open|hidden)\]/g

/** States that only scripts bring about. */
const scriptStates = { indeterminate: () => false }

export const parts = /::?(?:before|after)\b|::[\w-]+(?:\([^)]*\))?/g

/** Conditions on elements that have not arrived yet, or that a script adds. */
const absence = /:not\(:has\((?:[^()]|\([^()]*\))*\)\)/g

/** Finds a page's elements by selector, regardless of what is pressed, opened, or chosen. */
export class BuiltPage {
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
