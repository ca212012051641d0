/**
 * Calls to Google's real addresses, which the local fake cannot show: what each kind of credentials
 * sends, which token the call then has, and how batches and values are asked for.
 */

import { generateKeyPairSync } from 'node:crypto'
import nock from 'nock'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { GoogleCredentials } from '#backend/config.ts'
import { asSheetError } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  nock.cleanAll()
  vi.unstubAllEnvs()
})
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const token = { access_token: 'issued', expires_in: 3600, token_type: 'Bearer' }

/** Reads a description with these credentials, for which Google issues the token. */
async function describeWith(credentials: GoogleCredentials): Promise<void> {
  nock('https://sheets.googleapis.com')
    .get('/v4/spreadsheets/sheet-id')
    .query(true)
    .matchHeader('authorization', 'Bearer issued')
    .reply(200, { spreadsheetId: 'sheet-id', sheets: [] })
  await new SheetClient({ spreadsheetId: 'sheet-id', credentials }).describe()
  expect(nock.pendingMocks()).toEqual([])
}

test('a service account signs in with an assertion of its address and scope', async () => {
  const json = { type: 'service_account', client_email: 'a@p.example', private_key: privateKey }
  let sent = ''
  nock('https://oauth2.googleapis.com')
    .post('/token')
    .reply(200, async (request: Request) => {
      sent = await request.text()
      return token
    })
  await describeWith({ kind: 'json', json })
  const { grant_type, assertion = '' } = Object.fromEntries(new URLSearchParams(sent))
  expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({
    iss: 'a@p.example',
    scope: 'https://www.googleapis.com/auth/spreadsheets',
  })
})

test('on Google’s own machines the metadata server is asked, and no key is needed', async () => {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present')
  vi.stubEnv('GCE_METADATA_HOST', 'metadata.example')
  vi.stubEnv('HOME', temporaryFolder())
  const metadata = nock('http://metadata.example')
    .get(/^\/computeMetadata\/v1\/instance\/service-accounts\/default\/token/)
    .matchHeader('metadata-flavor', 'Google')
    .reply(200, token, { 'metadata-flavor': 'Google' })
  await describeWith({ kind: 'default' })
  expect(metadata.isDone()).toBe(true)
})

test.each<readonly [GoogleCredentials, string]>([
  [{ kind: 'default' }, 'found no credentials on this machine'],
  [{ kind: 'json', json: { type: 'external_account' } }, 'can’t use the credentials of this type'],
])('without usable credentials the call is denied and says so: %j', async (credentials, reason) => {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  vi.stubEnv('HOME', temporaryFolder())
  const call = new SheetClient({ spreadsheetId: 'sheet-id', credentials }).describe()
  const { failure } = await call.then(() => expect.unreachable(), asSheetError)
  expect(failure).toMatchObject({ kind: 'denied', reason: expect.stringContaining(reason) })
})

const client = () =>
  new SheetClient({
    spreadsheetId: 'sheet-id',
    credentials: { kind: 'token', token: 'secret-token' },
  })

test('a batch is one POST of its requests with the token, and requests only ids and replies', async () => {
  const requests = [{ deleteNamedRange: { namedRangeId: 'm1' } }, { addSheet: {} }]
  let sent: unknown
  nock('https://sheets.googleapis.com')
    .post('/v4/spreadsheets/sheet-id:batchUpdate')
    .query({ fields: 'spreadsheetId,replies' })
    .matchHeader('authorization', 'Bearer secret-token')
    .matchHeader('content-type', 'application/json')
    .reply(200, async (request: Request) => {
      sent = await request.text()
      return { spreadsheetId: 'sheet-id', replies: [{}, {}] }
    })
  const reply = { spreadsheetId: 'sheet-id', replies: [{}, {}] }
  expect(await client().batchUpdate(requests)).toEqual(reply)
  expect(sent).toBe(JSON.stringify({ requests }))
})

test('values are requested by the quoted title of their tab', async () => {
  nock('https://sheets.googleapis.com')
    .get((path) =>
      decodeURIComponent(path).startsWith("/v4/spreadsheets/sheet-id/values/'Kim''s leads'!1:1"),
    )
    .query({
      fields: 'range,values',
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'FORMATTED_STRING',
    })
    .reply(200, { range: 'x', values: [['timestamp']] })
  expect(await client().readValues("Kim's leads", '1:1')).toEqual([['timestamp']])
})
