/** Reads the leads as they stand in the Sheet now, with staff's edits, for the admin view. */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { Sheet, SheetTab, SheetValues } from './sheet.ts'
import {
  cellsIn,
  findLayout,
  isBlankLead,
  isTitleRow,
  type KnownCells,
  type SheetLayout,
  topEnd,
  topOf,
} from './sheet-layout.ts'
import { callsFor, readSpans } from './tab-spans.ts'

export interface SheetRows {
  /**
   * Eleven cells each, without the titles and what stands above them, without rows in which all eleven are
   * blank, in the tab's own order, which staff may have changed. They are read when they are asked for, and
   * passed on some hundred at a time. @throws SheetReadingError in the middle, also where nobody can tell the columns
   */
  readonly pages: AsyncIterable<readonly LeadCells[]>
  readonly readAt: Date
  /** What all of it takes of Google's quota. */
  readonly calls: number
  /** Of the whole tab, empty ones too. */
  readonly tabRows: number
}

/**
 * The rows of a tab that was just found, read as they are asked for.
 * @param knownCells tells columns apart whose titles staff changed
 */
export function readSheetRows(
  sheet: Sheet,
  tab: SheetTab,
  knownCells?: KnownCells,
  clock: Clock = systemClock,
): SheetRows {
  return {
    pages: pagesOf(sheet, tab, knownCells),
    readAt: new Date(clock.now()),
    // The first found the tab.
    calls: 1 + callsFor(tab),
    tabRows: tab.rowCount,
  }
}

async function* pagesOf(
  sheet: Sheet,
  tab: SheetTab,
  knownCells: KnownCells | undefined,
): AsyncGenerator<readonly LeadCells[]> {
  let waiting: SheetValues[number][] = []
  let layout: SheetLayout | undefined
  for await (const { rows } of readSpans(sheet, tab)) {
    if (layout === undefined) {
      waiting.push(...rows)
      if (waiting.length < topEnd(waiting)) continue
      const top = await leadsOfTop(waiting, tab, knownCells)
      layout = top.layout
      waiting = []
      yield* pieces(top.leads)
    } else {
      yield* pieces(leadsAmong(rows, layout))
    }
  }
  if (layout === undefined) yield* pieces((await leadsOfTop(waiting, tab, knownCells)).leads)
}

/** What is done with a piece holds the event loop for some milliseconds. */
const rowsPerPiece = 500

function* pieces(leads: readonly LeadCells[]): Generator<readonly LeadCells[]> {
  for (let start = 0; start < leads.length; start += rowsPerPiece) {
    yield leads.slice(start, start + rowsPerPiece)
  }
}

/** Rows above the titles are no leads unless they have an id: staff may have sorted the titles among them. */
async function leadsOfTop(
  rows: SheetValues,
  tab: SheetTab,
  knownCells: KnownCells | undefined,
): Promise<{ readonly layout: SheetLayout; readonly leads: readonly LeadCells[] }> {
  const { layout, titleRow } = await findLayout(topOf(rows), tab, knownCells)
  const start = titleRow === undefined ? Math.max(0, rows.findIndex(hasId)) : titleRow + 1
  const above = rows.slice(0, start).filter(hasId)
  return { layout, leads: leadsAmong([...above, ...rows.slice(start)], layout) }
}

function leadsAmong(rows: SheetValues, layout: SheetLayout): readonly LeadCells[] {
  return rows
    .filter((row) => row.length > 0 && !isTitleRow(row))
    .map((row) => cellsIn(layout, row))
    .filter((cells) => !isBlankLead(cells))
}

function hasId(row: SheetValues[number]): boolean {
  return row.some((cell) => eventIdIn(String(cell ?? '')) !== undefined)
}
