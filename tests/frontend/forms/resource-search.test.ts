import { expect, test } from 'vitest'
import { matchesQuery, wordsOf } from '#frontend/forms/resource-search/resource-search.tsx'

test.each([
  ['homestead', 'Homestead and estate planning', true],
  ['  LADY   bird ', 'A Lady Bird deed', true],
  ['bird lady', 'A Lady Bird deed', true],
  ['lady lake', 'A Lady Bird deed', false],
  ['prob', 'Probate', true],
  ["parent's", 'A parent’s estate', true],
  ['cafe', 'Café', true],
  ['saint johns', 'St. Johns County', true],
  ['st. petersburg', 'Saint Petersburg', true],
  ['', 'Anything', true],
])('a search for "%s" finds "%s": %s', (query, text, matches) => {
  expect(matchesQuery(text, wordsOf(query))).toBe(matches)
})
