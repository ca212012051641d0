/** The one right spelling of a page's path. */

import type { Request, Response } from 'express'

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
 * Sends a GET for another spelling of a private page on to the one that its rules are written for. Its address may
 * name a person's submission: no cache on the way keeps that.
 * @returns false where it is the right one
 */
export function redirectedToCanonical(request: Request, response: Response): boolean {
  const canonical = canonicalPath(request.path)
  if (canonical === request.path) return false
  response.set('Cache-Control', 'no-store').redirect(308, canonical + queryOf(request))
  return true
}

/** As it was sent, with its question mark; empty where there is none. */
export function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}
