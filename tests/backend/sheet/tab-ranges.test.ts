import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnLetter, rowSpans, rowsPerCall } from '#backend/sheet/tab-ranges.ts'

const tabOf = (rowCount: number) => ({ id: 0, title: 'Leads', rowCount, columnCount: 11 })

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetter(index)).toBe(letters)
})

test('every row of a tab stands in one call, none of which is too large', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 * rowsPerCall }), (rowCount) => {
      let next = 1
      for (const { first, last } of rowSpans(tabOf(rowCount))) {
        expect(first).toBe(next)
        expect(last - first).toBeLessThan(rowsPerCall)
        next = last + 1
      }
      expect(next).toBe(rowCount + 1)
    }),
  )
})

test('a full tab of eleven columns is read within a minute’s quota', () => {
  const rows = Math.floor(10_000_000 / 11)
  expect([...rowSpans(tabOf(rows))].length).toBeLessThan(60)
})
