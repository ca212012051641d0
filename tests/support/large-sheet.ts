/** A fake spreadsheet that generates rows on demand and records the requested ranges. */

import type { Sheet, SheetTab, SheetValues } from '#backend/sheet/sheet.ts'

/** Rows of a tab with eleven columns at Google's limit of ten million cells. */
export const fullTabRows = 909_090

export interface LargeSheet {
  readonly sheet: Sheet
  readonly tab: SheetTab
  readonly ranges: string[]
}

/** @param rowAt the cells of a row, counted from 1; undefined for an empty row */
export function largeSheet(rowAt: (row: number) => readonly string[] | undefined): LargeSheet {
  const tab = { id: 7, title: 'Leads', rowCount: fullTabRows, columnCount: 11 }
  const ranges: string[] = []
  const sheet: Sheet = {
    spreadsheetId: 'large-spreadsheet',
    describe: async () => ({ tabs: [tab], namedRanges: [] }),
    readValues: async (_title, range) => {
      ranges.push(range)
      return valuesIn(range, rowAt)
    },
    batchUpdate: async () => ({}),
  }
  return { sheet, tab, ranges }
}

function valuesIn(
  range: string,
  rowAt: (row: number) => readonly string[] | undefined,
): SheetValues {
  const [, column = '', from, to] = /^([A-Z]?)(\d+):[A-Z]?(\d*)$/.exec(range) ?? []
  const last = to === '' ? fullTabRows : Math.min(fullTabRows, Number(to))
  const values: (readonly string[])[] = []
  let length = 0
  for (let row = Number(from); row <= last; row += 1) {
    const cells = rowAt(row) ?? []
    // A range without columns has whole rows; in a range of one column, empty cells are present.
    values.push(column === '' ? cells : [cells[column.charCodeAt(0) - 'A'.charCodeAt(0)] ?? ''])
    if (cells.length > 0) length = values.length
  }
  return values.slice(0, length)
}

export function largeId(row: number): string {
  return `${row.toString(16).padStart(8, '0')}-0000-4000-8000-${(row * 7919).toString(16).padStart(12, '0')}`
}
