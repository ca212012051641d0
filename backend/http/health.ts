/** GET /healthz: the process answers. GET /readyz: it can write durably and is not stopping. */

import type { RequestHandler } from 'express'
import type { Journal } from '#backend/journal/journal.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** Anyone may ask, and as often as they like: at most one write in this time results. */
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
    response.json({ status: 'ready', version: packageJson.version })
  }
}
