/**
 * Schema of the settings: each by its name in the environment, with its default, its limits and the
 * sentence for a wrong one. No sentence quotes a value.
 */

import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type AlertEventName, alertEventNames } from '#backend/alerts/alert.ts'
import { loopbackHosts } from '#backend/http/local-url.ts'
import {
  type AddressForm,
  addressProblem,
  databaseAddress,
  smtpAddress,
  webAddressForm,
} from './server-address.ts'

function number(min: number, max: number, fallback: number) {
  return z._default(wholeNumber(min, max), fallback)
}

function wholeNumber(min: number, max: number) {
  const isIn = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.pipe(text(isIn, `expected a whole number from ${min} to ${max}`), z.transform(Number))
}

function text(isRight: RegExp | ((value: string) => boolean), message: string) {
  const judge = isRight instanceof RegExp ? (value: string) => isRight.test(value) : isRight
  return z.string().check(z.refine(judge, message))
}

function address(form: AddressForm) {
  return z.string().check(
    z.check<string>(({ value, issues }) => {
      const message = addressProblem(value, form)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    }),
  )
}

/** Without a slash at its end. */
function webAddress(expected: string) {
  return z.pipe(
    address(webAddressForm(expected)),
    z.transform((url) => url.replace(/\/+$/, '')),
  )
}

/** The system would take 127.1 and 0.0.0 for addresses too, of which the latter opens the service to everybody. */
function isHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 || /^(?=.*[a-z])[\w.-]+$/i.test(bare)
}

const isEncrypted = (url: string) => new URL(url).protocol === 'https:'
const splitList = (list: string) => list.split(',').map((entry) => entry.trim())
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function listOf(isEntry: (entry: string) => boolean, message: string) {
  return z.pipe(
    text((list) => splitList(list).every(isEntry), message),
    z.transform(splitList),
  )
}

const originList = listOf(
  isOrigin,
  'expected origins like https://www.example.com, separated by commas',
)

const eventList = z.pipe(
  listOf(
    (name) => alertEventNames.some((known) => known === name),
    `expected some of ${alertEventNames.join(', ')}, separated by commas`,
  ),
  z.transform((names) => names as readonly AlertEventName[]),
)

const isMailbox = (text: string) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text)
const mailboxes = z._default(
  listOf(isMailbox, 'expected addresses like anna@example.com, separated by commas'),
  [],
)
/** The spec's secrets are 24 to 64 bytes in base64. */
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

function onOff(fallback: 'on' | 'off') {
  return z._default(z.enum(['on', 'off'], { error: 'expected on or off' }), fallback)
}

const sheetsApiUrl = webAddress('expected an address like https://sheets.example.com').check(
  z.refine(
    (url) => !URL.canParse(url) || isEncrypted(url) || loopbackHosts.has(new URL(url).hostname),
    'expected https (plain http is allowed only on this machine)',
  ),
)

/**
 * What means itself in a header and, typed or pasted, in an address: a blank there is a + that was decoded.
 */
const tokenCharacters = /^[!$'-~"]+$/
const tokenExpected =
  'expected ASCII letters, digits and symbols, without spaces and without # % & (which would mean something else in the dashboard’s address)'

const pathExpected =
  'expected a folder’s path as the system writes it, without variables, ~, quotation marks or an address'

/** Nothing that a shell would have replaced, or that another system writes. */
function isPlainPath(path: string): boolean {
  const others = process.platform === 'win32' ? /^\w{2,}:/ : /\\|^\w+:/
  return !/^~|\$[\w{(]|%\w+%|["`“”]|\.(?:sqlite3?|db)$|[,;]$/.test(path) && !others.test(path)
}

/** Each setting by its environment name, in the order of the table in docs/operation.md. */
export const settings = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z._default(
    text(
      isHost,
      'expected an address of this machine like 127.0.0.1, :: or localhost, without http:// or a port',
    ),
    '127.0.0.1',
  ),
  SITE_URL: z.optional(
    webAddress('expected the address of the site, like https://www.example.com'),
  ),
  DATA_DIR: z._default(
    text(isPlainPath, `${pathExpected}; the journal’s file in it has its own name`),
    './data',
  ),
  DATABASE_URL: z.optional(address(databaseAddress)),
  ADMIN_TOKEN: z.optional(
    text(
      /.{16}/s,
      'expected at least 16 characters (leave it empty and the service makes one)',
    ).check(z.regex(tokenCharacters, tokenExpected)),
  ),
  GOOGLE_SHEET_ID: z.optional(
    text(
      /^[\w-]{10,}$/,
      'expected the long id in the spreadsheet’s address, between /d/ and /edit',
    ),
  ),
  GOOGLE_SHEET_TAB: z._default(
    text(/^[^:'[\]*?/\\]+$/, "expected a tab name without : ' [ ] * ? / \\").check(
      z.maxLength(100, 'expected at most 100 characters'),
    ),
    'Leads',
  ),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
  GOOGLE_SERVICE_ACCOUNT_JSON: z.optional(z.string()),
  GOOGLE_SHEETS_API_URL: z.optional(sheetsApiUrl),
  GOOGLE_ACCESS_TOKEN: z.optional(
    text(/^[!-~]+$/, 'expected only the token: printable ASCII characters without spaces'),
  ),
  LIST_SHEET_ROWS: number(1, 1_000_000, 200_000),
  LEAD_STATUS_TAB: onOff('off'),
  ALLOWED_ORIGINS: z._default(originList, []),
  TRUST_PROXY: number(0, 10, 0),
  RATE_LIMIT_PER_MINUTE: number(0, 1_000_000, 60),
  DAILY_LIMIT_PER_CLIENT: number(0, 1_000_000, 100),
  DAILY_LIMIT: number(0, 1_000_000, 5_000),
  GA_MEASUREMENT_ID: z.optional(text(/^G-[A-Z0-9]+$/, 'expected an id like G-ABC123')),
  GOOGLE_ADS_CONVERSION: z.optional(
    text(/^AW-\d+\/[\w-]+$/, 'expected an id and label like AW-123456/AbC-d'),
  ),
  API_URL: z.optional(
    webAddress('expected the address of the service, like https://api.example.com'),
  ),
  DRAIN_SECONDS: number(0, 300, 0),
  WATCHDOG_SECONDS: number(0, 3600, 30),
  SMTP_URL: z.optional(address(smtpAddress)),
  ALERT_EMAIL_FROM: z.optional(
    text(
      /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
      'expected an address like Leads <alerts@example.com>',
    ),
  ),
  ALERT_EMAIL_TO: mailboxes,
  ALERT_WEBHOOK_URL: z.optional(webAddress('expected an address like https://hooks.example.com/x')),
  ALERT_WEBHOOK_SECRET: z.optional(
    text(webhookSecret, 'expected whsec_ and at least 24 bytes in base64'),
  ),
  ALERT_WEBHOOK_PRIVATE: onOff('off'),
  ALERT_EVENTS: z._default(eventList, ['consultation_request']),
  ALERT_STUCK_MINUTES: number(1, 10_080, 15),
  ALERT_HOURS: z._default(
    z.enum(['always', 'office'], { error: 'expected always or office' }),
    'always',
  ),
  VISITOR_RECEIPT: onOff('off'),
  REPORT_EMAIL_TO: mailboxes,
  RETENTION_DAYS: z.optional(wholeNumber(30, 36_500)),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'expected one of: trace, debug, info, warn, error, silent',
    }),
    'info',
  ),
})

export type SettingName = keyof typeof settings.shape
export type SettingValues = z.infer<typeof settings>

export const settingNames = Object.keys(settings.shape) as readonly SettingName[]

/** What opens something, or may hold what does. */
export const secretSettings: ReadonlySet<string> = new Set<SettingName>([
  'ADMIN_TOKEN',
  'DATABASE_URL',
  'GOOGLE_ACCESS_TOKEN',
  'GOOGLE_SERVICE_ACCOUNT_JSON',
  'SMTP_URL',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
])
