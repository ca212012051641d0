/**
 * Streaming of long responses, piece by piece at the client's pace. A failure halfway breaks the
 * connection, so that a partial response never looks complete.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { hasCode } from '#backend/process/errors.ts'

/**
 * Resolves when the response has ended, complete or not.
 * @param setHeaders called once the first two pieces are made: a head, and the first that is read
 * @throws what making a piece throws; nothing has been sent if it was one of these
 */
export async function sendStreamed(
  request: Request,
  response: Response,
  pieces: AsyncGenerator<string>,
  setHeaders: () => void,
): Promise<void> {
  const first = [await pieces.next(), await pieces.next()]
  setHeaders()
  async function* all() {
    for (const { done, value } of first) if (!done) yield value
    yield* pieces
  }
  // Only one piece waits for a slow client, not sixteen.
  const source = Readable.from(all(), { highWaterMark: 1 })
  response.vary('Accept-Encoding')
  try {
    if (request.acceptsEncodings('gzip', 'identity') === 'gzip') {
      response.set('Content-Encoding', 'gzip')
      const gzip = createGzip({ level: constants.Z_BEST_SPEED })
      await pipeline(source, gzip, response)
    } else {
      await pipeline(source, response)
    }
  } catch (error) {
    // The connection is already broken: by the client, or by this error.
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}
