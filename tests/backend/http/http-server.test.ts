/** The HTTP server's limits on connections, over real sockets. */

import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeServer, createHttpServer, listen, portOf } from '#backend/http/http-server.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'

let server: Server
let handled: number
let warnings: string[]
beforeEach(async () => {
  handled = 0
  warnings = []
  const log = { warn: (message: string) => warnings.push(message) }
  server = createHttpServer((request, response) => {
    handled += 1
    request.resume().once('end', () => response.end('ok'))
  }, log as never)
  await listen(server, 0, '127.0.0.1')
})
afterEach(async () => {
  server.closeAllConnections()
  await closeServer(server)
})

const ask = (sent: string) => rawAnswer(portOf(server), sent)
const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each([
  ['half its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
  ['half its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a request that stops after %s is cut off soon after its timeout', async (_what, sent) => {
  expect(server.requestTimeout).toBe(30_000)
  Object.assign(server, { requestTimeout: 400, headersTimeout: 400 })
  expect(await ask(sent)).toContain('408 Request Timeout')
})

test('connections beyond the limit are refused and logged once, and accepted when others close', async () => {
  expect(server.maxConnections).toBe(2000)
  server.maxConnections = 20
  const open = Array.from({ length: 20 }, () => connect(portOf(server), '127.0.0.1'))
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  expect(await ask(request)).toBe('')
  expect(await ask(request)).toBe('')
  expect(warnings).toEqual(['Refusing connections: 20 are open.'])
  open[0]?.destroy()
  await expect.poll(() => ask(request)).toContain('200 OK')
  for (const socket of open) socket.destroy()
})

test('a header over 16 KiB is refused, and logged once a minute without its words', async () => {
  const overlong = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'secret'.repeat(3_000)}\r\n\r\n`
  for (let sent = 0; sent < 3; sent += 1) expect(await ask(overlong)).toMatch(/^HTTP\/1\.1 431 /)
  expect(warnings).toEqual([expect.stringContaining('longer than 16 KiB')])
  expect(warnings[0]).not.toContain('secret')
})

test('a connection is closed after two hundred requests, sent one by one or thousands at once', async () => {
  const socket = connect(portOf(server), '127.0.0.1')
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.on('data', () => socket.write(get))
  socket.write(get)
  await once(socket, 'end')
  expect(handled).toBe(200)
  socket.destroy()
  await ask(get.repeat(2_000))
  expect(handled).toBe(400)
})
