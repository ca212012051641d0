/**
 * Channels of alerts, each with the setting that turns it on, the settings that it then needs, its
 * words in docs/operation.md §14, and the file that sends. No other code lists them.
 */

import type { SettingName, SettingValues } from '#backend/settings/schema.ts'
import type { Channel } from './channel.ts'

interface ChannelEntry {
  readonly turnedOnBy: SettingName
  readonly needs: readonly SettingName[]
  readonly words: string
  /** Gets what the firm must know: leads and troubles. */
  readonly isForFirm?: true
  /** After this many in ten minutes, one message covers the rest. If left out: one per alert. */
  readonly messagesPerTenMinutes?: number
  /** Loaded only if it is on: many firms never need it. */
  readonly load: () => Promise<Channel>
}

const mail = ['SMTP_URL', 'ALERT_EMAIL_FROM'] as const

/** By the names that the alert store, the metrics and the commands use. */
export const alertChannels: Readonly<Record<string, ChannelEntry>> = {
  email: {
    turnedOnBy: 'ALERT_EMAIL_TO',
    needs: mail,
    words: 'alerts',
    isForFirm: true,
    messagesPerTenMinutes: 5,
    load: () => import('./email-channel.ts'),
  },
  webhook: {
    turnedOnBy: 'ALERT_WEBHOOK_URL',
    needs: ['ALERT_WEBHOOK_SECRET'],
    words: 'alerts, each by itself, for programs',
    isForFirm: true,
    load: () => import('./webhook-channel.ts'),
  },
  visitor: {
    turnedOnBy: 'VISITOR_RECEIPT',
    needs: mail,
    words: 'a receipt for people who ask for a consultation or a download',
    load: () => import('./receipts.ts'),
  },
  report: {
    turnedOnBy: 'REPORT_EMAIL_TO',
    needs: mail,
    words: 'the weekly report: counts, no names',
    load: () => import('#backend/report/weekly-report.ts'),
  },
}

export type ChannelOn = ReturnType<typeof channelsOn>[number]

/** The channels that are on, in the table's order. */
export function channelsOn(settings: SettingValues) {
  return Object.entries(alertChannels)
    .filter(([, { turnedOnBy }]) => !['', 'off'].includes(String(settings[turnedOnBy] ?? '')))
    .map(([channel, entry]) => ({ channel, ...entry }))
}
