/**
 * Long answers, sent piece by piece at the client's pace and compressed where the client takes it. The
 * first piece is made before anything is sent, so that what fails at once is answered as a problem; what
 * fails later breaks the connection, so that half an answer never looks whole. So does a token that is
 * revoked meanwhile.
 */

import type { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type { Request, Response } from 'express'
import { accessOf, whenAccessEnds } from '../admin-access.ts'

/** Of the one buffer that an answer is written through. */
const partBytes = 64 * 1024
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
  ['gzip', () => createGzip({ level: 1, memLevel: 7, windowBits: 14 })],
]

/** @param setHeaders called when the first piece is there */
export async function sendStreamed(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
  setHeaders: () => void,
): Promise<void> {
  const stopWatching = whenAccessEnds(accessOf(request), () => response.destroy())
  try {
    await sendParts(request, response, inParts(pieces), setHeaders)
  } finally {
    stopWatching()
  }
}

async function sendParts(
  request: Request,
  response: Response,
  parts: AsyncGenerator<Uint8Array>,
  setHeaders: () => void,
): Promise<void> {
  const first = await parts.next()
  setHeaders()
  response.vary('Accept-Encoding')
  if (first.done) {
    response.end()
    return
  }
  const compressor = compressorFor(request, first.value.length)
  if (compressor !== undefined) response.set('Content-Encoding', compressor.encoding)
  const sink = compressor?.stream ?? response
  const sent = compressor && pipeline(compressor.stream, response)
  sent?.catch(() => {})
  try {
    await written(response, sink, first.value)
    for await (const part of parts) await written(response, sink, part)
    sink.end()
    await sent
  } catch (error) {
    // The client has gone, or half an answer must not look whole.
    compressor?.stream.destroy()
    response.destroy(error instanceof Error ? error : undefined)
  }
}

function compressorFor(request: Request, bytes: number) {
  if (bytes < leastBytesToCompress) return undefined
  const taken = compressors.find(([encoding]) => request.acceptsEncodings(encoding) === encoding)
  return taken && { encoding: taken[0], stream: taken[1]() }
}

/** Resolves when the bytes may be overwritten: the system, or the compressor, has taken them. */
function written(response: Response, sink: Writable, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the client has gone'))
    if (response.destroyed) giveUp()
    response.once('close', giveUp)
    sink.write(part, (error) => {
      response.off('close', giveUp)
      if (error) reject(error)
      else resolve()
    })
  })
}

const encoder = new TextEncoder()

/**
 * The same buffer again and again, to be used up before the next is asked for: a new one for each part
 * would wait for the garbage collector, tens of megabytes of them.
 */
async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(partBytes)
  let filled = 0
  for await (const piece of pieces) {
    for (let rest = piece; rest !== ''; ) {
      // Never cuts a character: what does not fit whole is left for the next part.
      const { read, written: bytes } = encoder.encodeInto(rest, buffer.subarray(filled))
      filled += bytes
      rest = rest.slice(read)
      if (rest !== '') {
        yield buffer.subarray(0, filled)
        filled = 0
      }
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled)
}
