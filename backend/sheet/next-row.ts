/** The row that the next lead goes to, and why it may be far below the last one. */

import type { Sheet, SheetTab } from './sheet.ts'
import { cellsIn, isBlankLead, isBlankRow, type SheetLayout } from './sheet-layout.ts'
import { readSpans } from './tab-spans.ts'

export interface NextRow {
  /** Counted from 1. */
  readonly row: number
  /** Rows between the last lead and this one that have content, though none in the eleven columns. */
  readonly filledRows: number
}

/**
 * Google appends below the last row with any content: a formula, a checkbox, a note of staff.
 * @param lastLead counted from 1; 0 when there is none
 * @throws SheetReadingError
 */
export async function findNextRow(
  sheet: Sheet,
  tab: SheetTab,
  layout: SheetLayout,
  lastLead: number,
): Promise<NextRow> {
  let lastFilled = lastLead
  let filledRows = 0
  for await (const { first, rows } of readSpans(sheet, tab, { from: lastLead + 1 })) {
    for (const [at, cells] of rows.entries()) {
      if (cells.length === 0) continue
      lastFilled = first + at
      if (isBlankRow(cells) || isBlankLead(cellsIn(layout, cells))) filledRows += 1
    }
  }
  return { row: lastFilled + 1, filledRows }
}

/** For staff, in a sentence. */
export function nextRowText({ row, filledRows }: NextRow): string {
  if (filledRows === 0) return `row ${row}`
  const rows = filledRows === 1 ? '1 row' : `${filledRows} rows`
  return `row ${row}: ${rows} below the last lead contain a formula, a checkbox or a note, but no lead. Google writes below the last row with any content. Clear those rows, and the next lead follows the last one`
}
