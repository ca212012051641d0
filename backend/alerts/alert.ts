/** Words that all parts of alerts share: kinds, messages, and the result of an attempt to send one. */

import type { NotedTrouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'

/** Conditions, each told once, and again only after it was over (troubles.ts). */
export type TroubleKind =
  | 'delivery.stuck'
  | 'lead.quarantined'
  | 'limit.reached'
  | 'disk.low'
  | 'clock.wrong'

/** Sent at any hour, with all that waits, because a full disk turns visitors away. */
export const urgentKind = 'disk.low' satisfies TroubleKind

export type Trouble = Omit<NotedTrouble, 'stage'>

/** An event that a channel tells, as it is when the message is made. */
export interface ToldEvent extends JournalEvent {
  /** It shows one sign of a bot. */
  readonly isMarked: boolean
}

/** What one message tells: the channel's events after one number up to another, and troubles. */
export interface Message {
  /** The same for every attempt, different for every message of every journal. */
  readonly id: string
  readonly after: number
  readonly through: number
  readonly troubles: readonly Trouble[]
}

/**
 * How an attempt ended. `problem` is a sentence of ours, because the other side's words may quote
 * addresses; those are `answer`, which is for `leads alerts test` alone.
 */
export type Attempt =
  | { readonly outcome: 'sent'; readonly answer?: string }
  /** There is nobody left to tell. */
  | { readonly outcome: 'dropped' }
  | {
      /** `retry`: it is repeated unchanged. `final`: this message will never be accepted. */
      readonly outcome: 'retry' | 'final'
      readonly problem: string
      readonly answer?: string
      /** The other side asked for this pause. */
      readonly retryAfterMs?: number
      /** The other side spoke of this message or its receiver, not of us. */
      readonly isAboutMessage?: boolean
    }
