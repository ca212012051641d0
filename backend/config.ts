/**
 * The service's settings: the only reader of the environment. One schema checks them all at start; a
 * wrong value stops the start with its name and what is expected.
 */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import {
  type AlertConfig,
  type AlertEventName,
  alertConfigOf,
  alertEventNames,
  alertProblems,
} from './alerts/alert-config.ts'

/** .env and relative paths are looked up here, from whatever folder the service is started. */
const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const serviceAccountKey = z.object({
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.includes('PRIVATE KEY')),
})

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

function number(min: number, max: number, fallback: number) {
  return z._default(wholeNumber(min, max), fallback)
}

function wholeNumber(min: number, max: number) {
  const message = `expected a whole number from ${min} to ${max}`
  const limits = [z.int(message), z.minimum(min, message), z.maximum(max, message)] as const
  return z.coerce.number(message).check(...limits)
}

function text(format: RegExp, message: string) {
  return z.string().check(z.regex(format, message))
}

function webAddress(message: string) {
  return z.pipe(
    z.url({ protocol: /^https?$/, error: message }),
    z.transform((url) => url.replace(/\/+$/, '')),
  )
}

const splitList = (list: string) => list.split(',').map((entry) => entry.trim())
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function listOf(isEntry: (entry: string) => boolean, message: string) {
  return z.pipe(
    z.string().check(z.refine((list) => splitList(list).every(isEntry), message)),
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
/** The spec's secrets are 24 to 64 bytes in base64. */
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

function onOff(fallback: 'on' | 'off') {
  return z._default(z.enum(['on', 'off'], { error: 'expected on or off' }), fallback)
}

const sheetsApiUrl = webAddress('expected an address like https://sheets.example.com').check(
  z.refine(
    (url) => new URL(url).protocol === 'https:' || loopbackHosts.has(new URL(url).hostname),
    'expected https (plain http is allowed on this machine only)',
  ),
)

/** Each setting by its environment name, in the order of the README's table. */
export const settings = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(
    webAddress('expected the address of the site, like https://www.example.com'),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'expected an address like postgres://user@host/name',
    }),
  ),
  ADMIN_TOKEN: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(16, 'expected at least 16 characters (left empty, the service makes one)'),
      ),
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
  GOOGLE_ACCESS_TOKEN: z.optional(z.string()),
  ALLOWED_ORIGINS: z._default(originList, []),
  TRUST_PROXY: number(0, 10, 0),
  RATE_LIMIT_PER_MINUTE: number(0, 1_000_000, 60),
  GA_MEASUREMENT_ID: z.optional(text(/^G-[A-Z0-9]+$/, 'expected an id like G-ABC123')),
  GOOGLE_ADS_CONVERSION: z.optional(
    text(/^AW-\d+\/[\w-]+$/, 'expected an id and label like AW-123456/AbC-d'),
  ),
  API_URL: z.optional(
    webAddress('expected the address of the service, like https://api.example.com'),
  ),
  DRAIN_SECONDS: number(0, 300, 0),
  WATCHDOG_SECONDS: number(0, 3600, 30),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'expected an address like smtp://user:password@mail.example.com:587',
    }),
  ),
  ALERT_EMAIL_FROM: z.optional(
    text(
      /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
      'expected an address like Leads <alerts@example.com>',
    ),
  ),
  ALERT_EMAIL_TO: z._default(
    listOf(isMailbox, 'expected addresses like anna@example.com, separated by commas'),
    [],
  ),
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
  RETENTION_DAYS: z.optional(wholeNumber(30, 36_500)),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'expected one of: trace, debug, info, warn, error, silent',
    }),
    'info',
  ),
})

export type GoogleCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'serviceAccount'; readonly clientEmail: string; readonly privateKey: string }

export interface GoogleSheetConfig {
  readonly spreadsheetId: string
  readonly tab: string
  readonly apiUrl: string | undefined
  readonly credentials: GoogleCredentials
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Without a slash at its end; undefined where only the machine itself uses the site. */
  readonly siteUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly adminToken: string | undefined
  readonly googleSheet: GoogleSheetConfig | undefined
  readonly allowedOrigins: readonly string[]
  readonly trustedProxyHops: number
  /** Per client address and route; 0 is off. */
  readonly rateLimitPerMinute: number
  /** How long a stopping service still takes requests while /readyz already answers 503. */
  readonly drainMs: number
  /** How long the process may stand still before it ends itself; 0 is for ever. */
  readonly watchdogSeconds: number
  readonly alerts: AlertConfig
  /** Undefined where nothing is let go of because of its age. */
  readonly retentionDays: number | undefined
  /** On this machine alone; undefined where nobody asks. */
  readonly metricsPort: number | undefined
  readonly logLevel: string
}

/** One or more settings are wrong; the message names each and what is expected. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** The process's environment, with the project's .env (where there is one) for what is not set. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/**
 * @param environment variables by name; an empty one counts as unset
 * @throws ConfigError
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const values = parsed.data
  if (values.DATABASE_URL !== undefined && values.ADMIN_TOKEN === undefined) {
    throw new ConfigError([
      'ADMIN_TOKEN: expected, because DATABASE_URL is set and several instances must agree on one',
    ])
  }
  const problems = alertProblems(values)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    adminToken: values.ADMIN_TOKEN,
    googleSheet: googleSheetOf(values),
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxyHops: values.TRUST_PROXY,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    drainMs: values.DRAIN_SECONDS * 1000,
    watchdogSeconds: values.WATCHDOG_SECONDS,
    alerts: alertConfigOf(values),
    retentionDays: values.RETENTION_DAYS,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
  }
}

function googleSheetOf(values: z.infer<typeof settings>): GoogleSheetConfig | undefined {
  const credentials = credentialsOf(values)
  if (values.GOOGLE_SHEET_ID === undefined) {
    if (credentials === undefined) return undefined
    throw new ConfigError(['GOOGLE_SHEET_ID: expected, because Google credentials are set'])
  }
  if (credentials === undefined) {
    throw new ConfigError([
      'GOOGLE_APPLICATION_CREDENTIALS: expected the path of a service-account key (or set GOOGLE_SERVICE_ACCOUNT_JSON), because GOOGLE_SHEET_ID is set',
    ])
  }
  return {
    spreadsheetId: values.GOOGLE_SHEET_ID,
    tab: values.GOOGLE_SHEET_TAB,
    apiUrl: values.GOOGLE_SHEETS_API_URL,
    credentials,
  }
}

function credentialsOf(values: z.infer<typeof settings>): GoogleCredentials | undefined {
  if (values.GOOGLE_ACCESS_TOKEN) return { kind: 'token', token: values.GOOGLE_ACCESS_TOKEN }
  if (values.GOOGLE_SERVICE_ACCOUNT_JSON) {
    return parseKey('GOOGLE_SERVICE_ACCOUNT_JSON', values.GOOGLE_SERVICE_ACCOUNT_JSON)
  }
  if (values.GOOGLE_APPLICATION_CREDENTIALS === undefined) return undefined
  const file = path.resolve(projectRoot, values.GOOGLE_APPLICATION_CREDENTIALS)
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError([
      `GOOGLE_APPLICATION_CREDENTIALS: expected the path of a readable file, ${file} is none`,
    ])
  }
  return parseKey('GOOGLE_APPLICATION_CREDENTIALS', json)
}

/** Never puts a part of the key into the message. */
function parseKey(setting: string, json: string): GoogleCredentials {
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    throw new ConfigError([`${setting}: expected a service-account key in JSON form`])
  }
  const key = serviceAccountKey.safeParse(content)
  if (!key.success) {
    const fields = key.error.issues.map((issue) => issue.path.join('.') || 'an object').join(', ')
    throw new ConfigError([`${setting}: expected a service-account key with a usable ${fields}`])
  }
  return {
    kind: 'serviceAccount',
    clientEmail: key.data.client_email,
    privateKey: key.data.private_key,
  }
}
