/** Settings that are required because of others, and those that turn a channel of alerts on. */

import type { SettingName, SettingValues } from './schema.ts'

export interface ChannelSettings {
  readonly turnedOnBy: SettingName
  readonly needs: readonly SettingName[]
}

const mail = ['SMTP_URL', 'ALERT_EMAIL_FROM'] as const

/** By the names that the alert store, the metrics and the commands use. */
export const channelSettings = {
  email: { turnedOnBy: 'ALERT_EMAIL_TO', needs: mail },
  webhook: { turnedOnBy: 'ALERT_WEBHOOK_URL', needs: ['ALERT_WEBHOOK_SECRET'] },
  visitor: { turnedOnBy: 'VISITOR_RECEIPT', needs: mail },
  report: { turnedOnBy: 'REPORT_EMAIL_TO', needs: mail },
} as const satisfies Readonly<Record<string, ChannelSettings>>

/** The channel's addresses; an empty one if it has none of its own. @returns [] if it is off */
export function receiversOf(
  { turnedOnBy }: ChannelSettings,
  settings: SettingValues,
): readonly string[] {
  const given = settings[turnedOnBy]
  if (Array.isArray(given)) return given
  return given === undefined || given === 'off' ? [] : ['']
}

/** @returns sentences about what must be set or changed before anything starts */
export function missingSettings(values: SettingValues): readonly string[] {
  const { GOOGLE_AUTH, GOOGLE_ACCESS_TOKEN, GOOGLE_SERVICE_ACCOUNT_JSON } = values
  const hasSheet = values.GOOGLE_SHEET_ID !== undefined
  const credentials =
    GOOGLE_ACCESS_TOKEN ?? GOOGLE_SERVICE_ACCOUNT_JSON ?? values.GOOGLE_APPLICATION_CREDENTIALS
  const hasCredentials = GOOGLE_AUTH === 'default' || credentials !== undefined
  const missing: string[] = []
  if (values.DATABASE_URL !== undefined && values.ADMIN_TOKEN === undefined) {
    missing.push(
      'ADMIN_TOKEN: required, because DATABASE_URL is set and several instances must share one token',
    )
  }
  if (!hasSheet && hasCredentials) {
    missing.push('GOOGLE_SHEET_ID: required, because Google credentials are set')
  }
  if (hasSheet && !hasCredentials) {
    missing.push(
      'GOOGLE_APPLICATION_CREDENTIALS: expected the path of a service-account key (or set GOOGLE_SERVICE_ACCOUNT_JSON or GOOGLE_AUTH=default), because GOOGLE_SHEET_ID is set',
    )
  }
  for (const channel of Object.values(channelSettings)) {
    if (receiversOf(channel, values).length === 0) continue
    for (const name of channel.needs) {
      // A chat can't check a signature.
      if (name === 'ALERT_WEBHOOK_SECRET' && values.ALERT_WEBHOOK_FORMAT !== 'standard') continue
      if (!values[name]) missing.push(`${name}: required, because ${channel.turnedOnBy} is set`)
    }
  }
  return missing
}
