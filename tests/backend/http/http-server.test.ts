/** The HTTP server's limits on connections, over real sockets. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import {
  closeServer,
  createHttpServer,
  httpLimits,
  httpLimitsFor,
  listen,
  portOf,
} from '#backend/http/http-server.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'

let server: ReturnType<typeof createHttpServer>
const countConnections = () => promisify(server.getConnections).call(server)
const warnings: string[] = []
afterEach(async () => {
  server.closeAllConnections()
  await closeServer(server)
  warnings.length = 0
})

async function startWith(limits: Partial<typeof httpLimits>): Promise<number> {
  const log = { warn: (message: string) => warnings.push(message) }
  server = createHttpServer((_request, response) => response.end('ok'), log as never, {
    ...httpLimits,
    ...limits,
  })
  await listen(server, 0, '127.0.0.1')
  return portOf(server)
}

const halfABody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'

test.each([
  ['half its body', { requestTimeoutMs: 400, headersTimeoutMs: 400 }, halfABody],
  ['half its headers', { headersTimeoutMs: 400 }, 'GET / HTTP/1.1\r\nHost: x\r\n'],
])(
  'a request that stops after %s is cut off soon after its timeout',
  async (_what, limits, sent) => {
    const port = await startWith({ ...limits, checkIntervalMs: 100 })
    server.removeAllListeners('request')
    server.on('request', (request) => request.resume())
    expect(await rawAnswer(port, sent)).toContain('408 Request Timeout')
  },
)

test('an unused connection is closed silently, because a form may just be under way', async () => {
  const port = await startWith({
    unusedTimeoutMs: 200,
    headersTimeoutMs: 1_500,
    checkIntervalMs: 100,
  })
  expect(await rawAnswer(port, '')).toBe('')
})

test('a used connection is kept, however late the next request comes', async () => {
  const port = await startWith({ unusedTimeoutMs: 500, checkIntervalMs: 50 })
  const socket = connect(port, '127.0.0.1')
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  // Opened later and closed as unused; all that time the first was checked too.
  await rawAnswer(port, '')
  socket.write(request)
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
  socket.destroy()
})

test.each([
  ['both a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
  ['an invalid length', 'Content-Length: +4'],
])('a request with %s is refused, and nothing after it is read', async (_what, lengths) => {
  const port = await startWith({})
  const asked: string[] = []
  server.on('request', (request) => asked.push(request.url ?? ''))
  const behind = 'GET /behind HTTP/1.1\r\nHost: x\r\n\r\n'
  const answer = await rawAnswer(
    port,
    `POST / HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\n${behind}`,
  )
  expect(answer).toContain('400 Bad Request')
  expect(asked).not.toContain('/behind')
})

test('connections beyond the limit are refused and logged once, and accepted when others close', async () => {
  const port = await startWith({ maxConnections: 20, maxConnectionsPerClient: 100 })
  const open = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(await rawAnswer(port, request)).toBe('')
  expect(await rawAnswer(port, request)).toBe('')
  expect(warnings).toEqual(['Refusing connections: 20 are open.'])
  open[0]?.destroy()
  await expect.poll(() => rawAnswer(port, request)).toContain('200 OK')
  for (const socket of open) socket.destroy()
})

/** Opens connections that have sent `held` of a request and stay open. */
async function hoard(port: number, count: number, held: string, localAddress = '127.0.0.1') {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.resume().write(held)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return { end: () => sockets.forEach((socket) => void socket.destroy()) }
}

const wholeRequest = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const lastRequest = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each([
  ['nothing', ''],
  ['a kept connection', wholeRequest],
  ['half a header', 'GET / HTTP/1.1\r\nHo'],
  ['half a body', halfABody],
])('four clients with %s on 120 connections each shut nobody else out', async (_what, held) => {
  const port = await startWith({})
  // Clients other than 127.0.0.1; all of 127.0.0.0/8 is this machine.
  // Fewer than the accept backlog holds, since excess ones retry only after a second.
  const crowds = await Promise.all(
    ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].map((client) =>
      hoard(port, 120, held, client),
    ),
  )
  await expect.poll(() => countConnections()).toBeLessThanOrEqual(400)
  expect(await rawAnswer(port, lastRequest)).toContain('200 OK')
  expect(warnings).toEqual(['Refusing connections: one client has 100 open.'])
  for (const { end } of crowds) end()
})

test.each([
  [0, 60, 100],
  [1, 60, Number.POSITIVE_INFINITY],
  [0, 0, Number.POSITIVE_INFINITY],
])(
  'behind %i proxies, with %i posts a minute, a client may have %d connections',
  (hops, posts, most) => {
    const limits = httpLimitsFor({ TRUST_PROXY: hops, RATE_LIMIT_PER_MINUTE: posts })
    expect(limits.maxConnectionsPerClient).toBe(most)
  },
)

test('near the limit, idle connections are closed, and none is kept after its answer', async () => {
  const port = await startWith({ maxConnections: 20, maxConnectionsPerClient: 20 })
  const { end } = await hoard(port, 17, wholeRequest)
  await expect.poll(() => countConnections()).toBe(17)
  for (let visit = 0; visit < 10; visit += 1) {
    expect(await rawAnswer(port, lastRequest)).toContain('200 OK')
  }
  const crowd = await hoard(port, 18, '')
  const socket = connect(port, '127.0.0.1')
  socket.write(wholeRequest)
  expect(String((await once(socket, 'data'))[0])).toContain('Connection: close')
  crowd.end()
  end()
})
