/** Rows of the Sheet, read for the admin view as they are now, with staff's edits. */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { Sheet, SheetTab, SheetValues } from './sheet.ts'
import {
  cellsIn,
  findLayout,
  isLead,
  isTitleRow,
  type SheetLayout,
  topEnd,
  topOf,
} from './sheet-layout.ts'
import { callsFor, readSpans } from './tab-spans.ts'

export interface SheetRows {
  /**
   * Rows of eleven cells in the tab's order, which staff may have changed, without the titles, rows
   * above them, and rows without an id and a time. Read on demand and passed on a few hundred
   * at a time. @throws SheetCallError midway, also if columns can't be told apart
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

async function* pagesOf(sheet: Sheet, tab: SheetTab) {
  let waiting: SheetValues[number][] = []
  let layout: SheetLayout | undefined
  for await (const { rows } of readSpans(sheet, tab)) {
    if (layout === undefined) {
      waiting.push(...rows)
      if (waiting.length < topEnd(waiting)) continue
      const top = leadsOfTop(waiting)
      layout = top.layout
      waiting = []
      yield* pieces(top.leads)
    } else {
      yield* pieces(leadsAmong(rows, layout))
    }
  }
  if (layout === undefined) yield* pieces(leadsOfTop(waiting).leads)
}

/** Handling one piece blocks the event loop for a few milliseconds. */
const rowsPerPiece = 500

function* pieces(leads: readonly LeadCells[]): Generator<readonly LeadCells[]> {
  for (let start = 0; start < leads.length; start += rowsPerPiece) {
    yield leads.slice(start, start + rowsPerPiece)
  }
}

/** Rows above the titles are leads only if they have an id: sorting may move the titles down. */
function leadsOfTop(rows: SheetValues) {
  const { layout, titleRow } = findLayout(topOf(rows))
  const start = (titleRow ?? -1) + 1
  const above = rows.slice(0, start).filter(hasId)
  return { layout, leads: leadsAmong([...above, ...rows.slice(start)], layout) }
}

function leadsAmong(rows: SheetValues, layout: SheetLayout): readonly LeadCells[] {
  return rows
    .filter((row) => row.length > 0 && !isTitleRow(row))
    .map((row) => cellsIn(layout, row))
    .filter(isLead)
}

function hasId(row: SheetValues[number]): boolean {
  return row.some((cell) => eventIdIn(String(cell ?? '')) !== undefined)
}
