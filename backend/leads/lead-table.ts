/**
 * The lead table for staff: from the Sheet, so that their edits show, joined with what it lacks;
 * from the journal if no Sheet is connected or readable. It says which (docs/http-interface.md §5).
 * Requests share one reading, for some seconds, so that no refresh uses up Google's quota. Each
 * waits at most eight seconds for Google.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { ageMs, type Clock, moment, systemClock } from '#backend/process/clock.ts'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, journalLeads } from './journal-leads.ts'
import { type LeadList, UnknownCursorError } from './lead-list.ts'
import {
  type Elsewhere,
  listOf,
  noteJournal,
  type SheetReading,
  takeReading,
} from './sheet-reading.ts'

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

/** An outcome is kept for at least this long. */
const shortestKeptMs = 5_000
/** And for so long per call: readings may use half of Google's 60 calls a minute. */
const keptMsPerCall = 2_000
/** For a whole reading, however many calls it takes. */
const patienceMs = 8_000
/** Personal data is dropped when nobody has asked for it for this long. */
const keptUnusedMs = 60 * 60_000

const noAnswer = `Google did not answer within ${patienceMs / 1000} seconds.`

/** What a reading of the Sheet came to. */
interface Outcome {
  readonly problem?: string
  readonly notice?: string
  readonly calls?: number
}

/** Nothing is read before the first table is opened. */
export function leadTables(options: LeadTableOptions) {
  const { journal, readSheet, elsewhere, now, clock = systemClock } = options
  const { mostSheetRows = Number.POSITIVE_INFINITY } = options
  // Counts before anybody asks; the first request waits for it, and gets its error.
  journal.extent().catch(() => {})
  /** The newest reading, and how many events had been erased when it began. */
  let last: (SheetReading & { readonly erased: number }) | undefined
  /** Under way, or over and kept for some seconds. */
  let shared: Promise<Outcome> | undefined
  let askedAt = moment(clock)

  /** @throws any error but that of a call to Google */
  async function read(begin: () => Promise<SheetRows>): Promise<Outcome> {
    const { erased } = await journal.extent()
    const note = await noteJournal(journal, elsewhere)
    try {
      const rows = await begin()
      const { calls } = rows
      if (rows.tabRows > mostSheetRows) return { notice: tooManyRows(mostSheetRows), calls }
      const isFirst = last === undefined
      last = { ...(await takeReading(rows, journal, note)), erased }
      if (isFirst) void forgetUnused()
      return { calls }
    } catch (error) {
      if (!(error instanceof SheetCallError)) throw error
      return { problem: error.message }
    }
  }

  /** Starts a reading, which goes on when nobody waits for it any longer. */
  function startReading(begin: () => Promise<SheetRows>): Promise<Outcome> {
    const outcome = read(begin)
    const silence = clock.sleep(patienceMs).then(() => ({ problem: noAnswer }))
    const inTime = Promise.race([outcome, silence])
    void keep(outcome, inTime)
    return inTime
  }

  /** Shares an outcome for some seconds, also one that came too late; never an error. */
  async function keep(outcome: Promise<Outcome>, inTime: Promise<Outcome>): Promise<void> {
    try {
      const { calls = 0 } = await outcome
      if (shared === inTime) shared = outcome
      await clock.sleep(Math.max(shortestKeptMs, calls * keptMsPerCall))
    } catch {
      // Those who wait for it get the error.
    }
    if (shared === inTime || shared === outcome) shared = undefined
  }

  async function forgetUnused(): Promise<void> {
    for (let leftMs = keptUnusedMs; leftMs > 0; leftMs = keptUnusedMs - ageMs(clock, askedAt)) {
      await clock.sleep(leftMs)
    }
    last = undefined
  }

  /** A reading is not used once somebody has been erased since. */
  async function forgetErased(): Promise<void> {
    askedAt = moment(clock)
    if (last === undefined || (await journal.extent()).erased === last.erased) return
    last = undefined
    shared = undefined
  }

  async function tableOf(
    { problem, notice }: Outcome,
    reading: SheetReading | undefined,
  ): Promise<LeadTable> {
    return {
      source: reading ? 'sheet' : 'journal',
      asOf: (reading?.readAt ?? now()).toISOString(),
      readingProblem: problem ?? null,
      notice: notice ?? null,
      list: reading
        ? await listOf(reading, journal)
        : journalLeads(journal, await journal.extent(), readSheet !== undefined),
    }
  }

  return {
    /** The table for one request; with the last reading if the Sheet can't be read now. */
    open: async (): Promise<LeadTable> => {
      if (readSheet === undefined) return tableOf({}, undefined)
      await forgetErased()
      shared ??= startReading(readSheet)
      const outcome = await shared
      return tableOf(outcome, outcome.notice === undefined ? last : undefined)
    },
    /** The table to which a cursor belongs; does not read the Sheet. @throws UnknownCursorError */
    reopen: async (cursor: string): Promise<LeadTable> => {
      if (isJournalCursor(cursor)) return tableOf({}, undefined)
      await forgetErased()
      if (last === undefined) throw new UnknownCursorError()
      return tableOf({}, last)
    },
  }
}

function tooManyRows(mostRows: number): string {
  return `The Sheet has more than the ${mostRows.toLocaleString('en-US')} rows that are listed from it (LIST_SHEET_ROWS), so leads are listed from the journal, without staff’s changes in the Sheet.`
}
