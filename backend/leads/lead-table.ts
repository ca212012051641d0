/**
 * The lead table for staff: from the Sheet, so that their edits show, joined with what it lacks;
 * from the journal if no Sheet is connected or readable. It says which (docs/http-interface.md §5).
 * A refresh cannot use up Google's quota: requests share a reading and, for a while, its result.
 * Each waits at most eight seconds for Google, and not at all if that was too short last time.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { ageMs, type Clock, type Moment, moment, systemClock } from '#backend/process/clock.ts'
import { inSmallHeap } from '#backend/process/small-heap.ts'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, journalLeads } from './journal-leads.ts'
import { type LeadList, UnknownCursorError } from './lead-list.ts'
import { type Elsewhere, noteJournal, takeSnapshot } from './sheet-reading.ts'
import type { SheetSnapshot } from './sheet-snapshot.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Why the Sheet could not be read, or not again, in a plain sentence; otherwise null. */
  readonly readingProblem: string | null
  /** Why the Sheet is not listed although it could be read, in a plain sentence; otherwise null. */
  readonly notice: string | null
  readonly list: LeadList
}

export interface LeadTableOptions {
  readonly journal: Journal
  /** Begins to read the Sheet, or throws SheetCallError; undefined if none is connected. */
  readonly readSheet: (() => Promise<SheetRows>) | undefined
  /** Events in earlier spreadsheets, if there were any. */
  readonly elsewhere?: Elsewhere | undefined
  /** A tab with more rows is not read, and the journal is listed instead (LIST_SHEET_ROWS). */
  readonly mostSheetRows?: number
  readonly now: () => Date
  readonly clock?: Clock
}

export type LeadTables = ReturnType<typeof leadTables>

/** A result is used for as long as it took to read, and at least this long. */
const shortestCacheMs = 5_000
/** Readings may use half of Google's 60 calls a minute; delivery needs calls, too. */
const msPerCall = 2_000
/** For a whole reading, however many calls it takes. */
const patienceMs = 8_000
/** Personal data is dropped when nobody has asked for it for this long (docs/privacy.md). */
const keptUnusedMs = 60 * 60_000

const silence = `Google did not answer within ${patienceMs / 1000} seconds.`
/** A full tab always takes longer. */
const slowness = `Reading the Sheet takes longer than ${patienceMs / 1000} seconds.`

/** Outcome of a reading of the Sheet. */
interface Outcome {
  readonly snapshot?: SheetSnapshot | undefined
  readonly problem?: string
  readonly notice?: string
}

interface Reading {
  readonly outcome: Promise<Outcome>
  /** Resolves with a reason when nobody should wait any longer. */
  readonly overdue: Promise<string>
}

interface Cached {
  readonly at: Moment
  readonly forMs: number
  readonly outcome: Outcome
}

/** Nothing is read before the first table is opened. */
export function leadTables(options: LeadTableOptions) {
  const { journal, readSheet, elsewhere, now, clock = systemClock } = options
  const { mostSheetRows = Number.POSITIVE_INFINITY } = options
  // Counts before anybody asks; the first request waits for it, and gets its error.
  journal.extent().catch(() => {})
  /** Kept for at most an hour after the last request. */
  let lastRead: SheetSnapshot | undefined
  /** Events erased when it was read: it is not used once somebody has been forgotten since. */
  let erasedBefore = 0
  let lastTookMs = 0
  let cached: Cached | undefined
  let underWay: Reading | undefined
  let askedAt = moment(clock)

  async function readAll(begin: () => Promise<SheetRows>): Promise<Outcome> {
    // Not the wall clock, which may jump by days: the result would be used for as long.
    const begunAt = clock.monotonicMs()
    const tookMs = () => clock.monotonicMs() - begunAt
    const { erased } = await journal.extent()
    const note = await noteJournal(journal, elsewhere)
    try {
      const { pages, readAt, calls, tabRows } = await begin()
      if (tabRows > mostSheetRows) return use({ notice: tooManyRows(mostSheetRows) }, tookMs())
      const snapshot = await inSmallHeap(() => takeSnapshot(pages, readAt, journal, note))
      if (lastRead === undefined) void forgetUnused()
      lastRead = snapshot
      erasedBefore = erased
      lastTookMs = tookMs()
      return use({ snapshot }, Math.max(lastTookMs, calls * msPerCall))
    } catch (error) {
      if (!(error instanceof SheetCallError)) throw error
      const failed = { problem: error.message }
      // A failure after the wait is treated as silence, not as the Sheet's answer.
      return tookMs() < patienceMs ? use(failed, tookMs()) : failed
    }
  }

  function use(outcome: Outcome, forMs: number): Outcome {
    cached = { at: moment(clock), forMs: Math.max(shortestCacheMs, forMs), outcome }
    return outcome
  }

  async function forgetUnused(): Promise<void> {
    for (let leftMs = keptUnusedMs; leftMs > 0; leftMs = keptUnusedMs - ageMs(clock, askedAt)) {
      await clock.sleep(leftMs)
    }
    forget()
  }

  function forget(): void {
    lastRead = undefined
    cached = undefined
  }

  async function forgetIfErased(): Promise<void> {
    askedAt = moment(clock)
    if (lastRead !== undefined && (await journal.extent()).erased !== erasedBefore) forget()
  }

  function begin(read: () => Promise<SheetRows>): Reading {
    const ended = new AbortController()
    const isSlow = lastTookMs > patienceMs
    const overdue = clock
      .sleep(isSlow ? 0 : patienceMs, ended.signal)
      .then(() => (isSlow ? slowness : silence))
    const outcome = readAll(read)
    const end = () => {
      underWay = undefined
      ended.abort()
    }
    outcome.then(end, end)
    return { outcome, overdue }
  }

  async function readShared(): Promise<Outcome> {
    if (readSheet === undefined) return {}
    await forgetIfErased()
    if (cached !== undefined && ageMs(clock, cached.at) < cached.forMs) return cached.outcome
    // Continues when nobody waits any longer, so that the next request finds a slow Sheet's result.
    underWay ??= begin(readSheet)
    const { outcome, overdue } = underWay
    return Promise.race([outcome, overdue.then((problem) => ({ snapshot: lastRead, problem }))])
  }

  async function tableOf({ snapshot, problem, notice }: Outcome): Promise<LeadTable> {
    return {
      source: snapshot ? 'sheet' : 'journal',
      asOf: (snapshot?.readAt ?? now()).toISOString(),
      readingProblem: problem ?? null,
      notice: notice ?? null,
      list: snapshot
        ? await snapshot.list()
        : journalLeads(journal, await journal.extent(), readSheet !== undefined),
    }
  }

  return {
    /** The table for one request. */
    open: async (): Promise<LeadTable> => tableOf(await readShared()),
    /** The table to which a cursor belongs; does not read the Sheet. @throws UnknownCursorError */
    reopen: async (cursor: string): Promise<LeadTable> => {
      if (isJournalCursor(cursor)) return tableOf({})
      await forgetIfErased()
      if (lastRead === undefined) throw new UnknownCursorError()
      return tableOf({ snapshot: lastRead })
    },
  }
}

function tooManyRows(mostRows: number): string {
  return `The Sheet has more than the ${mostRows.toLocaleString('en-US')} rows that are listed from it (LIST_SHEET_ROWS), so leads are listed from the journal, without staff’s changes in the Sheet.`
}
