/** The Sheets client: which failure each answer becomes (its requests: google-calls.test.ts). */

import { generateKeyPairSync } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { GoogleCredentials } from '#backend/config.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { asSheetError, type SheetFailure, type SheetRequest } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import type { FakeFault } from '#tests/support/fake-sheets-server.ts'

startEachWorld()

const token: GoogleCredentials = { kind: 'token', token: 'fake-token' }

function client(credentials = token, clock: Clock = world.clock) {
  const { spreadsheet, url: apiUrl } = world.google
  return new SheetClient({ spreadsheetId: spreadsheet.id, apiUrl, credentials, clock })
}

const failureOf = (call: Promise<unknown>): Promise<SheetFailure> =>
  call.then(() => expect.unreachable(), asSheetError).then(({ failure }) => failure)
const readingFailure = () => failureOf(client().readValues('Sheet1', 'A1:K9'))

const request: SheetRequest = { deleteNamedRange: { namedRangeId: 'pat@example.org' } }

/** @returns the failure of a batch with this fault; a second attempt would succeed */
async function batchFailure(fault: FakeFault): Promise<SheetFailure> {
  world.google.failNext('batch', fault)
  const failure = await failureOf(client().batchUpdate([request]))
  expect(world.google.calls).toHaveLength(1)
  return failure
}

test.each([
  ...[400, 413].map((status) => [status, 'refused'] as const),
  ...[401, 403, 404].map((status) => [status, 'denied'] as const),
  ...[408, 409, 500, 502, 503].map((status) => [status, 'unclear'] as const),
  [429, 'busy'] as const,
])('status %i is “%s”, after one attempt only', async (status, kind) => {
  expect((await batchFailure({ kind: 'status', status })).kind).toBe(kind)
})

test.each([
  ['a full Drive', 'The user’s Drive storage quota has been exceeded.', 'denied', 'Drive'],
  ['calls per minute', 'Quota exceeded for quota metric', 'busy', 'calls per minute'],
])('a 403 about %s is told as such, and not as a spreadsheet to be shared', async (...row) => {
  const [, message, kind, told] = row
  const status = kind === 'busy' ? 'RESOURCE_EXHAUSTED' : 'PERMISSION_DENIED'
  const error = { message, status }
  const failure = await batchFailure({ kind: 'status', status: 403, error })
  expect(failure).toMatchObject({ kind, reason: expect.stringContaining(told) })
  expect(failure.reason).not.toContain('Share')
})

test.each([
  ['above the limit of 10000000 cells', 'is full'],
  ['You are trying to edit a protected cell or object.', 'is protected'],
  ['This operation is not supported for this document', 'Office file'],
  ['Invalid value "pat@example.org"', 'refused the content'],
])('a 400 that says “%s” is refused and told as “%s”', async (message, told) => {
  // Details may quote the cells, whatever a visitor typed.
  const error = { message, details: [{ description: '"a protected cell"' }] }
  const fault = { kind: 'status', status: 400, error } as const
  const failure = await batchFailure(fault)
  const isForContent = told === 'refused the content'
  const reason = expect.stringContaining(told)
  expect(failure).toMatchObject({ kind: 'refused', isForContent, reason })
  // Neither the request, nor the token, nor Google's own words.
  expect(JSON.stringify(failure)).not.toMatch(/pat@|fake-token|edit a|above/)
})

describe('a service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = { client_email: 'leads@project.example', private_key }
  const account = { kind: 'json', json: { type: 'service_account', ...key } } as const

  test('signs in once for many calls, even at once', async () => {
    const sheet = client(account)
    await Promise.all([sheet.describe(), sheet.describe(), sheet.describe()])
    await sheet.describe()
    expect(world.google.callsOf('token')).toHaveLength(1)
  })

  test('signs in again after its token was revoked', async () => {
    const sheet = client(account)
    await sheet.describe()
    world.google.acceptedTokens.clear()
    expect(await failureOf(sheet.describe())).toMatchObject({ kind: 'denied', status: 401 })
    await sheet.describe()
    expect(world.google.callsOf('token')).toHaveLength(2)
  })

  test.each([
    ['unclear', { kind: 'status', status: 503 }],
    ['unclear', { kind: 'reset' }],
    ['unclear', { kind: 'html' }],
    ['busy', { kind: 'status', status: 429 }],
    ['denied', { kind: 'status', status: 400 }],
  ] as const)('is “%s” after one attempt if the token endpoint answers %j', async (kind, fault) => {
    world.google.failNext('token', { ...fault })
    expect((await failureOf(client(account).describe())).kind).toBe(kind)
    expect(world.google.callsOf('token')).toHaveLength(1)
    expect(world.google.callsOf('describe')).toHaveLength(0)
  })

  test('gives up on a silent token endpoint after a minute', async () => {
    world.google.failNext('token', { kind: 'stall' })
    const call = failureOf(client(account).describe())
    await world.google.heldChange()
    await world.clock.advance(60_000)
    expect((await call).kind).toBe('unclear')
  })
})

test.each(['stall', 'stalledBody'] as const)('a %s ends the call after a minute', async (kind) => {
  for (const place of ['describe', 'values'] as const) {
    world.google.failNext(place, { kind })
    const call = place === 'describe' ? failureOf(client().describe()) : readingFailure()
    await world.google.heldChange()
    await world.clock.advance(60_000)
    const reason = 'Google didn’t answer within 60 seconds.'
    expect(await call).toEqual({ kind: 'unclear', reason })
  }
})

test.each([
  ...(['reset', 'truncated', 'html', 'empty', 'brokenJson'] as const),
  ...(['otherJson', 'redirect', 'notModified'] as const),
])('a batch that ends in %s is unclear, and a reading, too, never shorter', async (kind) => {
  expect((await batchFailure({ kind, applied: true })).kind).toBe('unclear')
  world.google.failNext('values', { kind })
  expect((await readingFailure()).kind).toBe('unclear')
})

test('a call given up at any moment succeeds or fails, and never ends the process', async () => {
  // Errors that the client library does not catch come here; otherwise they end the process.
  const uncaught: unknown[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => uncaught.push(error))
  const stalled: FakeFault = { kind: 'stalledBody' }
  world.google.decideFault = (kind) =>
    kind === 'values' ? stalled : { kind: 'status', status: 503 }
  for (let turns = 0; turns < 400; turns += 3) {
    const minute = Promise.withResolvers<void>()
    const sheet = client(token, { ...systemClock, sleep: () => minute.promise })
    const calls = [sheet.batchUpdate([request]), sheet.readValues('Sheet1', 'A1:K1')]
    const ended = Promise.all(calls.map(failureOf))
    // Promise turns first, of which many fit into one turn of the event loop.
    for (let turn = 0; turn < turns; turn += 1) {
      await (turns < 200 ? Promise.resolve() : nextTurn())
    }
    minute.resolve()
    expect((await ended).map(({ kind }) => kind)).toEqual(['unclear', 'unclear'])
  }
  await nextTurn()
  process.removeAllListeners('uncaughtException')
  for (const listener of others) process.on('uncaughtException', listener)
  expect(uncaught).toEqual([])
})
