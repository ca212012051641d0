/** Channels of alerts: the setting that turns each on, and the settings that it then needs. */

import type { SettingName, SettingValues } from './schema.ts'

export interface ChannelSettings {
  readonly turnedOnBy: SettingName
  readonly needs: (settings: SettingValues) => readonly SettingName[]
}

const mail = () => ['SMTP_URL', 'ALERT_EMAIL_FROM'] as const

/** By the names that the alert store, the metrics and the commands use. */
export const channelSettings: Readonly<
  Record<'email' | 'webhook' | 'visitor' | 'report', ChannelSettings>
> = {
  email: { turnedOnBy: 'ALERT_EMAIL_TO', needs: mail },
  webhook: {
    turnedOnBy: 'ALERT_WEBHOOK_URL',
    needs: (settings) => (isForPrograms(settings) ? ['ALERT_WEBHOOK_SECRET'] : []),
  },
  visitor: { turnedOnBy: 'VISITOR_RECEIPT', needs: mail },
  report: { turnedOnBy: 'REPORT_EMAIL_TO', needs: mail },
}

/** The webhook tells programs, not people in a chat. */
export function isForPrograms({ ALERT_WEBHOOK_FORMAT: format }: SettingValues): boolean {
  return format === 'standard'
}

export function isChannelOn({ turnedOnBy }: ChannelSettings, settings: SettingValues): boolean {
  return !['', 'off'].includes(String(settings[turnedOnBy] ?? ''))
}
