/** Guards of the API before any form is read: headers, allowed origins. */

import cors from 'cors'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from '#backend/config.ts'
import { Problem } from './problem.ts'
import { rewrittenHostNotice } from './proxy-warnings.ts'

/** Of a file that is no page. No more: what shows a PDF is a page of the browser's own. */
export const filePolicy = "frame-ancestors 'none'"

/**
 * Of a page whose address names a submission: the next page, and whoever's script runs there, is told the site and
 * no more. Forms posted from it still tell their origin, which no-referrer would hide.
 */
export const privateReferrer = 'strict-origin'

/** Answers that hold or lead to personal data: never cached, never indexed, no address passed on. */
export const privateHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  next()
}

/** Lets sites on other origins post and read with cookies; without any, no CORS header is ever sent. */
export function crossOriginAccess(allowedOrigins: readonly string[]): RequestHandler {
  if (allowedOrigins.length === 0) return (_request, _response, next) => next()
  return cors({
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['POST'],
    // Forms say when to try again; the dashboard names a CSV and counts whether it is whole.
    exposedHeaders: ['Retry-After', 'Content-Disposition', 'X-Total-Rows'],
    maxAge: 600,
  })
}

/**
 * Refuses a POST that a browser sends for another site. Programs send neither header and pass:
 * there is no session that a forged request could use, this only keeps strangers' pages out.
 */
export function sameSitePosts(
  { ALLOWED_ORIGINS, SITE_URL }: Pick<Config, 'ALLOWED_ORIGINS' | 'SITE_URL'>,
  log: Pick<Logger, 'warn'>,
): RequestHandler {
  const allowed = new Set(ALLOWED_ORIGINS)
  if (SITE_URL) allowed.add(new URL(SITE_URL).origin)
  const notice = rewrittenHostNotice(log)
  return (request, _response, next) => {
    if (request.method === 'POST' && isForeign(request, allowed)) {
      // A browser too old, or a site without https, leaves the decision to the Host.
      if (request.headers['sec-fetch-site'] === undefined) notice()
      throw new Problem(403, 'This site may not post here. Add its origin to ALLOWED_ORIGINS.')
    }
    next()
  }
}

function isForeign(request: Request, allowed: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // A browser writes this header itself, no page can: where it is sent, it is the better witness.
  if (site === 'same-origin' || site === 'none') return false
  if (origin === undefined) return site !== undefined
  const isOwn = URL.canParse(origin) && new URL(origin).host === request.host
  return !isOwn && !allowed.has(origin)
}
