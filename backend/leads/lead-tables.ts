/**
 * The lead table for staff: from the Sheet, so that their edits show, joined with what it lacks;
 * from the journal if no Sheet is connected or readable. It says which (docs/http-interface.md §5).
 * Requests share one reading, for some seconds, so that no refresh uses up Google's quota. Each
 * waits at most eight seconds for Google.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, journalLeads } from './journal-leads.ts'
import { type LeadList, UnknownCursorError } from './listed-leads.ts'
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

/** A result is kept for at least this long. */
const shortestKeptMs = 5_000
/** And for so long per call: readings may use half of Google's 60 calls a minute. */
const keptMsPerCall = 2_000
/** For a whole reading, however many calls it takes. */
const patienceMs = 8_000

const noAnswer = `Google did not answer within ${patienceMs / 1000} seconds.`

/** What a reading of the Sheet came to. */
interface ReadingResult {
  readonly problem?: string
  readonly notice?: string
  readonly calls?: number
}

/** Nothing is read before the first table is opened. */
export function leadTables(options: LeadTableOptions) {
  const { journal, readSheet, now } = options
  const readings = readSheet && new SharedReadings({ ...options, readSheet })

  async function tableOf(
    { problem, notice }: ReadingResult,
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
      if (readings === undefined) return tableOf({}, undefined)
      const result = await readings.read()
      return tableOf(result, result.notice === undefined ? readings.last : undefined)
    },
    /** The table to which a cursor belongs; does not read the Sheet. @throws UnknownCursorError */
    reopen: async (cursor: string): Promise<LeadTable> => {
      if (isJournalCursor(cursor)) return tableOf({}, undefined)
      await readings?.forgetErased()
      if (readings?.last === undefined) throw new UnknownCursorError()
      return tableOf({}, readings.last)
    },
  }
}

type ReadingOptions = LeadTableOptions & { readonly readSheet: () => Promise<SheetRows> }

/** Readings of the Sheet that requests share. */
class SharedReadings {
  /** The newest reading, and how many events had been erased when it began. */
  last: (SheetReading & { readonly erased: number }) | undefined
  readonly #options: ReadingOptions
  readonly #clock: Clock
  /** Under way, or over and kept for some seconds. */
  #shared: Promise<ReadingResult> | undefined

  constructor(options: ReadingOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
  }

  async read(): Promise<ReadingResult> {
    await this.forgetErased()
    this.#shared ??= this.#start()
    return this.#shared
  }

  /** A reading is not used once somebody has been erased since. */
  async forgetErased(): Promise<void> {
    const { last } = this
    if (last === undefined || (await this.#options.journal.extent()).erased === last.erased) return
    this.last = undefined
    this.#shared = undefined
  }

  /** Starts a reading, which goes on when nobody waits for it any longer. */
  #start(): Promise<ReadingResult> {
    const result = this.#readSheet()
    const silence = this.#clock.sleep(patienceMs).then(() => ({ problem: noAnswer }))
    const inTime = Promise.race([result, silence])
    void this.#keep(result, inTime)
    return inTime
  }

  /** @throws any error but that of a call to Google */
  async #readSheet(): Promise<ReadingResult> {
    const {
      journal,
      elsewhere,
      readSheet,
      mostSheetRows = Number.POSITIVE_INFINITY,
    } = this.#options
    const { erased } = await journal.extent()
    const note = await noteJournal(journal, elsewhere)
    try {
      const rows = await readSheet()
      const { calls } = rows
      if (rows.tabRows > mostSheetRows) return { notice: tooManyRows(mostSheetRows), calls }
      this.last = { ...(await takeReading(rows, journal, note)), erased }
      return { calls }
    } catch (error) {
      if (!(error instanceof SheetCallError)) throw error
      return { problem: error.message }
    }
  }

  /** Shares a result for some seconds, also one that came too late; never an error. */
  async #keep(result: Promise<ReadingResult>, inTime: Promise<ReadingResult>): Promise<void> {
    try {
      const { calls = 0 } = await result
      if (this.#shared === inTime) this.#shared = result
      await this.#clock.sleep(Math.max(shortestKeptMs, calls * keptMsPerCall))
    } catch {
      // Those who wait for it get the error.
    }
    if (this.#shared === inTime || this.#shared === result) this.#shared = undefined
  }
}

function tooManyRows(mostRows: number): string {
  return `The Sheet has more than the ${mostRows.toLocaleString('en-US')} rows that are listed from it (LIST_SHEET_ROWS), so leads are listed from the journal, without staff’s changes in the Sheet.`
}
