import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownRequests } from '#tests/support/fake-sheet-requests.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { faultIn, fieldsOf } from '#tests/support/google-schema.ts'

describe('Google’s description of the API', () => {
  test('every message that it names is described', () => {
    const seen = new Set<string>()
    const visit = (message: string) => {
      if (seen.has(message)) return
      seen.add(message)
      for (const { kind, message: inner } of fieldsOf(message).values()) {
        if (kind === 'message' || kind === 'map') visit(inner)
      }
    }
    visit('BatchUpdateSpreadsheetRequest')
    expect(seen.size).toBeGreaterThan(200)
  })

  test('every request that the fake carries out is one of Google’s', () => {
    const described = fieldsOf('Request')
    expect(knownRequests.filter((kind) => !described.has(kind))).toEqual([])
  })

  test.each([
    [
      'an unknown request',
      { requests: [{ appendRows: {} }] },
      'Unknown name "appendRows" at \'requests[0]\'',
    ],
    [
      'an unknown field far below',
      { requests: [{ appendCells: { rows: [{ values: [{ value: 'x' }] }] } }] },
      'rows[0].values[0]',
    ],
    ['a wrong type', { requests: [{ deleteNamedRange: { namedRangeId: 7 } }] }, 'TYPE_STRING'],
    ['no list where one is needed', { requests: {} }, 'a list is needed'],
  ])('finds %s', (_what, body, fault) => {
    expect(faultIn(body, 'BatchUpdateSpreadsheetRequest')).toContain(fault)
  })
})

describe('the fake service', () => {
  let google: FakeSheetsServer
  beforeEach(async () => {
    google = await FakeSheetsServer.start()
  })
  afterEach(() => google.stop())

  async function send(...requests: readonly object[]) {
    const reply = await fetch(`${google.url}/v4/spreadsheets/fake-spreadsheet-1:batchUpdate`, {
      method: 'POST',
      headers: { authorization: 'Bearer fake-token' },
      body: JSON.stringify({ requests }),
    })
    return { status: reply.status, body: await reply.json() }
  }

  const range = (namedRangeId: string, name = namedRangeId) => ({
    addNamedRange: { namedRange: { namedRangeId, name, range: { sheetId: 0 } } },
  })
  const row = (text: string) => ({
    appendCells: {
      sheetId: 0,
      rows: [{ values: [{ userEnteredValue: { stringValue: text } }] }],
      fields: 'userEnteredValue',
    },
  })

  test('carries out a batch whole or not at all', async () => {
    const refused = await send(row('one'), { deleteNamedRange: { namedRangeId: 'unknown' } })
    expect(refused).toEqual({
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'Invalid requests[1].deleteNamedRange: No NamedRange with id: unknown',
          status: 'INVALID_ARGUMENT',
        },
      },
    })
    expect(google.spreadsheet.texts('Sheet1')).toEqual([])
    expect((await send(row('one'), range('r1', 'one_name'))).status).toBe(200)
    expect(google.spreadsheet.texts('Sheet1')).toEqual([['one']])
  })

  test('an id or a name that is taken is an error, also that of a named range gone to #REF', async () => {
    await send({ addSheet: { properties: { sheetId: 5, title: 'T' } } })
    await send({
      addNamedRange: { namedRange: { namedRangeId: 'a', name: 'a_name', range: { sheetId: 5 } } },
    })
    expect((await send(range('a', 'other_name'))).status).toBe(400)
    expect((await send(range('b', 'A_NAME'))).status).toBe(400)
    await send({ deleteSheet: { sheetId: 5 } })
    expect(JSON.stringify(google.spreadsheet.resource())).not.toContain('a_name')
    expect((await send(range('a', 'other_name'))).status).toBe(400)
    expect((await send({ addSheet: { properties: { sheetId: 0 } } })).status).toBe(400)
  })

  test('a late request is applied long after the client gave up', async () => {
    google.failNext('batch', { kind: 'late', afterMs: 30 })
    const giveUp = new AbortController()
    const call = fetch(`${google.url}/v4/spreadsheets/fake-spreadsheet-1:batchUpdate`, {
      method: 'POST',
      headers: { authorization: 'Bearer fake-token' },
      body: JSON.stringify({ requests: [row('late')] }),
      signal: giveUp.signal,
    })
    await google.heldChange()
    giveUp.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => google.spreadsheet.texts('Sheet1')).toEqual([['late']])
  })
})
