/** Contract of a channel of alerts: what it is opened with, and what each has in common. */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { SendingClients } from '#backend/http/sending-clients.ts'
import type { AlertStore } from '#backend/journal/alert-store.ts'
import { derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'
import type { Attempt } from './alert.ts'
import type { Send } from './sender.ts'

export interface FirmContext {
  readonly office: Office
  /** Without a token. */
  readonly dashboardUrl: string
  /** The newest key for derived ids. @throws JournalUnavailableError */
  readonly derivationKey: () => Promise<string>
}

export interface ChannelServices {
  readonly journal: Journal
  readonly alertStore: AlertStore
  readonly staff: Pick<StaffRecords, 'statuses'>
  readonly hasSheet: boolean
  readonly firm: FirmContext
  readonly receiptWords: SiteFacts['receipts']
  readonly sendingClients: Pick<SendingClients, 'of'>
  readonly clock: Clock
}

/** What a channel's file exports. Both are called only while the channel is on. */
export interface Channel {
  readonly open: (settings: SettingValues, services: ChannelServices) => Send
  /** Sends one message for `leads alerts test`; left out where only visitors receive any. */
  readonly sendTest?: (settings: SettingValues, now: Date) => Promise<Attempt>
}

/**
 * The same for every attempt, another for every journal. It goes through other people's mail servers, and into
 * replies: it tells nothing, not even the id of an event.
 */
export async function messageId(
  derivationKey: FirmContext['derivationKey'],
  about: string,
): Promise<string> {
  return derive(await derivationKey(), ['message', about]).toString('hex', 0, 16)
}
