/** Values and names in the environment: leftovers of other programs, slips, places where no lead may go. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSettings, readConfig } from '#backend/config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:25', ALERT_EMAIL_TO: 'a@b.example' }

test.each([
  ...['"/data"', "'/data'", '“/data”', '"/data', "/data'"].map((value) => ['DATA_DIR', value]),
  ['DATABASE_URL', '"postgres://h/d"'],
  ['GOOGLE_SHEET_ID', "'1abcDEFghiJKLmno'"],
  ['GOOGLE_APPLICATION_CREDENTIALS', '"/key.json"'],
  ['ADMIN_TOKEN', '"Sunny-Harbor-2026"'],
  ['PORT', '"4818"'],
])('%s=%s stops the start: the quotation marks would count', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: has quotation marks around it`)
})

test.each([
  ['DATA_DIR', `$\{HOME}/leads`, 'placeholder'],
  ['DATA_DIR', '$HOME/leads', 'expected a folder’s path'],
  ['DATA_DIR', '~/leads', 'expected a folder’s path'],
  ['DATA_DIR', 'C:\\leads', 'expected a folder’s path'],
  ['DATA_DIR', 'file:///data', 'expected a folder’s path'],
  ['DATA_DIR', 'data/journal.sqlite', 'expected a folder’s path'],
  ['DATA_DIR', '/da\u200Bta', 'invisible character'],
  ['DATA_DIR', '/data # the volume', 'doesn’t begin a comment'],
  ['GOOGLE_SHEET_TAB', 'Leads # tab', 'doesn’t begin a comment'],
  ['DATA_DIR', '/data,', 'expected a folder’s path'],
  ['DATA_DIR', '/data;', 'expected a folder’s path'],
  ['DATA_DIR', './dist/data', 'outside dist'],
  ['DATA_DIR', './node_modules/data', 'outside node_modules'],
  ['ADMIN_TOKEN', `$\{ADMIN_TOKEN_OF_SITE}`, 'placeholder'],
  ['ADMIN_TOKEN', '<at least 16 signs>', 'placeholder'],
  ['ADMIN_TOKEN', 'Sunny\u00ADHarbor-2026-law', 'invisible character'],
  ['ADMIN_TOKEN', 'Sunny–Harbor–2026–law', 'expected ASCII letters'],
  ['ADMIN_TOKEN', 'Sunny Harbor 2026 law', 'expected ASCII letters'],
  ['ADMIN_TOKEN', 'Sunny-Harbor#2026-law', 'expected ASCII letters'],
  ['ADMIN_TOKEN', 'Sunny-Harbor&2026-law', 'expected ASCII letters'],
  ['ADMIN_TOKEN', 'Sunny-Harbor%2B26-law', 'expected ASCII letters'],
  ['PORT', '0x10', 'expected a whole number'],
  ['PORT', '1e3', 'expected a whole number'],
])('%s=%s stops the start', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: .*${sentence}`))
})

test('a file where the folder of the journal should be stops the start', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'leads')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(
      `expected a folder, but ${file} is a file`,
    )
  }
  mkdirSync(join(folder, "O'Brien #4 & Sons"))
  const named = join(folder, "O'Brien #4 & Sons")
  expect(readConfig({ DATA_DIR: named }).dataDir).toBe(named)
})

test.each(['4818\r', ' 4818 ', '\u00A04818\u00A0', '4818\u200B', '\uFEFF4818'])(
  'what surrounds a value and cannot be seen changes nothing: %j',
  (value) => {
    expect(readConfig({ PORT: value }).port).toBe(4818)
  },
)

test('quotation marks that belong to a sender’s name stay', () => {
  const from = '"Firm, P.A." <alerts@firm.example>'
  expect(readConfig({ ...mail, ALERT_EMAIL_FROM: from }).alerts.mail?.from).toBe(from)
})

test.each([
  ['ALERT_EMIAL_TO', 'ALERT_EMAIL_TO'],
  ['alert_email_to', 'ALERT_EMAIL_TO'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SITE_URI', 'SITE_URL'],
])('%s in the environment is a warning that proposes %s', (name, meant) => {
  const { warnings } = checkSettings({ environment: { [name]: 'x' } })
  expect(warnings).toEqual([`${name} isn’t a setting of this service. Did you mean ${meant}?`])
})

test.each([
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['ADMIN_TOKN', 'ADMIN_TOKEN'],
  ['ADMIN-TOKEN', 'ADMIN_TOKEN'],
  ['GOOGLE_SHEETS_ID', 'GOOGLE_SHEET_ID'],
  ['GOOGLE_SHET_TAB', 'GOOGLE_SHEET_TAB'],
])('%s in the environment stops the start unless %s is set as well', (name, meant) => {
  const sentence = `${name} isn’t a setting of this service. Did you mean ${meant}?`
  expect(() => checkSettings({ environment: { [name]: 'x' } })).toThrow(sentence)
  const envFile = `${meant}=${meant === 'DATABASE_URL' ? 'postgres://h/d' : 'Sunny-Harbor-2026'}`
  const others = meant === 'DATABASE_URL' ? { ADMIN_TOKEN: 'Sunny-Harbor-2026' } : {}
  const google = meant === 'GOOGLE_SHEET_ID' ? { GOOGLE_ACCESS_TOKEN: 'x' } : {}
  const environment = { [name]: 'x', ...others, ...google }
  expect(checkSettings({ environment, envFile }).warnings).toContain(sentence)
})

test('names of the system and of others give no warning', () => {
  const names =
    'HOSTNAME HOSTTYPE HOST_IP host PORTS POSTS PATH PWD OLDPWD HOME USER LOGNAME SHELL SHLVL TERM TZ LANG LC_ALL MAIL EDITOR ' +
    'XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS SSH_TTY SSL_CERT_DIR NODE_ENV NODE_OPTIONS ' +
    'npm_config_cache npm_lifecycle_event INIT_CWD INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY LISTEN_PORT APP_URL BASE_URL ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST LEADS_SERVICE_PORT PGHOST PGPORT HTTP_PROXY https_proxy no_proxy CI CHROMIUM ' +
    'API_KEY API_TOKEN SMTP_HOST SMTP_USER SMTP_PORT REDIS_URL MYSQL_URL AWS_REGION GOOGLE_CLOUD_PROJECT DYNO'
  const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(checkSettings({ environment }).warnings).toEqual([])
})

test.each([
  [{ SMTP_URL: 'smtp://h:25', ALERT_EMAIL_FROM: 'a@b.example' }, 'ALERT_EMAIL_TO'],
  [{ ALERT_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }, 'ALERT_WEBHOOK_URL isn’t set'],
  [{ ...mail, ALERT_EMAIL_FROM: 'a@b.example', SMTP_URL: 'smtp://h:465' }, 'smtps://'],
  [{ GOOGLE_SHEET_TAB: 'Other' }, 'GOOGLE_SHEET_ID isn’t set'],
])('what does nothing beside the others is a warning: %j', (environment, sentence) => {
  expect(checkSettings({ environment }).warnings.join()).toContain(sentence)
})

test('of two tokens the one that counts is told, and neither is shown', () => {
  const envFile = 'ADMIN_TOKEN=Sunny-Harbor-2026\nPORT=1111'
  const environment = { ADMIN_TOKEN: 'Another-Token-2026', PORT: '2222' }
  const { config, warnings } = checkSettings({ environment, envFile })
  expect(config.adminToken).toBe('Another-Token-2026')
  expect(warnings).toEqual([
    'ADMIN_TOKEN differs between .env and the environment; the environment’s counts.',
  ])
})

test('what .env says counts where the environment says nothing, empty or not', () => {
  const envFile = 'PORT=1111\nHOST=::1\nRATE_LIMIT_PER_MINUTE=5'
  const { config } = checkSettings({ environment: { PORT: '2222', HOST: '' }, envFile })
  expect(config).toMatchObject({ port: 2222, host: '::1', rateLimitPerMinute: 5 })
})
