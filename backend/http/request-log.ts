/**
 * Request log. Each request gets an id, sent in X-Request-Id and shown with every problem, so that
 * a screenshot leads to its log line. Changes, requests by staff and refusals are logged at info,
 * public pages and files at debug. A line holds the route's pattern, never the address, whose path
 * and query may contain personal data or a token.
 */

import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'

interface Recorded {
  readonly requestId: string
  /** Mount path of the router that answers: Express forgets it when a handler fails. */
  mountedAt?: string
  /** Set if no Express route answers. */
  route?: string
}

export function requestRecord(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID()
    const startedAt = performance.now()
    response.locals = { requestId: id } satisfies Recorded
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const { method } = request
      const { statusCode: status, writableFinished } = response
      const route = routeOf(request, response)
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const level = status >= 400 || isWatched(method, route) ? 'info' : 'debug'
      // isCut: the client went away, or the response could not be finished.
      const cut = writableFinished ? {} : { isCut: true }
      log[level]({ id, method, route, status, ms, ...cut }, 'request')
    })
    next()
  }
}

/** Changes, and requests that need a token. */
function isWatched(method: string, route: string): boolean {
  // Anyone may send OPTIONS without limit.
  if (method === 'OPTIONS') return false
  return (method !== 'GET' && method !== 'HEAD') || route.startsWith('/api/admin')
}

/** First handler of a mounted router: notes where it is mounted. */
export const noteMountPath: RequestHandler = (request, response, next) => {
  recordOf(response).mountedAt = request.baseUrl
  next()
}

/** @param route one of a fixed set, because it is logged */
export function noteRoute(response: Response, route: string): void {
  recordOf(response).route = route
}

export function requestIdOf(response: Response): string {
  return recordOf(response).requestId
}

function routeOf(request: Request, response: Response): string {
  const { mountedAt = '', route } = recordOf(response)
  const pattern: unknown = request.route?.path
  return route ?? mountedAt + (typeof pattern === 'string' ? pattern : '(unknown)')
}

function recordOf(response: Response): Recorded {
  return response.locals as Recorded
}
