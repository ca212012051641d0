/**
 * Long answers, sent piece by piece at the client's pace. What fails half-way breaks the connection, so that
 * half an answer never looks whole; so does a token that is revoked meanwhile.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { accessOf, whenAccessEnds } from '#backend/access/admin-access.ts'
import { inSmallHeap } from '#backend/process/small-heap.ts'

/**
 * Resolves when nothing more is to be sent, whoever ended it.
 * @param setHeaders called once the first piece is made
 * @throws what making the first piece throws: nothing has been sent then
 */
export function sendStreamed(...all: Parameters<typeof send>): Promise<void> {
  return inSmallHeap(() => send(...all))
}

async function send(
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
  // One piece waits for a slow client, and not sixteen.
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
  } catch {
    // The client has gone, or a piece could not be made: either way the connection is broken already.
  } finally {
    stopWatching()
  }
}
