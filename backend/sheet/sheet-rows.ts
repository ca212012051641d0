/** Rows of the Sheet, read for the admin view as they are now, with staff's edits. */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { Sheet, SheetTab } from './sheet.ts'
import { cellsIn, findLayout, isLead, isTitleRow, type SheetLayout } from './sheet-layout.ts'
import { callsFor, readSpans } from './tab-spans.ts'

export interface SheetRows {
  /**
   * Rows of eleven cells in the tab's order, which staff may have changed, without the titles and
   * rows without an id and a time. Read on demand and passed on a few hundred at a time.
   * @throws SheetCallError midway, also if columns can't be told apart
   */
  readonly pages: AsyncIterable<readonly LeadCells[]>
  readonly readAt: Date
  /** Calls that reading everything takes from Google's quota. */
  readonly calls: number
  /** Rows of the whole tab, including empty ones. */
  readonly tabRows: number
}

/** Reads the rows of a tab that was just found, on demand. */
export function readSheetRows(sheet: Sheet, tab: SheetTab, clock: Clock = systemClock): SheetRows {
  return {
    pages: pagesOf(sheet, tab),
    readAt: new Date(clock.now()),
    // The first call found the tab.
    calls: 1 + callsFor(tab),
    tabRows: tab.rowCount,
  }
}

/** Handling one page blocks the event loop for a few milliseconds. */
const rowsPerPage = 500

async function* pagesOf(sheet: Sheet, tab: SheetTab) {
  let layout: SheetLayout | undefined
  for await (const { rows } of readSpans(sheet, tab)) {
    // The titles are in the first span that isn't blank.
    if (rows.length === 0) continue
    const known = layout ?? findLayout(rows).layout
    layout = known
    for (let start = 0; start < rows.length; start += rowsPerPage) {
      yield rows
        .slice(start, start + rowsPerPage)
        .filter((row) => !isTitleRow(row))
        .map((row) => cellsIn(known, row))
        .filter(isLead)
    }
  }
}
