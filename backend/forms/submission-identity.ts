/**
 * Identity of a submission, by which the journal keeps one row: the form that was filled once; for a form
 * that says one thing of one address (the newsletter), that address; for a plain form, which brings no id,
 * what one browser said within half a minute (docs/http-interface.md §2).
 */

import { hash, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { cellOf } from '#domain/lead-row.ts'
import { uuidV7 } from '#domain/submission-reference.ts'

export interface SubmissionIdentity {
  /** Of the event, a UUID in lower case. */
  readonly id: string
  readonly contentHash: string
  /** In the answer, where not the event's: an id under a key that was replaced would tell its thief who signed up. */
  readonly shownId?: string
  /** Another one where what was under this id has been erased; undefined where there may be none. */
  readonly afterErasure: SubmissionIdentity | undefined
}

/** Twenty from randomUUID, which draws for many at once: randomBytes asks the system each time. */
function randomDigits(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(24)
}

/** A filled form: its own id, which it sends again on a retry. */
export function identityOfForm(
  submissionId: string | undefined,
  ...hashed: Parameters<typeof contentHash>
): SubmissionIdentity {
  return {
    // Beginning with the time, ids of a commit stand together in their index (docs/journal.md §4).
    id: submissionId ?? uuidV7(Date.now(), randomDigits()),
    contentHash: contentHash(...hashed),
    afterErasure: undefined,
  }
}

/** Long enough for an impatient second click on a slow line. */
const repeatWindowMs = 30_000

/**
 * A form that the browser posted itself. Its id changes with each window of time, and the journal's own
 * uniqueness does the rest; a click beside the border of two windows is looked for under the last one's.
 * @param derivationKey keeps anybody who knows what was sent from working out the id
 * @param said the form's name, its content's hash, the client's address and its user agent
 */
export async function identityOfPlainForm(
  derivationKey: string,
  said: readonly [name: string, contentHash: string, clientAddress: string, userAgent: string],
  now: Date,
  journal: Pick<Journal, 'find'>,
): Promise<SubmissionIdentity> {
  const window = Math.floor(now.getTime() / repeatWindowMs)
  const idIn = (number: number) => toUuid(derive(derivationKey, ['plain form', ...said, number]))
  const previousId = idIn(window - 1)
  const previous = await journal.find(previousId)
  const isRepeat =
    previous !== undefined &&
    now.getTime() - Date.parse(cellOf(previous.cells, 'timestamp')) <= repeatWindowMs
  const id = isRepeat ? previousId : idIn(window)
  return { id, contentHash: said[1], afterErasure: undefined }
}

/**
 * An address: whoever sends it, and however often, means the same row.
 * @param derivationKey keeps anybody who knows an address from working out the id of its subscription
 * @param said the form's name, the address, and whether it is set aside: a robot's sign-up must not take the place of
 * the owner's
 */
export function identityOfAddress(
  derivationKey: string,
  said: readonly [name: string, email: string, isSetAside: boolean],
  erasures = 0,
): SubmissionIdentity {
  const [name, email, isSetAside] = said
  const compared = [name, comparableAddress(email), isSetAside, erasures] as const
  return {
    id: toUuid(derive(derivationKey, compared)),
    contentHash: hash('sha256', JSON.stringify(compared), 'base64url'),
    get afterErasure() {
      return identityOfAddress(derivationKey, said, erasures + 1)
    },
  }
}

/** Case and the domain's script make no other address. */
function comparableAddress(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  return `${local}@${domainToASCII(domain) || domain}`
}

/** Version 8: a UUID of one's own making (RFC 9562, section 5.8), which no form may send (submission-context.ts). */
function toUuid(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/**
 * Fields whose default was hashed before hashes left defaults out, and is so still, because stored
 * hashes hold it. No field that comes later belongs here.
 */
const hashedDefaults: readonly string[] = ['preferredContactMethod', 'dateOfDeath']

/**
 * What makes two submissions under one id the same: the hash of what the form said. It is kept with the event for ever,
 * so it must not change with the code: a retry may come after a deployment.
 * Of the form alone: where and when it was sent from does not make it another submission. A default
 * is not what anybody said, so a new field that is left out leaves the hash as it was.
 * @param name of the form
 * @param form as its schema reads it, its fields in the schema's order
 * @param given the fields as they came
 */
export function contentHash(
  name: string,
  form: object,
  given: Readonly<Record<string, unknown>>,
): string {
  const said: Record<string, unknown> = {}
  for (const field of Object.keys(form) as (keyof typeof form)[]) {
    if (isGiven(given[field]) || hashedDefaults.includes(field)) said[field] = form[field]
  }
  return hash('sha256', JSON.stringify([name, said]), 'base64url')
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}
