/** Rate limit: how many requests one client address may make in a minute. */

import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, rateLimit } from 'express-rate-limit'
import { clientAddress, clientNetwork } from './client-address.ts'
import { Problem } from './problem.ts'

export interface MinuteLimit {
  /** 0 is off. */
  readonly perMinute: number
  /** What a refused client is told. */
  readonly detail: string
  /** Called when an address exceeds the limit, once in each of its minutes. */
  readonly onExceeded?: () => void
}

/** Counts each request and shows the count in headers; beyond the limit, 429 with Retry-After. */
export function limitPerMinute(limit: MinuteLimit): RequestHandler {
  const { perMinute, detail, onExceeded } = limit
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

/** The client as every limit counts it. */
export function clientKey(request: Request): string {
  return clientNetwork(clientAddress(request))
}
