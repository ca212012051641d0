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
  ['203.0.113.6', '203.0.113.6'],
  ['203.0.113.6:50001', '203.0.113.6'],
  ['203.0.113.6:', '203.0.113.6'],
  ['203.0.113.6:unknown', '203.0.113.6'],
  [' \t203.0.113.6 ', '203.0.113.6'],
  ['"203.0.113.6:50001"', '203.0.113.6'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:DB8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['::FFFF:203.0.113.6', '203.0.113.6'],
  ['::ffff:203.0.113.6:50001', '203.0.113.6'],
  ['[::ffff:cb00:7106]:443', '203.0.113.6'],
  ['0:0:0:0:0:ffff:cb00:7106', '203.0.113.6'],
  ['::1', '::1'],
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

/** Ways of writing the address of one client, with something that changes from request to request. */
const spellings: Readonly<Record<string, (change: number) => string>> = {
  'a port': (change) => `203.0.113.6:${50_000 + change}`,
  'a mapped address with a port': (change) => `[::ffff:203.0.113.6]:${50_000 + change}`,
  'IPv6 with a port': (change) => `[2001:db8::1]:${50_000 + change}`,
  'another address of one IPv6 network': (change) => `[2001:db8::${change + 1}]:443`,
  'a zone': (change) => `fe80::1%eth${change}`,
  'capital letters': (change) => ['2001:DB8::A', '2001:db8::a', '2001:Db8::A'][change % 3] ?? '',
  garbage: (change) => `garbage-${change}`,
  'garbage before an address of its own': (change) => `198.51.100.${change}, garbage-${change}`,
  nothing: () => '',
}

test.each(Object.entries(spellings))(
  'the limit holds behind a proxy that writes %s',
  async (_kind, spelling) => {
    app = await startApp({ config: { rateLimitPerMinute: 2, trustedProxyHops: 1 } })
    const statuses: number[] = []
    for (let change = 0; change < 4; change += 1) {
      const headers = { 'x-forwarded-for': spelling(change) }
      statuses.push((await app.post('/api/lead', aLead, headers)).status)
    }
    expect(statuses).toEqual([201, 201, 429, 429])
  },
)

test('two clients with ports are two; one that names none counts as the proxy that wrote last', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 1, trustedProxyHops: 2 } })
  const post = async (forwardedFor: string) =>
    (await app?.post('/api/lead', aLead, { 'x-forwarded-for': forwardedFor }))?.status
  expect(await post('203.0.113.6:1, 198.51.100.1:9')).toBe(201)
  expect(await post('203.0.113.7:1, 198.51.100.1:9')).toBe(201)
  expect(await post('unknown, 198.51.100.1:9')).toBe(201)
  expect(await post('other, 198.51.100.1:8')).toBe(429)
})

test('a proxy that is believed and writes no address is told of once', async () => {
  app = await startApp({ config: { trustedProxyHops: 1 } })
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
