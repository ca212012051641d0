/** One signed post to the webhook: no redirects, and no private network unless allowed. */

import { once } from 'node:events'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventIdOf } from '#backend/alerts/alert.ts'
import { isPublicAddress, postWebhook } from '#backend/alerts/webhook-channel.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { freePort } from '#tests/support/free-port.ts'

let receivers: FakeReceivers
beforeEach(async () => {
  receivers = await FakeReceivers.start()
})
afterEach(() => receivers.stop())

const message = { id: 'lead.accepted.1', body: '{}' }
const now = new Date()

function post(url: string, lookup?: LookupFunction, mayBePrivate: 'on' | 'off' = 'off') {
  const more = { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_PRIVATE: mayBePrivate }
  return postWebhook(receivers.settings(more), message, now, lookup)
}

const id = '01a20b48-9757-7507-bce3-6325030b8394'

test.each([
  [id, id],
  [`${id} again`, id],
  ['2026-11-20', null],
  ['2026-11-20T19:00:00.000Z', null],
])('an alert about “%s” names the event %s', (subject, event) => {
  expect(eventIdOf({ subject })).toBe(event)
})

test.each([
  ...[200, 204].map((status) => [status, 'sent'] as const),
  ...[301, 400, 429, 500].map((status) => [status, 'again'] as const),
  [410, 'final'] as const,
])('after an answer of %i the alert is %s', async (status, outcome) => {
  receivers.faultOfPost = () => status
  expect(await post(receivers.webhookUrl)).toMatchObject({ outcome, answer: `HTTP ${status}` })
})

test('a redirect is not followed', async () => {
  receivers.faultOfPost = () => 307
  receivers.answerHeaders = { location: `${receivers.webhookUrl}/elsewhere` }
  expect(await post(receivers.webhookUrl)).toMatchObject({
    outcome: 'again',
    problem: 'The webhook’s address answered 307, a redirect, which the service doesn’t follow.',
  })
  expect(receivers.posts).toEqual([])
})

test('a dropped or refused connection is retried', async () => {
  receivers.faultOfPost = () => 'drop'
  expect((await post(receivers.webhookUrl)).outcome).toBe('again')
  expect(await post(`http://127.0.0.1:${await freePort()}/`)).toMatchObject({
    outcome: 'again',
    problem: 'The webhook’s address didn’t answer (ECONNREFUSED).',
  })
})

test('an answer that changes the protocol counts as none', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Other\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await post(`http://127.0.0.1:${port}/`)).outcome).toBe('again')
  server.close()
})

test.each([
  'https://10.0.0.1/',
  'https://192.168.1.7/x',
  'https://[fd00::1]/',
  'https://169.254.169.254/',
])('%s is not called unless private addresses are allowed', async (url) => {
  expect(await post(url)).toMatchObject({ answer: 'not called: a private address' })
})

test('a name that resolves to a private address is not called unless that is allowed', async () => {
  const { port } = new URL(receivers.webhookUrl)
  const inside: LookupFunction = (_name, options, callback) => {
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  }
  const url = `http://hooks.firm.example:${port}/hook`
  expect(await post(url, inside)).toMatchObject({ answer: 'not called: a private address' })
  expect(receivers.posts).toEqual([])
  expect((await post(url, inside, 'on')).outcome).toBe('sent')
})

const publicAddresses = ['172.32.0.1', '8.8.8.8', '2606:4700::1', '2001:4860:4860::8888']
const otherAddresses = [
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '100.64.0.1', '192.88.99.1', '255.255.255.255'],
  ...['::1', '::', '::10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'fec0::1', 'fd00::1', 'ff02::1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2001:0:a00:1::', '2001:db8::1', '3fff::1'],
  ...['2002:7f00:1::', '2002:a9fe:a9fe::'],
]

test.each([
  ...publicAddresses.map((address) => [address, true] as const),
  ...otherAddresses.map((address) => [address, false] as const),
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
