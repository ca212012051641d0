/** The HTTP server's limits on connections, over real sockets. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import {
  closeServer,
  createHttpServer,
  httpLimits,
  listen,
  portOf,
} from '#backend/http/http-server.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'

let server: ReturnType<typeof createHttpServer>
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

test('connections beyond the limit are refused and logged once, and accepted when others close', async () => {
  const port = await startWith({ maxConnections: 20 })
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

test('a header over 16 KiB is refused, and logged once a minute without its words', async () => {
  const port = await startWith({})
  const request = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'secret'.repeat(3_000)}\r\n\r\n`
  for (let sent = 0; sent < 3; sent += 1) {
    expect(await rawAnswer(port, request)).toMatch(/^HTTP\/1\.1 431 /)
  }
  expect(warnings).toEqual([expect.stringContaining('longer than 16 KiB')])
  expect(warnings[0]).not.toContain('secret')
})

test('of thousands of requests sent at once over a connection, a hundred are handled before others', async () => {
  const port = await startWith({})
  let handled = 0
  server.on('request', (_request, response) => {
    handled += Number(response.writableEnded)
  })
  const answers = await rawAnswer(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000))
  expect(handled).toBe(100)
  expect(answers.match(/200 OK/g)).toHaveLength(100)
  expect(answers).toContain('Connection: close')
})
