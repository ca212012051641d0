/** Allowed methods of an address: any other is answered with 405. */

import type { Request, RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Methods of addresses that can only be read: pages, files. */
export const onlyRead = 'GET, HEAD'

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Last handler of a route, for methods without a handler. */
export const refuseOtherMethods: RequestHandler = ({ route }) => {
  const { get, post } = route.methods
  throw methodRefusal([get && onlyRead, post && 'POST'].filter(Boolean).join(', '))
}

/** @param allow value of the Allow header */
export function methodRefusal(allow: string): Problem {
  return new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
}
