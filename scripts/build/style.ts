/**
 * The stylesheet of each page: what the page uses of frontend/styles/site.scss (Bootstrap and our
 * own), minified, to stand inline in its head.
 */

import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import { BuiltPage } from './built-page.ts'
import { settleProperties, shortenCustomProperties } from './custom-properties.ts'
import { dropUnseen } from './page-cascade.ts'
import { compileStyles } from './sass.ts'

/** Rules ask for these by a value that is no word, or a library sets them: no source names both. */
const unnamedAttributes = ['data-load', 'data-steps', 'data-swipe', 'href']

/**
 * Reads the stylesheet and drops what no page or island uses.
 * @param pages HTML of every page, and what may be put into it later
 * @param islandScripts which name the classes of later markup
 */
export async function pageStyles(pages: readonly string[], islandScripts: readonly string[]) {
  const sources = islandScripts.join('\n')
  const words = [...new Set([...pages, sources].join('\n').match(/[\w-]+/g))]
  // Custom properties that an island's script may set or read.
  const kept = new Set(sources.match(/--[a-z][\w-]*/g))
  const css = await purge(compileStyles('site.scss'), words)
  return {
    /** For the page as built: what its islands show later has its style in `laterStyle`. */
    async styleOf(html: string): Promise<string> {
      const page = new BuiltPage(html)
      // What was dropped was the last use of some custom properties and animations.
      const used = await purge(dropUnseen(css, page), words)
      // Once they are settled, some declarations say what holds anyway.
      const settled = dropUnseen(settleProperties(used, page, kept), page)
      return minify(shortenCustomProperties(settled, kept))
    },
    /**
     * What any page or island uses, in its own order: added after a page's style it changes nothing
     * that is shown already, and styles whatever an island shows from then on.
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
