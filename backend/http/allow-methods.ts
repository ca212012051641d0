/** Routes with their allowed methods: any other is answered with 405. */

import type { IRouter, Request, RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Methods of addresses that can only be read: pages, files. */
export const onlyRead = 'GET, HEAD'

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

type Handlers = Readonly<Partial<Record<'get' | 'post', readonly RequestHandler[]>>>

/** Adds routes by their paths, in order. */
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

/** @param allow value of the Allow header */
export function methodRefusal(allow: string): Problem {
  return new Problem(405, `Only ${allow} is allowed here.`, { headers: { Allow: allow } })
}
