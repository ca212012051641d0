/** Settings that are required because of others, and those that turn a channel of alerts on. */

import type { SettingName, SettingValues } from './schema.ts'

interface ChannelSettings {
  readonly turnedOnBy: SettingName
  readonly needs: readonly SettingName[]
  /** It tells what the firm must know: leads and troubles. */
  readonly isForFirm?: boolean
}

export type ChannelName = 'email' | 'webhook' | 'visitor' | 'report'

const mail = ['SMTP_URL', 'ALERT_EMAIL_FROM'] as const

/** By the names that the alert store, the metrics and the commands use (docs/operation.md §12). */
export const channelSettings: Readonly<Record<ChannelName, ChannelSettings>> = {
  email: { turnedOnBy: 'ALERT_EMAIL_TO', needs: mail, isForFirm: true },
  webhook: { turnedOnBy: 'ALERT_WEBHOOK_URL', needs: ['ALERT_WEBHOOK_SECRET'], isForFirm: true },
  visitor: { turnedOnBy: 'VISITOR_RECEIPT', needs: mail },
  report: { turnedOnBy: 'REPORT_EMAIL_TO', needs: mail },
}

/** The channel's addresses; an empty one if it has none of its own. @returns [] if it is off */
export function receiversOf(channel: ChannelName, settings: SettingValues): readonly string[] {
  const given = settings[channelSettings[channel].turnedOnBy]
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
  for (const channel of Object.keys(channelSettings) as ChannelName[]) {
    if (receiversOf(channel, values).length === 0) continue
    const { turnedOnBy, needs } = channelSettings[channel]
    for (const name of needs) {
      // A chat can't check a signature.
      if (name === 'ALERT_WEBHOOK_SECRET' && values.ALERT_WEBHOOK_FORMAT !== 'standard') continue
      if (!values[name]) missing.push(`${name}: required, because ${turnedOnBy} is set`)
    }
  }
  return missing
}
