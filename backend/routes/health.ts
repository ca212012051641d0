/** GET /healthz: the process answers. GET /readyz: the journal takes a durable write, and it goes on. */

import type { RequestHandler } from 'express'
import type { Journal } from '../journal/journal.ts'

export function healthz(): RequestHandler {
  return (_request, response) => {
    response.json({ status: 'ok' })
  }
}

interface Readiness {
  readonly journal: Journal
  readonly isStopping: () => boolean
}

/** @throws JournalUnavailableError, answered 503 */
export function readyz({ journal, isStopping }: Readiness): RequestHandler {
  return async (_request, response) => {
    if (isStopping()) {
      response.status(503).json({ status: 'stopping' })
      return
    }
    await journal.checkWritable()
    response.json({ status: 'ready' })
  }
}
