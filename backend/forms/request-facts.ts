/** What a request's headers tell about the visit, for fields that the body left out. */

import type { Request } from 'express'
import { cleanText, cutText } from '#domain/clean-text.ts'
import { maxLengths } from '#domain/forms/fields.ts'

/** A value of the address's query; empty where it is missing or stands there more than once. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name]
  return typeof value === 'string' ? value : ''
}

/** The path of the page that sent the request; empty when the header is missing or malformed. */
export function pathFromReferer(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return ''
  return cutText(new URL(referer).pathname, maxLengths.page)
}

/**
 * The client id in Google Analytics' own cookie: `_ga=GA1.1.<client id>`, where the client id is
 * two numbers joined by a dot.
 */
export function gaClientIdFromCookie(cookie: string | undefined): string {
  const match = cookie?.match(/(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)/)
  return cleanText(match?.[1] ?? '').slice(0, maxLengths.gaClientId)
}
