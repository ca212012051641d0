/** GET /healthz: the process answers. GET /readyz: the journal takes a durable write, and it goes on. */

import type { RequestHandler } from 'express'
import type { Journal } from '#backend/journal/journal.ts'

/** Anybody may ask, as often as they like: at most one write in this time comes of it. */
const keepResultMs = 1_000

export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' })
}

/**
 * A service that has been told to stop is not ready, though it still answers.
 * @throws JournalUnavailableError, answered 503
 */
export function readyz(
  journal: Pick<Journal, 'checkWritable'>,
  isStopping: () => boolean,
): RequestHandler {
  let check: Promise<void> | undefined
  return async (_request, response) => {
    if (isStopping()) {
      response.status(503).json({ status: 'stopping' })
      return
    }
    check ??= journal.checkWritable().finally(() => {
      setTimeout(() => {
        check = undefined
      }, keepResultMs).unref()
    })
    await check
    response.json({ status: 'ready' })
  }
}
