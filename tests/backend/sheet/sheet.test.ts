import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnLetter,
  readSpans,
  rowsPerCall,
  type Sheet,
  SheetCallError,
} from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { leadRowColumns } from '#domain/lead-row.ts'

const tabOf = (rowCount: number) => ({ id: 0, title: 'Leads', rowCount, columnCount: 11 })

/** Answers with every requested row, unless they are too many for one answer. */
function sheetOf(mostRows: number, rowAt: (row: number) => readonly (string | number)[]): Sheet {
  const readValues: Sheet['readValues'] = async (_title, range) => {
    const [first = 0, last = 0] = range.split(':').map(Number)
    const rows = last - first + 1
    if (rows > mostRows) {
      throw new SheetCallError({ kind: 'unclear', reason: 'too much', isTooLarge: true })
    }
    return Array.from({ length: rows }, (_, at) => rowAt(first + at))
  }
  const none = () => expect.unreachable()
  return { spreadsheetId: 'large', describe: none, batchUpdate: none, readValues }
}

test('columns have one letter, then two, then three', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('every row of a tab is read once, even if few rows fit into an answer', async () => {
  const rowCount = fc.integer({ min: 1, max: 3 * rowsPerCall })
  await fc.assert(
    fc.asyncProperty(rowCount, fc.integer({ min: 900, max: rowsPerCall }), async (rows, most) => {
      const sheet = sheetOf(most, (row) => [row])
      const spans = await Array.fromAsync(readSpans(sheet, tabOf(rows)))
      const read = spans.flatMap((span) => span.rows.map((row, at) => [span.first + at, row[0]]))
      expect(read).toHaveLength(rows)
      expect(read.every(([row, value], at) => row === at + 1 && value === at + 1)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('the ids of a large tab are read at a limited rate', async () => {
  const id = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`
  const rows = sheetOf(rowsPerCall, (row) =>
    row === 1 ? leadRowColumns : [...Array(10).fill(''), `{"id":"${id(row)}","utm":"x"}`],
  )
  const describe = async () => ({ tabs: [tabOf(12_000)], namedRanges: [] })
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const ids = await readEventIds({ ...rows, describe }, tabOf(12_000), wait)
  expect([...ids]).toEqual(Array.from({ length: 11_999 }, (_, at) => id(at + 2)))
  expect([waits.length, Math.min(...waits) >= 1_200]).toEqual([2, true])
})
