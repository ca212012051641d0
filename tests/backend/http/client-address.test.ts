/** Client addresses as proxies write them, and that spelling them otherwise gains no allowance. */

import { afterEach, expect, test } from 'vitest'
import { addressIn } from '#backend/http/client-limits.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

let app: RunningApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

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
  app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: 1, TRUST_PROXY: hops } })
  const answered: number[] = []
  for (const forwardedFor of written) {
    answered.push((await app.post('/api/lead', aLead, { 'x-forwarded-for': forwardedFor })).status)
  }
  expect(answered).toEqual(statuses)
})
