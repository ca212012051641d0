/** What guards the API: allowed origins, rate limits, headers, the administrator's token. */

import { createHash, timingSafeEqual } from 'node:crypto'
import cors from 'cors'
import type { Request, RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { Problem, sendProblem } from './problem.ts'

const minuteMs = 60_000

/** Wrong tokens one address may try in a minute: far above a person's slips, useless for guessing. */
const failedTokensPerMinute = 30

/** Answers that hold or lead to personal data: never cached, never indexed, no address passed on. */
export function privateHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    })
    next()
  }
}

/** Lets sites on other origins post with cookies; without any, no CORS header is ever sent. */
export function crossOriginAccess(allowedOrigins: readonly string[]): RequestHandler {
  if (allowedOrigins.length === 0) return (_request, _response, next) => next()
  return cors({ origin: [...allowedOrigins], credentials: true, methods: ['POST'], maxAge: 600 })
}

/**
 * Refuses a POST that a browser sends for another site. Programs send neither header and pass:
 * there is no session that a forged request could use, this only keeps strangers' pages out.
 */
export function sameSitePosts(
  siteUrl: string | undefined,
  allowedOrigins: readonly string[],
): RequestHandler {
  const allowed = new Set(allowedOrigins)
  if (siteUrl) allowed.add(new URL(siteUrl).origin)
  return (request, _response, next) => {
    if (request.method === 'POST' && isForeign(request, allowed)) {
      throw new Problem(403, 'This site may not post here. Add its origin to ALLOWED_ORIGINS.')
    }
    next()
  }
}

function isForeign(request: Request, allowed: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) {
    const isOwn = URL.canParse(origin) && new URL(origin).host === host
    return !isOwn && !allowed.has(origin)
  }
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Per client address and route. @param perMinute 0 is off */
export function submissionLimit(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_request, _response, next) => next()
  return limit({ perMinute, detail: 'Too many requests from this address. Please wait a minute.' })
}

/** Stops guessing: counts only attempts that were answered 401. */
export function failedTokenLimit(): RequestHandler {
  return limit({
    perMinute: failedTokensPerMinute,
    detail: 'Too many wrong tokens from this address. Please wait a minute.',
    onlyFailures: true,
  })
}

function limit(options: {
  readonly perMinute: number
  readonly detail: string
  readonly onlyFailures?: boolean
}): RequestHandler {
  return rateLimit({
    windowMs: minuteMs,
    limit: options.perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipSuccessfulRequests: options.onlyFailures ?? false,
    requestWasSuccessful: (_request, response) => response.statusCode !== 401,
    // Whether a proxy is trusted is the operator's word (TRUST_PROXY); a spoofed header is ignored.
    validate: { xForwardedForHeader: false, trustProxy: false },
    handler: (_request, response) => {
      sendProblem(response, new Problem(429, options.detail))
    },
  })
}

/** Compares in constant time, whatever the lengths. @throws Problem 401 */
export function requireToken(adminToken: string): RequestHandler {
  const expected = digest(adminToken)
  return (request, _response, next) => {
    const given = request.query.token
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) {
      throw new Problem(401, 'Invalid admin token')
    }
    next()
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
