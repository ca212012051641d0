/**
 * Journal events, kept durably and in order, and the journal's errors.
 *
 * An event is `pending` from its commit until the Sheet is known to hold it (`delivered`), or until
 * the Sheet refuses its content (`quarantined`; it stays in every export). One beyond its sender's
 * daily limit (`isLimited`) is pending, too, but waits for the owner. Cells never change, unless the person has them erased:
 * then only the event's id and place are kept, and readers no longer find it. After a crash, every
 * event whose `append` resolved is there once; one whose `append` had not resolved may be there,
 * and appending it again with the same id settles that.
 */

import { reasonOf } from '#backend/process/errors.ts'
import type { LeadCells } from '#domain/lead-row.ts'

export interface NewEvent {
  /** UUID in lower case: the submission's id. One id is one row, however often it is sent. */
  readonly id: string
  /** Hash of the form's content; a different hash under the same id is a conflict. */
  readonly contentHash: string
  readonly cells: LeadCells
  /** Beyond its sender's daily limit: it goes to the Sheet only once the owner says so. */
  readonly isLimited?: boolean
}

/** `repeated` and `stored` mean the event is durable; `acceptedAt` is its first acceptance. */
export type AppendResult =
  | { readonly outcome: 'stored' | 'repeated'; readonly acceptedAt: string }
  | { readonly outcome: 'conflict' }
  /** It was erased at the person's request (leads person forget); nothing is stored. */
  | { readonly outcome: 'erased' }

export type EventState = 'pending' | 'delivered' | 'quarantined'

export interface JournalEvent {
  /** Position in order of acceptance: rising, with gaps. */
  readonly sequence: number
  readonly id: string
  readonly cells: LeadCells
  readonly state: EventState
  /** Pending beyond its sender's daily limit: not delivered until the owner says so. */
  readonly isLimited?: boolean
}

export interface JournalCounts {
  readonly pending: number
  /** How many of the pending events are beyond their sender's daily limit. */
  readonly limited: number
  readonly quarantined: number
  /** When the oldest pending event that is not limited was accepted, ISO 8601 UTC. */
  readonly oldestPendingAt: string | undefined
}

/** What readers find up to one position. It never changes, except by later erasures. */
export interface JournalExtent {
  readonly lastSequence: number
  /** Events up to there, not counting erased ones. */
  readonly events: number
  /** Events erased up to there; if this has changed, something that was read is gone. */
  readonly erased: number
}

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

export const noIdentityMessage =
  'This journal has lost its identity (the row of its table “journal”), so it can’t be used. Restore a backup.'

/** The journal cannot be opened at all; the message is a sentence for the operator. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError'
}
