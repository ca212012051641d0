/** HTTP server around the app: where it listens, limits of its connections, and how it closes. */

import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Logger } from 'pino'
import { OperatorError } from '#backend/process/errors.ts'

// An import would read all exports of Node's module. One, WebSocket, makes Node load a whole client
// (undici): a fifth of the time to the first response, and 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

export type HttpLimits = Readonly<typeof httpLimits>

export const httpLimits = {
  /** A request that takes longer than this to arrive is cut off. */
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 15_000,
  /** A connection that sent nothing is closed after this, which must be less than the two above. */
  unusedTimeoutMs: 10_000,
  /** How often Node checks the first two. */
  checkIntervalMs: 1000,
  /** Longer than load balancers keep idle connections (usually 60 s), so that they close first. */
  keepAliveTimeoutMs: 65_000,
  /** More are refused, to leave memory and file descriptors for the journal. */
  maxConnections: 2000,
  /** A browser opens six, an office may share one address; yet four clients take only a fifth. */
  maxConnectionsPerClient: 100,
}

/**
 * A proxy's connections are shared by all clients: it limits them by client (docs/deployment/).
 * Without a rate limit, as in a load test, one client may open all connections.
 */
export function httpLimitsFor(config: {
  readonly TRUST_PROXY: number
  readonly RATE_LIMIT_PER_MINUTE: number
}): HttpLimits {
  const isLimited = config.TRUST_PROXY === 0 && config.RATE_LIMIT_PER_MINUTE > 0
  return isLimited
    ? httpLimits
    : { ...httpLimits, maxConnectionsPerClient: Number.POSITIVE_INFINITY }
}

/** From this share of maxConnections on, each connection closes after its response. */
const crowdedShare = 0.9

/** After this, a closing server cuts off clients whose requests are still open. */
const closeTimeoutMs = 10_000
/** While closing: how soon a connection closes after its last response. */
const idleSweepMs = 50
/** Refused connections are logged at most once in this time. */
const refusalNoticeMs = 60_000

const listenErrors: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) =>
    `is already in use. Stop the other program, or set ${setting} to another number.`,
  EACCES: (setting) => `is off limits to this user. Set ${setting} to a number above 1023.`,
}

export function createHttpServer(
  app: RequestListener,
  log: Pick<Logger, 'warn'>,
  limits: HttpLimits = httpLimits,
): Server {
  const server = createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
    },
    app,
  )
  server.maxConnections = limits.maxConnections
  closeUnused(server, limits.unusedTimeoutMs)
  const notice = onceAMinute(log)
  server.on('drop', () => notice(`Refusing connections: ${limits.maxConnections} are open.`))
  limitPerClient(server, limits.maxConnectionsPerClient, notice)
  leaveRoom(server, limits.maxConnections * crowdedShare)
  return server
}

function onceAMinute(log: Pick<Logger, 'warn'>): (sentence: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (sentence) => {
    if (performance.now() - toldAt < refusalNoticeMs) return
    toldAt = performance.now()
    log.warn(sentence)
  }
}

/** Keeps one client from holding all connections, be they idle or halfway through a request. */
function limitPerClient(
  server: Server,
  maxConnectionsPerClient: number,
  notice: (sentence: string) => void,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return
    // As in the rate limits: a client with one IPv6 address has a whole network of them.
    const client = ipKeyGenerator(socket.remoteAddress)
    const count = (open.get(client) ?? 0) + 1
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    if (count <= maxConnectionsPerClient) return
    notice(`Refusing connections: one client has ${maxConnectionsPerClient} open.`)
    socket.destroy()
  })
}

/**
 * Makes idle connections give way to visitors: near the limit, each new connection closes the one
 * that has waited longest for a next request, and all close after their response. Not done by
 * Node's closeIdleConnections, which since Node 26 also closes new ones.
 */
function leaveRoom(server: Server, crowdedFrom: number): void {
  let open = 0
  /** Connections without a request, the longest wait first. */
  const waiting = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
      waiting.delete(socket)
    })
    const [longest] = waiting
    if (open >= crowdedFrom) longest?.destroy()
  })
  server.prependListener('request', (_request, response: ServerResponse) => {
    const { socket } = response
    if (socket === null) return
    waiting.delete(socket)
    if (open >= crowdedFrom) response.setHeader('Connection', 'close')
    response.once('finish', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}

/**
 * Browsers open connections in advance. Node ends an unused one with a 408, which a visitor who has
 * just sent a form over it would take for the response. If it just closes, the browser resends.
 */
function closeUnused(server: Server, unusedTimeoutMs: number): void {
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, unusedTimeoutMs)
    socket.once('close', () => clearTimeout(timer))
  })
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
    const { code = '', syscall } = error as NodeJS.ErrnoException
    const reason = syscall === 'listen' ? listenErrors[code]?.(setting) : undefined
    if (reason !== undefined) {
      throw new OperatorError(`Port ${port} on ${host} ${reason}`, { cause: error })
    }
    // EINVAL: fe80::1 without its interface (%eth0).
    if (syscall === 'getaddrinfo' || ['EADDRNOTAVAIL', 'EINVAL'].includes(code)) {
      throw new OperatorError(`HOST ${host} isn’t an address of this machine. Set it to one.`)
    }
    throw error
  }
}

export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
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
