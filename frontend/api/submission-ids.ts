/** Submission ids, which make a form that is sent again count once. */

import { uuidV7 } from '#domain/submission-reference.ts'

export function newSubmissionId(): string {
  // Not randomUUID, which a site without https has not.
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return uuidV7(Date.now(), digits.join(''))
}

/**
 * The id of one content of a draft: as random as the draft's own, and the same whenever this draft
 * says the same, with nothing to be kept of what was sent.
 */
export function submissionIdFor(draftId: string, content: string): string {
  const end = (Number.parseInt(draftId.slice(-8), 16) ^ hash32(content)) >>> 0
  return draftId.slice(0, -8) + end.toString(16).padStart(8, '0')
}

/** FNV-1a over UTF-16 code units: tells a few contents of one person apart, no more is asked of it. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
