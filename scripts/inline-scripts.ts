/** Makes the script that stands inline in pages from frontend/islands, minified. */

import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

export interface InlineScripts {
  /** Reports calls and keeps where the visit began. */
  readonly plain: string
  /** The same and the loader of islands. */
  readonly withIslands: string
}

/** @param apiUrl origin of the API; empty = the site's own */
export async function makeInlineScripts(apiUrl: string): Promise<InlineScripts> {
  return {
    plain: await makeScript(['call-click.ts'], apiUrl),
    withIslands: await makeScript(['call-click.ts', 'loader.ts'], apiUrl),
  }
}

async function makeScript(files: readonly string[], apiUrl: string): Promise<string> {
  let source = ''
  for (const file of files) {
    const url = new URL(`../frontend/islands/${file}`, import.meta.url)
    source += (await transformWithOxc(await readFile(url, 'utf8'), file)).code
  }
  source = source.replaceAll('__API_URL__', JSON.stringify(apiUrl))
  // The block keeps the names out of the global scope.
  const { code } = await minify('inline.js', `{${source}}`, {
    compress: { target: 'es2022' },
    mangle: true,
  })
  return code.trim()
}
