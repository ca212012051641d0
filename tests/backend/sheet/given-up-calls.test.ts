import { expect, test } from 'vitest'
import { batchBody } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'

test('a call given up at whatever moment ends as a failure, and never ends the process', async () => {
  const google = await FakeSheetsServer.start()
  google.decideFault = () => ({ kind: 'status', status: 503, applied: false })
  const client = new SheetClient({
    spreadsheetId: google.spreadsheet.id,
    apiUrl: google.url,
    credentials: { kind: 'token', token: 'fake-token' },
  })
  const body = batchBody([{ deleteNamedRange: { namedRangeId: 'm1' } }])
  await client.batchUpdate(body, 1)
  // What the client library does not catch, Node gives to whoever listens here, or ends the process.
  const uncaught: unknown[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => uncaught.push(error))
  try {
    for (let turns = 0; turns < 200; turns += 1) {
      const giveUp = new AbortController()
      const call = client.batchUpdate(body, 1, giveUp.signal)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      giveUp.abort()
      expect(await call).toMatchObject({ ok: false, failure: { kind: 'unclear' } })
    }
    await client.batchUpdate(body, 1)
  } finally {
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
    await google.stop()
  }
  expect(uncaught).toEqual([])
})
