/** The ids that make a submission count once: made once per filled form, sent again on a retry. */

/** A random UUID (version 4), also on plain http addresses, where randomUUID is missing. */
export function newSubmissionId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
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
