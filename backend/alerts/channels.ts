/**
 * Channels of alerts, a line each: the setting that turns it on, those that it needs then, its words in
 * docs/operation.md §14, and the file that sends. Nothing else names them one by one.
 */

import type { SettingName, SettingValues } from '#backend/settings/schema.ts'
import type { Channel } from './channel.ts'

interface ChannelEntry {
  readonly turnedOnBy: SettingName
  readonly needs: readonly SettingName[]
  readonly words: string
  /** It is told of what the firm must know: leads and troubles. */
  readonly isForFirm?: true
  /** Messages in ten minutes, above which one tells of all that waits. Where it is left out each alert is one. */
  readonly messagesPerTenMinutes?: number
  /** What many firms never need is not loaded. */
  readonly load: () => Promise<Channel>
}

const mail = ['SMTP_URL', 'ALERT_EMAIL_FROM'] as const

/** By the names in the alert store, the metrics and the commands. */
export const alertChannels: Readonly<Record<string, ChannelEntry>> = {
  email: {
    turnedOnBy: 'ALERT_EMAIL_TO',
    needs: mail,
    words: 'alerts; five in ten minutes at most, then one message covers everything that waits',
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

/** Those that are on, in the table's order. */
export function channelsOn(settings: SettingValues) {
  return Object.entries(alertChannels)
    .filter(([, { turnedOnBy }]) => !['', 'off'].includes(String(settings[turnedOnBy] ?? '')))
    .map(([channel, entry]) => ({ channel, ...entry }))
}
