/**
 * Vite plugin: joins every section sign to its number by a no-break space ("§ 732.102"), in pages,
 * guides and the browser's scripts alike. Sources are written with an ordinary space.
 */

import type { Plugin } from 'vite'

export function sectionSigns(): Plugin {
  return {
    name: 'section-signs',
    enforce: 'pre',
    transform(source, id) {
      if (!source.includes('§') || id.includes('/node_modules/')) return null
      // Of the same length, so that no source map is needed.
      return { code: source.replaceAll(/(?<=§) (?=[\d.])/g, '\u00a0'), map: null }
    },
  }
}
