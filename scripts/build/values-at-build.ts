/**
 * Vite plugin: what a module exports is worked out while building, and only the values go into the
 * bundle. Keeps the facts register and the words of pages out of what browsers load. What a module
 * hands on from another one stays as it is.
 */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const projectRoot = new URL('../../', import.meta.url)

/**
 * The theme's values come so to every build of the frontend.
 * @param modules others, as paths from the root: their own exports are JSON values; one called `page` is left out
 */
export function valuesAtBuild(modules: readonly string[] = []): Plugin {
  const all = [...modules, 'frontend/styles/theme-values.ts']
  const urls = all.map((module) => new URL(module, projectRoot))
  const byFile = new Map(urls.map((url) => [fileURLToPath(url), url.href]))
  return {
    name: 'values-at-build',
    enforce: 'pre',
    async load(id) {
      const url = byFile.get(id)
      if (url === undefined) return null
      const values: object = await import(url)
      const handedOn = (await readFile(id, 'utf8')).match(/^export \{.*\} from .*$/gm) ?? []
      const isOwn = (name: string) => !handedOn.some((line) => line.includes(` ${name} }`))
      const own = Object.entries(values)
        .filter(([name]) => name !== 'page' && isOwn(name))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return { code: [...handedOn, ...own].join('\n'), moduleType: 'js' }
    },
  }
}
