/** Limits by client: addresses as proxies write them, posts a minute, submissions a day. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressIn } from '#backend/http/client-limits.ts'
import { app, clock, onFriday, owner, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp({ config: { DAILY_LIMIT_PER_CLIENT: 2, TRUST_PROXY: 1 }, ...onFriday })

const noAddresses = [
  ...['', 'unknown', '_hidden', 'example.org', '203.0.113', '203.0.113.256', '203.0.113.06'],
  ...['[203.0.113.6', '3405803782', "' OR 1=1"],
]

test.each<readonly [string, string | undefined]>([
  ['203.0.113.6:unknown', '203.0.113.6'],
  [' \t203.0.113.6 ', '203.0.113.6'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[::ffff:cb00:7106]:443', '203.0.113.6'],
  ['0:0:0:0:0:ffff:cb00:7106', '203.0.113.6'],
  ...noAddresses.map((written) => [written, undefined] as const),
])('%j means %j', (written, address) => {
  expect(addressIn(written)).toBe(address)
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** [what, trusted proxies, X-Forwarded-For of successive posts, their statuses at one a minute] */
const posts: readonly [string, number, readonly string[], readonly number[]][] = [
  ['a spoofed header gives no new allowance', 0, ['10.0.0.1', '10.0.0.2'], [201, 429]],
  [
    'behind one proxy each client has its own allowance, whatever address it claims',
    1,
    ['10.0.0.1', '10.0.0.2', '9.9.9.9, 10.0.0.1'],
    [201, 201, 429],
  ],
  [
    'another port is no new client',
    1,
    ['203.0.113.6:1', '203.0.113.6:2', '[::ffff:203.0.113.6]:3'],
    [201, 429, 429],
  ],
  [
    'another address of one IPv6 network is no new client',
    1,
    ['[2001:db8::1]:1', '[2001:DB8::9]:2', '2001:db8:0:ff00::a', '2001:db8:1::a'],
    [201, 429, 429, 201],
  ],
  [
    'behind NAT64, each IPv4 address is a client, the same as without',
    1,
    ['64:ff9b::203.0.113.6', '64:ff9b::cb00:7107', '203.0.113.6', '64:ff9b::6', '0.0.0.6'],
    [201, 201, 429, 201, 429],
  ],
  ['another zone is no new client', 1, ['fe80::1%eth0', 'fe80::1%eth1'], [201, 429]],
  ['garbage is no new client', 1, ['garbage-1', '198.51.100.1, garbage-2', ''], [201, 429, 429]],
  [
    'without a valid address, the proxy that wrote last counts as the client',
    2,
    ['203.0.113.6:1', '203.0.113.7:1', 'unknown', 'other'].map((one) => `${one}, 198.51.100.1:9`),
    [201, 201, 201, 429],
  ],
]

test.each(posts)('%s (TRUST_PROXY=%i)', async (_what, hops, written, statuses) => {
  await startInstead({ config: { RATE_LIMIT_PER_MINUTE: 1, TRUST_PROXY: hops } })
  const answered: number[] = []
  for (const address of written) {
    answered.push((await app.post('/api/lead', aLead, from(address))).status)
  }
  expect(answered).toEqual(statuses)
})

test('each form is limited separately, and the answer says when to try again', async () => {
  await startInstead({ config: { RATE_LIMIT_PER_MINUTE: 3 } })
  const statuses = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    statuses.push((await app.post('/api/lead', aLead)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  const refused = await app.post('/api/lead', aLead)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit')).toBe(`"minute"; r=0; t=${seconds}`)
  expect(refused.headers.get('ratelimit-policy')).toMatch(/^"minute"; q=3; w=60;/)
  expect(await refused.json()).toMatchObject({ status: 429 })
  expect((await app.post('/api/newsletter', { email: 'a@example.org' })).status).toBe(201)
  expect(await app.events()).toHaveLength(4)
})

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
  const { data, pending, limited } = await owner.read('/api/admin/leads')
  expect([data.length, pending, limited]).toEqual([5, 5, 3])
  const shown = await owner.read(`/api/admin/leads/${(await app.events()).at(-1)?.id}`)
  const waitsFor = expect.stringContaining('one address')
  expect(shown).toMatchObject({ delivery: 'pending', waitsFor })
  expect(await owner.send('/api/admin/deliver-waiting', {})).toEqual({ done: 3 })
  expect(await states()).toEqual([5, 0])
})

test('the daily limit applies to each client, an IPv4 address or an IPv6 /48, whatever forms it sends', async () => {
  for (const [path, body] of everyForm) await postTimes(1, {}, path, body)
  for (let network = 0; network < 24; network += 1) {
    await postTimes(1, from(`2001:db8:1:${(network * 256).toString(16)}::1`))
  }
  await postTimes(1, from('2001:db8:2::1'))
  await postTimes(2, from('203.0.113.7'))
  expect(await states()).toEqual([7, everyForm.length - 2 + 22])
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
  // At the limit, too.
  await postTimes(2, {}, '/api/lead', { ...aLead, submissionId: randomUUID() })
  expect(await states()).toEqual([2, 1])
})

test('the log says once a day that the limit is reached, without naming the client; each day starts at zero', async () => {
  await postTimes(8, from('203.0.113.9'))
  await postTimes(3, from('203.0.113.10'))
  const lines = app.logged().split('\n')
  const said = lines.filter((line) => line.includes('DAILY_LIMIT'))
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('203.0.113.9')
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000)
  await postTimes(2, from('203.0.113.9'))
  expect(await states()).toEqual([6, 7])
})
