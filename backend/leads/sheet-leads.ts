/**
 * The Sheet's rows for everybody who asks. Refreshing the page cannot use up Google's quota: readers
 * share one reading under way, and its result for a while after. Nobody waits longer than eight seconds for
 * Google, and not at all where that was too short the last time.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { ageMs, type Clock, type Moment, moment, systemClock } from '#backend/process/clock.ts'
import { SheetReadingError } from '#backend/sheet/sheet.ts'
import type { SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import { type Elsewhere, noteJournal, SheetSnapshot, TooManyRowsError } from './sheet-snapshot.ts'

export interface SheetLeadsAnswer {
  /** The rows as last read; undefined when they cannot be had. */
  readonly snapshot: SheetSnapshot | undefined
  /** Why they could not be read, or not anew, in a plain sentence. */
  readonly problem: string | undefined
  /** Why they are not read, though nothing failed. */
  readonly notice?: string
}

export interface SheetLeadsOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet. */
  readonly readRows: () => Promise<SheetRowsReading>
  /** What an earlier spreadsheet holds, where there was one. */
  readonly elsewhere?: Elsewhere | undefined
  /** A tab with more rows is not read (LIST_SHEET_ROWS). */
  readonly mostSheetRows?: number | undefined
  readonly clock?: Clock
}

/** A result serves for as long as it took, and at least so long. */
const shortestCacheMs = 5_000
/** Of 60 calls a minute readings take a half: delivery, too, lives on them. */
const msPerCall = 2_000
/** Of a whole reading, however many calls it takes. */
const patienceMs = 8_000
/** What it holds of people need not lie here when nobody has asked for so long (docs/privacy.md). */
const keptUnaskedMs = 60 * 60_000

const silence = `Google did not answer within ${patienceMs / 1000} seconds.`
/** A full tab always does. */
const slowness = `Reading the Sheet takes longer than ${patienceMs / 1000} seconds.`

interface Reading {
  readonly answer: Promise<SheetLeadsAnswer>
  /** Resolves when nobody should wait for it any longer, with why that is. */
  readonly overdue: Promise<string>
}

export interface SheetLeadsReader {
  readonly read: () => Promise<SheetLeadsAnswer>
  /** The rows as last read, without another reading; not kept for longer than an hour after anybody asked. */
  readonly lastRead: () => Promise<SheetSnapshot | undefined>
}

interface Cached {
  readonly at: Moment
  readonly forMs: number
  readonly answer: SheetLeadsAnswer
}

/** Nothing is read before the first call. */
export function sheetLeadsReader(options: SheetLeadsOptions): SheetLeadsReader {
  const { journal, readRows, elsewhere, clock = systemClock } = options
  const { mostSheetRows = Number.POSITIVE_INFINITY } = options
  let lastRead: SheetSnapshot | undefined
  /** Events erased when it was read: of somebody who was forgotten since, nothing is shown from it. */
  let erasedBefore = 0
  let lastTookMs = 0
  let lastCalls = 0
  let cached: Cached | undefined
  let underWay: Reading | undefined
  let askedAt = moment(clock)

  async function readAll(): Promise<SheetLeadsAnswer> {
    const { erased } = await journal.extent()
    const note = await noteJournal(journal, elsewhere)
    const reading = await readRows()
    if (reading.outcome === 'failed') return { snapshot: undefined, problem: reading.reason }
    if (reading.tabRows > mostSheetRows) return tooManyRows(mostSheetRows)
    const { pages, readAt } = reading
    try {
      const snapshot = await SheetSnapshot.of(pages, readAt, journal, note, mostSheetRows)
      if (lastRead === undefined) void letGoUnasked()
      lastRead = snapshot
      erasedBefore = erased
      lastCalls = reading.calls
      return { snapshot, problem: undefined }
    } catch (error) {
      if (error instanceof SheetReadingError) {
        return { snapshot: undefined, problem: error.message }
      }
      if (error instanceof TooManyRowsError) return tooManyRows(mostSheetRows)
      throw error
    }
  }

  async function letGoUnasked(): Promise<void> {
    for (let leftMs = keptUnaskedMs; leftMs > 0; leftMs = keptUnaskedMs - ageMs(clock, askedAt)) {
      await clock.sleep(leftMs)
    }
    forget()
  }

  function forget(): void {
    lastRead = undefined
    cached = undefined
  }

  async function forgetIfErased(): Promise<void> {
    if (lastRead !== undefined && (await journal.extent()).erased !== erasedBefore) forget()
  }

  function begin(): Reading {
    const begun = moment(clock)
    const ended = new AbortController()
    const isSlow = lastTookMs > patienceMs
    const overdue = clock
      .sleep(isSlow ? 0 : patienceMs, ended.signal)
      .then(() => (isSlow ? slowness : silence))
    const answer = readAll().then((read) => {
      const tookMs = ageMs(clock, begun)
      const isRead = read.snapshot !== undefined
      if (isRead) lastTookMs = tookMs
      // A failure after a long silence is that silence, not the Sheet's answer.
      if (isRead || tookMs < patienceMs) {
        const quotaMs = isRead ? lastCalls * msPerCall : 0
        const forMs = Math.max(shortestCacheMs, tookMs, quotaMs)
        cached = { at: moment(clock), forMs, answer: read }
      }
      return read
    })
    const end = () => {
      underWay = undefined
      ended.abort()
    }
    answer.then(end, end)
    return { answer, overdue }
  }

  async function read(): Promise<SheetLeadsAnswer> {
    askedAt = moment(clock)
    await forgetIfErased()
    if (cached !== undefined && ageMs(clock, cached.at) < cached.forMs) return cached.answer
    // Goes on when nobody waits any longer: a slow Sheet is then there for the next who asks.
    underWay ??= begin()
    const { answer, overdue } = underWay
    return Promise.race([answer, overdue.then((problem) => ({ snapshot: lastRead, problem }))])
  }

  return {
    read,
    lastRead: async () => {
      askedAt = moment(clock)
      await forgetIfErased()
      return lastRead
    },
  }
}

function tooManyRows(mostRows: number): SheetLeadsAnswer {
  const limit = mostRows.toLocaleString('en-US')
  return {
    snapshot: undefined,
    problem: undefined,
    notice: `The Sheet has more than the ${limit} rows that are listed from it (LIST_SHEET_ROWS), so leads are listed from the journal, without staff’s changes in the Sheet.`,
  }
}
