/**
 * Every row of a tab with its place, a page at a time, for commands that look for some of them. A place
 * is true only until somebody sorts, inserts or deletes: who changes rows by place looks again after.
 */

import { type Clock, systemClock } from '#backend/clock.ts'
import type { Sheet, SheetFailure, SheetTab, SheetValues } from './sheet.ts'
import { columnLetter } from './sheet-ids.ts'

export interface TabRow {
  /** 0 is the first row of the tab. */
  readonly index: number
  /** As shown; empty cells at the end are left out. */
  readonly values: readonly string[]
}

/** Some tens of megabytes of JSON at a time: a full tab is 37 readings of the 60 a minute. */
const rowsPerReading = 25_000
/** Google counts calls by the minute. */
const quotaWaitMs = 30_000
const mostWaits = 4

/** A call that failed, thrown so that no caller takes a part of a tab for all of it. */
export class TabReadingError extends Error {
  readonly failure: SheetFailure
  constructor(failure: SheetFailure) {
    super(failure.reason)
    this.name = 'TabReadingError'
    this.failure = failure
  }
}

/** @throws TabReadingError */
export async function* tabRows(
  sheet: Sheet,
  tab: SheetTab,
  clock: Pick<Clock, 'sleep'> = systemClock,
): AsyncGenerator<TabRow> {
  const lastColumn = columnLetter(Math.max(0, tab.columnCount - 1))
  for (let first = 1; first <= tab.rowCount; first += rowsPerReading) {
    const last = Math.min(tab.rowCount, first + rowsPerReading - 1)
    const range = `A${first}:${lastColumn}${last}`
    for (const [offset, row] of (await page(sheet, tab, range, clock)).entries()) {
      yield { index: first - 1 + offset, values: row.map((cell) => String(cell ?? '')) }
    }
  }
}

async function page(
  sheet: Sheet,
  tab: SheetTab,
  range: string,
  clock: Pick<Clock, 'sleep'>,
): Promise<SheetValues> {
  for (let waits = 0; ; waits += 1) {
    const read = await sheet.readValues(tab.title, range)
    if (read.ok) return read.value
    if (read.failure.kind !== 'busy' || waits === mostWaits) throw new TabReadingError(read.failure)
    await clock.sleep(quotaWaitMs)
  }
}
