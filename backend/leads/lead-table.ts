/**
 * The leads as the administrator sees them: from the Sheet, so that staff's edits show, joined with what the Sheet
 * does not hold; from the journal when no Sheet is connected or it cannot be read. It says which (docs/http-interface.md
 * §5). Refreshing the page cannot use up Google's quota: readers share one reading under way, and its result for a while
 * after. Nobody waits longer than eight seconds for Google, and not at all where that was too short the last time.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { ageMs, type Clock, type Moment, moment, systemClock } from '#backend/process/clock.ts'
import { inSmallHeap } from '#backend/process/small-heap.ts'
import { SheetReadingError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, journalLeads } from './journal-leads.ts'
import { type LeadList, UnknownCursorError } from './lead-list.ts'
import { type Elsewhere, noteJournal, type SheetSnapshot, takeSnapshot } from './sheet-snapshot.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Why the Sheet could not be read, or not again, in a plain sentence; null when it was, or there is none. */
  readonly readingProblem: string | null
  /** Why the Sheet is not listed though it could be read, in a plain sentence; else null. */
  readonly notice: string | null
  readonly list: LeadList
}

export interface LeadTableOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet, or throws SheetReadingError; undefined when none is connected. */
  readonly readSheet: (() => Promise<SheetRows>) | undefined
  /** What an earlier spreadsheet holds, where there was one. */
  readonly elsewhere?: Elsewhere | undefined
  /** A tab with more rows is not read, and the journal is listed instead (LIST_SHEET_ROWS). */
  readonly mostSheetRows?: number
  readonly now: () => Date
  readonly clock?: Clock
}

export type LeadTables = ReturnType<typeof leadTables>

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

/** Of a reading of the Sheet. */
interface Outcome {
  readonly snapshot?: SheetSnapshot | undefined
  readonly problem?: string
  readonly notice?: string
}

interface Reading {
  readonly outcome: Promise<Outcome>
  /** Resolves when nobody should wait for it any longer, with why that is. */
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
  // Counted before anybody asks; one who asks first waits for it, and is told what fails.
  journal.extent().catch(() => {})
  /** Not kept for longer than an hour after anybody asked. */
  let lastRead: SheetSnapshot | undefined
  /** Events erased when it was read: of somebody who was forgotten since, nothing is shown from it. */
  let erasedBefore = 0
  let lastTookMs = 0
  let lastCalls = 0
  let cached: Cached | undefined
  let underWay: Reading | undefined
  let askedAt = moment(clock)

  async function readAll(begin: () => Promise<SheetRows>): Promise<Outcome> {
    const { erased } = await journal.extent()
    const note = await noteJournal(journal, elsewhere)
    try {
      const { pages, readAt, calls, tabRows } = await begin()
      if (tabRows > mostSheetRows) return { notice: tooManyRows(mostSheetRows) }
      const snapshot = await inSmallHeap(() => takeSnapshot(pages, readAt, journal, note))
      if (lastRead === undefined) void letGoUnasked()
      lastRead = snapshot
      erasedBefore = erased
      lastCalls = calls
      return { snapshot }
    } catch (error) {
      if (error instanceof SheetReadingError) return { problem: error.message }
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
    askedAt = moment(clock)
    if (lastRead !== undefined && (await journal.extent()).erased !== erasedBefore) forget()
  }

  function begin(read: () => Promise<SheetRows>): Reading {
    const begun = moment(clock)
    const ended = new AbortController()
    const isSlow = lastTookMs > patienceMs
    const overdue = clock
      .sleep(isSlow ? 0 : patienceMs, ended.signal)
      .then(() => (isSlow ? slowness : silence))
    const outcome = readAll(read).then((result) => {
      const tookMs = ageMs(clock, begun)
      const isRead = result.snapshot !== undefined
      if (isRead) lastTookMs = tookMs
      // A failure after a long silence is that silence, not the Sheet's answer.
      if (isRead || tookMs < patienceMs) {
        const quotaMs = isRead ? lastCalls * msPerCall : 0
        const forMs = Math.max(shortestCacheMs, tookMs, quotaMs)
        cached = { at: moment(clock), forMs, outcome: result }
      }
      return result
    })
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
    // Goes on when nobody waits any longer: a slow Sheet is then there for the next who asks.
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
    /** The table that a cursor is of, without another reading of the Sheet. @throws UnknownCursorError */
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
