/** GET /healthz: the process answers. GET /readyz: the journal takes a durable write. */

import type { RequestHandler } from 'express'
import type { Journal } from '../journal/journal.ts'

export function healthz(): RequestHandler {
  return (_request, response) => {
    response.json({ status: 'ok' })
  }
}

/** @throws JournalUnavailableError, answered 503 */
export function readyz(journal: Journal): RequestHandler {
  return async (_request, response) => {
    await journal.checkWritable()
    response.json({ status: 'ready' })
  }
}
