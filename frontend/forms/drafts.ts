/**
 * Drafts: unsent input, kept for the session so that a reload loses nothing; and the name and email
 * address once given, so that no form asks for them twice (WCAG 3.3.7).
 */

import { trapName } from '#domain/forms/submission-context.ts'
import { uuidV7 } from '#domain/submission-reference.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

/** Values by control name. */
export type Draft = Readonly<Record<string, string>>

/** Name of the contact form's draft, to which tools add their results. */
export const contactDraft = 'contact'

/** Never kept: consent is given anew each time, and people do not fill the trap. */
const leftOut = new Set(['consent', trapName])

export function readDraft(form: string): Draft | undefined {
  return readSessionRecord(`draft:${form}`)
}

/**
 * A form being filled in, from the first key until it has arrived or is cleared: across reloads,
 * and in a duplicated tab. Its id and start time are stored with its values, so that they last as
 * long; without storage they last as long as the page.
 */
export class OpenDraft {
  readonly #key: string
  #draftId: string | undefined
  /** Unix time in ms. */
  #begunAt: number | undefined

  constructor(form: string) {
    this.#key = `draft:${form}`
  }

  /**
   * Stores the filled-in values; an empty form keeps no draft.
   * @param search the query that the form was opened with, kept as the draft's `search`; an empty
   * one leaves the earlier one in place
   * @param begunAt when the first value was entered, unless an earlier call set it
   */
  keep(values: Draft, search: string, begunAt = Date.now()): void {
    const kept = keptOf(values)
    if (Object.keys(kept).length === 0) {
      this.remove()
      return
    }
    const earlier = readSessionRecord(this.#key)
    this.#draftId = earlier?.draftId ?? this.#draftId ?? newSubmissionId()
    this.#begunAt = earlier ? Number(earlier.begunAt) : (this.#begunAt ?? begunAt)
    // Values changed after an attempt are another submission.
    const sentId = earlier && isSame(kept, valuesIn(earlier)) ? earlier.sentId : undefined
    this.#write({
      ...kept,
      search: search || (earlier?.search ?? ''),
      draftId: this.#draftId,
      begunAt: String(this.#begunAt),
      ...(sentId && { sentId }),
    })
  }

  /** Before these values are sent: until the receipt is there, the draft remembers the attempt. */
  noteAttempt(submissionId: string): void {
    this.#change({ sentId: submissionId })
  }

  /** For a form whose draft stays after it was received. */
  noteReceipt(): void {
    this.#change({ sentId: '' })
  }

  /** Id of the last attempt to send these values, if no receipt for it has come. */
  get unconfirmedId(): string | undefined {
    return readSessionRecord(this.#key)?.sentId || undefined
  }

  /**
   * The same id for the same content, no matter when and in which tab it is sent: it counts once.
   * Changed content is another submission.
   */
  submissionId(content: string): string {
    this.#draftId ??= newSubmissionId()
    return submissionIdFor(this.#draftId, content)
  }

  /** Undefined if unknown, for example because the clock was set back. */
  fillTimeMs(now = Date.now()): number | undefined {
    const elapsed = now - (this.#begunAt ?? Number.NaN)
    return elapsed >= 0 ? Math.round(elapsed) : undefined
  }

  /** After a refusal: whatever is sent next is another submission of the same draft. */
  renewId(): void {
    this.#draftId = newSubmissionId()
    this.#change({ draftId: this.#draftId, sentId: '' })
  }

  /** After the draft has arrived or was cleared. */
  remove(): void {
    this.#draftId = undefined
    this.#begunAt = undefined
    removeSession(this.#key)
  }

  #change(changed: Draft): void {
    const kept = readSessionRecord(this.#key)
    if (kept) this.#write({ ...kept, ...changed })
  }

  #write(record: Draft): void {
    writeSession(this.#key, JSON.stringify(record))
  }
}

function keptOf(values: Draft): Draft {
  const kept = Object.entries(values).filter(([name, value]) => value && !leftOut.has(name))
  return Object.fromEntries(kept)
}

/** The form's own values in a stored draft. */
function valuesIn({ search, draftId, begunAt, sentId, ...values }: Draft): Draft {
  return values
}

function isSame(one: Draft, other: Draft): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}

/** What is known about the person. */
export function readPerson(): Draft {
  return readSessionRecord('person') ?? {}
}

/**
 * A form that asks only for the email address leaves the name in place.
 * @param said the form's fields about the person; nothing is kept without an `email`
 */
export function rememberPerson(said: Draft): void {
  if (said.email) writeSession('person', JSON.stringify(mergeNonEmpty(readPerson(), said)))
}

export function forgetPerson(): void {
  removeSession('person')
}

/** Merges the records: each name gets its last value that is not empty. */
export function mergeNonEmpty(
  ...records: readonly (Readonly<Record<string, string | undefined>> | undefined)[]
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const record of records) {
    for (const [name, value] of Object.entries(record ?? {})) if (value) values[name] = value
  }
  return values
}

export function newSubmissionId(): string {
  // Not randomUUID, which does not exist without https.
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return uuidV7(Date.now(), digits.join(''))
}

/**
 * The submission id for one content of a draft: as random as the draft's own id, and always the
 * same for the same content, without storing what was sent.
 */
export function submissionIdFor(draftId: string, content: string): string {
  const end = (Number.parseInt(draftId.slice(-8), 16) ^ hash32(content)) >>> 0
  return draftId.slice(0, -8) + end.toString(16).padStart(8, '0')
}

/** FNV-1a over UTF-16 code units: only needs to tell apart a few contents of one person. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
