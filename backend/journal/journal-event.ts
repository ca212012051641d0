/**
 * Journal events (docs/architecture.md §3.1 tells their states) and the journal's errors. Cells
 * never change, unless the event is erased: then only its id and place are kept, and readers no
 * longer find it.
 */

import { reasonOf } from '#backend/process/errors.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { StoredRow } from './database.ts'

export interface NewEvent {
  /** UUID in lower case: the submission's id. One id is one row, however often it is sent. */
  readonly id: string
  /** Hash of the form's content; a different hash under the same id is a conflict. */
  readonly contentHash: string
  readonly cells: LeadCells
  /** Beyond its sender's daily limit: it goes to the Sheet only once the owner says so. */
  readonly isLimited?: boolean
}

export type EventState = 'pending' | 'delivered' | 'quarantined'

export interface JournalEvent {
  /** Position in order of acceptance: rising, with gaps. */
  readonly sequence: number
  readonly id: string
  readonly cells: LeadCells
  readonly state: EventState
  readonly isLimited?: boolean
}

/** Columns of `eventOf`. */
export const eventColumns = 'sequence, id, cells, state'

export function eventOf(row: StoredRow): JournalEvent {
  const isLimited = row.state === 'limited'
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: cellsOf(row),
    state: isLimited ? 'pending' : (row.state as EventState),
    ...(isLimited && { isLimited }),
  }
}

export function cellsOf(row: StoredRow): LeadCells {
  return JSON.parse(String(row.cells))
}

/**
 * Events in a state other than delivered: one range of a small index. SQLite uses that index only
 * if the statement repeats its condition.
 */
export const openEvents = "FROM events WHERE state <> 'delivered'"

/** The form of ids: a UUID in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Replaces the hash of an event erased for a person: a hash confirms a guess at the content. */
export const erasedHash = ''

/** Replaces the hash of an expired event, whose row in the Sheet, if there is one, stays. */
export const expiredHash = 'expired'

/** Tells the operator, in a sentence, about a problem that stops nothing. */
export type Warn = (sentence: string) => void

/** The disk is full or read-only, or the database does not answer. Trying again later may help. */
export class JournalUnavailableError extends Error {
  override readonly name = 'JournalUnavailableError'

  /** @param step that fixes it, if known; a JournalOpenError as cause already names it */
  constructor(cause: unknown, step = '') {
    super(`The journal cannot commit (${reasonOf(cause)}). ${step}`.trim(), { cause })
  }
}

/** The journal cannot be opened at all; the message is a sentence for the operator. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError'
}

export const noIdentityMessage =
  'This journal has lost its identity (the row of its table “journal”), so it can’t be used. Restore a backup.'
