/**
 * Limits by client: the client of a request, how many requests one may make in a minute, and how
 * many of its submissions a day go to the Sheet on their own.
 */

import { isIP, SocketAddress } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { dayMs } from '#domain/calendar-date.ts'
import { Problem } from './problem.ts'

/**
 * The client's address as the trusted proxies wrote it, without port, brackets, quotation marks or
 * zone. Anything that is not an address counts as that of the proxy that passed it on, so that
 * nobody gets a new allowance by sending garbage.
 */
export function clientAddress(request: Request): string {
  const { remoteAddress = '' } = request.socket
  // The client first, then each trusted proxy, as Express finds them by TRUST_PROXY.
  const named = request.ips.map(addressIn).find((address) => address !== undefined)
  return named ?? addressIn(remoteAddress) ?? remoteAddress
}

/** @returns undefined if the text is not an address */
export function addressIn(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()
  const bracketed = /^\[([^\]]*)\](?::\w*)?$/.exec(plain)?.[1]
  const withPort = /^(?:::ffff:)?([\d.]+):\w*$/.exec(plain)?.[1]
  const [address = ''] = (bracketed ?? withPort ?? plain).split('%', 1)
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  // One spelling per address (RFC 5952); ::ffff:203.0.113.6 becomes 203.0.113.6.
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** The prefix of IPv4 addresses that an IPv6 network translates (RFC 6052), as we spell it. */
const translated = /^64:ff9b::(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/

/**
 * What limits count as one client: an IPv4 address, also where an IPv6 network translates it, or
 * 48 bits of an IPv6 address. So much is given to one customer, who has 65,536 networks in it.
 */
export function clientKey(request: Request): string {
  const address = clientAddress(request)
  const [, high = '0', low] = translated.exec(address) ?? []
  if (low === undefined) return ipKeyGenerator(address, 48)
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
  return bytes.join('.')
}

interface MinuteLimit {
  /** 0 is off. */
  readonly perMinute: number
  readonly detail: string
  /** Called when an address exceeds the limit, once in each of its minutes. */
  readonly onExceeded?: () => void
}

/** Counts each request and shows the count in headers; beyond the limit, 429 with Retry-After. */
export function limitPerMinute({ perMinute, detail, onExceeded }: MinuteLimit): RequestHandler {
  if (perMinute === 0) return (_request, _response, next) => next()
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    keyGenerator: clientKey,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'minute',
    // The operator decides which proxies to trust (TRUST_PROXY).
    validate: { xForwardedForHeader: false, forwardedHeader: false, trustProxy: false },
    handler: (request, _response, next) => {
      const { rateLimit: use } = request as AugmentedRequest
      if (use?.used === perMinute + 1) onExceeded?.()
      next(new Problem(429, detail))
    },
  })
}

export type DailyLimit = ReturnType<typeof dailyLimit>

/**
 * Submissions beyond it may be genuine, because many people can share an address, so they are kept,
 * listed and told like others; but they go to the Sheet only once the owner says so. There is no
 * limit for all clients together, by which a stranger could keep others' leads from the Sheet.
 * Counted in this process from midnight UTC: each instance counts for itself, and a restart begins
 * again.
 * @param perClient 0 is off
 */
export function dailyLimit(perClient: number, log: Pick<Logger, 'warn'>) {
  const sentBy = new Map<string, number>()
  /** Since 1970, UTC. */
  let day = 0
  let isTold = false
  return {
    /**
     * Counts a submission. The log says once a day that the limit has been reached.
     * @returns whether it is beyond the limit
     */
    take: (client: string, now: Date): boolean => {
      const today = Math.floor(now.getTime() / dayMs)
      if (today !== day) {
        day = today
        isTold = false
        sentBy.clear()
      }
      const sent = (sentBy.get(client) ?? 0) + 1
      sentBy.set(client, sent)
      if (perClient === 0 || sent <= perClient) return false
      if (!isTold) {
        isTold = true
        log.warn(
          `DAILY_LIMIT_PER_CLIENT (${perClient}) has been reached. Until midnight UTC, further leads of that client are saved and shown, and wait for the owner before they go to the Sheet (docs/operation.md §9).`,
        )
      }
      return true
    },
    /** For a submission that was not stored. */
    giveBack: (client: string): void => {
      const sent = sentBy.get(client)
      if (sent !== undefined) sentBy.set(client, sent - 1)
    },
  }
}
