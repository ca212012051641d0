/**
 * The stylesheet of each page: what the page uses of frontend/styles/site.scss (Bootstrap and our
 * own), minified, to stand inline in its head.
 */

import { transform } from 'lightningcss'
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss'
import { BuiltPage } from './built-page.ts'
import { settleProperties, shortenCustomProperties } from './custom-properties.ts'
import { dropUnseen } from './page-cascade.ts'
import { compileStyles } from './sass.ts'

/**
 * Attributes and their values that an island or its libraries set when something happens. An island's own
 * class names are read from its source.
 */
const stateAttributes = [
  ['aria-busy', 'true'],
  ['aria-checked', 'true'],
  ['aria-current', 'page'],
  ['aria-disabled', 'true'],
  ['aria-expanded', 'true'],
  ['aria-hidden', 'true'],
  ['aria-invalid', 'true'],
  ['aria-sort', 'ascending', 'descending', 'none'],
  ['checked'],
  ['data-state', 'open', 'closed', 'delayed-open', 'instant-open', 'checked', 'unchecked'],
  ['data-swipe', 'start', 'move', 'cancel', 'end'],
  ['disabled'],
  ['hidden'],
  ['open'],
  ['readonly'],
] as const

/** Elements that the notifications' library makes; those of our own islands stand in their JSX. */
const libraryTags = ['*', 'div', 'ol', 'li', 'span', 'button']

export class PageStyles {
  readonly #css: string
  /** What a style rule can ask for. */
  readonly #names: ExtractorResultDetailed
  /** Custom properties that an island's script may set or read. */
  readonly #kept: ReadonlySet<string>

  private constructor(css: string, names: ExtractorResultDetailed, kept: ReadonlySet<string>) {
    this.#css = css
    this.#names = names
    this.#kept = kept
  }

  /**
   * Reads the stylesheet and drops what no page or island uses.
   * @param pages HTML of every page, and what may be put into it later
   * @param islandSources whose later markup is not in the HTML
   */
  static async read(
    pages: readonly string[],
    islandSources: readonly string[],
  ): Promise<PageStyles> {
    const names = namesIn(pages, islandSources)
    const kept = new Set(islandSources.join('\n').match(/--[a-z][\w-]*/g))
    return new PageStyles(await purge(compileStyles('site.scss'), names), names, kept)
  }

  /** For the page as built: what its islands show later has its style in `laterStyle`. */
  async styleOf(html: string): Promise<string> {
    const page = new BuiltPage(html)
    // What was dropped was the last use of some custom properties and animations.
    const used = await purge(dropUnseen(this.#css, page), this.#names)
    // Once they are settled, some declarations say what holds anyway.
    const settled = dropUnseen(settleProperties(used, page, this.#kept), page)
    return minify(shortenCustomProperties(settled, this.#kept))
  }

  /**
   * What any page or island uses, in its own order: added after a page's style it changes nothing
   * that is shown already, and styles whatever an island shows from then on.
   */
  laterStyle(): string {
    return minify(this.#css)
  }
}

function minify(css: string): string {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString()
}

async function purge(css: string, names: ExtractorResultDetailed): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: ' ', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: () => names }],
    // Attribute selectors are kept by name; the names that states use are given with the rest.
    keyframes: true,
    variables: true,
  })
  if (!result) throw new Error('PurgeCSS gave no result')
  return result.css
}

const startTag = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g
const attribute = /([\w:-]+)(?:="([^"]*)")?/g
const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const jsxTag = /<([a-z][\w-]*)/g
const jsxAttribute = /\s(?!id=|\w*(?:[cC]lass|Prefix))[a-z][\w-]*="([^"\n]*)"/g

/**
 * Exact where HTML is read, looser where source code is: any word in a string of it may be a class, an id or an
 * attribute's value.
 */
function namesIn(
  pages: readonly string[],
  islandSources: readonly string[],
): ExtractorResultDetailed {
  const tags = new Set(libraryTags)
  const classes = new Set(['visually-hidden'])
  const ids = new Set<string>()
  const names = new Set<string>()
  const values = new Set<string>()
  for (const [name, ...given] of stateAttributes) {
    names.add(name)
    for (const value of given) values.add(value)
  }
  for (const [, tag = '', attributes = ''] of pages.join('').matchAll(startTag)) {
    tags.add(tag)
    for (const [, name = '', value] of attributes.matchAll(attribute)) {
      names.add(name)
      if (value === undefined || name === 'data-props') continue
      values.add(value)
      if (name === 'id') ids.add(value)
      for (const word of value.split(/\s+/)) {
        values.add(word)
        if (name === 'class') classes.add(word)
      }
    }
  }
  for (const source of islandSources) {
    for (const [, tag = ''] of source.matchAll(jsxTag)) tags.add(tag)
    // What stands in another attribute than className is no class: role="alert".
    const code = source.replaceAll(jsxAttribute, (_, value: string) => {
      for (const word of value.split(/\s+/)) values.add(word)
      return ''
    })
    for (const [, single, double, template] of code.matchAll(quoted)) {
      for (const word of (single ?? double ?? template ?? '').split(/[^\w:-]+/)) {
        for (const set of [classes, ids, names, values]) set.add(word)
      }
    }
  }
  return {
    tags: [...tags],
    classes: [...classes],
    ids: [...ids],
    attributes: { names: [...names], values: [...values] },
    undetermined: [],
  }
}
