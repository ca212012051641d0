/** Submission ids, which make a form that is sent again count once. */

/**
 * A UUID that begins with the time and is random otherwise (version 7; RFC 9562, section 5.7): in the journal's
 * index such ids stand together (docs/journal.md §4). A clock that is wrong, by whatever, does no harm.
 */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  const now = Date.now()
  view.setUint16(0, now / 2 ** 32)
  view.setUint32(2, now)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
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
