/**
 * Settings: each by its name in the environment, once, with what it takes, its default and its words. The table in
 * docs/operation.md §2, the README's and .env.example are written from here.
 */

import * as z from 'zod/mini'
import { databaseAddress, smtpAddress } from './server-address.ts'
import {
  address,
  eventList,
  isHost,
  isPlainPath,
  mailboxes,
  number,
  oneOf,
  originList,
  pathExpected,
  sheetsApiUrl,
  text,
  tokenCharacters,
  tokenExpected,
  webAddress,
  webhookSecret,
  wholeNumber,
} from './setting-kinds.ts'

type Fact =
  | 'in README'
  /** It opens something, or may hold what does. */
  | 'secret'
  /** Misspelled, it would bring leads to another place than somebody meant, or open the dashboard to another token. */
  | 'place'

interface Setting {
  readonly schema: z.core.$ZodType
  /** Its row in the table; the README shows it as far as the first semicolon. */
  readonly meaning: string
  readonly is?: readonly Fact[]
  /** What the pages, which are built with it, do with it. */
  readonly onPages?: string
}

/** In the order of the table. */
export const settingTable = {
  PORT: { schema: number(0, 65_535, 3000), meaning: 'Port of the service', is: ['in README'] },
  HOST: {
    schema: z._default(
      text(
        isHost,
        'expected an address of this machine like 127.0.0.1, :: or localhost, without http:// or a port',
      ),
      '127.0.0.1',
    ),
    meaning: 'Address it listens on; 0.0.0.0 for all',
    is: ['in README'],
  },
  SITE_URL: {
    schema: z.optional(
      webAddress('expected the address of the site, like https://www.example.com'),
    ),
    meaning:
      'The address visitors see; used in links, search engines, share cards, and for forms behind a proxy that rewrites Host; read at build too',
    is: ['in README'],
    onPages: 'their links, share cards and the sitemap use it',
  },
  DATA_DIR: {
    schema: z._default(
      text(isPlainPath, `${pathExpected}; the journal’s file in it has its own name`),
      './data',
    ),
    meaning: 'Folder of the journal and of the token the service makes',
    is: ['in README', 'place'],
  },
  DATABASE_URL: {
    schema: z.optional(address(databaseAddress)),
    meaning:
      'PostgreSQL instead of SQLite, for several instances; `postgres://user:password@host/name` (`@ / # ?` in a password as `%40 %2F %23 %3F`)',
    is: ['in README', 'secret', 'place'],
  },
  ADMIN_TOKEN: {
    schema: z.optional(
      text(
        /.{16}/s,
        'expected at least 16 characters (leave it empty and the service makes one)',
      ).check(z.regex(tokenCharacters, tokenExpected)),
    ),
    meaning:
      "The dashboard's token, made by the service if empty; at least 16 ASCII characters without spaces, `#`, `%`, `&`; made at first start, it is kept in `DATA_DIR/admin-token`",
    is: ['in README', 'secret', 'place'],
  },
  GOOGLE_SHEET_ID: {
    schema: z.optional(
      text(
        /^[\w-]{10,}$/,
        'expected the long id in the spreadsheet’s address, between /d/ and /edit',
      ),
    ),
    meaning: "The spreadsheet's id",
    is: ['in README', 'place'],
  },
  GOOGLE_SHEET_TAB: {
    schema: z._default(
      text(/^[^:'[\]*?/\\]+$/, "expected a tab name without : ' [ ] * ? / \\").check(
        z.maxLength(100, 'expected at most 100 characters'),
      ),
      'Leads',
    ),
    meaning: "The tab's name",
    is: ['place'],
  },
  GOOGLE_APPLICATION_CREDENTIALS: {
    schema: z.optional(z.string()),
    meaning: 'Path of a service-account key',
    is: ['in README'],
  },
  GOOGLE_SERVICE_ACCOUNT_JSON: {
    schema: z.optional(z.string()),
    meaning: 'The key itself, as JSON or base64, instead of a path',
    is: ['secret'],
  },
  GOOGLE_SHEETS_API_URL: {
    schema: z.optional(sheetsApiUrl),
    meaning: 'Another API root: a private endpoint or a fake; plain http only on this machine',
  },
  GOOGLE_ACCESS_TOKEN: {
    schema: z.optional(
      text(/^[!-~]+$/, 'expected only the token: printable ASCII characters without spaces'),
    ),
    meaning: 'A fixed bearer token instead of a key: for a fake or a short manual run',
    is: ['secret'],
  },
  LIST_SHEET_ROWS: {
    schema: number(1, 1_000_000, 200_000),
    meaning:
      "A tab with more rows isn't read for lists and exports; the journal is listed, and says so",
  },
  LEAD_STATUS_TAB: {
    schema: oneOf(['on', 'off'], 'off'),
    meaning:
      'on: a second tab shows status, assignee, follow-up and last note of each lead (docs/connecting-a-sheet.md §3)',
  },
  ALLOWED_ORIGINS: {
    schema: z._default(originList, []),
    meaning: 'Other sites that may post, separated by commas',
  },
  TRUST_PROXY: {
    schema: number(0, 10, 0),
    meaning:
      'Number of proxies in front of the service; their `X-Forwarded-For` is believed; at 0 behind one, all visitors share one allowance',
    is: ['in README'],
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: number(0, 1_000_000, 60),
    meaning: 'Posts per client address and form, for each instance; 0 is off',
  },
  DAILY_LIMIT_PER_CLIENT: {
    schema: number(0, 1_000_000, 100),
    meaning:
      'Leads a day of one client address and form that go to the Sheet on their own; more are saved, shown and set aside; 0 is off',
  },
  DAILY_LIMIT: {
    schema: number(0, 1_000_000, 5_000),
    meaning: 'The same for all clients together',
  },
  GA_MEASUREMENT_ID: {
    schema: z.optional(text(/^G-[A-Z0-9]+$/, 'expected an id like G-ABC123')),
    meaning: 'Google Analytics; without it nothing is loaded; read at build',
    onPages: 'they load the tracker by it',
  },
  GOOGLE_ADS_CONVERSION: {
    schema: z.optional(text(/^AW-\d+\/[\w-]+$/, 'expected an id and label like AW-123456/AbC-d')),
    meaning: 'Ad conversion `AW-…/…`; read at build',
    onPages: 'they report conversions to it',
  },
  API_URL: {
    schema: z.optional(
      webAddress('expected the address of the service, like https://api.example.com'),
    ),
    meaning: 'Where the service is, when the pages are on a static host; read at build',
    onPages: 'their forms post there',
  },
  DRAIN_SECONDS: {
    schema: number(0, 300, 0),
    meaning: 'How long a stopping service still answers while `/readyz` already says 503',
  },
  WATCHDOG_SECONDS: {
    schema: number(0, 3600, 30),
    meaning: 'The process ends after being frozen for this long; 0 turns that off',
  },
  SMTP_URL: {
    schema: z.optional(address(smtpAddress)),
    meaning:
      'Mail server for alerts and receipts: `smtp://user:password@host:587` (an address as user: `alerts%40example.com`), `smtps://…`',
    is: ['secret'],
  },
  ALERT_EMAIL_FROM: {
    schema: z.optional(
      text(
        /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
        'expected an address like Leads <alerts@example.com>',
      ),
    ),
    meaning: 'Sender of both: `Leads <alerts@example.com>`',
  },
  ALERT_EMAIL_TO: {
    schema: mailboxes,
    meaning: 'Who gets email about new leads and problems; separated by commas',
    is: ['in README'],
  },
  ALERT_WEBHOOK_URL: {
    schema: z.optional(webAddress('expected an address like https://hooks.example.com/x')),
    meaning: 'The same through a signed webhook',
    is: ['secret'],
  },
  ALERT_WEBHOOK_SECRET: {
    schema: z.optional(text(webhookSecret, 'expected whsec_ and at least 24 bytes in base64')),
    meaning: 'Its secret, `whsec_…`',
    is: ['secret'],
  },
  ALERT_WEBHOOK_PRIVATE: {
    schema: oneOf(['on', 'off'], 'off'),
    meaning: 'on: its name may lead to a private network',
  },
  ALERT_EVENTS: {
    schema: z._default(eventList, ['consultation_request']),
    meaning: 'Which events: also `lead` (downloads), `tool_submission` (with an address)',
  },
  ALERT_STUCK_MINUTES: {
    schema: number(1, 10_080, 15),
    meaning: 'Sends a message when a lead has waited this long for the Sheet',
  },
  ALERT_HOURS: {
    schema: oneOf(['always', 'office'], 'always'),
    meaning: 'office: held until the office opens (except for a full disk)',
  },
  VISITOR_RECEIPT: {
    schema: oneOf(['on', 'off'], 'off'),
    meaning: 'on: people who ask for a consultation or a download get a confirmation email',
  },
  REPORT_EMAIL_TO: {
    schema: mailboxes,
    meaning: 'Who gets the weekly report (§14), separated by commas; unset: no one',
  },
  RETENTION_DAYS: {
    schema: z.optional(wholeNumber(30, 36_500)),
    meaning: "Days, at least 30, after which the journal drops an event's words; unset: never",
  },
  METRICS_PORT: {
    schema: z.optional(wholeNumber(0, 65_535)),
    meaning: "Port on this machine for Prometheus' `GET /metrics`; unset: none",
  },
  LOG_LEVEL: {
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    meaning: 'trace, debug, info, warn, error or silent',
  },
} satisfies Readonly<Record<string, Setting>>

type Table = typeof settingTable
export type SettingName = keyof Table

export const settingNames = Object.keys(settingTable) as readonly SettingName[]

const schemas = Object.fromEntries(settingNames.map((name) => [name, settingTable[name].schema]))

export const settings = z.object(
  schemas as { readonly [Name in SettingName]: Table[Name]['schema'] },
)

export type SettingValues = z.infer<typeof settings>

export type PageSettingName = {
  [Name in SettingName]: Table[Name] extends { readonly onPages: string } ? Name : never
}[SettingName]

export function settingsThatAre(fact: Fact): readonly SettingName[] {
  return settingNames.filter((name) => (settingTable[name] as Setting).is?.includes(fact))
}

/** Settings that pages are built with. */
export const pageSettingNames = settingNames.filter(
  (name): name is PageSettingName => 'onPages' in settingTable[name],
)
