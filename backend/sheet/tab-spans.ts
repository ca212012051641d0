/**
 * Reads of a whole tab, thousands of rows a call. A span whose answer exceeds the limit
 * (google-answers.ts) is halved, so that rows with the longest messages can be read, too.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '#backend/process/clock.ts'
import { type Sheet, SheetCallError, type SheetTab } from './sheet.ts'

/** An answer of about 2.5 MB, parsed in 10 ms. Google allows 60 calls a minute. */
export const rowsPerCall = 5_000

export interface SpanOptions {
  /** First row, counted from 1. */
  readonly from?: number
  /** Awaited between two calls, to pass time. */
  readonly wait?: (() => Promise<unknown>) | undefined
  /** How many rows the tab has by then, asked at its end: rows inserted meanwhile move others down. */
  readonly rowsNow?: (() => Promise<number>) | undefined
}

/**
 * Reads all rows that the tab had when it was described, from the top.
 * @returns spans with their first row, counted from 1; empty rows at their end are left out
 * @throws SheetCallError
 */
export async function* readSpans(
  sheet: Pick<Sheet, 'readValues'>,
  tab: SheetTab,
  { from = 1, wait = nextTurn, rowsNow }: SpanOptions = {},
) {
  let size = rowsPerCall
  let { rowCount } = tab
  for (let first = from; first <= rowCount; ) {
    const last = Math.min(rowCount, first + size - 1)
    const rows = await sheet.readValues(tab.title, `${first}:${last}`).catch((error: unknown) => {
      if (first === last || !isTooLarge(error)) throw error
    })
    if (rows === undefined) {
      size = Math.ceil((last - first + 1) / 2)
    } else {
      yield { first, rows }
      first = last + 1
    }
    if (first > rowCount && rowsNow) rowCount = await rowsNow()
    if (first <= rowCount) await wait()
  }
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof SheetCallError) || error.failure.kind !== 'unclear') return false
  return error.failure.isTooLarge === true
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

/** Google allows 60 reads a minute, and delivery or the dashboard may need some of them. */
export const readingIntervalMs = 1_500

export interface TabRow {
  /** 0 is the first row of the tab. */
  readonly index: number
  /** As shown; empty cells at the end are left out. */
  readonly values: readonly string[]
}

/**
 * Every row of a tab with its index, which is true only until somebody sorts, inserts or deletes:
 * callers that change rows by index must read again after. @throws SheetCallError
 */
export async function* tabRows(sheet: Sheet, tab: SheetTab): AsyncGenerator<TabRow> {
  const wait = () => systemClock.sleep(readingIntervalMs)
  for await (const { first, rows } of readSpans(sheet, tab, { wait })) {
    for (const [at, row] of rows.entries()) {
      yield { index: first - 1 + at, values: row.map((cell) => String(cell ?? '')) }
    }
  }
}
