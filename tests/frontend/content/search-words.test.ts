import { expect, test } from 'vitest'
import { searchWords } from '#frontend/content/search-words.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

test('search words belong to pages that exist', () => {
  expect(Object.keys(searchWords).filter((path) => !publicPaths.includes(path))).toEqual([])
})
