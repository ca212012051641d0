/** Reads the leads as they stand in the Sheet now, with staff's edits, for the admin view. */

import { type Clock, systemClock } from '#backend/clock.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { Sheet, SheetTab, SheetValues } from './sheet.ts'
import { cellsIn, isHeader, layoutOf, type SheetLayout, standardLayout } from './sheet-layout.ts'
import { columnLetter, rowSpans } from './tab-ranges.ts'

export interface SheetRows {
  /**
   * Eleven cells each, without the header, in the tab's own order, which staff may have changed. They are
   * read when they are asked for, and passed on as they come. @throws SheetReadingError in the middle
   */
  readonly pages: AsyncIterable<readonly LeadCells[]>
  readonly readAt: Date
  /** What all of it takes of Google's quota. */
  readonly calls: number
}

export type SheetRowsReading =
  | ({ readonly outcome: 'read' } & SheetRows)
  /** `reason` is a plain sentence without personal data. */
  | { readonly outcome: 'failed'; readonly reason: string }

export interface SheetRowsOptions {
  readonly sheet: Sheet
  /** The tab that delivery writes to; its title may be another than the configured one by now. */
  readonly findTab: (tabs: readonly SheetTab[]) => Promise<SheetTab | undefined>
  readonly clock?: Clock
}

const acceptedAtPattern = /^\d{4}-\d{2}-\d{2}T/

/** Finds the tab; its rows are read as they are asked for. */
export async function readSheetRows(options: SheetRowsOptions): Promise<SheetRowsReading> {
  const { sheet, findTab, clock = systemClock } = options
  const described = await sheet.describe()
  if (!described.ok) return { outcome: 'failed', reason: described.failure.reason }
  const tab = await findTab(described.value.tabs)
  if (tab === undefined) {
    return { outcome: 'failed', reason: 'The tab with the leads is not in the spreadsheet.' }
  }
  return {
    outcome: 'read',
    pages: pagesOf(sheet, tab),
    readAt: new Date(clock.now()),
    // The first found the tab.
    calls: 1 + [...rowSpans(tab)].length,
  }
}

async function* pagesOf(sheet: Sheet, tab: SheetTab): AsyncGenerator<readonly LeadCells[]> {
  const lastColumn = columnLetter(Math.max(tab.columnCount, leadRowColumns.length) - 1)
  let isTop = true
  let layout = standardLayout
  for (const { first, last } of rowSpans(tab)) {
    for await (const rows of sheet.readRows(tab.title, `A${first}:${lastColumn}${last}`)) {
      if (isTop) layout = layoutOf(rows[0] ?? [])
      yield leadsAmong(isTop ? withoutHeader(rows) : rows, layout)
      isTop = false
    }
    isTop = false
  }
}

/** Without empty rows, and without a header that was sorted in among the others. */
function leadsAmong(rows: SheetValues, layout: SheetLayout): readonly LeadCells[] {
  return rows.filter((row) => row.length > 0 && !isHeader(row)).map((row) => cellsIn(layout, row))
}

/** Staff may have renamed the header; only a row that begins like a lead is none. */
function withoutHeader([first, ...rest]: SheetValues): SheetValues {
  if (first === undefined) return []
  return acceptedAtPattern.test(String(first[0] ?? '')) ? [first, ...rest] : rest
}
