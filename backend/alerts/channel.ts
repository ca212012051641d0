/** A channel of alerts, as its file opens it and the sender drives it, and what it may use. */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { SendingClients } from '#backend/http/sending-clients.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Attempt, Message } from './alert.ts'
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
