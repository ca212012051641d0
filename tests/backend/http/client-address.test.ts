/** Client addresses as proxies write them: what counts, and that nothing else gives a new allowance. */

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addressIn } from '#backend/http/client-address.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

let app: RunningApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

test.each([
  ['203.0.113.6:', '203.0.113.6'],
  ['203.0.113.6:unknown', '203.0.113.6'],
  [' \t203.0.113.6 ', '203.0.113.6'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::ffff:203.0.113.6:50001', '203.0.113.6'],
  ['[::ffff:cb00:7106]:443', '203.0.113.6'],
  ['0:0:0:0:0:ffff:cb00:7106', '203.0.113.6'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['example.org', undefined],
  ['203.0.113', undefined],
  ['203.0.113.256', undefined],
  ['203.0.113.06', undefined],
  ['[203.0.113.6', undefined],
  ['3405803782', undefined],
  ["' OR 1=1", undefined],
])('%j means %j', (written, address) => {
  expect(addressIn(written)).toBe(address)
})

/** [what, proxies that are trusted, X-Forwarded-For of one post after the other, their statuses at one a minute] */
const posts: readonly [string, number, readonly string[], readonly number[]][] = [
  ['a spoofed header gives no new allowance', 0, ['10.0.0.1', '10.0.0.2'], [201, 429]],
  [
    'behind one proxy each client has its own allowance, whatever it says itself',
    1,
    ['10.0.0.1', '10.0.0.2', '9.9.9.9, 10.0.0.1'],
    [201, 201, 429],
  ],
  [
    'a port makes no other client',
    1,
    ['203.0.113.6:1', '203.0.113.6:2', '[::ffff:203.0.113.6]:3'],
    [201, 429, 429],
  ],
  [
    'nor does another address of one IPv6 network',
    1,
    ['[2001:db8::1]:1', '[2001:db8::1]:2', '[2001:DB8::9]:2', '2001:db8::a'],
    [201, 429, 429, 429],
  ],
  ['nor does a zone', 1, ['fe80::1%eth0', 'fe80::1%eth1'], [201, 429]],
  ['nor does garbage', 1, ['garbage-1', '198.51.100.1, garbage-2', ''], [201, 429, 429]],
  [
    'one that names none counts as the proxy that wrote last',
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

test('a proxy that is believed and writes no address is told of once', async () => {
  app = await startApp({ config: { TRUST_PROXY: 1 } })
  for (const written of ['203.0.113.6:1', '[2001:db8::1]:2']) {
    await app.post('/api/lead', aLead, { 'x-forwarded-for': written })
  }
  expect(app.logged()).not.toContain('TRUST_PROXY')
  for (const written of ['garbage', 'unknown']) {
    await app.post('/api/lead', aLead, { 'x-forwarded-for': written })
  }
  expect(app.logged().match(/says a proxy wrote one/g)).toHaveLength(1)
  expect(app.logged()).not.toContain('garbage')
})

test('an address means itself, whatever port, brackets and quotation marks stand around it', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.nat({ max: 65_535 }), (four, six, port) => {
      for (const written of [four, `${four}:${port}`, `"${four}:${port}"`, `::ffff:${four}`]) {
        expect(addressIn(written)).toBe(four)
      }
      const plain = addressIn(six)
      for (const written of [`[${six}]:${port}`, six.toUpperCase(), `[${six}%z${port}]`]) {
        expect(addressIn(written)).toBe(plain)
      }
    }),
  )
})

test.each(['x-forwarded-for', 'forwarded'])(
  'a proxy that nobody told the service about is noticed once by its %s',
  async (header) => {
    app = await startApp()
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      await app.post('/api/lead', aLead, { [header]: address })
    }
    expect(app.logged().match(/Set TRUST_PROXY/g)).toHaveLength(1)
    expect(app.logged()).not.toContain('10.0.0')
  },
)
