/**
 * Addresses: values of the query, the canonical spelling of a page's path, and redirects to it for
 * pages whose address may name a submission.
 */

import type { Request, RequestHandler } from 'express'
import { withoutEnd } from '#domain/clean-text.ts'
import { isRead, methodRefusal, onlyRead } from './allow-methods.ts'
import { noteRoute } from './request-log.ts'
import { privateReferrer } from './security.ts'

/** Punctuation that a mail or chat program took into the link: "see example.org/plans)." */
const afterAddress = /[.,;:!)\]>*"'”’]/
/** In characters: several times as long as any page's path. Longer ones are not looked at. */
const longestPath = 300

/**
 * Lower case, single slashes, no slash or punctuation at the end, no index.html or .html:
 * "//Plans/index.html" becomes "/plans". Redirect only if the site has that page, so that no
 * request can choose the target.
 */
export function canonicalPath(requested: string): string {
  if (requested.length > longestPath) return requested
  const single = withoutEnd(
    decode(requested)
      .replaceAll(/\/{2,}/g, '/')
      .toLowerCase(),
    afterAddress,
  )
  return single.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    // Not UTF-8: none of our pages has such a path.
    return text
  }
}

/**
 * First handler of a router of private pages. Passes on only requests for these paths, redirects
 * other spellings, and keeps their address, which may name a person's submission, out of caches.
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

/** The query as sent, with its question mark; empty if there is none. */
export function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}

/** A value of the query; empty if it is missing or occurs more than once. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name]
  return typeof value === 'string' ? value : ''
}
