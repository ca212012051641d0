/** Options of body parsers: a body is UTF-8 and not compressed; others get 415 (problem.ts). */

import { isUtf8 } from 'node:buffer'

export const plainBody = { inflate: false, verify: refuseUnlessUtf8 }

/** Some programs send Latin-1 unless told otherwise, and José would be stored as “Jos�”. */
export function refuseUnlessUtf8(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('The body is not UTF-8')
}
