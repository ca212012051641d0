/** Lines of .env: reports by name and line those that Node’s parser would drop or misread. */

import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { readEnvFile } from '#backend/settings/env-file.ts'
import { settingNames, settingsThatAre } from '#backend/settings/schema.ts'

const known = { names: settingNames, secrets: new Set(settingsThatAre('secret')) }
const read = (text: string) => readEnvFile(text, known)
const secret = 'Sunny-Harbor-2026'

test.each([
  ['a token cut at #', `ADMIN_TOKEN=${secret}#St-Pete-Law`, /ADMIN_TOKEN \(\.env, line 1\): #/],
  ['a value after a quoted part', `ADMIN_TOKEN="Sunny"-Harbor-2026-x`, /would be lost/],
  ['JSON in its own quotation marks', 'GOOGLE_SERVICE_ACCOUNT_JSON="{"a":1}"', /lost/],
  [
    'quotation marks that are not closed',
    `ADMIN_TOKEN="${secret}`,
    /quotation mark is never closed/,
  ],
  [
    'an unclosed quotation mark before other settings',
    `ADMIN_TOKEN='${secret}\nPORT='1'`,
    /line 1\): a quot.*never cl/,
  ],
  ['a misspelled name', 'ALERT_EMIAL_TO=a@b.example', /ALERT_EMIAL_TO .*line 1.*ALERT_EMAIL_TO/],
  ['a name with a word missing', 'ALERT_EMAIL=a@b.example', /ALERT_EMAIL .*ALERT_EMAIL_TO/],
  ['YAML', 'PORT: 4818', /PORT \(\.env, line 1\): expected PORT=…/],
  ['JSON', '{\n  "PORT": "4818",\n}', /PORT \(\.env, line 2\)/],
  ['PowerShell', '$env:DATA_DIR = "C:/data"', /expected DATA_DIR=…/],
  [
    'the rest of a line that was wrapped',
    `ADMIN_TOKEN=Sunny-\nHarbor-2026-law`,
    /line 2: expected/,
  ],
  ['a first line that is none', '[leads]\nPORT=4818', /line 1: expected NAME=value/],
  ['a page saved as .env', '<html>\n<p>404</p>', /line 1: expected NAME=value/],
  ['two values', 'PORT=3000\nHOST=::1\nPORT=4000', /PORT \(\.env, lines 1 and 3\): expected one/],
  ['UTF-16', '\u0000P\u0000O', /\.env: expected a text file in UTF-8/],
])('%s is reported', (_kind, text, sentence) => {
  const { problems } = read(text)
  expect(problems.join('\n')).toMatch(sentence)
  expect(() => checkSettings({ environment: {}, envFile: text })).toThrow(sentence)
})

test.each([
  ['a comment after a blank', 'PORT=4818 # web', '4818'],
  ['a comment after quotation marks', "PORT='4818' # web", '4818'],
  ['a comment instead of a value', 'PORT= # web', ''],
  ['export', 'export PORT=4818', '4818'],
  ['surrounding blanks', '  PORT =  4818  ', '4818'],
  ['invisible blanks', 'PORT=\u00A04818\u200B\u00A0', '4818'],
  ['Windows line ends', 'HOST=::1\r\nPORT=4818\r\n', '4818'],
  ['an earlier line of .env.example', 'PORT=\nPORT=4818', '4818'],
  ['a # in quotation marks', "PORT='48#18'", '48#18'],
])('%s does not change the value', (_kind, text, value) => {
  const { values, problems } = read(text)
  expect(problems).toEqual([])
  expect(values.PORT).toBe(value)
})

test('a value in quotation marks may span several lines', () => {
  const { values, problems } = read(`GOOGLE_SERVICE_ACCOUNT_JSON='{\n "a": 1\n}'\nPORT=1`)
  expect(problems).toEqual([])
  expect(values).toEqual({ GOOGLE_SERVICE_ACCOUNT_JSON: '{\n "a": 1\n}', PORT: '1' })
})

test('names of other programs are allowed; a name that may be a mistake gives a warning', () => {
  const file = read('PGSSLMODE=require\nHTTPS_PROXY=http://p:1\nSMTP_HOST=mail\nTZ=UTC')
  expect(file.problems).toEqual([])
  expect(file.warnings).toEqual(['SMTP_HOST (.env, line 3): isn’t a setting of this service.'])
  expect(file.values).toMatchObject({ PGSSLMODE: 'require', TZ: 'UTC' })
})

test('an accepted file means what Node reads in it', () => {
  const value = fc
    .string({ unit: fc.constantFrom(...'aZ0 #\'"`=\\n$:/-'), maxLength: 12 })
    // Node joins a blank value with the next line.
    .filter((written) => written === '' || written.trim() !== '')
  const line = fc.tuple(fc.constantFrom('PORT', 'ADMIN_TOKEN', 'HOST', 'OTHER'), value)
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ([name]) => name }), (given) => {
      const text = given.map(([name, written]) => `${name}=${written}`).join('\n')
      const { values, problems } = read(text)
      if (problems.length === 0) expect(values).toEqual({ ...parseEnv(text) })
    }),
    { numRuns: 2000 },
  )
})

test('no message holds any part of a value', () => {
  const hidden = 'Zq7Xw9Kd'
  const line = fc.constantFrom(
    `ADMIN_TOKEN=${hidden}#${hidden}`,
    `ADMIN_TOKEN: ${hidden}`,
    `ADMIN_TOKEN="${hidden}`,
    `ADMIN_TOKN=${hidden}`,
    `${hidden}=${hidden}`,
    `${hidden}==`,
    hidden,
    `ADMIN_TOKEN='${hidden}'${hidden}`,
    `SMTP_URL=smtp://u:${hidden}@${hidden}/@h`,
    `GOOGLE_SERVICE_ACCOUNT_JSON={"private_key":"${hidden}"}`,
    `GOOGLE_APPLICATION_CREDENTIALS={"private_key":"${hidden}"}`,
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const envFile = lines.join('\n')
      let told = ''
      try {
        told = checkSettings({
          environment: { GOOGLE_SHEET_ID: '1abcDEFghi' },
          envFile,
        }).warnings.join()
      } catch (error) {
        told = String(error)
      }
      expect(told).not.toContain(hidden)
    }),
  )
})
