/** Daily limits: what comes beyond them is kept, marked and not delivered by itself. */

import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { SendingClients } from '#backend/http/sending-clients.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aCallClick, aLead, everyForm } from '#tests/support/submissions.ts'

let app: RunningApp
let now = Date.parse('2026-11-20T15:00:00.000Z')
afterEach(() => app.stop())

async function startLimited(perClient: number, total: number): Promise<void> {
  app = await startApp({
    config: { DAILY_LIMIT_PER_CLIENT: perClient, DAILY_LIMIT: total, TRUST_PROXY: 1 },
    services: { now: () => new Date(now) },
  })
}

const from = (address: string) => ({ 'x-forwarded-for': address })

async function postTimes(count: number, headers = {}, path = '/api/lead', body: unknown = aLead) {
  for (let sent = 0; sent < count; sent += 1) {
    expect((await app.post(path, body, headers)).status).toBe(201)
  }
}

/** How many wait for the Sheet, and how many are set aside. */
async function states() {
  const { pending, quarantined } = await app.journal.counts()
  return [pending, quarantined]
}

test('beyond a client’s day its submissions are acknowledged and set aside with the reason', async () => {
  await startLimited(2, 0)
  await postTimes(5)
  expect(await states()).toEqual([2, 3])
  const [aside] = await app.outbox.quarantined(10)
  expect(aside?.refusal).toEqual({
    reason: 'More came in a day than the limits allow.',
    at: new Date(now).toISOString(),
  })
  expect(await app.outbox.pending(0, 10)).toHaveLength(2)
  // Once it is released it waits for the Sheet like any other.
  expect(await app.outbox.release([aside?.id ?? ''])).toBe(1)
  expect(await states()).toEqual([3, 2])
})

test('each form and each client has a day of its own', async () => {
  await startLimited(1, 0)
  for (const [path, body] of everyForm) await postTimes(1, {}, path, body)
  await postTimes(1, from('203.0.113.7'))
  expect(await states()).toEqual([everyForm.length + 1, 0])
  await postTimes(1, from('203.0.113.7'))
  expect(await states()).toEqual([everyForm.length + 1, 1])
})

test('who sent an event is known for a while, by network, and whether its own day was used up', async () => {
  const sendingClients = new SendingClients()
  app = await startApp({
    config: { TRUST_PROXY: 1, DAILY_LIMIT_PER_CLIENT: 1, DAILY_LIMIT: 2 },
    services: { sendingClients, now: () => new Date(now) },
  })
  const senderOf = async (address: string) => {
    const answer = await app.post('/api/lead', aLead, from(address))
    return sendingClients.of(((await answer.json()) as { id: string }).id)
  }
  const first = await senderOf('2001:db8:1:2::1')
  expect(first?.isBeyondOwnLimit).toBe(false)
  const { client } = first ?? {}
  expect(await senderOf('2001:DB8:1:2::9')).toEqual({ client, isBeyondOwnLimit: true })
  await senderOf('203.0.113.7')
  // Beyond the limit of all alone.
  expect(await senderOf('203.0.113.8')).toEqual({ client: '203.0.113.8', isBeyondOwnLimit: false })
})

test('the limit for all counts what the clients’ own limits let through', async () => {
  await startLimited(2, 3)
  await postTimes(50, from('203.0.113.1'))
  expect(await states()).toEqual([2, 48])
  await postTimes(1, from('203.0.113.2'), '/api/call-click', aCallClick)
  await postTimes(1, from('203.0.113.3'))
  expect(await states()).toEqual([3, 49])
})

test('a repeated submission is answered as before and counts once', async () => {
  await startLimited(2, 0)
  const once = { ...aLead, submissionId: randomUUID() }
  await postTimes(5, {}, '/api/lead', once)
  await postTimes(1)
  expect(await states()).toEqual([2, 0])
  const beyond = { ...aLead, submissionId: randomUUID() }
  await postTimes(2, {}, '/api/lead', beyond)
  expect(await states()).toEqual([2, 1])
})

test('what is refused or conflicts counts nothing', async () => {
  await startLimited(2, 2)
  const submissionId = randomUUID()
  await postTimes(1, {}, '/api/lead', { ...aLead, submissionId })
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await app.post('/api/lead', { ...aLead, email: 'no' })).status).toBe(400)
    const other = { ...aLead, name: 'Another Name', submissionId }
    expect((await app.post('/api/lead', other)).status).toBe(409)
  }
  await postTimes(1)
  expect(await states()).toEqual([2, 0])
})

test('the log says once a day that a limit is reached, and names no client; the next day begins anew', async () => {
  await startLimited(1, 0)
  await postTimes(9, from('203.0.113.9'))
  const said = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('DAILY_LIMIT'))
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('203.0.113.9')
  now += 24 * 60 * 60_000
  await postTimes(1, from('203.0.113.9'))
  expect(await states()).toEqual([2, 8])
})
