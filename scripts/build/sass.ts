/** Compiler of our stylesheets, with Bootstrap's Sass on its path. */

import { fileURLToPath } from 'node:url'
import { compile, type StringOptions } from 'sass'

export const sassOptions = {
  loadPaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
  // Bootstrap 5.3 still uses @import; its next version will not.
  silenceDeprecations: ['import'],
  quietDeps: true,
} as const satisfies Partial<StringOptions<'sync'>>

/** @param name of the file in frontend/styles @returns CSS */
export function compileStyles(name: string): string {
  const file = new URL(`../../frontend/styles/${name}`, import.meta.url)
  return compile(fileURLToPath(file), sassOptions).css
}
