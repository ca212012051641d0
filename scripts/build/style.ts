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
  const words = [...new Set([...pages, ...islandScripts].join('\n').match(/[\w-]+/g))]
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

type Nodes = ReturnType<typeof parseDocument>['children']
type PageElement = Extract<Nodes[number], { readonly attribs: object }>

/** Removes the selectors that match nothing on a page, whatever is pressed, opened, or chosen in it. */
export function dropUnused(css: string, html: string): string {
  const nodes = parseDocument(html).children
  const select = (selector: string) =>
    selectAll<Nodes[number], PageElement>(selector, nodes, { pseudos: scriptStates })
  const nouns = new Set(
    select('*').flatMap(({ name, attribs }) => [name, attribs.type, ...Object.keys(attribs)]),
  )
  const known = new Map<string, boolean>()
  function hasMatch(selector: string): boolean {
    const asked = withoutStates(selector)
    const isFound = known.get(asked) ?? select(asked).length > 0
    known.set(asked, isFound)
    return isFound
  }
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isStep(rule)) return
    const selectors = rule.selectors.filter(
      (selector) =>
        (selector.match(parts) ?? []).every(
          (part) => isGeneral.test(part) || nouns.has(nounOf(part)),
        ) && hasMatch(selector),
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

/** States that a person or the browser brings about in a built page. */
const passingStates =
  /:(?:hover|focus(?:-visible|-within)?|-moz-focusring|active|checked|target(?:-current)?|popover-open|(?:user-)?invalid|placeholder-shown|autofill|visited)|\[(?:open|hidden)\]/g

/** States that only scripts bring about. */
const scriptStates = { indeterminate: () => false }

const parts = /::?(?:before|after)\b|::[\w-]+(?:\([^)]*\))?/g

/** Parts that occur in any element. */
const isGeneral = /^::?(?:before|after|backdrop|marker|selection)$/

/** Conditions on elements that have not arrived yet, or that a script adds. */
const absence = /:not\(:has\((?:[^()]|\([^()]*\))*\)\)/g

function withoutStates(selector: string): string {
  return selector
    .replaceAll(parts, '')
    .replaceAll(absence, '')
    .replaceAll(/:(?:not|has|is)\(([^()]*)\)/g, (part, inner: string) =>
      inner.search(passingStates) < 0 ? part : '',
    )
    .replaceAll(passingStates, '')
    .replaceAll(/\s*([>+~])\s*/g, '$1')
    .replaceAll(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')
}

/**
 * The element, attribute, or type of field that a part belongs to: browsers begin its name with it
 * (::placeholder, ::file-selector-button, ::-webkit-search-decoration, ::-webkit-datetime-edit).
 */
function nounOf(part: string): string {
  return /^::(?:-(?:webkit|moz)-)?([a-z]+?)(?:time)?(?![a-z])/.exec(part)?.[1] ?? ''
}
