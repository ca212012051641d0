/** A long answer, sent piece by piece. */

import { once } from 'node:events'
import type { Response } from 'express'

/** Writes at the client's pace and stops when the client goes away. */
export async function writeAll(
  response: Response,
  chunks: () => AsyncIterable<string>,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    for await (const chunk of chunks()) {
      if (gone.signal.aborted) return
      if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal })
    }
    response.end()
  } catch (error) {
    if (gone.signal.aborted) return
    // Half an answer must not look whole: break the connection instead of ending it.
    response.destroy(error instanceof Error ? error : undefined)
  }
}
