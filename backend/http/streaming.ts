/**
 * Streaming of long responses, piece by piece at the client's pace. A failure halfway breaks the
 * connection, as does a token revoked meanwhile, so that a partial response never looks complete.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { accessOf, whenAccessEnds } from '#backend/access/admin-access.ts'
import { hasCode } from '#backend/process/errors.ts'

/** Of the errors by which a pipeline ends when its client goes away or its signal aborts. */
const endCodes = ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']

/**
 * Resolves when the response has ended, complete or not.
 * @param setHeaders called once the first piece is made
 * @throws what making a piece throws; nothing has been sent if it was the first
 */
export async function sendStreamed(
  request: Request,
  response: Response,
  pieces: AsyncGenerator<string>,
  setHeaders: () => void,
): Promise<void> {
  const first = await pieces.next()
  setHeaders()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* pieces
  }
  const access = new AbortController()
  const stopWatching = whenAccessEnds(accessOf(request), () => access.abort())
  // Only one piece waits for a slow client, not sixteen.
  const source = Readable.from(all(), { highWaterMark: 1 })
  response.vary('Accept-Encoding')
  try {
    if (request.acceptsEncodings('gzip', 'identity') === 'gzip') {
      response.set('Content-Encoding', 'gzip')
      const gzip = createGzip({ level: constants.Z_BEST_SPEED })
      await pipeline(source, gzip, response, { signal: access.signal })
    } else {
      await pipeline(source, response, { signal: access.signal })
    }
  } catch (error) {
    // The connection is already broken: by the client, by a revoked token, or by this error.
    if (!endCodes.some((code) => hasCode(error, code))) throw error
  } finally {
    stopWatching()
  }
}
