/**
 * Long answers, sent piece by piece at the client's pace and compressed where the client takes it. The
 * first piece is made before anything is sent, so that what fails at once is answered as a problem; what
 * fails later breaks the connection, so that half an answer never looks whole.
 */

import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type { Request, Response } from 'express'

/** Pieces are sent in parts of about this size: each costs a write, and a round of the compressor. */
const partBytes = 32 * 1024
/** What is shorter grows by being compressed, or does not shrink enough to be worth it. */
const leastBytesToCompress = 1024

/**
 * Both at their quickest, which makes a fifth of an export, and with small windows: ten readers hold
 * little. The first that the client takes is used.
 */
const compressors: readonly (readonly [string, () => Transform])[] = [
  [
    'zstd',
    () =>
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 },
      }),
  ],
  ['gzip', () => createGzip({ level: 1, memLevel: 7 })],
]

/** @param setHeaders called when the first piece is there */
export async function sendStreamed(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
  setHeaders: () => void,
): Promise<void> {
  const parts = inParts(pieces)
  const first = await parts.next()
  const part = first.done ? Buffer.alloc(0) : first.value
  setHeaders()
  response.vary('Accept-Encoding')
  const compressor =
    part.length < leastBytesToCompress
      ? undefined
      : compressors.find(([name]) => request.acceptsEncodings(name) === name)
  const all = (async function* () {
    yield part
    yield* parts
  })()
  try {
    if (compressor === undefined) await pipeline(all, response)
    else {
      const [encoding, open] = compressor
      response.set('Content-Encoding', encoding)
      await pipeline(all, open(), response)
    }
  } catch {
    // The client has gone, or the connection was broken on purpose; there is nobody to tell.
  }
}

async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length >= partBytes) {
      yield Buffer.from(waiting.join(''))
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.from(waiting.join(''))
}
