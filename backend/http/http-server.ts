/** The HTTP server around the app: where it listens, what a connection may cost, how it is closed. */

import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Logger } from 'pino'
import { StartError } from '#backend/process/errors.ts'

// An import asks Node's module for all it has, its WebSocket among them, for which Node loads its whole
// client (undici): a fifth of the time to the first answer and 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

export type HttpLimits = Readonly<typeof httpLimits>

export const httpLimits = {
  /** A request that takes longer than this to arrive is cut off. */
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 15_000,
  /** A connection over which nothing came is closed after this, which must be sooner than the others. */
  unusedTimeoutMs: 10_000,
  /** How often the first two are looked after. */
  checkIntervalMs: 1000,
  /** Longer than balancers keep their idle connections (60 s is usual), so that they end first. */
  keepAliveTimeoutMs: 65_000,
  /** More are refused: memory and file descriptors stay for the journal. */
  maxConnections: 2000,
  /** A browser opens six; an office may stand behind one address. A twentieth of all: four clients take a fifth. */
  maxConnectionsPerClient: 100,
}

/**
 * A proxy's connections are everybody's: it counts them by client itself (docs/deployment/). Where a client may post as
 * much as it likes, as under a load test, it may have as many as there are, too.
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

/** From this share of the most connections on, none is kept after its answer. */
const crowdedShare = 0.9

/** After this a closing server cuts off clients that still hold their request open. */
const closeTimeoutMs = 10_000
/** While closing: how soon a connection is closed after its last answer. */
const idleSweepMs = 50
/** Refused connections are told to the log once in this time. */
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
  const notice = onceAMinute((sentence) => log.warn(sentence))
  server.on('drop', () => notice(`Refusing connections: ${limits.maxConnections} are open.`))
  limitPerClient(server, limits.maxConnectionsPerClient, notice)
  leaveRoom(server, limits.maxConnections * crowdedShare)
  return server
}

function onceAMinute(tell: (sentence: string) => void): (sentence: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (sentence) => {
    if (performance.now() - toldAt < refusalNoticeMs) return
    toldAt = performance.now()
    tell(sentence)
  }
}

/** One client cannot hold all connections, whatever it does with them: idle, half a header, half a body. */
function limitPerClient(
  server: Server,
  maxConnectionsPerClient: number,
  notice: (sentence: string) => void,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return
    // As the rate limits have it: whoever has one IPv6 address has a network of them.
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
 * Connections that only wait for a next request make room for visitors: near the limit each new one closes the one
 * that has waited longest, and none is kept after its answer. Node's own closeIdleConnections closes, from Node 26 on,
 * new ones too.
 */
function leaveRoom(server: Server, crowdedFrom: number): void {
  let open = 0
  /** The longest first. */
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
 * Browsers open connections ahead. Over one that is never used Node says 408 in the end, and who has just sent a
 * form over it would take that for the answer. Closed without a word, the form is sent again by the browser.
 */
function closeUnused(server: Server, unusedTimeoutMs: number): void {
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, unusedTimeoutMs)
    socket.once('close', () => clearTimeout(timer))
  })
}

/** @param setting the port's name among the settings. @throws StartError */
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
      throw new StartError(`Port ${port} on ${host} ${reason}`, { cause: error })
    }
    if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${host} isn’t an address of this machine. Set it to one.`)
    }
    throw error
  }
}

export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

/** Takes no more connections, and ends with the last answer of those it has. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep a connection after its last answer: it is idle only then.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cutOff)
      resolve()
    })
  })
}
