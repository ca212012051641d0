/** Settings that are required because of others. */

import { channelSettings, isChannelOn } from './channel-settings.ts'
import type { SettingValues } from './schema.ts'

type Rule = readonly [isBroken: boolean, sentence: string]

/** @returns sentences about what must be set or changed before anything starts */
export function missingSettings(values: SettingValues): readonly string[] {
  const hasSheet = values.GOOGLE_SHEET_ID !== undefined
  const hasCredentials =
    values.GOOGLE_AUTH === 'default' ||
    [
      values.GOOGLE_ACCESS_TOKEN,
      values.GOOGLE_SERVICE_ACCOUNT_JSON,
      values.GOOGLE_APPLICATION_CREDENTIALS,
    ].some((given) => given !== undefined)
  const rules: readonly Rule[] = [
    [
      values.DATABASE_URL !== undefined && values.ADMIN_TOKEN === undefined,
      'ADMIN_TOKEN: required, because DATABASE_URL is set and several instances must share one token',
    ],
    [!hasSheet && hasCredentials, 'GOOGLE_SHEET_ID: required, because Google credentials are set'],
    [
      hasSheet && !hasCredentials,
      'GOOGLE_APPLICATION_CREDENTIALS: expected the path of a service-account key (or set GOOGLE_SERVICE_ACCOUNT_JSON or GOOGLE_AUTH=default), because GOOGLE_SHEET_ID is set',
    ],
    ...neededByChannels(values),
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? sentence : []))
}

function neededByChannels(values: SettingValues): readonly Rule[] {
  const channelsOn = Object.values(channelSettings).filter((each) => isChannelOn(each, values))
  return channelsOn.flatMap(({ turnedOnBy, needs }) =>
    needs(values).map(
      (name): Rule => [!values[name], `${name}: required, because ${turnedOnBy} is set`],
    ),
  )
}
