/**
 * Addresses: a value of the query, the one right spelling of a page's path, and the way there for pages whose address may
 * name a submission.
 */

import type { Request, RequestHandler } from 'express'
import { isRead, methodRefusal, onlyRead } from './allow-methods.ts'
import { noteRoute } from './request-log.ts'
import { privateReferrer } from './security.ts'

/**
 * Lower case, single slashes, none at the end, no index.html and no .html: "//Plans/index.html" is
 * "/plans". Redirect only where the site has that page: then no request can choose the target.
 */
export function canonicalPath(requested: string): string {
  const single = decode(requested)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()
  return single.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    // Not UTF-8: no page of ours is spelled so.
    return text
  }
}

/**
 * Begins a router of private pages: passes on requests for these paths alone, sends other spellings on to the one that
 * rules are written for, and lets no cache keep an address on the way, which may name a person's submission.
 */
export function privatePages(paths: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const canonical = canonicalPath(request.path)
    if (!paths.has(canonical)) return next('router')
    noteRoute(response, canonical)
    if (!isRead(request)) throw methodRefusal(onlyRead)
    response.set({ 'Referrer-Policy': privateReferrer, 'X-Robots-Tag': 'noindex' })
    if (canonical === request.path) return next()
    response.set('Cache-Control', 'no-store').redirect(308, canonical + queryOf(request))
  }
}

/** As it was sent, with its question mark; empty where there is none. */
export function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}

/** A value of the address's query; empty where it is missing or stands there more than once. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name]
  return typeof value === 'string' ? value : ''
}
