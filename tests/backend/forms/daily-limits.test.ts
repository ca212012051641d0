/** Daily limits: submissions beyond them are kept, marked and not delivered automatically. */

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

/** Counts of leads that wait for the Sheet and that are set aside. */
async function states() {
  const { pending, quarantined } = await app.journal.counts()
  return [pending, quarantined]
}

test('submissions beyond a client’s daily limit are acknowledged and set aside with the reason', async () => {
  await startLimited(2, 0)
  await postTimes(5)
  expect(await states()).toEqual([2, 3])
  const [aside] = await app.outbox.quarantined(10)
  expect(aside?.refusal).toEqual({
    reason: 'More came in a day than the limits allow.',
    at: new Date(now).toISOString(),
  })
  expect(await app.outbox.pending(0, 10)).toHaveLength(2)
  // Once released, it waits for the Sheet like any other.
  expect(await app.outbox.release([aside?.id ?? ''])).toBe(1)
  expect(await states()).toEqual([3, 2])
})

test('the daily limit applies to each form and each client separately', async () => {
  await startLimited(1, 0)
  for (const [path, body] of everyForm) await postTimes(1, {}, path, body)
  await postTimes(1, from('203.0.113.7'))
  expect(await states()).toEqual([everyForm.length + 1, 0])
  await postTimes(1, from('203.0.113.7'))
  expect(await states()).toEqual([everyForm.length + 1, 1])
})

test('an event’s sender is known for a while, by network, with whether it exceeded its own limit', async () => {
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
  // Beyond the limit for all clients only.
  expect(await senderOf('203.0.113.8')).toEqual({ client: '203.0.113.8', isBeyondOwnLimit: false })
})

test('the limit for all clients counts only submissions within the clients’ own limits', async () => {
  await startLimited(2, 3)
  await postTimes(50, from('203.0.113.1'))
  expect(await states()).toEqual([2, 48])
  await postTimes(1, from('203.0.113.2'), '/api/call-click', aCallClick)
  await postTimes(1, from('203.0.113.3'))
  expect(await states()).toEqual([3, 49])
})

test('repeated, refused and conflicting submissions do not count', async () => {
  await startLimited(2, 2)
  const once = { ...aLead, submissionId: randomUUID() }
  await postTimes(5, {}, '/api/lead', once)
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await app.post('/api/lead', { ...aLead, email: 'no' })).status).toBe(400)
    expect((await app.post('/api/lead', { ...once, name: 'Another Name' })).status).toBe(409)
  }
  await postTimes(1)
  expect(await states()).toEqual([2, 0])
  await postTimes(2, {}, '/api/lead', { ...aLead, submissionId: randomUUID() })
  expect(await states()).toEqual([2, 1])
})

test('the log says once a day that a limit is reached, without naming the client; each day starts at zero', async () => {
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
