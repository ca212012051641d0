/**
 * Gives each request an id, told in X-Request-Id and repeated where a person is told of a problem, and
 * each answered one a line of the log: so that somebody's screenshot finds the line. A line holds the
 * route's pattern, never the address: what stands in it or behind it may be a person's or a token.
 */

import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'

interface Recorded {
  readonly requestId: string
  /** Where the router is mounted whose route answers: Express forgets it when a handler fails. */
  mountedAt?: string
  /** For what no route answers. */
  route?: string
}

const unknownRoute = '(unknown)'

export function requestRecord(log: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID()
    response.locals = { requestId } satisfies Recorded
    if (log.isLevelEnabled('info')) {
      const startedAt = performance.now()
      response.once('close', () => {
        const line = {
          id: requestId,
          method: request.method,
          route: routeOf(request, response),
          status: response.statusCode,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
        }
        // The client went away, or the answer could not be ended.
        log.info(response.writableFinished ? line : { ...line, isCut: true }, 'request')
      })
    }
    next()
  }
}

export const requestIdHeader = 'X-Request-Id'

export const tellRequestId: RequestHandler = (_request, response, next) => {
  response.setHeader(requestIdHeader, recordOf(response).requestId)
  next()
}

/** The first handler of a mounted router. */
export const routesBelow: RequestHandler = (request, response, next) => {
  recordOf(response).mountedAt = request.baseUrl
  next()
}

/** @param route one of a known few: it stands in the log */
export function noteRoute(response: Response, route: string): void {
  recordOf(response).route = route
}

/** Undefined where an answer is made outside of the app, as in a test. */
export function requestIdOf(response: Response): string | undefined {
  return recordOf(response).requestId
}

function routeOf(request: Request, response: Response): string {
  const { mountedAt = '', route } = recordOf(response)
  const pattern: unknown = request.route?.path
  return route ?? mountedAt + (typeof pattern === 'string' ? pattern : unknownRoute)
}

function recordOf(response: Response): Recorded {
  return response.locals as Recorded
}
