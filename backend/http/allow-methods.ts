/** Methods of an address: any other than those it has is answered 405. */

import type { Request, RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Of what is read and nothing else: pages, files. */
export const onlyRead = 'GET, HEAD'

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The last handler of a route, for the methods that it has no handler for. */
export const refuseOtherMethods: RequestHandler = ({ route }) => {
  const { get, post } = route.methods
  throw methodRefusal([get && onlyRead, post && 'POST'].filter(Boolean).join(', '))
}

/** @param allow as the header says it */
export function methodRefusal(allow: string): Problem {
  return new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
}
