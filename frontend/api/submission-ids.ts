/** The ids that make a submission count once: made once per filled form, sent again on a retry. */

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
 * Ids of one form. After a failure nobody knows whether the submission arrived: sending the same
 * content again keeps its id, so that it counts once; changed content is another submission.
 */
export class SubmissionIds {
  #content: string | undefined
  #id = ''

  idFor(content: string): string {
    if (content !== this.#content) {
      this.#content = content
      this.#id = newSubmissionId()
    }
    return this.#id
  }

  /** The submission arrived: whatever is sent next is a new one. */
  settle(): void {
    this.#content = undefined
  }
}
