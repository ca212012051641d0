/** Newer browser features in the build: each has a row in docs/browsers.md §3. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteDir } from '#tests/support/built-site.ts'

/** Features as built files spell them, without those that every browser had three years ago. */
const watched = [
  ...['popover', 'commandfor', 'closedby', '<dialog', ':has(', '@layer', 'color-mix('],
  ...['light-dark(', 'text-wrap:balance', 'text-wrap:pretty', '@view-transition'],
  ...['speculationrules', '@starting-style', 'animation-timeline', 'position-area', '@container'],
  ...['::details-content', ':user-invalid', 'interpolate-size', 'field-sizing', '<search', 'dvh'],
  ...['subgrid', '@property', 'toSorted', 'canParse', 'groupBy(', 'withResolvers', 'randomUUID'],
  ...['sendBeacon', 'checkVisibility', 'navigator.clipboard', '.isSubsetOf(', '.intersection('],
  ...['Array.fromAsync', 'AbortSignal.any'],
]

const files = globSync('**/*.{html,js,css}', { cwd: siteDir })
const built = files.map((file) => readFileSync(`${siteDir}/${file}`, 'utf8'))

test('each feature that older browsers lack has a row that says what happens then', () => {
  const text = readFileSync(new URL('../../../docs/browsers.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, feature]) => feature)
  const used = watched.filter((feature) => built.some((words) => words.includes(feature)))
  expect(rows.toSorted()).toEqual(used.toSorted())
})
