/** Rows of the Sheet as they are now, with staff's edits: for lists, and to see which are there. */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import { requireTab, type Sheet, type SheetTab } from './sheet.ts'
import { cellsIn, findLayout, isLead, isTitleRow, type SheetLayout } from './sheet-layout.ts'
import { readingIntervalMs, readSpans, type SpanOptions } from './tab-spans.ts'

export interface SheetRows {
  /**
   * Rows of eleven cells in the tab's order, which staff may have changed, without the titles and
   * rows without an id and a time. Read on demand and passed on a few hundred at a time.
   * @throws SheetCallError midway, also if columns can't be told apart
   */
  readonly pages: AsyncIterable<readonly LeadCells[]>
  readonly readAt: Date
  /** Rows of the whole tab, including empty ones. */
  readonly tabRows: number
}

/** Reads the rows of a tab that was just found, on demand. */
export function readSheetRows(sheet: Sheet, tab: SheetTab, clock: Clock = systemClock): SheetRows {
  return { pages: pagesOf(sheet, tab), readAt: new Date(clock.now()), tabRows: tab.rowCount }
}

/**
 * Ids of the events in the tab, wherever their rows are now: staff sort, move and delete rows.
 * Without the title of their column nothing is read: in a wrong, empty one no row would be there.
 * @param wait sleeps between two reads of a large tab @throws SheetCallError
 */
export async function readEventIds(
  sheet: Sheet,
  tab: Pick<SheetTab, 'id'>,
  wait: (ms: number) => Promise<void> = systemClock.sleep,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const tabNow = async () => requireTab(await sheet.describe(), tab.id)
  const pages = pagesOf(sheet, await tabNow(), {
    wait: () => wait(readingIntervalMs),
    // A row that is not read is written again.
    rowsNow: async () => (await tabNow()).rowCount,
  })
  for await (const page of pages) {
    for (const cells of page) {
      const id = eventIdIn(cellOf(cells, 'extra'))
      if (id !== undefined) ids.add(id)
    }
  }
  return ids
}

/** Handling one page blocks the event loop for a few milliseconds. */
const rowsPerPage = 500

async function* pagesOf(sheet: Sheet, tab: SheetTab, options?: SpanOptions) {
  let layout: SheetLayout | undefined
  for await (const { rows } of readSpans(sheet, tab, options)) {
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
