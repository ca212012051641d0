import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sheet, SheetCallError } from '#backend/sheet/sheet.ts'
import { columnLetter, readSpans, rowsPerCall } from '#backend/sheet/tab-spans.ts'

const tabOf = (rowCount: number) => ({ id: 0, title: 'Leads', rowCount, columnCount: 11 })

/** Answers with every requested row, unless they are too many for one answer. */
function sheetOf(mostRows: number): Pick<Sheet, 'readValues'> & { readonly ranges: string[] } {
  const ranges: string[] = []
  return {
    ranges,
    readValues: async (_title, range) => {
      ranges.push(range)
      const [, first = '', last = ''] = /^(\d+):(\d+)$/.exec(range) ?? []
      const rows = Number(last) - Number(first) + 1
      if (rows > mostRows) {
        throw new SheetCallError({ kind: 'unclear', reason: 'too much', isTooLarge: true })
      }
      return Array.from({ length: rows }, (_, at) => [Number(first) + at])
    },
  }
}

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetter(index)).toBe(letters)
})

test('every row of a tab is read once, even if few rows fit into an answer', async () => {
  const rowCount = fc.integer({ min: 1, max: 3 * rowsPerCall })
  await fc.assert(
    fc.asyncProperty(rowCount, fc.integer({ min: 900, max: rowsPerCall }), async (rows, most) => {
      const spans = await Array.fromAsync(readSpans(sheetOf(most), tabOf(rows)))
      const read = spans.flatMap((span) => span.rows.map((row, at) => [span.first + at, row[0]]))
      expect(read).toHaveLength(rows)
      expect(read.every(([row, value], at) => row === at + 1 && value === at + 1)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a single row that is too large fails the reading after ever smaller spans', async () => {
  const sheet = sheetOf(0)
  await expect(Array.fromAsync(readSpans(sheet, tabOf(5)))).rejects.toThrow(SheetCallError)
  expect(sheet.ranges).toEqual(['1:5', '1:3', '1:2', '1:1'])
})
