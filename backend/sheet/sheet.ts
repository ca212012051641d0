/**
 * One spreadsheet, as delivery, setup and the admin view use it: its calls, and reads of a whole tab.
 * Every call ends, within a time limit, in a value or in one of the failures below. A failure's
 * `reason` is a plain sentence of ours: Google's own error texts can quote cells, so they are never
 * passed on or logged.
 */

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import { systemClock } from '#backend/process/clock.ts'

export type SheetRequest = sheets_v4.Schema$Request
export type SheetBatchReply = sheets_v4.Schema$BatchUpdateSpreadsheetResponse

export type SheetFailure = {
  readonly reason: string
} /** It may or may not have taken effect: no answer, a broken or too large one, 5xx, a redirect. */ & (
  | { readonly kind: 'unclear'; readonly isTooLarge?: true }
  /** Over Google's quota; nothing was done. */
  | { readonly kind: 'busy' }
  /** Not allowed, not found, or no token available: a person must act; nothing was done. */
  | { readonly kind: 'denied'; readonly status?: number }
  /** Nothing was done; with no other known cause, the request's own content must be suspected. */
  | { readonly kind: 'refused'; readonly isForContent: boolean }
)

export type SheetCallOutcome = 'ok' | SheetFailure['kind']
export type NoteSheetCall = (outcome: SheetCallOutcome) => void

export interface SheetTab {
  readonly id: number
  readonly title: string
  readonly rowCount: number
  readonly columnCount: number
}

export interface SheetDescription {
  readonly tabs: readonly SheetTab[]
  readonly namedRanges: readonly { readonly id: string; readonly tabId: number }[]
}

/** Rows, without empty cells or rows at their end. A boolean is a checkbox of staff. */
export type SheetValues = readonly (readonly SheetCell[])[]

/** Dates as they are shown, or as the numbers of days that they are. */
export type DateForm = 'shown' | 'number'

export type SheetCell = string | number | boolean | null

/** A failed call, thrown so that no caller mistakes nothing, or part of a tab, for all of it. */
export class SheetCallError extends Error {
  readonly failure: SheetFailure
  constructor(failure: SheetFailure) {
    super(failure.reason)
    this.name = 'SheetCallError'
    this.failure = failure
  }
}

/** Returns the error if it is one of a call. @throws any other error */
export function asSheetError(error: unknown): SheetCallError {
  if (error instanceof SheetCallError) return error
  throw error
}

/** The tab's content can't be used; the reason says what staff can do. */
export function unusableTab(reason: string): SheetCallError {
  return new SheetCallError({ kind: 'refused', isForContent: true, reason })
}

/**
 * The tab with the leads: by its id, so that staff may rename it; by its title until delivery has
 * begun. To Google, titles that differ only in case are the same.
 */
export function leadsTab(
  tabs: readonly SheetTab[],
  tabId: number | undefined,
  title: string,
): SheetTab | undefined {
  const isNamed = (tab: SheetTab) => tab.title.toLowerCase() === title.toLowerCase()
  return tabs.find((tab) => (tabId === undefined ? isNamed(tab) : tab.id === tabId))
}

/** The tab that delivery writes to. @throws SheetCallError if it was deleted */
export function requireTab({ tabs }: SheetDescription, tabId: number | undefined): SheetTab {
  const tab = tabs.find(({ id }) => id === tabId)
  if (tab === undefined) throw unusableTab(tabDeletedReason)
  return tab
}

const tabDeletedReason =
  'The tab with the leads was deleted. Restore it (File, Version history), or run "npm run leads -- sheet setup", which makes a new one, or goes on in a copy that has the deleted tab’s first name (GOOGLE_SHEET_TAB).'

/** Our choice for a tab, the same at every attempt, so that none is made twice; below 2^31. */
export function tabIdFrom(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) >>> 1
}

/** Every call may throw a SheetCallError; after one that was denied, the next signs in again. */
export interface Sheet {
  readonly spreadsheetId: string
  describe(): Promise<SheetDescription>
  /** @param range A1 notation without the tab, such as `1:1` or `A2:K` */
  readValues(tabTitle: string, range: string, dates?: DateForm): Promise<SheetValues>
  /**
   * One batchUpdate: all of it happens or nothing does.
   * @returns a complete answer from this spreadsheet, with one reply per request
   */
  batchUpdate(requests: readonly SheetRequest[]): Promise<SheetBatchReply>
}

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
 * Reads all rows that the tab had when it was described, from the top, thousands a call. A span whose
 * answer exceeds the limit (google-answers.ts) is halved: rows with the longest messages can be read.
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
