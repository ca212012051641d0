/** Settings: accepted values, messages for wrong ones, and leftovers of shells and templates. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigError, checkSettings } from '#backend/config.ts'
import { type SettingName, settingNames, settings } from '#backend/settings/schema.ts'
import { readConfig } from '#tests/support/read-config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }
const mail = { SMTP_URL: 'smtp://127.0.0.1:25', ALERT_EMAIL_TO: 'a@b.example' }
const token = 'Sunny-Harbor-2026'

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
    for (const right of [min, max, ` ${min} `, `\u00A0${max}\u200B`, `\uFEFF${max}\r`]) {
      expect(read(right)).not.toThrow()
    }
    for (const wrong of [min - 1, max + 1, `${min}.5`, '0x10', '1e3', 'yes']) {
      expect(read(wrong)).toThrow(`${name}: expected a whole number from ${min} to ${max}`)
    }
  }
})

/** What a shell, Docker or a template should have removed, around or inside a value. */
const leftovers: readonly [RegExp, (word: string) => string][] = [
  ...[`""`, `''`, '“”', '‘’', '``'].map((pair): [RegExp, (word: string) => string] => [
    /has quotation marks around it/,
    (word) => `${pair[0]}${word}${pair[1]}`,
  ]),
  [/has quotation marks around it/, (word) => `"${word}`],
  [/has quotation marks around it/, (word) => `${word}'`],
  [/a placeholder that nothing replaces/, (word) => `$\{${word}}`],
  [/a placeholder that nothing replaces/, (word) => `<${word}>`],
  [/a line break or an invisible character/, (word) => `${word}\u200B${word}`],
  [/a line break or an invisible character/, (word) => `${word}\u00AD${word}`],
  [/a # with blanks around it, which doesn’t begin a comment/, (word) => `${word} # ours`],
]

test('leftovers of another program in a value are named, whichever setting it is', () => {
  // The JSON key has checks of its own.
  const judged = settingNames.filter((name) => name !== 'GOOGLE_SERVICE_ACCOUNT_JSON')
  fc.assert(
    fc.property(
      fc.constantFrom(...judged),
      fc.constantFrom(...leftovers),
      // Ends like no word of a message, such as “value”.
      fc.stringMatching(/^[A-Za-z\d]{2,18}\dQ$/),
      (name, [sentence, leave], word) => {
        const read = () => readConfig({ [name]: leave(word) })
        expect(read).toThrow(sentence)
        expect(read).toThrow(`${name}: `)
        expect(read).not.toThrow(word)
      },
    ),
  )
})

test('an empty value counts as unset, whichever setting it is', () => {
  for (const name of settingNames) expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
})

test('quotation marks that belong to a sender’s name are kept', () => {
  const from = '"Firm, P.A." <alerts@firm.example>'
  expect(readConfig({ ...mail, ALERT_EMAIL_FROM: from }).ALERT_EMAIL_FROM).toBe(from)
})

const folder = 'expected a folder’s path'
const tokenSigns = 'expected ASCII letters'

test.each<[SettingName, string, string]>([
  ['HOST', '127.0.0', 'expected an address of this machine'],
  ['SITE_URL', 'ftp://example.com', 'expected the address of the site'],
  ['SITE_URL', 'https://www.example.com/index.html', 'nothing after the host'],
  ['SITE_URL', 'https://staff:secret@www.example.com', 'without a user'],
  ['DATA_DIR', '$HOME/leads', folder],
  ['DATA_DIR', 'C:\\leads', folder],
  ['DATA_DIR', 'data/journal.sqlite', folder],
  ['DATA_DIR', './dist/data', 'outside dist'],
  ['ADMIN_TOKEN', 'fifteen-letters', 'expected at least 16 characters'],
  ['ADMIN_TOKEN', 'Sunny–Harbor–2026–law', tokenSigns],
  ['GOOGLE_SHEET_ID', 'short', 'expected the long id'],
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
  [{ PORT: 'x', SITE_URL: 'y', DATA_DIR: '"/data"' }, /PORT[\s\S]*SITE_URL[\s\S]*DATA_DIR/],
])(
  'with %j the start is refused with a message that lists every mistake',
  (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  },
)

test('a file where the folder of the journal should be stops the start', () => {
  const place = temporaryFolder()
  const file = join(place, 'leads')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(
      `expected a folder, but ${file} is a file`,
    )
  }
  const named = join(place, "O'Brien #4 & Sons")
  mkdirSync(named)
  expect(readConfig({ DATA_DIR: named }).dataDir).toBe(named)
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

const meaning = (name: string, setting: string) =>
  `${name} isn’t a setting of this service. Did you mean ${setting}?`

test.each([
  ['DATADIR', 'DATA_DIR', {}],
  ['DATABASE_ULR', 'DATABASE_URL', { ADMIN_TOKEN: token }],
  ['ADMIN_TOKN', 'ADMIN_TOKEN', {}],
  ['ADMIN-TOKEN', 'ADMIN_TOKEN', {}],
  ['GOOGLE_SHEETS_ID', 'GOOGLE_SHEET_ID', { GOOGLE_ACCESS_TOKEN: 'x' }],
  ['GOOGLE_SHET_TAB', 'GOOGLE_SHEET_TAB', {}],
])('%s in the environment stops the start unless %s is set as well', (name, meant, needed) => {
  const sentence = meaning(name, meant)
  expect(() => checkSettings({ environment: { [name]: 'x' } })).toThrow(sentence)
  const envFile = `${meant}=${meant === 'DATABASE_URL' ? 'postgres://h/d' : token}`
  const environment = { [name]: 'x', ...needed }
  expect(checkSettings({ environment, envFile }).warnings).toContain(sentence)
})

test('variables of the system and of other programs give no warning', () => {
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
  [{ ALERT_EMIAL_TO: 'x' }, meaning('ALERT_EMIAL_TO', 'ALERT_EMAIL_TO')],
  [{ alert_email_to: 'x' }, meaning('alert_email_to', 'ALERT_EMAIL_TO')],
  [{ TRUSTED_PROXY: 'x' }, meaning('TRUSTED_PROXY', 'TRUST_PROXY')],
  [{ SITE_URI: 'x' }, meaning('SITE_URI', 'SITE_URL')],
  [{ SMTP_URL: 'smtp://h:25', ALERT_EMAIL_FROM: 'a@b.example' }, 'ALERT_EMAIL_TO'],
  [webhook, 'ALERT_WEBHOOK_URL isn’t set'],
  [{ ...mail, ALERT_EMAIL_FROM: 'a@b.example', SMTP_URL: 'smtp://h:465' }, 'smtps://'],
  [{ GOOGLE_SHEET_TAB: 'Other' }, 'GOOGLE_SHEET_ID isn’t set'],
])('a misspelled setting, or one without effect, gives a warning: %j', (environment, sentence) => {
  const { warnings } = checkSettings({ environment })
  expect(warnings).toEqual([expect.stringContaining(sentence)])
})

test('for two different tokens the warning says which one counts and shows neither', () => {
  const envFile = `ADMIN_TOKEN=${token}\nPORT=1111`
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
