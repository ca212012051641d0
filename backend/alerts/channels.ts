/** Channels of alerts, each with its settings (settings/channel-settings.ts) and how it sends. */

import {
  type ChannelSettings,
  channelSettings,
  isChannelOn,
} from '#backend/settings/channel-settings.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Attempt, ChannelServices, OpenChannel } from './alert.ts'
import { openEmail, sendTestEmail } from './email-channel.ts'
import { openReceipts } from './receipts.ts'
import { openWebhook, sendTestPost } from './webhook-channel.ts'
import { openWeeklyReport, sendTestReport } from './weekly-report.ts'

interface ChannelEntry extends ChannelSettings {
  /** Gets what the firm must know: leads and troubles. */
  readonly isForFirm?: true
  /** Each is told by itself, so that one that fails holds up no other. */
  readonly receivers?: (settings: SettingValues) => readonly string[]
  /** @param receiver one address, if the channel has several */
  readonly open: (services: ChannelServices, receiver: string) => OpenChannel
  /** Sends one message for `leads alerts test`; left out if only visitors receive any. */
  readonly sendTest?: (settings: SettingValues, receiver: string, now: Date) => Promise<Attempt>
}

/** By the names that the alert store, the metrics and the commands use (docs/operation.md §12). */
export const alertChannels: Readonly<Record<string, ChannelEntry>> = {
  email: {
    ...channelSettings.email,
    isForFirm: true,
    receivers: ({ ALERT_EMAIL_TO: receivers }) => receivers,
    open: openEmail,
    sendTest: sendTestEmail,
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
    receivers: ({ REPORT_EMAIL_TO: receivers }) => receivers,
    open: openWeeklyReport,
    sendTest: sendTestReport,
  },
}

export type ChannelOn = ReturnType<typeof channelsOn>[number]

/** The channels that are on, in the table's order, each receiver for itself. */
export function channelsOn(settings: SettingValues) {
  return Object.entries(alertChannels)
    .filter(([, entry]) => isChannelOn(entry, settings))
    .flatMap(([channel, entry]) =>
      (entry.receivers?.(settings) ?? ['']).map((receiver, index, { length }) => ({
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
