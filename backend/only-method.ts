/** One method for an address: any other is answered 405. */

import type { RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Lets `method` (and HEAD for GET) through to the handlers; answers 405 to any other. */
export function onlyMethod(
  method: 'GET' | 'POST',
  ...handlers: RequestHandler[]
): RequestHandler[] {
  return byMethod({ [method]: handlers })
}

type Method = 'GET' | 'POST'

/** Each method to its own handlers. */
export function byMethod(
  handlers: Readonly<Partial<Record<Method, readonly RequestHandler[]>>>,
): RequestHandler[] {
  const { GET: reading, POST: posting } = handlers
  const allow = [reading && 'GET, HEAD', posting && 'POST'].filter(Boolean).join(', ')
  const refuseOthers: RequestHandler = (request, _response, next) => {
    const isKnown =
      request.method === 'POST' ? posting : /^(?:GET|HEAD)$/.test(request.method) && reading
    if (!isKnown) {
      throw new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
    }
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
