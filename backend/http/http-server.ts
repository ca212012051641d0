/** HTTP server around the app: limits of its connections, where it listens, and how it closes. */

import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Logger } from 'pino'
import { operatorError } from '#backend/process/errors.ts'

// An import would read all exports of Node's module. One, WebSocket, makes Node load a whole client
// (undici): a fifth of the time to the first response, and 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** On one connection. */
const mostRequests = 200
/** After this, a closing server cuts off clients whose requests are still open. */
const closeTimeoutMs = 10_000
/** While closing: how soon a connection closes after its last response. */
const idleSweepMs = 50

export function createHttpServer(app: RequestListener, log: Pick<Logger, 'warn'>): Server {
  const server = createServer(
    {
      // A request that takes longer than this to arrive is cut off.
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      // How often Node checks the first two.
      connectionsCheckingInterval: 1000,
      // Longer than load balancers keep idle connections (usually 60 s), so that they close first.
      keepAliveTimeout: 65_000,
    },
    app,
  )
  // More are refused, to leave memory and file descriptors for the journal.
  server.maxConnections = 2000
  // All that a connection sends at once is handled in one turn of the event loop, in which nobody
  // else is answered. Browsers and proxies send one request at a time; a stranger, 70,000.
  server.maxRequestsPerSocket = mostRequests
  server.on('dropRequest', (_request, socket) => socket.destroy())
  const counts = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, response) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    // Node says of the last response that the connection closes, and waits for the client to do it.
    if (count === mostRequests) response.setHeader('Connection', 'close')
  })
  const refused = onceAMinute(log)
  server.on('drop', () => refused(`Refusing connections: ${server.maxConnections} are open.`))
  const overlong = onceAMinute(log)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'HPE_HEADER_OVERFLOW') {
      overlong(
        'Refusing a request whose header is longer than 16 KiB. If visitors are affected, look at the cookies of the site’s domain.',
      )
    }
    // As Node does, unless somebody listens to its errors. Not into the middle of an earlier answer.
    const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse }
    if (socket.writable && !answer?.headersSent) {
      const status = unreadableStatuses[code] ?? '400 Bad Request'
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    }
    socket.destroy()
  })
  return server
}

const unreadableStatuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function onceAMinute(log: Pick<Logger, 'warn'>): (sentence: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (sentence) => {
    if (performance.now() - toldAt < 60_000) return
    toldAt = performance.now()
    log.warn(sentence)
  }
}

/** @param setting name of the port's setting @throws OperatorError */
export async function listen(
  server: Server,
  port: number,
  host: string,
  setting = 'PORT',
): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const step = `Set HOST to an address of this machine, and ${setting} to a free port above 1023.`
    throw operatorError(error, `The service can’t listen on port ${port} of ${host}`, step)
  }
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/**
 * URL by which this machine reaches the service: an IPv6 address in brackets, and localhost if the
 * service listens on all addresses.
 */
export function localUrl(host: string, port: number): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(bare)
  const name = bare.includes(':') ? `[${bare}]` : bare
  return `http://${isLocal ? 'localhost' : name}:${port}`
}

/** Accepts no more connections, and resolves after the last response on the open ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep a connection open after its last response; only then is it idle.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cutOff)
      resolve()
    })
  })
}
