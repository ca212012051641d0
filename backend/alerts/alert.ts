/** Words that all parts of alerts share: kinds of trouble, messages, channels, how an attempt ended. */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { AlertMessage, Trouble } from '#backend/journal/alert-store.ts'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'

/** Conditions, each told once, and again only after it was over or grew (troubles.ts). */
export type TroubleKind =
  | 'delivery.stuck'
  | 'lead.quarantined'
  | 'limit.reached'
  | 'disk.low'
  | 'clock.wrong'

/** Told at any hour, with all that waits, because a full disk turns visitors away. */
export function isUrgent({ kind }: Pick<Trouble, 'kind'>): boolean {
  return kind === ('disk.low' satisfies TroubleKind)
}

/** An event that a channel tells, as it is when the message is made. */
export interface ToldEvent extends JournalEvent {
  /** It shows one sign of a bot. */
  readonly isMarked: boolean
}

/** What one message tells: the channel's events after one number up to another, and troubles. */
export interface Message extends AlertMessage {
  readonly after: number
}

/**
 * How an attempt ended. `problem` is a sentence of ours, because the other side's words may quote
 * addresses; those are `answer`, which is for `leads alerts test` alone.
 */
export type Attempt =
  | { readonly outcome: 'sent'; readonly answer?: string }
  /** There is nobody to tell. */
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

/** What a channel may use. */
export interface ChannelServices {
  readonly settings: SettingValues
  readonly journal: Pick<Journal, 'rows' | 'lastSequence' | 'counts'>
  readonly statuses: Pick<StatusStore, 'histories'>
  readonly site: Pick<SiteFacts, 'office' | 'firm' | 'receipts'>
  /** The address that visitors and staff see, without a slash at the end. */
  readonly siteUrl: string
  readonly clock: Clock
}

export interface OpenChannel {
  /** The number after which a new channel begins: nothing before it is told. */
  readonly begin: () => Promise<number>
  /** The number up to which the next message may tell; the same one if there is nothing. */
  readonly next: (after: number) => Promise<number>
  /** Tells one message. Always ends, and never rejects. */
  readonly send: (message: Message) => Promise<Attempt>
  /** A message holds one event or one trouble, for a program or a visitor. */
  readonly isSingle?: boolean
}
