import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { batchBody } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { type FakeFault, FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'

const failing: FakeFault = { kind: 'status', status: 503, applied: false }
const body = batchBody([{ deleteNamedRange: { namedRangeId: 'm1' } }])

let google: FakeSheetsServer
let client: SheetClient
// What the client library does not catch, Node gives to whoever listens here, or ends the process.
let uncaught: unknown[]
let others: NodeJS.UncaughtExceptionListener[]
beforeEach(async () => {
  google = await FakeSheetsServer.start()
  client = new SheetClient({
    spreadsheetId: google.spreadsheet.id,
    apiUrl: google.url,
    credentials: { kind: 'token', token: 'fake-token' },
  })
  await client.describe()
  uncaught = []
  others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => uncaught.push(error))
})
afterEach(async () => {
  process.removeAllListeners('uncaughtException')
  for (const listener of others) process.on('uncaughtException', listener)
  await google.stop()
})

test('a call given up at whatever moment ends as a failure, and never ends the process', async () => {
  google.decideFault = () => failing
  for (let turns = 0; turns < 200; turns += 1) {
    const giveUp = new AbortController()
    const call = client.batchUpdate(body, 1, giveUp.signal)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    giveUp.abort()
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'unclear' } })
  }
  await client.batchUpdate(body, 1)
  expect(uncaught).toEqual([])
})

test.each<[string, FakeFault | undefined]>([
  ['is answered', undefined],
  ['fails', failing],
  ['comes to a stop', { kind: 'stalledBody', applied: false }],
  ['is cut short', { kind: 'truncated', applied: false }],
])(
  'a reading of rows that %s, given up at whatever moment, ends whole or as a failure',
  async (_what, fault) => {
    google.decideFault = () => fault
    for (let turns = 0; turns < 400; turns += 1) {
      const giveUp = new AbortController()
      const reading = client.readValues('Sheet1', 'A1:K1', giveUp.signal)
      // By promises first, which are many in one turn of the event loop.
      for (let turn = 0; turn < turns; turn += 1) {
        await (turns < 200 ? Promise.resolve() : nextTurn())
      }
      giveUp.abort()
      const answer = await reading
      if (answer.ok) expect([fault, answer.value]).toEqual([undefined, []])
      else expect(answer.failure.kind).toBe('unclear')
    }
    await nextTurn()
    expect(uncaught).toEqual([])
  },
)
