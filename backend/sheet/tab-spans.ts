/**
 * Readings of a whole tab, some thousand rows a call. A span of which Google's answer would be larger than any that is
 * parsed (google-answers.ts) is read by halves, so that rows with the longest messages can be read too.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '#backend/process/clock.ts'
import { type Sheet, SheetReadingError, type SheetTab } from './sheet.ts'

/** An answer of some five megabytes, parsed in 20 ms. Google allows 60 calls a minute. */
export const rowsPerCall = 10_000
/** Of a call that looks for the first row with content: an answer without rows is small. */
const mostBlankRows = 100_000

export interface SpanOptions {
  /** By index, 0 is A; where it is left out all columns, those too that were added since the tab was described. */
  readonly column?: number
  /** Rows above are not read. */
  readonly from?: number
  /** Rows of the first call, for readers who may find what they look for at the top. */
  readonly firstSize?: number
  /** Rows that were added since the tab was described are read too; of one column only. */
  readonly isOpenEnded?: boolean
  /** Called between two calls, to pass time. */
  readonly wait?: () => Promise<unknown>
}

/**
 * All rows that the tab had when it was described, from the top.
 * @returns spans from their first to their last row, 1 being that of the tab; empty rows at their end are left out
 * @throws SheetReadingError
 */
export async function* readSpans(
  sheet: Pick<Sheet, 'readValues'>,
  tab: SheetTab,
  options: SpanOptions = {},
) {
  const { column, from = 1, firstSize = rowsPerCall, isOpenEnded = false } = options
  const { wait = nextTurn } = options
  const letter = column === undefined ? '' : columnLetter(column)
  let size = firstSize
  for (let first = from; first <= tab.rowCount; ) {
    const last = Math.min(tab.rowCount, first + size - 1)
    const end = isOpenEnded && last === tab.rowCount ? '' : last
    const range = `${letter}${first}:${letter}${end}`
    const isOneRow = first === last
    const rows = await sheet.readValues(tab.title, range).catch((error: unknown) => {
      if (isOneRow || !isTooLarge(error)) throw error
    })
    if (rows === undefined) {
      size = Math.ceil((last - first + 1) / 2)
    } else {
      yield { first, last, rows }
      first = last + 1
      if (firstSize < rowsPerCall) size = mostBlankRows
    }
    if (first <= tab.rowCount) await wait()
  }
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof SheetReadingError) || error.failure.kind !== 'unclear') return false
  return error.failure.isTooLarge === true
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

/** Google allows 60 readings a minute, and delivery or the dashboard may need some of them. */
export const readingIntervalMs = 1_500

export interface TabRow {
  /** 0 is the first row of the tab. */
  readonly index: number
  /** As shown; empty cells at the end are left out. */
  readonly values: readonly string[]
}

/**
 * Every row of a tab with its place, which is true only until somebody sorts, inserts or deletes: who changes rows by
 * place looks again after. @throws SheetReadingError
 */
export async function* tabRows(sheet: Sheet, tab: SheetTab): AsyncGenerator<TabRow> {
  const wait = () => systemClock.sleep(readingIntervalMs)
  for await (const { first, rows } of readSpans(sheet, tab, { wait })) {
    for (const [at, row] of rows.entries()) {
      yield { index: first - 1 + at, values: row.map((cell) => String(cell ?? '')) }
    }
  }
}

/** How many calls a reading of the whole tab takes. */
export function callsFor({ rowCount }: SheetTab): number {
  return Math.ceil(rowCount / rowsPerCall)
}
