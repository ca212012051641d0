import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#backend/config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const key = JSON.stringify({
  client_email: 'sheets@project.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
})
const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }

test('runs without any setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: fileURLToPath(new URL('../../data', import.meta.url)),
    googleSheet: undefined,
    rateLimitPerMinute: 60,
    allowedOrigins: [],
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PORT: '70000' }, 'PORT: expected a whole number from 0 to 65535'],
  [{ PORT: '3000.5' }, 'PORT: expected a whole number'],
  [{ HOST: '127.0.0' }, 'HOST: expected an address of this machine'],
  [{ HOST: '127.0.0.1:3000' }, 'HOST: expected an address'],
  [{ HOST: 'http://localhost' }, 'HOST: expected an address'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: expected a whole number'],
  [{ SITE_URL: 'ftp://example.com' }, 'SITE_URL: expected the address of the site'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected an address like postgres://'],
  [{ GOOGLE_SHEET_ID: 'short' }, 'GOOGLE_SHEET_ID: expected the long id'],
  [{ GOOGLE_SHEET_TAB: 'a:b' }, 'GOOGLE_SHEET_TAB: expected a tab name without'],
  [{ GOOGLE_SHEETS_API_URL: 'http://sheets.example.com' }, 'GOOGLE_SHEETS_API_URL: expected https'],
  [{ ALLOWED_ORIGINS: 'https://a.example, b' }, 'ALLOWED_ORIGINS: expected origins like'],
  [{ GA_MEASUREMENT_ID: 'UA-1' }, 'GA_MEASUREMENT_ID: expected an id like G-ABC123'],
  [{ GOOGLE_ADS_CONVERSION: 'AW-1' }, 'GOOGLE_ADS_CONVERSION: expected an id and label'],
  [{ ADMIN_TOKEN: 'fifteen-letters' }, 'ADMIN_TOKEN: expected at least 16 characters'],
  [{ ADMIN_TOKEN: `${' '.repeat(8)}short${' '.repeat(8)}` }, 'ADMIN_TOKEN: expected at least 16'],
  [{ DATABASE_URL: 'postgres://db/leads' }, 'ADMIN_TOKEN: required, because DATABASE_URL is set'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS: expected a whole number from 0 to 300'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: expected an address like smtp://'],
  [{ ALERT_EMAIL_TO: 'a@b.example, c' }, 'ALERT_EMAIL_TO: expected addresses like'],
  [{ ALERT_EMAIL_TO: 'a@b.example' }, 'SMTP_URL: required, because ALERT_EMAIL_TO is set'],
  [{ VISITOR_RECEIPT: 'on' }, 'ALERT_EMAIL_FROM: required, because VISITOR_RECEIPT is on'],
  [{ VISITOR_RECEIPT: 'yes' }, 'VISITOR_RECEIPT: expected on or off'],
  [{ ALERT_EMAIL_FROM: 'Leads' }, 'ALERT_EMAIL_FROM: expected an address like'],
  [{ ALERT_WEBHOOK_URL: 'https://a.example' }, 'ALERT_WEBHOOK_SECRET: required, because'],
  [
    { ALERT_WEBHOOK_URL: 'http://a.example', ALERT_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` },
    'ALERT_WEBHOOK_URL: expected https',
  ],
  [{ ALERT_WEBHOOK_SECRET: 'whsec_short' }, 'ALERT_WEBHOOK_SECRET: expected whsec_ and'],
  [
    { ALERT_EVENTS: 'lead,call_click' },
    'ALERT_EVENTS: expected some of consultation_request, lead',
  ],
  [{ ALERT_STUCK_MINUTES: '0' }, 'ALERT_STUCK_MINUTES: expected a whole number from 1'],
  [{ ALERT_HOURS: 'night' }, 'ALERT_HOURS: expected always or office'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT: expected a whole number from 0 to 65535'],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL: expected one of'],
  [sheet, 'GOOGLE_APPLICATION_CREDENTIALS: expected the path'],
  [{ GOOGLE_ACCESS_TOKEN: 'x' }, 'GOOGLE_SHEET_ID: required, because Google credentials are set'],
  [
    { ...sheet, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' },
    'expected the path of a readable file',
  ],
  [
    { ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: '{"client_email":' },
    'expected a service-account key in JSON form',
  ],
  [{ ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: '[]' }, 'expected a service-account key'],
  [{ ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: '{"client_email":"a"}' }, 'usable private_key'],
  [
    {
      ...sheet,
      GOOGLE_SERVICE_ACCOUNT_JSON: key
        .replace('PRIVATE KEY', 'NOTHING')
        .replace('PRIVATE KEY', 'NOTHING'),
    },
    'usable private_key',
  ],
])('names the setting and what is expected: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(message)
})

test('reads a key from a file or from the environment', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'key.json')
  writeFileSync(path, key)
  const fromFile = readConfig({ ...sheet, GOOGLE_APPLICATION_CREDENTIALS: path })
  expect(fromFile.googleSheet?.credentials).toMatchObject({
    kind: 'serviceAccount',
    clientEmail: 'sheets@project.iam.gserviceaccount.com',
  })
  expect(readConfig({ ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: key })).toEqual(fromFile)
  rmSync(folder, { recursive: true })
})

test('everything that is wrong is told at once', () => {
  const environment = { PORT: 'x', SITE_URL: 'y', DATA_DIR: '"/data"' }
  expect(() => readConfig(environment)).toThrow(/DATA_DIR[\s\S]*PORT[\s\S]*SITE_URL/)
})

test('plain http is allowed for an endpoint on this machine', () => {
  const config = readConfig({
    ...sheet,
    GOOGLE_ACCESS_TOKEN: 't',
    GOOGLE_SHEETS_API_URL: 'http://127.0.0.1:9000/',
  })
  expect(config.googleSheet).toMatchObject({
    apiUrl: 'http://127.0.0.1:9000',
    credentials: { kind: 'token', token: 't' },
  })
})
