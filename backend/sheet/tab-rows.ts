/**
 * Every row of a tab with its place, for commands that look for some of them. A place is true only until somebody
 * sorts, inserts or deletes: who changes rows by place looks again after.
 */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import type { Sheet, SheetTab } from './sheet.ts'
import { readSpans } from './tab-spans.ts'

export interface TabRow {
  /** 0 is the first row of the tab. */
  readonly index: number
  /** As shown; empty cells at the end are left out. */
  readonly values: readonly string[]
}

/** Google counts calls by the minute. */
const quotaWaitMs = 30_000
const mostWaits = 4

/** A reading that Google has no quota for is tried again. @throws SheetReadingError */
export async function* tabRows(
  sheet: Sheet,
  tab: SheetTab,
  clock: Pick<Clock, 'sleep'> = systemClock,
): AsyncGenerator<TabRow> {
  const patientSheet: Pick<Sheet, 'readValues'> = {
    readValues: async (...asked) => {
      for (let waits = 0; ; waits += 1) {
        const answer = await sheet.readValues(...asked)
        if (answer.ok || answer.failure.kind !== 'busy' || waits === mostWaits) return answer
        await clock.sleep(quotaWaitMs)
      }
    },
  }
  for await (const { first, rows } of readSpans(patientSheet, tab)) {
    for (const [at, row] of rows.entries()) {
      yield { index: first - 1 + at, values: row.map((cell) => String(cell ?? '')) }
    }
  }
}
