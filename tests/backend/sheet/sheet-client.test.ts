/** Google's client: what is asked, and to which failure each answer comes. */

import { generateKeyPairSync } from 'node:crypto'
import nock from 'nock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchBody, type SheetFailure, type SheetResult } from '#backend/sheet/sheet.ts'
import { SheetClient, type SheetCredentials } from '#backend/sheet/sheet-client.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'

const api = 'https://sheets.googleapis.com'
const token: SheetCredentials = { kind: 'token', token: 'secret-token' }

function failureOf(result: SheetResult<unknown>): SheetFailure {
  if (result.ok) throw new Error('a failure was expected')
  return result.failure
}

async function readingFailure(client: SheetClient, signal?: AbortSignal): Promise<SheetFailure> {
  return failureOf(await client.readValues('Leads', 'A1:K9', signal))
}

describe('one call to Google', () => {
  beforeAll(() => nock.disableNetConnect())
  afterAll(() => {
    nock.enableNetConnect()
    nock.restore()
  })
  beforeEach(() => {
    if (!nock.isActive()) nock.activate()
  })
  afterEach(() => nock.cleanAll())

  const client = new SheetClient({ spreadsheetId: 'sheet-id', credentials: token })
  const body = batchBody([{ deleteNamedRange: { namedRangeId: 'm1' } }])
  const calls: readonly (readonly [what: string, call: () => Promise<SheetResult<unknown>>])[] = [
    ['a batch', () => client.batchUpdate(body, 1)],
    ['a description', () => client.describe()],
    ['a reading', () => client.readValues('Leads', 'A1:K9')],
  ]

  /** The next call, whichever it is, gets this answer, and no other call any. */
  function answer(status: number, text: object | string, headers = {}): void {
    for (const method of ['GET', 'POST']) {
      nock(api)
        .intercept(/sheet-id/, method)
        .query(true)
        .reply(status, text, headers)
    }
  }

  async function batchFailure(): Promise<SheetFailure> {
    return failureOf(await client.batchUpdate(body, 1))
  }

  test('a batch is one POST with the text as given, a narrow mask and the token', async () => {
    let seen: unknown
    nock(api)
      .post('/v4/spreadsheets/sheet-id:batchUpdate')
      .query({ fields: 'spreadsheetId,replies' })
      .matchHeader('authorization', 'Bearer secret-token')
      .matchHeader('content-type', 'application/json')
      .reply(200, async (request: Request) => {
        seen = await request.text()
        return { spreadsheetId: 'sheet-id', replies: [{}] }
      })
    expect(await client.batchUpdate(body, 1)).toEqual({
      ok: true,
      value: { spreadsheetId: 'sheet-id', replies: [{}] },
    })
    expect(seen).toBe(body)
  })

  test('reads values by a quoted tab title', async () => {
    nock(api)
      .get((path) =>
        decodeURIComponent(path).startsWith("/v4/spreadsheets/sheet-id/values/'Kim''s leads'!1:1"),
      )
      .query({ fields: 'range,values' })
      .reply(200, { range: 'x', values: [['timestamp']] })
    expect(await client.readValues("Kim's leads", '1:1')).toEqual({
      ok: true,
      value: [['timestamp']],
    })
  })

  test('an empty range has no values', async () => {
    answer(200, { range: 'x' })
    expect(await client.readValues('Leads', '1:1')).toEqual({ ok: true, value: [] })
  })

  describe.each(calls)('%s', (_what, call) => {
    test.each([
      [400, 'refused'],
      [401, 'denied'],
      [403, 'denied'],
      [404, 'denied'],
      [408, 'unclear'],
      [409, 'unclear'],
      [413, 'refused'],
      [429, 'busy'],
      [500, 'unclear'],
      [502, 'unclear'],
      [503, 'unclear'],
    ])('answered by status %i is “%s”, after one attempt only', async (status, kind) => {
      // A second attempt would find nobody, and be unclear.
      answer(status, { error: { message: 'Pat' } })
      expect(failureOf(await call()).kind).toBe(kind)
    })

    test('refused by a 403 about the quota is no question of permission', async () => {
      answer(403, { error: { code: 403, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded' } })
      expect(failureOf(await call()).kind).toBe('busy')
    })
  })

  test.each([
    ['above the limit of 10000000 cells', 'full'],
    ['You are trying to edit a protected cell or object.', 'protected'],
    ['This operation is not supported for this document', 'not_a_sheet'],
    ['anything else', 'content'],
  ])('a 400 that says “%s” is refused for cause “%s”', async (message, cause) => {
    answer(400, { error: { code: 400, message } })
    expect(await batchFailure()).toMatchObject({ kind: 'refused', cause })
  })

  test.each([
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
    ['broken JSON', '{"spreadsheetId":'],
    ['another spreadsheet', '{"spreadsheetId":"other","replies":[{}]}'],
    ['too few replies', '{"spreadsheetId":"sheet-id","replies":[]}'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('a 200 with %s is unclear', async (_what, text) => {
    answer(200, text)
    expect((await batchFailure()).kind).toBe('unclear')
  })

  test.each([302, 307, 304])('a %i is unclear and is not followed', async (status) => {
    const elsewhere = nock('https://login.example')
      .post(/.*/)
      .reply(200, {})
      .get(/.*/)
      .reply(200, {})
    answer(status, '', { location: 'https://login.example/' })
    expect((await batchFailure()).kind).toBe('unclear')
    expect(elsewhere.pendingMocks()).toHaveLength(2)
  })

  test('a reset connection is unclear', async () => {
    nock(api)
      .post(/batchUpdate/)
      .query(true)
      .replyWithError(Object.assign(new Error('x'), { code: 'ECONNRESET' }))
    expect(await batchFailure()).toEqual({
      kind: 'unclear',
      reason: 'Google couldn’t be reached (ECONNRESET).',
    })
  })

  test('no failure holds what was sent, the token, or Google’s own words', async () => {
    answer(400, { error: { code: 400, message: 'Invalid value "pat@example.org"' } })
    const secretBody = batchBody([{ deleteNamedRange: { namedRangeId: 'pat@example.org' } }])
    const failure = failureOf(await client.batchUpdate(secretBody, 1))
    expect(JSON.stringify(failure)).not.toMatch(/pat@|secret-token/)
  })

  test('refuses plain http to any other machine', () => {
    const open = (apiUrl: string) =>
      new SheetClient({ spreadsheetId: 'sheet-id', credentials: token, apiUrl })
    expect(() => open('http://sheets.example.com')).toThrow('https')
    expect(() => open('https://sheets.example.com')).not.toThrow()
    expect(() => open('http://127.0.0.1:1234')).not.toThrow()
  })
})

describe('a call over real HTTP', () => {
  let google: FakeSheetsServer
  const clock = new VirtualClock()
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = {
    kind: 'serviceAccount',
    clientEmail: 'leads@project.iam.gserviceaccount.com',
    privateKey: pair.privateKey,
  } as const

  beforeEach(async () => {
    google = await FakeSheetsServer.start({ clock })
    google.publicKey = pair.publicKey
  })
  afterEach(() => google.stop())

  const client = (credentials: SheetCredentials) =>
    new SheetClient({
      spreadsheetId: google.spreadsheet.id,
      apiUrl: google.url,
      credentials,
      clock,
    })

  test('signs in with a service account once for many calls, even at once', async () => {
    const sheet = client(account)
    const results = await Promise.all([sheet.describe(), sheet.describe(), sheet.describe()])
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    await sheet.describe()
    expect(google.callsOf('token')).toHaveLength(1)
  })

  test('renewed credentials ask for a new token after one was revoked', async () => {
    const sheet = client(account)
    expect((await sheet.describe()).ok).toBe(true)
    google.acceptedTokens.clear()
    expect(failureOf(await sheet.describe())).toMatchObject({ kind: 'denied', status: 401 })
    expect(failureOf(await sheet.describe()).kind).toBe('denied')
    sheet.renewCredentials()
    expect((await sheet.describe()).ok).toBe(true)
  })

  test.each([
    ['down (503)', { kind: 'status', status: 503, applied: false }, 'unclear'],
    ['broken off', { kind: 'reset', applied: false }, 'unclear'],
    ['HTML instead of a token', { kind: 'html', applied: false }, 'unclear'],
    ['over quota', { kind: 'status', status: 429, applied: false }, 'busy'],
  ] as const)(
    'token endpoint %s: one attempt, and a failure of its own',
    async (_what, fault, kind) => {
      google.failNext('token', fault)
      expect(failureOf(await client(account).describe()).kind).toBe(kind)
      expect(google.callsOf('token')).toHaveLength(1)
      expect(google.callsOf('describe')).toHaveLength(0)
    },
  )

  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = (key: typeof otherKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  test.each([
    ['empty', ''],
    ['not PEM', 'no key at all'],
    ['cut short', pair.privateKey.slice(0, 400)],
    ['with its line breaks written as \\n twice', pair.privateKey.replaceAll('\n', '\\\\n')],
    ['of another account', pem(otherKey)],
    ['of another kind', pem(ecKey)],
  ])('a key that is %s: denied, in words that hold no part of it', async (_what, privateKey) => {
    const failure = failureOf(await client({ ...account, privateKey }).describe())
    expect(failure.kind).toBe('denied')
    expect(failure.reason).not.toContain(privateKey.slice(30, 60) || 'PRIVATE')
  })

  test.each(['stall', 'stalledBody'] as const)('a %s ends after a minute', async (kind) => {
    for (const place of ['describe', 'values'] as const) {
      const sheet = client({ kind: 'token', token: 'fake-token' })
      google.failNext(place, { kind, applied: false })
      const call = place === 'describe' ? sheet.describe() : sheet.readValues('Leads', 'A1:K9')
      await google.heldChange()
      await clock.advance(60_000)
      expect(failureOf(await call)).toEqual({
        kind: 'unclear',
        reason: 'Google didn’t answer within 60 seconds.',
      })
    }
  })

  test.each([
    'reset',
    'truncated',
    'html',
    'empty',
    'brokenJson',
    'otherJson',
    'notModified',
  ] as const)('a reading of rows that ends in %s is unclear, not shorter', async (kind) => {
    google.failNext('values', { kind, applied: false })
    const failure = await readingFailure(client({ kind: 'token', token: 'fake-token' }))
    expect(failure.kind).toBe('unclear')
  })

  test('a reading of rows can be given up, before and in the middle', async () => {
    for (const kind of ['stall', 'stalledBody'] as const) {
      google.failNext('values', { kind, applied: false })
      const giveUp = new AbortController()
      const call = readingFailure(client({ kind: 'token', token: 'fake-token' }), giveUp.signal)
      await google.heldChange()
      giveUp.abort()
      expect((await call).reason).toBe('Google’s answer couldn’t be used (given up).')
    }
  })

  test('a token endpoint that never answers ends after a minute too', async () => {
    google.failNext('token', { kind: 'stall', applied: false })
    const call = client(account).describe()
    await google.heldChange()
    await clock.advance(60_000)
    expect(failureOf(await call).kind).toBe('unclear')
  })
})
