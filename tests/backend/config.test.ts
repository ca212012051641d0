/** Settings: accepted values and names, messages for wrong ones, `.env`, and secrets from files. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigError, checkSettings } from '#backend/config.ts'
import {
  type SettingName,
  settingNames,
  settings,
  settingsThatAre,
} from '#backend/settings/schema.ts'
import { readConfig } from '#tests/support/read-config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }
const secret = 'Sunny-Harbor-2026'

test('the service runs without any setting', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    dataDir: fileURLToPath(new URL('../../data', import.meta.url)),
    googleSheet: undefined,
    RATE_LIMIT_PER_MINUTE: 60,
    ALLOWED_ORIGINS: [],
  })
})

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

test('quotation marks that docker --env-file keeps are refused, whichever setting it is', () => {
  for (const name of settingNames) {
    const read = () => readConfig({ [name]: '"a value"' })
    expect(read).toThrow(`${name}: has quotation marks around it`)
    expect(read).not.toThrow('a value"')
  }
})

test('an empty value counts as unset, whichever setting it is', () => {
  for (const name of settingNames) expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}))
})

const folder = 'expected a folder’s path'
const tokenSigns = 'expected ASCII letters'

test.each<[SettingName, string, string]>([
  ['HOST', '127.0.0', 'expected an address of this machine'],
  ['SITE_URL', 'ftp://example.com', 'expected the address of the site'],
  ['SITE_URL', 'https://www.example.com/index.html', 'nothing after it'],
  ['SITE_URL', 'https://staff:secret@www.example.com', 'nothing after it'],
  ['DATA_DIR', '$HOME/leads', folder],
  ['DATA_DIR', '~/leads', folder],
  ['DATA_DIR', './dist/data', 'outside dist'],
  ['ADMIN_TOKEN', 'fifteen-letters', 'expected at least 16 characters'],
  ['ADMIN_TOKEN', 'Sunny–Harbor–2026–law', tokenSigns],
  ['GOOGLE_SHEET_ID', 'short', 'or the long id'],
  ['GOOGLE_SHEET_TAB', 'a:b', 'expected a tab name without'],
  ['GOOGLE_SHEETS_API_URL', 'http://sheets.example.com', 'expected https'],
  ['ALLOWED_ORIGINS', 'https://a.example, b', 'expected origins like'],
  ['GA_MEASUREMENT_ID', 'UA-1', 'expected an id like G-ABC123'],
  ['GOOGLE_ADS_CONVERSION', 'AW-1', 'expected an id and label'],
  ['ALERT_EMAIL_TO', 'a@b.example, c', 'expected addresses like'],
  ['ALERT_EMAIL_FROM', 'Leads', 'expected an address like'],
  ['ALERT_WEBHOOK_SECRET', 'whsec_short', 'expected whsec_ and'],
  ['ALERT_EVENTS', 'lead,call_click', 'expected some of consultation_request, lead'],
  ['ALERT_HOURS', 'night', 'expected always or office'],
  ['LOG_LEVEL', 'all', 'expected one of'],
])('%s=%s stops the start', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^ {2}${name}: .*${sentence}`, 'm'),
  )
})

const webhook = { ALERT_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }

test.each([
  [{ DATABASE_URL: 'postgres://db/leads' }, 'ADMIN_TOKEN: required, because DATABASE_URL is set'],
  [{ ALERT_EMAIL_TO: 'a@b.example' }, 'SMTP_URL: required, because ALERT_EMAIL_TO is set'],
  [{ REPORT_EMAIL_TO: 'a@b.example' }, 'SMTP_URL: required, because REPORT_EMAIL_TO is set'],
  [{ VISITOR_RECEIPT: 'on' }, 'ALERT_EMAIL_FROM: required, because VISITOR_RECEIPT is on'],
  [{ ALERT_WEBHOOK_URL: 'https://a.example' }, 'ALERT_WEBHOOK_SECRET: required, because'],
  [{ ...webhook, ALERT_WEBHOOK_URL: 'http://a.example' }, 'ALERT_WEBHOOK_URL: expected https'],
  [sheet, 'GOOGLE_APPLICATION_CREDENTIALS: expected the path'],
  [{ GOOGLE_ACCESS_TOKEN: 'x' }, 'GOOGLE_SHEET_ID: required, because Google credentials are set'],
  [{ PORT: 'x', SITE_URL: 'y', DATA_DIR: '$HOME' }, /PORT[\s\S]*SITE_URL[\s\S]*DATA_DIR/],
])(
  'with %j the start is refused with a message that lists every mistake',
  (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  },
)

test.each([
  '1abcDEFghiJKLmno',
  'https://docs.google.com/spreadsheets/d/1abcDEFghiJKLmno/edit?gid=0#gid=0',
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
  ['TRUST_PROXIES', 'TRUST_PROXY.'],
])('%s in the environment stops the start and lists its group', (name, group) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`${name} isn’t a setting of this service.`)
  expect(() => readConfig({ [name]: 'x' })).toThrow(group)
  expect(() => readConfig({ [name]: '' })).not.toThrow()
})

test('variables of the system and of other programs stop nothing', () => {
  const names =
    'HOSTNAME HOSTTYPE HOST_IP host PORTS POSTS PATH PWD OLDPWD HOME USER LOGNAME SHELL SHLVL TERM TZ LANG LC_ALL MAIL EDITOR ' +
    'XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS SSH_TTY SSL_CERT_DIR NODE_ENV NODE_OPTIONS ' +
    'npm_config_cache npm_lifecycle_event INIT_CWD INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY LISTEN_PORT APP_URL BASE_URL ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST LEADS_SERVICE_PORT ADMIN_SERVICE_HOST ADMIN_PORT ADMIN_PORT_80_TCP_ADDR ' +
    'PGHOST PGPORT HTTP_PROXY https_proxy no_proxy CI CHROMIUM DATABASE_PUBLIC_URL API_KEY API_TOKEN ' +
    'SMTP_HOST SMTP_USER SMTP_PORT REDIS_URL MYSQL_URL AWS_REGION GOOGLE_CLOUD_PROJECT GOOGLE_API_KEY DYNO'
  const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(checkSettings({ environment }).warnings).toEqual([])
})

test.each([
  ['a misspelled name', 'SITE_URI=x', 'SITE_URI (.env) isn’t a setting of this service.'],
  ['another program’s variable', 'HTTPS_PROXY=http://p:1', 'HTTPS_PROXY (.env) isn’t'],
  ['PowerShell', '$env:DATA_DIR = "C:/data"', 'A name (.env) isn’t a setting'],
  ['YAML', 'PORT: 4818', 'PORT (.env): expected PORT=… on a line of its own'],
  ['JSON', '{\n  "PORT": "4818",\n}', 'PORT (.env): expected PORT=…'],
  ['a quotation mark that is not closed', `ADMIN_TOKEN='a\nPORT=1'`, 'ADMIN_TOKEN: expected'],
])('a line of .env without effect stops the start: %s', (_kind, envFile, sentence) => {
  expect(() => checkSettings({ environment: {}, envFile })).toThrow(sentence)
})

test.each([
  ['a comment', '# PORT=1\nPORT=4818 # web'],
  ['export and blanks', '  export PORT =  4818  '],
  ['Windows line ends and a byte order mark', '\uFEFFPORT=4818\r\nHOST=::1\r\n'],
  ['quotation marks', 'PORT="4818"'],
])('%s in .env doesn’t change the value', (_kind, envFile) => {
  expect(checkSettings({ environment: {}, envFile }).config.PORT).toBe(4818)
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
      const check = () => checkSettings({ environment, envFile: lines.join('\n') })
      expect(check).toThrow(ConfigError)
      expect(check).not.toThrow(hidden)
    }),
  )
})

test('a secret may come from a file, whichever it is, but not twice', () => {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, `${secret}\n`)
  const { config } = checkSettings({ environment: { ADMIN_TOKEN_FILE: file } })
  expect(config.ADMIN_TOKEN).toBe(secret)
  for (const name of settingsThatAre('secret')) {
    expect(() => readConfig({ [`${name}_FILE`]: file, [name]: 'x' })).toThrow(
      `${name}_FILE: ${name} is set as well; keep one of them`,
    )
    expect(() => readConfig({ [`${name}_FILE`]: '/nonexistent' })).toThrow(
      `${name}_FILE: expected the path of a file that this user can read`,
    )
  }
})

test.each([
  [{ SMTP_URL: 'smtp://h:25', ALERT_EMAIL_FROM: 'a@b.example' }, 'ALERT_EMAIL_TO'],
  [webhook, 'ALERT_WEBHOOK_URL isn’t set'],
  [{ GOOGLE_SHEET_TAB: 'Other' }, 'GOOGLE_SHEET_ID isn’t set'],
])('a setting without effect gives a warning: %j', (environment, sentence) => {
  const { warnings } = checkSettings({ environment })
  expect(warnings).toEqual([expect.stringContaining(sentence)])
})

test('for two different tokens the warning says which one counts and shows neither', () => {
  const envFile = `ADMIN_TOKEN=${secret}\nPORT=1111`
  const environment = { ADMIN_TOKEN: 'Another-Token-2026', PORT: '2222' }
  const { config, warnings } = checkSettings({ environment, envFile })
  expect(config.ADMIN_TOKEN).toBe('Another-Token-2026')
  expect(warnings).toEqual([
    'ADMIN_TOKEN differs between .env and the environment; the environment’s counts.',
  ])
})

test('values of .env count where the environment has none or an empty one', () => {
  const envFile = 'PORT=1111\nHOST=::1\nRATE_LIMIT_PER_MINUTE=5'
  const { config } = checkSettings({ environment: { PORT: '2222', HOST: '' }, envFile })
  expect(config).toMatchObject({ PORT: 2222, HOST: '::1', RATE_LIMIT_PER_MINUTE: 5 })
})
