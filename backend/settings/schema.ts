/**
 * Schema of all settings: names, accepted values, defaults. What each is for is in .env.example, in
 * the same order; tests compare both.
 */

import * as z from 'zod/mini'
import * as kind from './setting-kinds.ts'

const filePath = z.optional(z.string())

/** A credential, or a value that may contain one; with a setting that names a file that holds it. */
function secret<const Name extends string, Schema>(name: Name, schema: Schema) {
  return { [name]: schema, [`${name}_FILE`]: filePath } as Readonly<
    Record<Name, Schema> & Record<`${Name}_FILE`, typeof filePath>
  >
}

const schemas = {
  PORT: kind.number(0, 65_535, 3000),
  HOST: z._default(kind.host, '127.0.0.1'),
  SITE_URL: z.optional(kind.siteAddress),
  DATA_DIR: z._default(kind.folder, './data'),
  ...secret('DATABASE_URL', z.optional(kind.databaseUrl)),
  ...secret('ADMIN_TOKEN', z.optional(kind.adminToken)),
  GOOGLE_SHEET_ID: z.optional(kind.sheetId),
  GOOGLE_SHEET_TAB: z._default(kind.tabName, 'Leads'),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
  ...secret('GOOGLE_SERVICE_ACCOUNT_JSON', z.optional(kind.credentials)),
  GOOGLE_AUTH: kind.oneOf(['key', 'default'], 'key'),
  GOOGLE_SHEETS_API_URL: z.optional(kind.webAddress('https://sheets.example.com', false)),
  ...secret('GOOGLE_ACCESS_TOKEN', z.optional(kind.bearerToken)),
  WORK_LIST: kind.oneOf(['on', 'off'], 'on'),
  LIST_SHEET_ROWS: kind.number(1, 200_000, 50_000),
  ALLOWED_ORIGINS: z._default(kind.originList, []),
  TRUST_PROXY: kind.number(0, 10, 0),
  RATE_LIMIT_PER_MINUTE: kind.number(0, 1_000_000, 60),
  DAILY_LIMIT_PER_CLIENT: kind.number(0, 1_000_000, 100),
  GA_MEASUREMENT_ID: z.optional(kind.analyticsId),
  GOOGLE_ADS_CONVERSION: z.optional(kind.adsConversion),
  API_URL: z.optional(kind.webAddress('https://api.example.com', true)),
  DRAIN_SECONDS: kind.number(0, 300, 0),
  ...secret('SMTP_URL', z.optional(kind.smtpUrl)),
  ALERT_EMAIL_FROM: z.optional(kind.mailSender),
  ALERT_EMAIL_TO: kind.mailboxes,
  ...secret('ALERT_WEBHOOK_URL', z.optional(kind.webAddress('https://hooks.example.com/x', false))),
  ...secret('ALERT_WEBHOOK_SECRET', z.optional(kind.webhookSecret)),
  ALERT_WEBHOOK_FORMAT: kind.oneOf(['standard', 'slack', 'discord', 'teams'], 'standard'),
  ALERT_EVENTS: z._default(kind.eventList, ['consultation_request']),
  ALERT_STUCK_MINUTES: kind.number(1, 10_080, 15),
  ALERT_HOURS: kind.oneOf(['always', 'office'], 'always'),
  ALERT_EMAIL_DETAILS: kind.oneOf(['on', 'off'], 'off'),
  VISITOR_RECEIPT: kind.oneOf(['on', 'off'], 'off'),
  REPORT_EMAIL_TO: kind.mailboxes,
  RETENTION_DAYS: z.optional(kind.wholeNumber(30, 36_500)),
  METRICS_PORT: z.optional(kind.wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(kind.host, '127.0.0.1'),
  LOG_LEVEL: kind.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
}

export type SettingName = keyof typeof schemas

export const settingNames = Object.keys(schemas) as readonly SettingName[]

export const secretNames = settingNames.filter((name) => `${name}_FILE` in schemas)

/** Parses the environment: an empty value counts as unset, other names are ignored. */
export const settings = z.object(
  Object.fromEntries(
    settingNames.map((name) => {
      const schema = schemas[name] as z.ZodMiniType<unknown, string | undefined>
      return [name, z.pipe(kind.given, schema)]
    }),
  ) as unknown as typeof schemas,
)

export type SettingValues = z.infer<typeof settings>
