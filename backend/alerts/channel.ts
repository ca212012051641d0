/**
 * A channel of alerts, as its file opens it and the sender drives it: what it may use, what a message
 * tells, and how an attempt to send one ends.
 */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { SendingClients } from '#backend/http/sending-clients.ts'
import type { NotedTrouble } from '#backend/journal/alert-store.ts'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Next } from './told-events.ts'

export interface ChannelServices {
  readonly settings: SettingValues
  readonly journal: Pick<Journal, 'rows' | 'rowsBefore' | 'lastSequence' | 'counts'>
  readonly statuses: Pick<StatusStore, 'histories'>
  readonly site: Pick<SiteFacts, 'office' | 'firm' | 'receipts'>
  /** The address that visitors and staff see, without a slash at the end. */
  readonly siteUrl: string
  readonly sendingClients: Pick<SendingClients, 'of'>
  readonly clock: Clock
}

export interface OpenChannel {
  /** The number after which a new channel begins: nothing before it is told. */
  readonly begin: () => Promise<number>
  /** What there may be to tell after a number. */
  readonly next: (after: number) => Promise<Next | undefined>
  /** How much there is to tell after a number, or up to another. */
  readonly countUntold: (after: number, through?: number) => Promise<number>
  /** Tells one message. Always ends, and never rejects. */
  readonly send: (message: Message) => Promise<Attempt>
  /** A message holds one event or one trouble, for programs. */
  readonly isSingle?: boolean
}

/** What a channel's file exports. Both are called only while the channel is on. */
export interface Channel {
  /** @param receiver one address, if the channel has several */
  readonly open: (services: ChannelServices, receiver: string) => OpenChannel
  /** Sends one message for `leads alerts test`; left out if only visitors receive any. */
  readonly sendTest?: (settings: SettingValues, receiver: string, now: Date) => Promise<Attempt>
}

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
