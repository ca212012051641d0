/** Rules for settings that depend on each other: which are required, and which have no effect. */

import { channelSettings, isChannelOn } from './channel-settings.ts'
import { loopbackHosts } from './loopback-hosts.ts'
import type { SettingName, SettingValues } from './schema.ts'

type Rule = readonly [isBroken: unknown, sentence: string]

/** @returns sentences about what must be set or changed before anything starts */
export function missingSettings(values: SettingValues): readonly string[] {
  const { ALERT_WEBHOOK_URL: webhookUrl, GOOGLE_SHEET_ID: sheetId } = values
  const { protocol, hostname } = new URL(webhookUrl ?? 'https://none.invalid')
  const mayBePlain = loopbackHosts.has(hostname)
  return broken([
    [
      values.DATABASE_URL !== undefined && values.ADMIN_TOKEN === undefined,
      'ADMIN_TOKEN: required, because DATABASE_URL is set and several instances must share one token',
    ],
    [
      sheetId === undefined && hasCredentials(values),
      'GOOGLE_SHEET_ID: required, because Google credentials are set',
    ],
    [
      sheetId !== undefined && !hasCredentials(values),
      'GOOGLE_APPLICATION_CREDENTIALS: expected the path of a service-account key (or set GOOGLE_SERVICE_ACCOUNT_JSON or GOOGLE_AUTH=default), because GOOGLE_SHEET_ID is set',
    ],
    ...neededByChannels(values),
    [
      protocol === 'http:' && !mayBePlain,
      'ALERT_WEBHOOK_URL: expected https (plain http is allowed only on this machine)',
    ],
  ])
}

/** @returns sentences about settings without effect: harmless, but perhaps not intended */
export function settingsWithoutEffect(values: SettingValues): readonly string[] {
  const hasMail = values.SMTP_URL !== undefined || values.ALERT_EMAIL_FROM !== undefined
  const isMailUsed = channelsOn(values).some(({ needs }) => needs(values).includes('SMTP_URL'))
  return broken([
    [
      hasMail && !isMailUsed,
      'SMTP_URL and ALERT_EMAIL_FROM don’t send anything yet. Set ALERT_EMAIL_TO, REPORT_EMAIL_TO, or VISITOR_RECEIPT=on.',
    ],
    [
      values.ALERT_WEBHOOK_SECRET !== undefined && values.ALERT_WEBHOOK_URL === undefined,
      'ALERT_WEBHOOK_SECRET signs nothing, because ALERT_WEBHOOK_URL isn’t set.',
    ],
    [
      values.GOOGLE_SHEET_ID === undefined &&
        (values.GOOGLE_SHEET_TAB !== 'Leads' || values.GOOGLE_SHEETS_API_URL !== undefined),
      'GOOGLE_SHEET_TAB and GOOGLE_SHEETS_API_URL have no effect, because GOOGLE_SHEET_ID isn’t set.',
    ],
    [
      values.GOOGLE_SERVICE_ACCOUNT_JSON !== undefined &&
        values.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
      'GOOGLE_APPLICATION_CREDENTIALS isn’t used, because GOOGLE_SERVICE_ACCOUNT_JSON is set too.',
    ],
    [
      values.GOOGLE_ACCESS_TOKEN !== undefined && hasKey(values),
      'The service-account key isn’t used, because GOOGLE_ACCESS_TOKEN is set too.',
    ],
    [
      values.GOOGLE_AUTH === 'default' && hasKey(values),
      'GOOGLE_AUTH=default isn’t used, because a service-account key is set too.',
    ],
  ])
}

/** Each setting once, with the first channel that needs it. */
function neededByChannels(values: SettingValues): readonly Rule[] {
  const reasons = new Map<SettingName, string>()
  for (const { needs, turnedOnBy } of channelsOn(values).toReversed()) {
    const isOn = `${turnedOnBy} is ${values[turnedOnBy] === 'on' ? 'on' : 'set'}`
    for (const name of needs(values)) reasons.set(name, isOn)
  }
  return [...reasons].map(([name, isOn]) => [!values[name], `${name}: required, because ${isOn}`])
}

function hasCredentials(values: SettingValues): boolean {
  return (
    values.GOOGLE_ACCESS_TOKEN !== undefined || values.GOOGLE_AUTH === 'default' || hasKey(values)
  )
}

function hasKey(values: SettingValues): boolean {
  return (values.GOOGLE_SERVICE_ACCOUNT_JSON ?? values.GOOGLE_APPLICATION_CREDENTIALS) !== undefined
}

function broken(rules: readonly Rule[]): readonly string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}

function channelsOn(values: SettingValues) {
  return Object.values(channelSettings).filter((channel) => isChannelOn(channel, values))
}
