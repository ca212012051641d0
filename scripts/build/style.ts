/**
 * Stylesheet of each page: the parts of frontend/styles/site.scss (Bootstrap and our own) that it
 * uses, minified, to be inlined in its head.
 */

import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import { compileStyles } from './sass.ts'
import { dropUnused } from './unused-rules.ts'

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
