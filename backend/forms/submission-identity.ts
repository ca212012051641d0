/**
 * Identity of a submission, for which the journal keeps one row: a form filled out once; for the
 * newsletter, the email address; for a plain form, which brings no id, what one browser sent within
 * half a minute (docs/http-interface.md §2).
 */

import { hash, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { cellOf } from '#domain/lead-row.ts'
import { uuidV7 } from '#domain/submission-reference.ts'

export interface SubmissionIdentity {
  /** The event's id, a UUID in lower case. */
  readonly id: string
  readonly contentHash: string
  /** Id for the response if `id` would reveal who signed up to the thief of a replaced key. */
  readonly shownId?: string
  /** The next identity if the event with this id was erased; undefined if there may be none. */
  readonly afterErasure: SubmissionIdentity | undefined
}

/** Twenty digits. randomUUID draws for many ids at once; randomBytes asks the system each time. */
function randomDigits(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(24)
}

/** A filled form has its own id, which it sends again on a retry. */
export function identityOfForm(
  submissionId: string | undefined,
  ...hashed: Parameters<typeof contentHash>
): SubmissionIdentity {
  return {
    // Begins with the time, so that ids of a commit are adjacent in the index.
    id: submissionId ?? uuidV7(Date.now(), randomDigits()),
    contentHash: contentHash(...hashed),
    afterErasure: undefined,
  }
}

/** Long enough for an impatient second click on a slow connection. */
const repeatWindowMs = 30_000

/**
 * A form that the browser posted itself. Its id changes with each time window, and the journal
 * keeps ids unique; a second click just after a window's end is looked up under that window's id.
 * @param derivationKey keeps anyone who knows what was sent from computing the id
 * @param said the form's name, its content hash, the client's address and its user agent
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
 * An email address means the same row, no matter who sends it and how often.
 * @param derivationKey keeps anyone who knows an address from computing the id of its subscription
 * @param said the form's name, the address, and whether it is set aside: a robot's sign-up must not
 * take the place of the owner's
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

/** Addresses that differ only in case or in the script of the domain are the same. */
function comparableAddress(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  return `${local}@${domainToASCII(domain) || domain}`
}

/** Version 8, for custom UUIDs (RFC 9562 §5.8), which no form may send (submission-context.ts). */
function toUuid(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/**
 * Hash that tells whether two submissions under one id are the same. It is kept with the event
 * forever, so it must not change with the code: a retry may come after a deployment. It covers only
 * the form: where and when it was sent does not make it another submission. Nobody entered a
 * default, so a new field that is left out does not change the hash.
 * @param name the form's name
 * @param form as its schema parsed it, with fields in the schema's order
 * @param given the fields as received
 */
export function contentHash(
  name: string,
  form: object,
  given: Readonly<Record<string, unknown>>,
): string {
  const said: Record<string, unknown> = {}
  for (const field of Object.keys(form) as (keyof typeof form)[]) {
    if (isGiven(given[field])) said[field] = form[field]
  }
  return hash('sha256', JSON.stringify([name, said]), 'base64url')
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}
