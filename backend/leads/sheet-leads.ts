/**
 * The Sheet's rows for everybody who asks, with what the journal held before they were read.
 * Refreshing the page cannot use up Google's quota: readers share one reading under way, and for five
 * seconds its result. Nobody waits longer than eight seconds for Google.
 */

import { ageMs, type Clock, type Moment, moment, systemClock } from '#backend/clock.ts'
import type { Journal } from '../journal/journal.ts'
import type { SheetRows, SheetRowsReading } from '../sheet/sheet-rows.ts'
import { type JournalNote, noteJournal } from './journal-note.ts'

export interface SheetLeads extends SheetRows {
  /** Taken before the rows were read. */
  readonly note: JournalNote
}

export interface SheetLeadsAnswer {
  /** The rows as last read; undefined when they cannot be had. */
  readonly leads: SheetLeads | undefined
  /** Why there are none, or none newer, in a plain sentence. */
  readonly problem: string | undefined
}

export interface SheetLeadsOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet. */
  readonly readRows: () => Promise<SheetRowsReading>
  readonly clock?: Clock
}

const cacheMs = 5_000
/** Of a whole reading, however many calls it takes. */
const patienceMs = 8_000

const silence = `Google did not answer within ${patienceMs / 1000} seconds.`

interface Reading {
  readonly answer: Promise<SheetLeadsAnswer>
  /** Resolves when nobody should wait for it any longer. */
  readonly overdue: Promise<void>
}

/** Returns the reader; nothing is read before its first call. */
export function sheetLeadsReader(options: SheetLeadsOptions): () => Promise<SheetLeadsAnswer> {
  const { journal, readRows, clock = systemClock } = options
  let lastRead: SheetLeads | undefined
  let cached: { readonly at: Moment; readonly answer: SheetLeadsAnswer } | undefined
  let underWay: Reading | undefined

  async function readAll(): Promise<SheetLeadsAnswer> {
    const note = await noteJournal(journal)
    const reading = await readRows()
    if (reading.outcome === 'failed') return { leads: undefined, problem: reading.reason }
    lastRead = { ...reading, note }
    return { leads: lastRead, problem: undefined }
  }

  function begin(): Reading {
    const ended = new AbortController()
    let isOverdue = false
    const overdue = clock.sleep(patienceMs, ended.signal).then(() => {
      isOverdue = !ended.signal.aborted
    })
    const answer = readAll().then((read) => {
      // A failure after a long silence is that silence, not the Sheet's answer.
      if (read.leads !== undefined || !isOverdue) cached = { at: moment(clock), answer: read }
      return read
    })
    const end = () => {
      underWay = undefined
      ended.abort()
    }
    answer.then(end, end)
    return { answer, overdue }
  }

  return async () => {
    if (cached !== undefined && ageMs(clock, cached.at) < cacheMs) return cached.answer
    // Goes on when nobody waits any longer: a slow Sheet is then there for the next who asks.
    underWay ??= begin()
    const { answer, overdue } = underWay
    return Promise.race([answer, overdue.then(() => ({ leads: lastRead, problem: silence }))])
  }
}
