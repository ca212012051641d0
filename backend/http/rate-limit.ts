/** Limit of the requests that one client address may make in a minute. */

import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { clientAddress } from './client-address.ts'
import { Problem } from './problem.ts'

const minuteMs = 60_000

export interface MinuteLimit {
  readonly perMinute: number
  /** What a refused client is told. */
  readonly detail: string
  /** Called when an address passes the limit, once for each of its minutes. */
  readonly onExceeded?: () => void
  /** Whose requests are counted together; the client address's unless it is given. */
  readonly keyOf?: (request: Request) => string
}

/** Counts every request that reaches it; past the limit 429 with Retry-After. */
export function limitPerMinute({
  perMinute,
  detail,
  onExceeded,
  keyOf = clientKey,
}: MinuteLimit): RequestHandler {
  return rateLimit({
    windowMs: minuteMs,
    limit: perMinute,
    keyGenerator: keyOf,
    // Told where one is refused: the library's own stand in every answer, and each costs a hash.
    standardHeaders: false,
    legacyHeaders: false,
    // Whether a proxy is believed is the operator's word (TRUST_PROXY); proxy-warnings.ts tells of
    // one that nobody mentioned.
    validate: { xForwardedForHeader: false, forwardedHeader: false, trustProxy: false },
    requestPropertyName: 'minuteLimit',
    handler: (request, _response, next) => {
      const { used, limit, resetTime } = (request as unknown as { minuteLimit: MinuteUse })
        .minuteLimit
      if (used === limit + 1) onExceeded?.()
      next(new Problem(429, detail, { headers: refusalHeaders(limit, resetTime) }))
    },
  })
}

/** An IPv6 client has a network of its own, and counts as one. */
export function clientKey(request: Request): string {
  return ipKeyGenerator(clientAddress(request))
}

/** What express-rate-limit notes on the request. */
interface MinuteUse {
  readonly used: number
  readonly limit: number
  /** When the address's minute ends. */
  readonly resetTime?: Date
}

/** Of RFC 6585 (section 4), and as draft-ietf-httpapi-ratelimit-headers has them since its eighth version. */
function refusalHeaders(limit: number, resetTime: Date | undefined) {
  const untilResetMs = resetTime === undefined ? minuteMs : resetTime.getTime() - Date.now()
  const seconds = Math.max(1, Math.ceil(untilResetMs / 1000))
  return {
    'Retry-After': String(seconds),
    RateLimit: `"minute";r=0;t=${seconds}`,
    'RateLimit-Policy': `"minute";q=${limit};w=${minuteMs / 1000}`,
  }
}
