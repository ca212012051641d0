/**
 * Vite plugin: what a module exports is worked out while building, and only the values go into the
 * bundle. Keeps the facts register out of what browsers load.
 */

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** @param modules URLs of modules that export nothing but JSON values */
export function valuesAtBuild(modules: readonly URL[]): Plugin {
  const byFile = new Map(modules.map((url) => [fileURLToPath(url), url.href]))
  return {
    name: 'values-at-build',
    enforce: 'pre',
    async load(id) {
      const url = byFile.get(id)
      if (url === undefined) return null
      const values: object = await import(url)
      const code = Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
      return { code, moduleType: 'js' }
    },
  }
}
