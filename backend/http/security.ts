/** Security headers and origin checks, applied before any form is read. */

import cors from 'cors'
import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '#backend/config.ts'
import { Problem } from './problem.ts'

/** Policy of files other than pages. Nothing stricter: browsers show a PDF in their own page. */
export const filePolicy = "frame-ancestors 'none'"

/**
 * For pages whose address names a submission: the next page and its scripts learn only the origin.
 * Forms posted from such a page still send their origin, which no-referrer would hide.
 */
export const privateReferrer = 'strict-origin'

/**
 * Pages and files set their own Content-Security-Policy (static-site.ts); other responses
 * allow nothing. Headers that only obsolete browsers and plug-ins read are left out, because a long
 * page and its headers fill one congestion window.
 */
export function securityHeaders(siteUrl: string | undefined): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Only the dashboard sends it (static-site.ts). It makes Chromium discard the process it
    // had ready and start another: a third of the time to the first paint.
    crossOriginOpenerPolicy: false,
    // A host may not send it over plain http (RFC 6797, section 7.2).
    strictTransportSecurity: siteUrl?.startsWith('https:') ?? false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** For responses that hold or lead to personal data: never cached or indexed, no referrer sent. */
export const privateHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  next()
}

/** Lets the given origins post and read with cookies; without any, no CORS header is ever sent. */
export function crossOriginAccess(allowedOrigins: readonly string[]): RequestHandler {
  if (allowedOrigins.length === 0) return (_request, _response, next) => next()
  return cors({
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['POST'],
    // Forms show when to try again and when we reply; the dashboard names a CSV.
    exposedHeaders: ['Retry-After', 'Date', 'Content-Disposition', 'Conversions-Left-Out'],
    maxAge: 600,
  })
}

/**
 * Refuses POSTs that a browser sends for another site. Programs send neither header and pass: there
 * is no session that a forged request could use, so this only has to keep other sites' pages out.
 */
export function sameSitePosts({ ALLOWED_ORIGINS, SITE_URL }: Config): RequestHandler {
  const allowed = new Set(ALLOWED_ORIGINS)
  if (SITE_URL) allowed.add(new URL(SITE_URL).origin)
  return (request, _response, next) => {
    if (request.method === 'POST' && isForeign(request, allowed)) {
      throw new Problem(
        403,
        'This site may not post here. Set SITE_URL to its address, or add its origin to ALLOWED_ORIGINS.',
      )
    }
    next()
  }
}

function isForeign(request: Request, allowed: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // Only the browser sets this header, no page can, so it is more reliable than Origin.
  if (site === 'same-origin' || site === 'none') return false
  if (origin === undefined) return site !== undefined
  const isOwn = URL.canParse(origin) && new URL(origin).host === request.host
  return !isOwn && !allowed.has(origin)
}
