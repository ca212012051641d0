/**
 * Schema of all settings: each one's name, accepted values, default and description. The tables in
 * the README and .env.example are checked against it.
 */

import * as z from 'zod/mini'
import * as kind from './setting-kinds.ts'

interface Setting<Schema> {
  /** Its row in the table; the README shows it up to the first semicolon. */
  readonly meaning: string
  readonly schema: Schema
}

function setting<Schema>(meaning: string, schema: Schema): Setting<Schema> {
  return { meaning, schema }
}

const filePath = z.optional(z.string())

/** A credential, or a value that may contain one; with a setting that names a file that holds it. */
function secret<const Name extends string, Schema>(name: Name, meaning: string, schema: Schema) {
  return {
    [name]: setting(meaning, schema),
    [`${name}_FILE`]: setting(`File that holds \`${name}\``, filePath),
  } as Readonly<Record<Name, Setting<Schema>> & Record<`${Name}_FILE`, Setting<typeof filePath>>>
}

/** In the order of the table. */
export const settingTable = {
  PORT: setting('Port of the service', kind.number(0, 65_535, 3000)),
  HOST: setting('Address it listens on; 0.0.0.0 for all', z._default(kind.host, '127.0.0.1')),
  SITE_URL: setting('The address visitors see; read at build, too', z.optional(kind.siteAddress)),
  DATA_DIR: setting(
    'Folder of the journal and of the token the service makes',
    z._default(kind.folder, './data'),
  ),
  ...secret(
    'DATABASE_URL',
    'PostgreSQL instead of SQLite, for several instances; `postgres://user:password@host/name` (`@ / # ?` in a password as `%40 %2F %23 %3F`)',
    z.optional(kind.databaseUrl),
  ),
  ...secret(
    'ADMIN_TOKEN',
    "The dashboard's token, made by the service if empty (then in `DATA_DIR/admin-token`)",
    z.optional(kind.adminToken),
  ),
  GOOGLE_SHEET_ID: setting("The spreadsheet's address, or the id in it", z.optional(kind.sheetId)),
  GOOGLE_SHEET_TAB: setting(
    'The leads tab, found or made under this name; rename it later in the Sheet',
    z._default(kind.tabName, 'Leads'),
  ),
  GOOGLE_APPLICATION_CREDENTIALS: setting(
    'Path of a service-account key, or of other credentials that Google made',
    z.optional(z.string()),
  ),
  ...secret(
    'GOOGLE_SERVICE_ACCOUNT_JSON',
    'The key itself, as JSON or base64, instead of a path',
    z.optional(kind.credentials),
  ),
  GOOGLE_AUTH: setting(
    "default: no key; the application default credentials of Google's own machines",
    kind.oneOf(['key', 'default'], 'key'),
  ),
  GOOGLE_SHEETS_API_URL: setting(
    'Another API root: a private endpoint or a fake; plain http only on this machine',
    z.optional(kind.webAddress('https://sheets.example.com', false)),
  ),
  ...secret(
    'GOOGLE_ACCESS_TOKEN',
    'A fixed bearer token instead of a key: for a fake or a short manual run',
    z.optional(kind.bearerToken),
  ),
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
    z.optional(kind.webAddress('https://api.example.com', true)),
  ),
  DRAIN_SECONDS: setting(
    'How long a stopping service still answers while `/readyz` already says 503',
    kind.number(0, 300, 0),
  ),
  ...secret(
    'SMTP_URL',
    'Mail server for alerts and receipts: `smtp://user:password@host:587` (an address as user: `alerts%40example.com`), `smtps://…`',
    z.optional(kind.smtpUrl),
  ),
  ALERT_EMAIL_FROM: setting(
    'Sender of alerts: `Website <alerts@example.com>`; errors of receipts return here',
    z.optional(kind.mailSender),
  ),
  ALERT_EMAIL_TO: setting(
    'Who gets email about new leads and problems; separated by commas',
    kind.mailboxes,
  ),
  ...secret(
    'ALERT_WEBHOOK_URL',
    'The same through a webhook',
    z.optional(kind.webAddress('https://hooks.example.com/x', false)),
  ),
  ...secret(
    'ALERT_WEBHOOK_SECRET',
    'Its secret, `whsec_…` (standard)',
    z.optional(kind.webhookSecret),
  ),
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
    'Who gets the weekly report, separated by commas; unset: no one',
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

export const secretNames = settingNames.filter((name) => `${name}_FILE` in settingTable)

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
