/** Services that alerts use, and the contract of a channel that is opened with them. */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { SendingClients } from '#backend/http/sending-clients.ts'
import type { AlertMessage, AlertStore, StoredAlert } from '#backend/journal/alert-store.ts'
import { derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'
import type { Attempt } from './alert.ts'

export interface FirmContext {
  readonly office: Office
  /** Without a token. */
  readonly dashboardUrl: string
  /** The newest key for derived ids. @throws JournalUnavailableError */
  readonly derivationKey: () => Promise<string>
}

export interface AlertServices {
  readonly settings: SettingValues
  readonly journal: Journal
  readonly outbox: Outbox
  readonly alertStore: AlertStore
  readonly staff: Pick<StaffRecords, 'statuses'>
  readonly hasSheet: boolean
  readonly firm: FirmContext
  readonly receiptWords: SiteFacts['receipts']
  readonly sendingClients: Pick<SendingClients, 'of'>
  /** Free bytes where the leads are kept; undefined if that is on another machine. */
  readonly freeBytes: (() => Promise<number>) | undefined
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
  readonly onFailed: (channel: string, alerts: number) => void
}

/** Sends one message. Always ends, and never rejects. */
export type Send = (message: Message) => Promise<Attempt>

/** What one message tells; with more than one alert, it is a digest. */
export interface Message extends AlertMessage {
  /** The position of its oldest alert: the same for every attempt, different for every message. */
  readonly position: number
  readonly alerts: readonly [StoredAlert, ...StoredAlert[]]
}

/** What a channel's file exports. Both are called only while the channel is on. */
export interface Channel {
  readonly open: (services: AlertServices) => Send
  /** Sends one message for `leads alerts test`; left out if only visitors receive any. */
  readonly sendTest?: (settings: SettingValues, now: Date) => Promise<Attempt>
}

/**
 * The same for every attempt, different for every journal. It passes through other mail servers and
 * into replies, so it reveals nothing, not even an event's id.
 */
export async function messageId(
  derivationKey: FirmContext['derivationKey'],
  about: string,
): Promise<string> {
  return derive(await derivationKey(), ['message', about]).toString('hex', 0, 16)
}
