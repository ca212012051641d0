/** The ids that make a submission count once: made once per filled form, sent again on a retry. */

import { uuidV7 } from '#domain/uuid-v7.ts'

export function newSubmissionId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
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
