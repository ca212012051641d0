/**
 * Addresses: routes with the methods that they allow, values of the query, the canonical spelling
 * of a page's path, and pages whose address may name a submission.
 */

import type { IRouter, Request, RequestHandler } from 'express'
import { withoutEnd } from '#domain/clean-text.ts'
import { Problem } from './problem.ts'
import { noteRoute } from './request-log.ts'
import { privateReferrer } from './security.ts'

export const onlyRead = 'GET, HEAD'

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

type Handlers = Readonly<Partial<Record<'get' | 'post', readonly RequestHandler[]>>>

/** Adds routes by their paths, in order; any other method gets 405. */
export function addRoutes(router: IRouter, routes: Readonly<Record<string, Handlers>>): void {
  for (const [path, { get, post }] of Object.entries(routes)) {
    const route = router.route(path)
    if (get) route.get(...get)
    if (post) route.post(...post)
    const allow = [get && onlyRead, post && 'POST'].filter(Boolean).join(', ')
    route.all(() => {
      throw methodRefusal(allow)
    })
  }
}

export function methodRefusal(allow: string): Problem {
  return new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
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
  const lowerCase = decode(requested)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()
  const path = withoutEnd(lowerCase, afterAddress)
  return path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
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
export function privatePages(...paths: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const canonical = canonicalPath(request.path)
    if (!paths.includes(canonical)) return next('router')
    noteRoute(response, canonical)
    if (!isRead(request)) throw methodRefusal(onlyRead)
    response.set({ 'Referrer-Policy': privateReferrer, 'X-Robots-Tag': 'noindex' })
    if (canonical === request.path) return next()
    response.set('Cache-Control', 'no-store').redirect(308, canonical + queryOf(request))
  }
}
