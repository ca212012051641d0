/**
 * Vite plugin: evaluates a module's exports during the build, so that only their values go into the
 * bundle. Keeps the facts register and the words of pages out of what browsers load. Exports passed
 * on from another module stay as they are.
 */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const projectRoot = new URL('../../', import.meta.url)

/**
 * Every build of the frontend gets the theme's values this way.
 * @param modules others, as paths from the root; their own exports are JSON values, without `page`
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
