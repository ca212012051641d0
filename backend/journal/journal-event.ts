/**
 * Events as the journal keeps them, durably and in order, and the errors of whoever asks it.
 *
 * An event is `pending` from its commit until the Sheet is known to hold it (`delivered`), or until
 * the Sheet refuses its content (`quarantined`; it stays in every export). One beyond a daily limit is
 * quarantined from its commit on. Its cells never change, unless the person has them erased: then its
 * id and place alone are kept, and no reader finds it.
 * After a crash, everything that `append` resolved for is there once; an append that had not
 * resolved is there or not, and asking again with the same id settles it.
 */

import { reasonOf } from '#backend/process/errors.ts'
import type { LeadCells } from '#domain/lead-row.ts'

export interface NewEvent {
  /** UUID in lower case: the submission's id. One id is one row, however often it is sent. */
  readonly id: string
  /** Hash of what the form said; another hash under the same id is a conflict. */
  readonly contentHash: string
  readonly cells: LeadCells
  /** Stored as quarantined at once: it goes to the Sheet only on a person's word. */
  readonly isBeyondDailyLimit?: boolean
}

/** `repeated` and `stored` mean the event is durably there; `acceptedAt` is the first acceptance. */
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
}

export interface JournalCounts {
  readonly pending: number
  readonly quarantined: number
  /** When the first of the pending events was accepted, ISO 8601 UTC; undefined when none waits. */
  readonly oldestPendingAt: string | undefined
}

/** What readers find up to one position: the same for ever, less what is erased later. */
export interface JournalExtent {
  readonly lastSequence: number
  /** Events up to there, without those erased. */
  readonly events: number
  /** Events erased up to there; when it has changed, something that was read is gone. */
  readonly erased: number
}

/** Takes sentences for the operator about what is not as it should be, yet stops nothing. */
export type Warn = (sentence: string) => void

/** The disk is full or read-only, or the database does not answer. Trying again later may help. */
export class JournalUnavailableError extends Error {
  override readonly name = 'JournalUnavailableError'

  /** @param step that mends it, where it is known; a cause that is a JournalOpenError names it itself */
  constructor(cause: unknown, step = '') {
    super(`The journal cannot commit (${reasonOf(cause)}). ${step}`.trim(), { cause })
  }
}

/** What a journal without an identity is: until December 2026 `journal copy` wrote the identity last. */
export const halfDoneCopy =
  'This journal is an unfinished copy. Remove it and run "npm run leads -- journal copy" again with an empty location.'

/** The journal cannot be opened at all; the message is a sentence for the operator. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError'
}
