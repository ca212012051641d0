/**
 * Drafts: unsent input, kept for the session so that a reload loses nothing; and the name and email
 * address once given, so that no form asks for them twice (WCAG 3.3.7).
 *
 * A draft lasts from the first key until it has arrived or is cleared, across reloads and in a
 * duplicated tab. Beside the filled-in values it holds `search`, the query that the form was opened
 * with; `draftId`, of which its submission ids are made; `begunAt`, Unix time in ms; and `sentId`
 * while an attempt to send these values has no receipt.
 */

import { trapName } from '#domain/forms/submission-context.ts'
import { uuidV7 } from '#domain/submission-reference.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

/** Values by control name. */
export type Draft = Readonly<Record<string, string>>

/** Name of the contact form's draft, to which tools add their results. */
export const contactDraft = 'contact'

/** Never kept: consent is given anew each time, and people do not fill the trap. */
const leftOut = ['consent', trapName]

const keyOf = (form: string) => `draft:${form}`

export function readDraft(form: string): Draft | undefined {
  return readSessionRecord(keyOf(form))
}

/**
 * Stores the filled-in values; an empty form keeps no draft.
 * @param search an empty one leaves the earlier one in place
 * @param begunAt when the first value was entered, unless an earlier call set it
 */
export function keepDraft(
  form: string,
  values: Draft,
  search = location.search,
  begunAt = Date.now(),
): void {
  const kept = Object.fromEntries(
    Object.entries(valuesIn(values)).filter(([name, value]) => value && !leftOut.includes(name)),
  )
  if (Object.keys(kept).length === 0) {
    removeDraft(form)
    return
  }
  const earlier = readDraft(form)
  // Values changed after an attempt are another submission.
  const sentId = earlier && isSame(kept, valuesIn(earlier)) ? earlier.sentId : undefined
  write(form, {
    ...kept,
    search: search || (earlier?.search ?? ''),
    draftId: earlier?.draftId ?? newSubmissionId(),
    begunAt: earlier?.begunAt ?? String(begunAt),
    ...(sentId && { sentId }),
  })
}

/** The same content has the same id, whenever and in which tab it is sent, and counts once. */
export function beginAttempt(form: string, content: string) {
  const { draftId = newSubmissionId(), begunAt } = readDraft(form) ?? {}
  const submissionId = submissionIdFor(draftId, content)
  change(form, { sentId: submissionId })
  const elapsed = Date.now() - Number(begunAt)
  // Unknown if the clock was set back.
  return { submissionId, fillTimeMs: elapsed >= 0 ? Math.round(elapsed) : undefined }
}

/** Id of the last attempt to send these values, if no receipt for it has come. */
export function unconfirmedId(form: string): string | undefined {
  return readDraft(form)?.sentId || undefined
}

/** The draft stays. */
export function noteReceipt(form: string): void {
  change(form, { sentId: '' })
}

/** After a refusal: whatever is sent next is another submission of the same draft. */
export function renewDraftId(form: string): void {
  change(form, { draftId: newSubmissionId(), sentId: '' })
}

export function removeDraft(form: string): void {
  removeSession(keyOf(form))
}

function change(form: string, changed: Draft): void {
  const draft = readDraft(form)
  if (draft) write(form, { ...draft, ...changed })
}

function write(form: string, draft: Draft): void {
  writeSession(keyOf(form), JSON.stringify(draft))
}

/** The form's own values in a stored draft. */
function valuesIn({ search, draftId, begunAt, sentId, ...values }: Draft): Draft {
  return values
}

function isSame(one: Draft, other: Draft): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

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

/** What was typed wins over a draft, and a draft over what is known about the person. */
export function draftValues(form: string, typed: Draft): Draft {
  return mergeNonEmpty(readPerson(), readDraft(form), typed)
}

/** Each name gets its last value that is not empty. */
export function mergeNonEmpty(
  ...records: readonly (Readonly<Record<string, string | undefined>> | undefined)[]
): Record<string, string> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}))
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export function newSubmissionId(): string {
  // Not randomUUID, which does not exist without https.
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return uuidV7(Date.now(), digits.join(''))
}

/** As random as the draft's own id, and the same for the same content, which is not stored. */
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
