/**
 * Every row of a tab with its place, a page at a time, for commands that look for some of them. A place
 * is true only until somebody sorts, inserts or deletes: who changes rows by place looks again after.
 */

import { type Clock, systemClock } from '#backend/clock.ts'
import { type Sheet, SheetReadingError, type SheetTab, type SheetValues } from './sheet.ts'
import { columnLetter, rowSpans } from './tab-ranges.ts'

export interface TabRow {
  /** 0 is the first row of the tab. */
  readonly index: number
  /** As shown; empty cells at the end are left out. */
  readonly values: readonly string[]
}

/** Google counts calls by the minute. */
const quotaWaitMs = 30_000
const mostWaits = 4

/** @throws SheetReadingError */
export async function* tabRows(
  sheet: Sheet,
  tab: SheetTab,
  clock: Pick<Clock, 'sleep'> = systemClock,
): AsyncGenerator<TabRow> {
  const lastColumn = columnLetter(Math.max(0, tab.columnCount - 1))
  for (const { first, last } of rowSpans(tab)) {
    let index = first - 1
    for await (const rows of reading(sheet, tab, `A${first}:${lastColumn}${last}`, clock)) {
      for (const row of rows) {
        yield { index, values: row.map((cell) => String(cell ?? '')) }
        index += 1
      }
    }
  }
}

/** What Google has no quota for is asked for again; it says so before the first row. */
async function* reading(
  sheet: Sheet,
  tab: SheetTab,
  range: string,
  clock: Pick<Clock, 'sleep'>,
): AsyncGenerator<SheetValues> {
  for (let waits = 0; ; waits += 1) {
    try {
      return yield* sheet.readRows(tab.title, range)
    } catch (error) {
      const isBusy = error instanceof SheetReadingError && error.failure.kind === 'busy'
      if (!isBusy || waits === mostWaits) throw error
    }
    await clock.sleep(quotaWaitMs)
  }
}
