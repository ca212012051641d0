/**
 * Long answers, sent part by part at the client's pace. What fails half-way breaks the connection, so that
 * half an answer never looks whole; so does a token that is revoked meanwhile.
 */

import type { Request, Response } from 'express'
import { accessOf, whenAccessEnds } from '../admin-access.ts'
import { type EncodedParts, type PartEncoding, partEncodings } from '../answer-parts.ts'

/** The encoding that the client takes; undefined for none. */
export function takenEncoding(request: Request): PartEncoding | undefined {
  return partEncodings.find((encoding) => request.acceptsEncodings(encoding) === encoding)
}

/** The other headers are set already. Resolves when nothing more is to be sent, whoever ended it. */
export async function sendStreamed(
  request: Request,
  response: Response,
  { encoding, parts }: EncodedParts,
): Promise<void> {
  const stopWatching = whenAccessEnds(accessOf(request), () => response.destroy())
  response.vary('Accept-Encoding')
  if (encoding !== undefined) response.set('Content-Encoding', encoding)
  try {
    for await (const part of parts) await written(response, part)
    response.end()
  } catch (error) {
    // The client has gone, or half an answer must not look whole.
    response.destroy(error instanceof Error ? error : undefined)
  } finally {
    stopWatching()
  }
}

/** Resolves when the bytes may be overwritten: the system has taken them. */
function written(response: Response, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the client has gone'))
    if (response.destroyed) giveUp()
    response.once('close', giveUp)
    response.write(part, (error) => {
      response.off('close', giveUp)
      if (error) reject(error)
      else resolve()
    })
  })
}
