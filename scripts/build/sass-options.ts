/** How Bootstrap's Sass is compiled, for the pages and for Vite alike. */

import { fileURLToPath } from 'node:url'
import type { StringOptions } from 'sass'

export const sassOptions = {
  loadPaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
  // Bootstrap 5.3 is written for @import; its makers move on with the next version.
  silenceDeprecations: ['import'],
  quietDeps: true,
} as const satisfies Partial<StringOptions<'sync'>>
