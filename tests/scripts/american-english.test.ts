/**
 * American English in all that people read: pages, downloads, mails, the dashboard, what commands and the
 * log say, and every document. The table is tests/support/american-english.ts.
 */

import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloads } from '#frontend/content/downloads.ts'
import {
  type SpokenWords,
  sourcesIn,
  strangeTurns,
  wordsInDocument,
  wordsInSource,
} from '#tests/support/american-english.ts'
import { metaContent, pageRoot, textOf, titleOf } from '#tests/support/page-content.ts'
import { furtherPaths, publicPaths } from '#tests/support/site-paths.ts'

test.each([...publicPaths, ...furtherPaths])('%s', (path) => {
  const seen = [titleOf(path), metaContent(path, 'description') ?? '', textOf(pageRoot(path))]
  expect(seen.flatMap(strangeTurns)).toEqual([])
})

test('downloads', () => {
  expect(strangeTurns(JSON.stringify(downloads))).toEqual([])
})

test.each([
  'frontend/dashboard',
  'frontend/content',
  'frontend/components',
  'frontend/islands',
  'frontend/pages',
  'domain',
  'backend',
  'scripts',
])('what %s says', (folder) => {
  // Benchmarks and campaigns speak to developers alone.
  const sources = sourcesIn(folder).filter((file) => !/^scripts\/workshop/.test(file))
  const words = sources.flatMap(wordsInSource)
  expect(words.length).toBeGreaterThan(10)
  expect(strangeIn(words)).toEqual([])
})

test.each(globSync(['*.md', 'docs/**/*.md']))('%s', (document) => {
  expect(strangeIn(wordsInDocument(document))).toEqual([])
})

test.each([
  'Our e-mail address',
  'The colour of the centre',
  'In force since 1 July 2026',
  'Ask whoever runs the service',
  'You need do nothing',
  'The token opens nothing any more.',
  'What went wrong is told below',
  'PORTS is no setting of this service',
  'so gives the service its key',
])('“%s” would be found', (text) => {
  expect(strangeTurns(text)).toHaveLength(text.includes('colour') ? 2 : 1)
})

function strangeIn(words: readonly SpokenWords[]): readonly string[] {
  return words.flatMap(({ place, text }) => strangeTurns(text).map((turn) => `${place} ${turn}`))
}
