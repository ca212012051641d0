/** One method for an address: any other is answered 405. */

import type { Request, RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Lets `method` (and HEAD for GET) through to the handlers; answers 405 to any other. */
export function allowMethod(
  method: 'GET' | 'POST',
  ...handlers: RequestHandler[]
): RequestHandler[] {
  return byMethod({ [method]: handlers })
}

/** @param allow as the header says it */
export function methodRefusal(allow: string): Problem {
  return new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
}

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Of what is read and nothing else: pages, files. */
export const onlyRead = 'GET, HEAD'

type Method = 'GET' | 'POST'

/** Each method to its own handlers. */
export function byMethod(
  handlers: Readonly<Partial<Record<Method, readonly RequestHandler[]>>>,
): RequestHandler[] {
  const { GET: reading, POST: posting } = handlers
  const allow = [reading && onlyRead, posting && 'POST'].filter(Boolean).join(', ')
  const refuseOthers: RequestHandler = (request, _response, next) => {
    const isKnown = request.method === 'POST' ? posting : isRead(request) && reading
    if (!isKnown) throw methodRefusal(allow)
    next()
  }
  const onlyFor =
    (isPost: boolean) =>
    (handler: RequestHandler): RequestHandler =>
    (request, response, next) =>
      (request.method === 'POST') === isPost ? handler(request, response, next) : next()
  return [
    refuseOthers,
    ...(reading ?? []).map(onlyFor(false)),
    ...(posting ?? []).map(onlyFor(true)),
  ]
}
