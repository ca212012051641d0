/**
 * Gives each request an id, told in X-Request-Id and repeated where a person is told of a problem, and
 * logs it: at info what changes something, what staff ask for and what was refused, so that somebody's
 * screenshot finds the line; at debug the pages and files that anybody reads. A line holds the route's
 * pattern, never the address: what stands in it or behind it may be a person's or a token. However much
 * is refused, the log grows by so many lines a minute and the number of the others.
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

const minuteMs = 60_000

/** 180 bytes each: at most 80 MB a day on the disk that holds the journal. */
const refusedLinesPerMinute = 300

export function requestRecord(log: Logger): RequestHandler {
  const mayLogRefused = lineBudget(refusedLinesPerMinute, (unlogged) =>
    log.warn({ unlogged }, 'more requests were refused in a minute than the log lists one by one'),
  )
  return (request, response, next) => {
    const requestId = randomUUID()
    response.locals = { requestId } satisfies Recorded
    response.setHeader('X-Request-Id', requestId)
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
        const isRefused = line.status >= 400
        if (isRefused && !mayLogRefused()) return
        const level = isRefused || isWatched(line) ? 'info' : 'debug'
        // The client went away, or the answer could not be ended.
        log[level](response.writableFinished ? line : { ...line, isCut: true }, 'request')
      })
    }
    next()
  }
}

/** Methods that change nothing: anybody may send as many of them as there is room for. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What changes something, and what takes a token: not the pages, files and health that anybody asks for. */
function isWatched({ method, route }: { method: string; route: string }): boolean {
  return !safeMethods.has(method) || (method !== 'OPTIONS' && route.startsWith('/api/admin'))
}

/** @param tell is given, with the first line of a later minute, how many had no line */
function lineBudget(perMinute: number, tell: (unlogged: number) => void): () => boolean {
  let minuteStartedAt = performance.now()
  let asked = 0
  return () => {
    if (performance.now() - minuteStartedAt >= minuteMs) {
      if (asked > perMinute) tell(asked - perMinute)
      minuteStartedAt = performance.now()
      asked = 0
    }
    asked += 1
    return asked <= perMinute
  }
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

export function requestIdOf(response: Response): string {
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
