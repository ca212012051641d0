/**
 * The lead table for staff: from the Sheet, so that their edits show, joined with what it lacks;
 * from the journal if no Sheet is connected or readable. It says which (docs/http-interface.md §5).
 * Requests share one reading, for some seconds, so that no refresh uses up Google's quota. Each
 * waits at most eight seconds for Google.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { rowsPerCall, SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, journalLeads, type LeadList, UnknownCursorError } from './listed-leads.ts'
import {
  type Elsewhere,
  joinedList,
  noteJournal,
  readRows,
  type SheetReading,
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
  readonly clock?: Clock
}

/** A result is kept for at least this long. */
const shortestKeptMs = 5_000
/** And for so long per call: readings may use half of Google's 60 calls a minute. */
const keptMsPerCall = 2_000
/** For a whole reading, however many calls it takes. */
const patienceMs = 8_000

interface Outcome {
  readonly problem?: string
  readonly notice?: string
  readonly tabRows?: number
}

export class LeadTables {
  readonly #options: LeadTableOptions
  readonly #clock: Clock
  #last: SheetReading | undefined
  /** Under way, or over and kept for some seconds; and what those who wait are told meanwhile. */
  #shared: Readonly<Record<'outcome' | 'silence', Promise<Outcome>>> | undefined

  /** Reads nothing before the first table is opened. */
  constructor(options: LeadTableOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
  }

  /** The table for one request; with the last reading if the Sheet can't be read now. */
  async open(): Promise<LeadTable> {
    const { readSheet } = this.#options
    if (readSheet === undefined) return this.#tableOf({}, undefined)
    await this.#forgetErased()
    const { outcome, silence } = this.#shared ?? this.#share(this.#read(readSheet))
    const now = await Promise.race([outcome, silence])
    return this.#tableOf(now, now.notice === undefined ? this.#last : undefined)
  }

  /** The table to which a cursor belongs; does not read the Sheet. @throws UnknownCursorError */
  async reopen(cursor: string): Promise<LeadTable> {
    if (isJournalCursor(cursor)) return this.#tableOf({}, undefined)
    await this.#forgetErased()
    if (this.#last === undefined) throw new UnknownCursorError()
    return this.#tableOf({}, this.#last)
  }

  async #tableOf(
    { problem, notice }: Outcome,
    reading: SheetReading | undefined,
  ): Promise<LeadTable> {
    const { journal, readSheet } = this.#options
    return {
      source: reading ? 'sheet' : 'journal',
      asOf: (reading?.readAt ?? new Date(this.#clock.now())).toISOString(),
      readingProblem: problem ?? null,
      notice: notice ?? null,
      list: reading
        ? await joinedList(reading, journal)
        : journalLeads(journal, await journal.extent(), readSheet !== undefined),
    }
  }

  /** A reading is not used once somebody has been erased since. */
  async #forgetErased(): Promise<void> {
    if (this.#last === undefined) return
    const { erased } = await this.#options.journal.extent()
    if (erased === this.#last.erased) return
    this.#last = undefined
    this.#shared = undefined
  }

  /** Shares a reading while it lasts, even if nobody waits for it any longer, and for some seconds. */
  #share(outcome: Promise<Outcome>) {
    const problem = `Google did not answer within ${patienceMs / 1000} seconds.`
    const silence = this.#clock.sleep(patienceMs).then((): Outcome => ({ problem }))
    const shared = { outcome, silence }
    this.#shared = shared
    const keep = ({ tabRows = 0 }: Outcome) => {
      const calls = 1 + Math.ceil(tabRows / rowsPerCall)
      return this.#clock.sleep(Math.max(shortestKeptMs, calls * keptMsPerCall))
    }
    // Those who wait for it get the error.
    void outcome
      .then(keep, () => {})
      .then(() => {
        if (this.#shared === shared) this.#shared = undefined
      })
    return shared
  }

  /** @throws any error but that of a call to Google */
  async #read(readSheet: () => Promise<SheetRows>): Promise<Outcome> {
    const { journal, elsewhere, mostSheetRows = Number.POSITIVE_INFINITY } = this.#options
    const note = await noteJournal(journal, elsewhere)
    try {
      const rows = await readSheet()
      const { tabRows } = rows
      if (tabRows > mostSheetRows) return { notice: tooManyRows(mostSheetRows), tabRows }
      this.#last = { ...note, ...(await readRows(rows, journal)) }
      return { tabRows }
    } catch (error) {
      if (!(error instanceof SheetCallError)) throw error
      return { problem: error.message }
    }
  }
}

function tooManyRows(mostRows: number): string {
  return `The Sheet has more than the ${mostRows.toLocaleString('en-US')} rows that are listed from it (LIST_SHEET_ROWS), so leads are listed from the journal, without staff’s changes in the Sheet.`
}
