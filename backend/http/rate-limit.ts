/** Limit of the requests that one client address may make in a minute. */

import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { clientAddress } from './client-address.ts'
import { Problem } from './problem.ts'

const minuteMs = 60_000

export interface MinuteLimit {
  /** 0 is off. */
  readonly perMinute: number
  /** What a refused client is told. */
  readonly detail: string
  /** Called when an address passes the limit, once for each of its minutes. */
  readonly onExceeded?: () => void
  /** Whose requests are counted together; the client address's unless it is given. */
  readonly keyOf?: (request: Request) => string
}

/** Counts every request that reaches it, and says so in its headers; past the limit 429 with Retry-After. */
export function limitPerMinute({
  perMinute,
  detail,
  onExceeded,
  keyOf = clientKey,
}: MinuteLimit): RequestHandler {
  if (perMinute === 0) return (_request, _response, next) => next()
  return rateLimit({
    windowMs: minuteMs,
    limit: perMinute,
    keyGenerator: keyOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'minute',
    // Whether a proxy is believed is the operator's word (TRUST_PROXY); proxy-warnings.ts tells of
    // one that nobody mentioned.
    validate: { xForwardedForHeader: false, forwardedHeader: false, trustProxy: false },
    handler: (request, _response, next) => {
      const { rateLimit: use } = request as AugmentedRequest
      if (use?.used === perMinute + 1) onExceeded?.()
      next(new Problem(429, detail))
    },
  })
}

/** An IPv6 client has a network of its own, and counts as one. */
export function clientKey(request: Request): string {
  return ipKeyGenerator(clientAddress(request))
}
