/** Who may read the leads: whoever sends the administrator's token (docs/http-interface.md §5). */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { Problem } from './problem.ts'
import { limitPerMinute } from './rate-limit.ts'

/** Wrong tokens one address may try in a minute: far above a person's slips. */
const wrongTokensPerMinute = 30

interface Log {
  warn(message: string): void
}

/**
 * Lets the right token through, whatever came before: behind a proxy that the service was not told
 * of, all visitors have one address, and wrong tokens from anybody must not keep the staff out. So
 * the limit does not stop guessing; the token's length does. It keeps guessing cheap and visible.
 */
export function requireToken(adminToken: string, log: Log): RequestHandler {
  const expected = digest(adminToken)
  const countWrongToken = limitPerMinute({
    perMinute: wrongTokensPerMinute,
    detail: 'Too many wrong tokens from this address. Please wait a minute.',
    onExceeded: () =>
      log.warn(
        `Wrong admin tokens are being tried: more than ${wrongTokensPerMinute} in a minute from one address.`,
      ),
  })
  return (request, response, next) => {
    const given = bearerToken(request) ?? queryToken(request)
    // Compares in constant time, whatever the lengths.
    if (timingSafeEqual(digest(given), expected)) {
      next()
      return
    }
    countWrongToken(request, response, (refusal) => {
      next(refusal ?? new Problem(401, 'Invalid admin token', { headers: challenge }))
    })
  }
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="leads"' }

/** Undefined also for another scheme: a proxy in front may ask for a password of its own. */
function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function queryToken(request: Request): string {
  const { token } = request.query
  return typeof token === 'string' ? token : ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
