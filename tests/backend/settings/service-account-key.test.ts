/** A pasted service-account key: repaired if its meaning is certain, otherwise refused. */

import { createPrivateKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { readConfig } from '#tests/support/read-config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const publicPem = { type: 'spki', format: 'pem' } as const
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: publicPem,
  privateKeyEncoding: pem,
})
const fields = {
  type: 'service_account',
  project_id: 'p',
  private_key: pair.privateKey,
  client_email: 'sheets@project.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
}
const json = JSON.stringify(fields)
const sheet = { GOOGLE_SHEET_ID: '1abcDEFghiJKLmno' }
const withKey = (change: (key: string) => string) =>
  JSON.stringify({ ...fields, private_key: change(pair.privateKey) })
const withoutBreaks = (key: string) => key.replaceAll('\n', '')

function privateKeyOf(environment: Record<string, string>) {
  const credentials = readConfig({ ...sheet, ...environment }).googleSheet?.credentials
  if (credentials?.kind !== 'serviceAccount') throw new Error('no key')
  expect(credentials.clientEmail).toBe(fields.client_email)
  return String(createPrivateKey(credentials.privateKey).export(pem))
}

const repaired: readonly [string, string][] = [
  ['as downloaded', JSON.stringify(fields, null, 2)],
  ['line breaks escaped twice', json.replaceAll('\\n', '\\\\n')],
  ['Windows line breaks', withKey((key) => key.replaceAll('\n', '\r\n'))],
  ['escaped Windows line breaks', withKey((key) => key.replaceAll('\n', '\\r\\n'))],
  ['line breaks lost', withKey(withoutBreaks)],
  ['blanks for line breaks', withKey((key) => key.replaceAll('\n', ' '))],
  ['line breaks unescaped', json.replaceAll('\\n', '\n')],
  ['single quotation marks around it', `'${json}'`],
  ['double quotation marks around it', `"${json}"`],
  ['JSON within a JSON string', JSON.stringify(json)],
  ['quotation marks escaped', JSON.stringify(json).slice(1, -1)],
  ['base64', Buffer.from(json).toString('base64')],
  ['base64 in lines', Buffer.from(json).toString('base64').replace(/.{76}/g, '$&\n')],
  ['base64url', Buffer.from(json).toString('base64url')],
  ['a byte order mark', `\uFEFF${json}`],
  ['surrounding blanks', `\u00A0 ${json}\r\n`],
  ['without its type', JSON.stringify({ ...fields, type: undefined })],
]

test.each(repaired)('a key is accepted: %s', (_kind, text) => {
  expect(privateKeyOf({ GOOGLE_SERVICE_ACCOUNT_JSON: text })).toBe(pair.privateKey)
  const file = join(temporaryFolder(), 'key.json')
  writeFileSync(file, text)
  expect(privateKeyOf({ GOOGLE_APPLICATION_CREDENTIALS: file })).toBe(pair.privateKey)
})

test('a key of several lines in .env is accepted in quotation marks that it does not contain', () => {
  const text = JSON.stringify(fields, null, 2)
  const envFile = (quote: string) =>
    `GOOGLE_SHEET_ID=${sheet.GOOGLE_SHEET_ID}\nGOOGLE_SERVICE_ACCOUNT_JSON=${quote}${text}${quote}`
  const read = (quote: string) => checkSettings({ environment: {}, envFile: envFile(quote) }).config
  expect(read("'").googleSheet?.credentials.kind).toBe('serviceAccount')
  expect(() => read('"')).toThrow(/GOOGLE_SERVICE_ACCOUNT_JSON \(\.env, line 2\): .*would be lost/)
})

const ec = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: publicPem,
  privateKeyEncoding: pem,
})
const body = withoutBreaks(pair.privateKey).replace(/-----[A-Z ]+-----/g, '')

test.each([
  ['nothing', ' ', 'GOOGLE_SERVICE_ACCOUNT_JSON), because'],
  ['truncated JSON', json.slice(0, -30), 'it is cut off'],
  ['a path', '/etc/leads/key.json', 'which belongs in GOOGLE_APPLICATION_CREDENTIALS'],
  ['the private key alone', pair.privateKey, 'found one field of it'],
  ['an OAuth client', '{"installed":{"client_id":"x"}}', 'found an OAuth client'],
  ['another type', JSON.stringify({ ...fields, type: 'external_account' }), 'of another type'],
  ['no address', JSON.stringify({ ...fields, client_email: undefined }), 'usable client_email'],
  ['an odd address', JSON.stringify({ ...fields, client_email: 'x' }), 'usable client_email'],
  ['no key', JSON.stringify({ ...fields, private_key: '' }), 'usable private_key'],
  ['a public key', withKey(() => pair.publicKey), 'found a public key'],
  [
    'a truncated key',
    withKey((key) => key.slice(0, 800)),
    'its END line is missing; make a new JSON key',
  ],
  ['a key without its frame', withKey(() => body), 'found no BEGIN PRIVATE KEY line'],
  ['a key with a gap', withKey((key) => key.replace(body.slice(192, 256), '')), 'missing or'],
  [
    'a key with changed letters',
    withKey((key) => key.replace(body.slice(100, 103), '+/+')),
    'missing or changed',
  ],
  ['a key of another kind', withKey(() => ec.privateKey), 'found a private_key of another kind'],
  ['a list', '[]', 'in JSON form'],
])('a key is refused with the reason: %s', (_kind, text, sentence) => {
  const environment = { ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: text }
  expect(() => readConfig(environment)).toThrow(sentence)
  try {
    readConfig(environment)
  } catch (error) {
    for (const part of [body.slice(0, 20), body.slice(300, 320), fields.client_email]) {
      expect(String(error)).not.toContain(part)
    }
  }
})

test('a key with one changed letter is refused, or signs like the right one', () => {
  const text = Buffer.from('a text')
  const place = fc.nat({ max: body.length - 1 })
  const letter = fc.constantFrom(...'ABCxyz019+/')
  fc.assert(
    fc.property(place, letter, (at, other) => {
      const changed = body.slice(0, at) + other + body.slice(at + 1)
      const pasted = withKey(() => `-----BEGIN PRIVATE KEY-----${changed}-----END PRIVATE KEY-----`)
      const environment = { ...sheet, GOOGLE_SERVICE_ACCOUNT_JSON: pasted }
      let key: string
      try {
        key = privateKeyOf(environment)
      } catch (error) {
        expect(String(error)).toContain('missing or changed')
        return
      }
      expect(verify('sha256', text, pair.publicKey, sign('sha256', text, key))).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('a path without a usable key is refused with what is there', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'empty.json'), '')
  writeFileSync(join(folder, 'utf-16.json'), `\uFEFF${json}`, 'utf16le')
  const read = (file: string) => () =>
    privateKeyOf({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, file) })
  expect(read('keys')).toThrow('it is a folder')
  expect(read('nothing.json')).toThrow('there is no file at that path')
  expect(read('empty.json/key.json')).toThrow('there is no file at that path')
  expect(read('empty.json')).toThrow('found nothing in it')
  writeFileSync(join(folder, 'cut.json'), json.slice(0, -30))
  expect(read('cut.json')).toThrow('copy the whole downloaded file again, or make a new JSON key')
  expect(read('utf-16.json')()).toBe(pair.privateKey)
  expect(() => privateKeyOf({ GOOGLE_APPLICATION_CREDENTIALS: json })).toThrow(
    'this is the key itself',
  )
})
