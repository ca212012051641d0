/**
 * Stylesheet of each page: the parts of frontend/styles/site.scss (Bootstrap and our own) that it
 * uses, minified, to be inlined in its head.
 */

import { selectAll } from 'css-select'
import { parseDocument } from 'htmlparser2'
import { transform } from 'lightningcss'
import type { AtRule, Rule } from 'postcss'
import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'
import { compileStyles } from './sass.ts'

/** Rules match these by a value that is no word, or a library sets them: no source has both. */
const unnamedAttributes = ['data-load', 'data-steps', 'data-swipe', 'href']

/**
 * Reads the stylesheet and drops what no page or island uses.
 * @param pages HTML of every page, and what may be put into it later
 * @param islandScripts which name the classes of later markup
 */
export async function pageStyles(pages: readonly string[], islandScripts: readonly string[]) {
  const sources = islandScripts.join('\n')
  const words = [...new Set([...pages, sources].join('\n').match(/[\w-]+/g))]
  const css = await purge(compileStyles('site.scss'), words)
  return {
    /** For the page as built; `laterStyle` has the style of what its islands show later. */
    async styleOf(html: string): Promise<string> {
      // Dropped rules may have had the last use of custom properties and animations.
      return minify(await purge(dropUnused(css, html), words))
    },
    /**
     * What any page or island uses, in the original order: added after a page's style, it changes
     * nothing that is already shown, and styles everything that islands show from then on.
     */
    laterStyle: minify(css),
  }
}

function minify(css: string): string {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString()
}

async function purge(css: string, words: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: ' ', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: () => [...words] }],
    dynamicAttributes: unnamedAttributes,
    keyframes: true,
    variables: true,
  })
  if (!result) throw new Error('PurgeCSS gave no result')
  return result.css
}

/** Removes the selectors that match nothing on one page. */
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
