/** Channels of alerts, each with its settings (settings/combinations.ts) and how it sends. */

import { randomUUID } from 'node:crypto'
import {
  type ChannelSettings,
  channelSettings,
  receiversOf,
} from '#backend/settings/combinations.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { AlertServices, Attempt, OpenChannel } from './alert.ts'
import { openEmail } from './email-channel.ts'
import { sendMail } from './mail.ts'
import { openReceipts } from './receipts.ts'
import { openWebhook, sendTestPost } from './webhook-channel.ts'
import { openWeeklyReport } from './weekly-report.ts'

interface ChannelEntry extends ChannelSettings {
  /** Gets what the firm must know: leads and troubles. */
  readonly isForFirm?: true
  /** @param receiver one address, if the channel has several */
  readonly open: (services: AlertServices, receiver: string) => OpenChannel
  /** Sends one message for `leads alerts test`; left out if only visitors receive any. */
  readonly sendTest?: SendTest
}

type SendTest = (settings: SettingValues, receiver: string, now: Date) => Promise<Attempt>

/** By the names that the alert store, the metrics and the commands use (docs/operation.md §12). */
export const alertChannels: Readonly<Record<keyof typeof channelSettings, ChannelEntry>> = {
  email: {
    ...channelSettings.email,
    isForFirm: true,
    open: openEmail,
    sendTest: testOf('Alerts to this address'),
  },
  webhook: {
    ...channelSettings.webhook,
    isForFirm: true,
    open: openWebhook,
    sendTest: sendTestPost,
  },
  visitor: { ...channelSettings.visitor, open: openReceipts },
  report: {
    ...channelSettings.report,
    open: openWeeklyReport,
    sendTest: testOf('The weekly report to this address'),
  },
}

export type ChannelOn = ReturnType<typeof channelsOn>[number]

/**
 * The channels that are on, in the table's order, each receiver for itself, so that one that fails
 * holds up no other.
 */
export function channelsOn(settings: SettingValues) {
  return Object.entries(alertChannels).flatMap(([channel, entry]) =>
    receiversOf(entry, settings).map((receiver, index, { length }) => ({
      ...entry,
      channel,
      receiver,
      /** Its row in the alert store. */
      key: `${channel} ${receiver}`.trim(),
      /** For the log, which holds no address. */
      name: length > 1 ? `${channel} (receiver ${index + 1})` : channel,
    })),
  )
}

function testOf(what: string): SendTest {
  return (settings, receiver, now) =>
    sendMail(settings, {
      id: randomUUID(),
      to: receiver,
      subject: 'A test of alerts',
      text: `This is a test, sent ${now.toISOString()}. ${what} works.\n`,
    })
}
