/** Settings: accepted values and names, messages for wrong ones, `.env`, and secrets from files. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigError, checkSettings } from '#backend/config.ts'
import { type SettingName, secretNames, settingNames, settings } from '#backend/settings/schema.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const readConfig = (environment: NodeJS.ProcessEnv) => checkSettings(environment, '')
const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }
const secret = 'Sunny-Harbor-2026'

/** Settings that are numbers, with the limits that their own messages state. */
const numbers = settingNames.flatMap((name) => {
  const told = settings.shape[name].safeParse('none').error?.issues[0]?.message ?? ''
  const [, min, max] = /^expected a whole number from (\d+) to (\d+)$/.exec(told) ?? []
  return min === undefined ? [] : [{ name, min: Number(min), max: Number(max) }]
})

test('every numeric setting accepts whole numbers within its limits and nothing else', () => {
  expect(numbers.length).toBeGreaterThan(8)
  for (const { name, min, max } of numbers) {
    const read = (value: unknown) => () => readConfig({ [name]: String(value) })
    for (const right of [min, max, ` ${min} `, `\uFEFF${max}\r`]) {
      expect(read(right)).not.toThrow()
    }
    for (const wrong of [min - 1, max + 1, `${min}.5`, '0x10', '1e3', 'yes']) {
      expect(read(wrong)).toThrow(`${name}: expected a whole number from ${min} to ${max}`)
    }
  }
})

test('an empty value counts as unset, and quotation marks as docker --env-file keeps them are refused', () => {
  for (const name of settingNames) {
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}))
    const read = () => readConfig({ [name]: '"a value"' })
    expect(read).toThrow(`${name}: has quotation marks around it`)
    expect(read).not.toThrow('a value"')
  }
})

const folder = 'expected a folder’s path'
const token = 'expected at least 16 ASCII letters'

test.each<[Partial<Record<SettingName, string>>, string]>([
  [{ HOST: '127.0.0' }, 'expected an address of this machine'],
  [{ SITE_URL: 'ftp://example.com' }, 'expected the address of the site'],
  [{ SITE_URL: 'https://www.example.com/index.html' }, 'nothing after it'],
  [{ SITE_URL: 'https://staff:secret@www.example.com' }, 'nothing after it'],
  [{ DATA_DIR: '$HOME/leads' }, folder],
  [{ DATA_DIR: '~/leads' }, folder],
  [{ DATA_DIR: './dist/data' }, 'outside dist'],
  [{ ADMIN_TOKEN: 'fifteen-letters' }, token],
  [{ ADMIN_TOKEN: 'Sunny–Harbor–2026–law' }, token],
  [{ GOOGLE_SHEET_ID: 'short' }, 'or the long id'],
  [{ GOOGLE_SHEET_TAB: 'a:b' }, 'expected a tab name of at most'],
  [{ GOOGLE_SHEETS_API_URL: 'http://sheets.example.com' }, 'plain http is allowed only'],
  [{ ALLOWED_ORIGINS: 'https://a.example, b' }, 'expected origins like'],
  [{ GA_MEASUREMENT_ID: 'UA-1' }, 'expected an id like G-ABC123'],
  [{ GOOGLE_ADS_CONVERSION: 'AW-1' }, 'expected an id and label'],
  [{ ALERT_EMAIL_TO: 'a@b.example, c' }, 'expected addresses like'],
  [{ ALERT_EMAIL_FROM: 'Leads' }, 'expected an address like'],
  [{ ALERT_WEBHOOK_URL: 'http://a.example' }, 'plain http is allowed only'],
  [{ ALERT_WEBHOOK_SECRET: 'whsec_short' }, 'expected whsec_ and'],
  [{ ALERT_EVENTS: 'lead,call_click' }, 'expected some of consultation_request, lead'],
  [{ ALERT_HOURS: 'night' }, 'expected one of: always, office'],
  [{ LOG_LEVEL: 'all' }, 'expected one of'],
  [{ PORT: 'x', SITE_URL: 'y', DATA_DIR: '$HOME' }, 'expected'],
])('%j stops the start, with a sentence about each', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  for (const name of Object.keys(environment)) {
    const about = new RegExp(`^ {2}${name}: .*${sentence}`, 'm')
    expect(() => readConfig(environment)).toThrow(about)
  }
})

test.each([
  [{ DATABASE_URL: 'postgres://db/leads' }, 'ADMIN_TOKEN: required, because DATABASE_URL is set'],
  [{ ALERT_EMAIL_TO: 'a@b.example' }, 'SMTP_URL: required, because ALERT_EMAIL_TO is set'],
  [{ REPORT_EMAIL_TO: 'a@b.example' }, 'SMTP_URL: required, because REPORT_EMAIL_TO is set'],
  [{ VISITOR_RECEIPT: 'on' }, 'ALERT_EMAIL_FROM: required, because VISITOR_RECEIPT is set'],
  [{ ALERT_WEBHOOK_URL: 'https://a.example' }, 'ALERT_WEBHOOK_SECRET: required, because'],
  [sheet, 'GOOGLE_APPLICATION_CREDENTIALS: expected the path'],
  [{ GOOGLE_ACCESS_TOKEN: 'x' }, 'GOOGLE_SHEET_ID: required, because Google credentials are set'],
])('%j needs another setting', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  '1abcDEFghiJKLmno',
  'https://docs.google.com/spreadsheets/u/1/d/1abcDEFghiJKLmno/edit',
  'https://docs.google.com/a/firm.example/spreadsheets/d/1abcDEFghiJKLmno',
])('the Sheet may be given by its id or by its address: %s', (given) => {
  const config = readConfig({ GOOGLE_SHEET_ID: given, GOOGLE_ACCESS_TOKEN: 't' })
  expect(config.googleSheet?.spreadsheetId).toBe('1abcDEFghiJKLmno')
})

test.each([
  ['ADMIN_TOKN', 'ADMIN_TOKEN, ADMIN_TOKEN_FILE.'],
  ['ALERT_EMIAL_TO', 'ALERT_EMAIL_FROM, ALERT_EMAIL_TO, ALERT_WEBHOOK_URL,'],
  ['GOOGLE_SHEETS_ID', 'GOOGLE_SHEET_ID, GOOGLE_SHEET_TAB,'],
  ['GOOGLE_SERVICE_ACCOUNT', 'GOOGLE_SERVICE_ACCOUNT_JSON,'],
  ['TRUST_PROXIES', 'TRUST_PROXY.'],
])('%s in the environment stops the start and lists its group', (name, group) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`${name} isn’t a setting of this service.`)
  expect(() => readConfig({ [name]: 'x' })).toThrow(group)
  expect(() => readConfig({ [name]: '' })).not.toThrow()
})

test('variables of the system and of other programs stop nothing', () => {
  const names =
    'HOSTNAME HOST_IP host PORTS PATH LOGNAME TERM TZ XDG_DATA_DIRS NODE_ENV npm_config_cache APP_URL BASE_URL ' +
    'KUBERNETES_PORT ADMIN_SERVICE_HOST ALERT_PORT_80_TCP_ADDR METRICS_SERVICE_PORT METRICS_PORT_80_TCP HTTP_PROXY ' +
    'DATABASE_PUBLIC_URL API_KEY SMTP_HOST SMTP_PORT LOG_FORMAT REPORT_URL GOOGLE_CLOUD_PROJECT GOOGLE_API_KEY'
  const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(() => readConfig(environment)).not.toThrow()
})

test.each([
  ['a misspelled name', 'SITE_URI=x', 'SITE_URI (.env) isn’t a setting of this service.'],
  ['another program’s variable', 'HTTPS_PROXY=http://p:1', 'HTTPS_PROXY (.env) isn’t'],
  ['PowerShell', '$env:DATA_DIR = "C:/data"', 'A name (.env) isn’t a setting'],
  ['a quotation mark that is not closed', `ADMIN_TOKEN='a\nPORT=1'`, 'ADMIN_TOKEN: expected'],
])('a line of .env that sets nothing stops the start: %s', (_kind, envFile, sentence) => {
  expect(() => checkSettings({}, envFile)).toThrow(sentence)
})

test('no message about .env holds any part of a value', () => {
  const hidden = 'Zq7Xw9Kd'
  const line = fc.constantFrom(
    `ADMIN_TOKEN=${hidden}`,
    `ADMIN_TOKEN: ${hidden}`,
    `ADMIN_TOKEN="${hidden}`,
    `ADMIN_TOKN=${hidden}`,
    `${hidden}=${hidden}`,
    `${hidden}==`,
    `SMTP_URL=smtp://u:${hidden}@${hidden}/@h`,
    `GOOGLE_SERVICE_ACCOUNT_JSON={"private_key":"${hidden}"}`,
    `GOOGLE_APPLICATION_CREDENTIALS={"private_key":"${hidden}"}`,
    `ADMIN_TOKEN_FILE=/${hidden}`,
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const environment = { GOOGLE_SHEET_ID: '1abcDEFghi' }
      const check = () => checkSettings(environment, lines.join('\n'))
      expect(check).toThrow(ConfigError)
      expect(check).not.toThrow(hidden)
    }),
  )
})

test('a secret may come from a file, whichever it is, but not twice', () => {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, `${secret}\n`)
  expect(readConfig({ ADMIN_TOKEN_FILE: file }).ADMIN_TOKEN).toBe(secret)
  for (const name of secretNames) {
    expect(() => readConfig({ [`${name}_FILE`]: file, [name]: 'x' })).toThrow(
      `${name}_FILE: ${name} is set as well; keep one of them`,
    )
    expect(() => readConfig({ [`${name}_FILE`]: '/nonexistent' })).toThrow(
      `${name}_FILE: expected the path of a file that this user can read`,
    )
  }
})

test('values of .env count where the environment has none or an empty one', () => {
  const envFile = '\uFEFFPORT=1111\r\nHOST=::1\r\nRATE_LIMIT_PER_MINUTE=5'
  const environment = { PORT: '2222', HOST: '' }
  expect(checkSettings(environment, envFile)).toMatchObject({
    ...{ PORT: 2222, HOST: '::1', RATE_LIMIT_PER_MINUTE: 5 },
  })
})
