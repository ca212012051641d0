/** The record of the day on which the words of each page last changed. */

import { expect, test } from 'vitest'
import { legalPagePath, legalPages } from '#frontend/content/legal-pages.ts'
import { changedWords } from '#frontend/content/words-changed.ts'
import { builtPages, hashOfWords, renewRecord } from '#scripts/build/words-changed.ts'
import { only } from '#tests/support/page-content.ts'

const page = (words: string) =>
  `<head><title>T</title></head><main id="main">${words}</main><p>F</p>`

test('the record holds the words of every public page as built', async () => {
  const built = await builtPages()
  const stale = [...built].filter(([path, words]) => changedWords[path]?.words !== words)
  const gone = Object.keys(changedWords).filter((path) => !built.has(path))
  expect(
    [...stale.map(([path]) => path), ...gone],
    'Words changed: run `npm run build -- words`',
  ).toEqual([])
})

test.each(legalPages)('/$slug shows at its top the day on which its words changed', ({ slug }) => {
  const path = legalPagePath(slug)
  expect(only(path, 'main time').attribs.datetime).toBe(changedWords[path]?.changedOn)
})

test('only pages with changed words get the new day; removed pages are dropped', () => {
  const record = {
    '/a': { changedOn: '2026-01-01', words: '1' },
    '/b': { changedOn: '2026-01-01', words: '2' },
    '/gone': { changedOn: '2026-01-01', words: '3' },
  }
  const pages = new Map([
    ['/new', '4'],
    ['/b', 'other'],
    ['/a', '1'],
  ])
  expect(renewRecord(record, pages, '2026-11-25')).toEqual({
    '/a': { changedOn: '2026-01-01', words: '1' },
    '/b': { changedOn: '2026-11-25', words: 'other' },
    '/new': { changedOn: '2026-11-25', words: '4' },
  })
})

test('markup, pictures, dates, and the frame do not count as words', () => {
  const one = page(
    '<h1 class="a">Will</h1> <p>Since <time datetime="2026-01-01">January 1</time></p>',
  )
  const other = page('<h1>Will</h1><svg><path/></svg><p>Since <time datetime="x">May 2</time></p>')
  expect(hashOfWords(one)).toBe(hashOfWords(other))
  expect(hashOfWords(one)).not.toBe(hashOfWords(page('<h1>Wills</h1><p>Since</p>')))
})
