/** Google's credentials: every form in which they come, and one sentence for what can't be used. */

import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { accountOf } from '#backend/settings/google-credentials.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const fields = {
  type: 'service_account',
  private_key: privateKey,
  client_email: 'sheets@project.iam.gserviceaccount.com',
}
const json = JSON.stringify(fields)
const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }

const found = { kind: 'json', json: fields }

function credentialsWith(environment: Record<string, string>, envFile = '') {
  return checkSettings({ ...sheet, ...environment }, envFile).googleSheet?.credentials
}

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'key.json')
  writeFileSync(file, text)
  return file
}

test.each([
  ['as downloaded', JSON.stringify(fields, null, 2)],
  ['line breaks escaped twice', json.replaceAll('\\n', '\\\\n')],
  ['base64', Buffer.from(json).toString('base64')],
  ['a byte order mark and a line end', `\uFEFF${json}\r\n`],
])('a service account’s key is taken inline and from a file: %s', (_kind, text) => {
  expect(credentialsWith({ GOOGLE_SERVICE_ACCOUNT_JSON: text })).toEqual(found)
  const file = fileWith(text)
  expect(credentialsWith({ GOOGLE_APPLICATION_CREDENTIALS: file })).toEqual(found)
  expect(credentialsWith({ GOOGLE_SERVICE_ACCOUNT_JSON_FILE: file })).toEqual(found)
  const envFile = `GOOGLE_SERVICE_ACCOUNT_JSON='${text}'`
  expect(credentialsWith({}, envFile)).toEqual(found)
})

test.each(['authorized_user', 'external_account', 'impersonated_service_account'])(
  'other credentials that Google’s library reads are left to it: %s',
  (type) => {
    const file = fileWith(JSON.stringify({ type }))
    const other = { kind: 'json', json: { type } }
    expect(credentialsWith({ GOOGLE_APPLICATION_CREDENTIALS: file })).toEqual(other)
  },
)

test('GOOGLE_AUTH=default needs no key, and a key goes before it', () => {
  expect(credentialsWith({ GOOGLE_AUTH: 'default' })).toEqual({ kind: 'default' })
  const both = { GOOGLE_AUTH: 'default', GOOGLE_SERVICE_ACCOUNT_JSON: json }
  expect(credentialsWith(both)).toEqual(found)
})

const body = privateKey.slice(200, 260)

test.each([
  ['cut off', json.slice(0, -30)],
  ['a path', '/etc/leads/key.json'],
  ['the private key alone', privateKey],
  ['an OAuth client', '{"installed":{"client_id":"x"}}'],
  ['no address', JSON.stringify({ ...fields, client_email: undefined })],
  ['a key cut off', JSON.stringify({ ...fields, private_key: privateKey.slice(0, 800) })],
  ['a list', '[]'],
])('anything else is refused in one sentence that quotes nothing: %s', (_kind, text) => {
  const inline = () => credentialsWith({ GOOGLE_SERVICE_ACCOUNT_JSON: text })
  const file = fileWith(text)
  const inFile = () => credentialsWith({ GOOGLE_APPLICATION_CREDENTIALS: file })
  for (const read of [inline, inFile]) {
    expect(read).toThrow('expected Google’s JSON, whole and unchanged')
    expect(read).not.toThrow(body)
  }
})

test('the account to share the spreadsheet with is named where the credentials have it', () => {
  expect(accountOf(fields)).toBe('sheets@project.iam.gserviceaccount.com')
  const url =
    'https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/a@p.iam.gserviceaccount.com:generateAccessToken'
  const impersonating = { type: 'external_account', service_account_impersonation_url: url }
  expect(accountOf(impersonating)).toBe('a@p.iam.gserviceaccount.com')
  expect(accountOf({ type: 'authorized_user' })).toBeUndefined()
})
