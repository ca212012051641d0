/**
 * Schema of all settings: each one's name, accepted values, default and description. The tables in
 * the README and .env.example are checked against it.
 */

import * as z from 'zod/mini'
import * as kind from './setting-kinds.ts'

type Fact =
  /** A credential, or a value that may contain one. */
  | 'secret'
  /** If misspelled, leads would go to a wrong place, or another token would open the dashboard. */
  | 'place'
  /** The dashboard has it in `useDesk().access.settings`. */
  | 'shown'

/** @param meaning its row in the table; the README shows it up to the first semicolon */
function setting<Schema>(meaning: string, schema: Schema, is: readonly Fact[] = []) {
  return { meaning, schema, is }
}

/** Beside a secret setting: the path of a file with its value (secret-files.ts). */
function inFile(name: string) {
  return setting(`File that holds \`${name}\``, z.optional(z.string()))
}

/** In the order of the table. */
export const settingTable = {
  PORT: setting('Port of the service', kind.number(0, 65_535, 3000)),
  HOST: setting('Address it listens on; 0.0.0.0 for all', z._default(kind.host, '127.0.0.1')),
  SITE_URL: setting('The address visitors see; read at build, too', z.optional(kind.siteAddress)),
  DATA_DIR: setting(
    'Folder of the journal and of the token the service makes',
    z._default(kind.folder, './data'),
    ['place'],
  ),
  DATABASE_URL: setting(
    'PostgreSQL instead of SQLite, for several instances; `postgres://user:password@host/name` (`@ / # ?` in a password as `%40 %2F %23 %3F`)',
    z.optional(kind.databaseUrl),
    ['secret', 'place'],
  ),
  DATABASE_URL_FILE: inFile('DATABASE_URL'),
  ADMIN_TOKEN: setting(
    "The dashboard's token, made by the service if empty (then in `DATA_DIR/admin-token`)",
    z.optional(kind.adminToken),
    ['secret', 'place'],
  ),
  ADMIN_TOKEN_FILE: inFile('ADMIN_TOKEN'),
  GOOGLE_SHEET_ID: setting("The spreadsheet's address, or the id in it", z.optional(kind.sheetId), [
    'place',
    'shown',
  ]),
  GOOGLE_SHEET_TAB: setting(
    'The leads tab, found or made under this name; rename it later in the Sheet',
    z._default(kind.tabName, 'Leads'),
    ['place'],
  ),
  GOOGLE_APPLICATION_CREDENTIALS: setting(
    'Path of a service-account key, or of other credentials that Google made',
    z.optional(z.string()),
  ),
  GOOGLE_SERVICE_ACCOUNT_JSON: setting(
    'The key itself, as JSON or base64, instead of a path',
    z.optional(z.string()),
    ['secret'],
  ),
  GOOGLE_SERVICE_ACCOUNT_JSON_FILE: inFile('GOOGLE_SERVICE_ACCOUNT_JSON'),
  GOOGLE_AUTH: setting(
    "default: no key; the application default credentials of Google's own machines",
    kind.oneOf(['key', 'default'], 'key'),
  ),
  GOOGLE_SHEETS_API_URL: setting(
    'Another API root: a private endpoint or a fake; plain http only on this machine',
    z.optional(kind.sheetsApiUrl),
  ),
  GOOGLE_ACCESS_TOKEN: setting(
    'A fixed bearer token instead of a key: for a fake or a short manual run',
    z.optional(kind.bearerToken),
    ['secret'],
  ),
  GOOGLE_ACCESS_TOKEN_FILE: inFile('GOOGLE_ACCESS_TOKEN'),
  WORK_LIST: setting(
    'off: no tab “Work list” in the Sheet, where staff answer leads',
    kind.oneOf(['on', 'off'], 'on'),
  ),
  LIST_SHEET_ROWS: setting(
    "A tab with more rows isn't read for lists and exports; the journal is listed instead",
    kind.number(1, 200_000, 50_000),
  ),
  ALLOWED_ORIGINS: setting(
    'Other sites that may post, separated by commas',
    z._default(kind.originList, []),
  ),
  TRUST_PROXY: setting(
    'Number of proxies in front of the service; their `X-Forwarded-For` is believed',
    kind.number(0, 10, 0),
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    'Posts per client address and form, for each instance; 0 is off',
    kind.number(0, 1_000_000, 60),
  ),
  DAILY_LIMIT_PER_CLIENT: setting(
    'Leads a day of one client address that go to the Sheet on their own; more wait for the owner; 0 is off',
    kind.number(0, 1_000_000, 100),
  ),
  GA_MEASUREMENT_ID: setting(
    'Google Analytics; without it nothing is loaded; read at build',
    z.optional(kind.analyticsId),
  ),
  GOOGLE_ADS_CONVERSION: setting(
    'Ad conversion `AW-…/…`; read at build',
    z.optional(kind.adsConversion),
  ),
  API_URL: setting(
    'Where the service is, when the pages are on a static host; read at build',
    z.optional(kind.webAddress('https://api.example.com')),
  ),
  DRAIN_SECONDS: setting(
    'How long a stopping service still answers while `/readyz` already says 503',
    kind.number(0, 300, 0),
  ),
  SMTP_URL: setting(
    'Mail server for alerts and receipts: `smtp://user:password@host:587` (an address as user: `alerts%40example.com`), `smtps://…`',
    z.optional(kind.smtpUrl),
    ['secret'],
  ),
  SMTP_URL_FILE: inFile('SMTP_URL'),
  ALERT_EMAIL_FROM: setting(
    'Sender of alerts: `Website <alerts@example.com>`; errors of receipts return here',
    z.optional(kind.mailSender),
  ),
  ALERT_EMAIL_TO: setting(
    'Who gets email about new leads and problems; separated by commas',
    kind.mailboxes,
  ),
  ALERT_WEBHOOK_URL: setting(
    'The same through a webhook',
    z.optional(kind.webAddress('https://hooks.example.com/x')),
    ['secret'],
  ),
  ALERT_WEBHOOK_URL_FILE: inFile('ALERT_WEBHOOK_URL'),
  ALERT_WEBHOOK_SECRET: setting(
    'Its secret, `whsec_…` (standard)',
    z.optional(kind.webhookSecret),
    ['secret'],
  ),
  ALERT_WEBHOOK_SECRET_FILE: inFile('ALERT_WEBHOOK_SECRET'),
  ALERT_WEBHOOK_FORMAT: setting(
    'standard for programs; slack (also Google Chat), discord or teams for a chat',
    kind.oneOf(['standard', 'slack', 'discord', 'teams'], 'standard'),
  ),
  ALERT_EVENTS: setting(
    'Which events: also `lead` (downloads), `tool_submission` (with an address)',
    z._default(kind.eventList, ['consultation_request']),
  ),
  ALERT_STUCK_MINUTES: setting(
    'Sends a message when a lead has waited this long for the Sheet',
    kind.number(1, 10_080, 15),
  ),
  ALERT_HOURS: setting(
    'office: sent when the office opens, except about a full disk',
    kind.oneOf(['always', 'office'], 'always'),
  ),
  ALERT_EMAIL_DETAILS: setting(
    'on: alert emails hold name, message and reply-to',
    kind.oneOf(['on', 'off'], 'off'),
  ),
  VISITOR_RECEIPT: setting(
    'on: people who ask for a consultation or a download get a confirmation email',
    kind.oneOf(['on', 'off'], 'off'),
  ),
  REPORT_EMAIL_TO: setting(
    'Who gets the weekly report (§14), separated by commas; unset: no one',
    kind.mailboxes,
  ),
  RETENTION_DAYS: setting(
    "Days, at least 30, after which the journal drops an event's words; unset: never",
    z.optional(kind.wholeNumber(30, 36_500)),
  ),
  METRICS_PORT: setting(
    "Port of Prometheus' `GET /metrics`; unset: none",
    z.optional(kind.wholeNumber(0, 65_535)),
  ),
  METRICS_HOST: setting('Address of that port', z._default(kind.host, '127.0.0.1')),
  LOG_LEVEL: setting(
    'trace, debug, info, warn, error or silent',
    kind.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ),
}

export type SettingName = keyof typeof settingTable

export const settingNames = Object.keys(settingTable) as readonly SettingName[]

/** Parses the environment: an empty value counts as unset, other names are ignored. */
export const settings = z.object(
  Object.fromEntries(
    settingNames.map((name) => {
      const { schema } = settingTable[name]
      return [name, z.pipe(kind.given, schema as z.ZodMiniType<unknown, string | undefined>)]
    }),
  ) as unknown as { readonly [Name in SettingName]: (typeof settingTable)[Name]['schema'] },
)

export type SettingValues = z.infer<typeof settings>

export function settingsThatAre(fact: Fact): readonly SettingName[] {
  return settingNames.filter((name) => settingTable[name].is.includes(fact))
}

export function shownSettings(values: SettingValues): Partial<SettingValues> {
  return Object.fromEntries(settingsThatAre('shown').map((name) => [name, values[name]]))
}
