/** The daily limit: submissions beyond it are kept, listed and not delivered on their own. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { app, clock, onFriday, owner, startEachApp } from '#tests/support/each-app.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp({ config: { DAILY_LIMIT_PER_CLIENT: 2, TRUST_PROXY: 1 }, ...onFriday })

const from = (address: string) => ({ 'x-forwarded-for': address })

async function postTimes(count: number, headers = {}, path = '/api/lead', body: unknown = aLead) {
  for (let sent = 0; sent < count; sent += 1) {
    expect((await app.post(path, body, headers)).status).toBe(201)
  }
}

/** Counts of leads on their way to the Sheet, and of those that wait for the owner. */
async function states() {
  const { pending, limited } = await app.journal.counts()
  return [pending - limited, limited]
}

test('submissions beyond a client’s daily limit are acknowledged and wait for the owner', async () => {
  await postTimes(5)
  expect(await states()).toEqual([2, 3])
  expect(await app.outbox.pending(0, 10)).toHaveLength(2)
  const { read, post } = owner
  const { data, pending, limited } = await read('/api/admin/leads')
  expect([data.length, pending, limited]).toEqual([5, 5, 3])
  const [last] = (await app.events()).slice(-1)
  const shown = await read(`/api/admin/leads/${last?.id}`)
  expect(shown).toMatchObject({
    delivery: 'pending',
    waitsFor: expect.stringContaining('one address'),
  })
  const answer = await post('/api/admin/deliver-waiting', {})
  expect([answer.status, await answer.json()]).toEqual([200, { done: 3 }])
  expect(await states()).toEqual([5, 0])
})

test('the daily limit applies to each client, whatever forms it sends', async () => {
  for (const [path, body] of everyForm) await postTimes(1, {}, path, body)
  await postTimes(2, from('203.0.113.7'))
  expect(await states()).toEqual([4, everyForm.length - 2])
})

test('networks of one IPv6 /48 are one client, who cannot set others’ leads aside', async () => {
  for (let network = 0; network < 24; network += 1) {
    await postTimes(1, from(`2001:db8:1:${(network * 256).toString(16)}::1`))
  }
  await postTimes(1, from('2001:db8:2::1'))
  await postTimes(1, from('203.0.113.7'))
  expect(await states()).toEqual([4, 22])
})

test('repeated, refused and conflicting submissions do not count', async () => {
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
  const first = { ...aLead, submissionId: randomUUID() }
  await postTimes(8, from('203.0.113.9'))
  // A repeated one is counted and given back, at the limit too.
  await postTimes(2, from('203.0.113.10'), '/api/lead', first)
  await postTimes(1, from('203.0.113.10'))
  await postTimes(5, from('203.0.113.10'), '/api/lead', first)
  const said = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('DAILY_LIMIT'))
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('203.0.113.9')
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000)
  await postTimes(2, from('203.0.113.9'))
  expect(await states()).toEqual([6, 6])
})
