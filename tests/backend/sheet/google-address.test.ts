/** Calls to Google's real addresses, which the local fake cannot show. */

import nock from 'nock'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sheetClient } from '#backend/sheet/sheet-client.ts'

const api = 'https://sheets.googleapis.com'
const client = sheetClient({
  spreadsheetId: 'sheet-id',
  credentials: { kind: 'token', token: 'secret-token' },
})

beforeAll(() => nock.disableNetConnect())
afterEach(() => nock.cleanAll())
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})

test('a batch is one POST of its requests with the token, and requests only ids and replies', async () => {
  const requests = [{ deleteNamedRange: { namedRangeId: 'm1' } }, { addSheet: {} }]
  let sent: unknown
  nock(api)
    .post('/v4/spreadsheets/sheet-id:batchUpdate')
    .query({ fields: 'spreadsheetId,replies' })
    .matchHeader('authorization', 'Bearer secret-token')
    .matchHeader('content-type', 'application/json')
    .reply(200, async (request: Request) => {
      sent = await request.text()
      return { spreadsheetId: 'sheet-id', replies: [{}, {}] }
    })
  const reply = { spreadsheetId: 'sheet-id', replies: [{}, {}] }
  expect(await client.batchUpdate(requests)).toEqual(reply)
  expect(sent).toBe(JSON.stringify({ requests }))
})

test('values are requested by the quoted title of their tab', async () => {
  nock(api)
    .get((path) =>
      decodeURIComponent(path).startsWith("/v4/spreadsheets/sheet-id/values/'Kim''s leads'!1:1"),
    )
    .query({ fields: 'range,values' })
    .reply(200, { range: 'x', values: [['timestamp']] })
  expect(await client.readValues("Kim's leads", '1:1')).toEqual([['timestamp']])
})
