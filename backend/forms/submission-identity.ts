/**
 * Identity of a submission, for which the journal keeps one row: a form filled out once; for the
 * newsletter, the email address; for a plain form, which brings no id, what one browser sent within
 * half a minute (docs/http-interface.md §2).
 */

import { hash, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Request } from 'express'
import { clientAddress } from '#backend/http/client-limits.ts'
import { type DerivationKeys, derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { type SubmissionContext, suspectReasons } from '#domain/forms/submission-context.ts'
import { cellOf, isSetAside } from '#domain/lead-row.ts'
import { uuidV7 } from '#domain/submission-reference.ts'

export interface ReceivedForm<Form extends object> {
  /** As its schema parsed it, with fields in the schema's order. */
  readonly form: Form
  readonly context: SubmissionContext
  readonly given: Readonly<Record<string, unknown>>
  readonly isPlainForm: boolean
  readonly request: Request
  readonly now: Date
}

export interface SubmissionIdentity {
  /** The event's id, a UUID in lower case. */
  readonly id: string
  readonly contentHash: string
  /** Id for the response if `id` would reveal who signed up to the thief of a replaced key. */
  readonly shownId?: string
  /** The next identity if the event with this id was erased; left out if there may be none. */
  readonly afterErasure?: () => SubmissionIdentity
}

interface Services {
  readonly journal: Pick<Journal, 'find'>
  readonly staff: { readonly keys: Pick<DerivationKeys, 'all'> }
}

/** @param address if all such forms with it share one row */
export async function identityOf(
  received: ReceivedForm<object>,
  name: string,
  address: string | undefined,
  { journal, staff }: Services,
): Promise<SubmissionIdentity> {
  const { form, given, context, isPlainForm } = received
  const { submissionId } = context
  const own = contentHash(name, form, given)
  if (submissionId !== undefined) {
    // A known id means the same for every form: a retry or a conflict.
    const isOwn = address === undefined || (await journal.find(submissionId)) !== undefined
    if (isOwn) return { id: submissionId, contentHash: own }
  }
  if (address === undefined && !isPlainForm) {
    // randomUUID draws for many ids at once; randomBytes asks the system each time.
    const uuid = randomUUID()
    // Begins with the time, so that ids of a commit are adjacent in the index.
    return { id: uuidV7(Date.now(), uuid.slice(0, 8) + uuid.slice(24)), contentHash: own }
  }
  const keys = await staff.keys.all()
  if (address === undefined) return identityOfPlainForm(keys[0] ?? '', name, own, received, journal)
  return identityOfAddress(keys, [name, address, isSetAside(suspectReasons(context))], journal)
}

/** Long enough for an impatient second click on a slow connection. */
const repeatWindowMs = 30_000

/**
 * A form that the browser posted itself. Its id changes with each time window, and the journal
 * keeps ids unique; a second click just after a window's end is looked up under that window's id.
 * @param derivationKey keeps anyone who knows what was sent from computing the id
 */
async function identityOfPlainForm(
  derivationKey: string,
  name: string,
  hashed: string,
  { request, now }: ReceivedForm<object>,
  journal: Services['journal'],
): Promise<SubmissionIdentity> {
  const { 'user-agent': userAgent = '' } = request.headers
  const said = ['plain form', name, hashed, clientAddress(request), userAgent] as const
  const window = Math.floor(now.getTime() / repeatWindowMs)
  const idIn = (number: number) => toUuid(derive(derivationKey, [...said, number]))
  const previousId = idIn(window - 1)
  const previous = await journal.find(previousId)
  const isRepeat =
    previous !== undefined &&
    now.getTime() - Date.parse(cellOf(previous.cells, 'timestamp')) <= repeatWindowMs
  return { id: isRepeat ? previousId : idIn(window), contentHash: hashed }
}

/**
 * An email address means the same row, no matter who sends it and how often.
 * @param derivationKeys newest first: a sign-up from before the key was replaced keeps its row
 * @param said the form's name, the address, and whether it is set aside: a robot's sign-up must not
 * take the place of the owner's
 */
async function identityOfAddress(
  [key = '', ...olderKeys]: readonly string[],
  said: Parameters<typeof addressUnder>[1],
  journal: Services['journal'],
): Promise<SubmissionIdentity> {
  const newest = addressUnder(key, said)
  for (const earlier of olderKeys.map((olderKey) => addressUnder(olderKey, said))) {
    if (await journal.find(earlier.id)) return { ...earlier, shownId: newest.id }
  }
  return newest
}

/** @param derivationKey keeps anyone who knows an address from computing its subscription's id */
function addressUnder(
  derivationKey: string,
  said: readonly [name: string, email: string, isSetAside: boolean],
  erasures = 0,
): SubmissionIdentity {
  const [name, email, isAside] = said
  const compared = [name, comparableAddress(email), isAside, erasures] as const
  return {
    id: toUuid(derive(derivationKey, compared)),
    contentHash: hash('sha256', JSON.stringify(compared), 'base64url'),
    afterErasure: () => addressUnder(derivationKey, said, erasures + 1),
  }
}

/** Addresses that differ only in case or in the script of the domain are the same. */
function comparableAddress(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
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
 * @param given the fields as received
 */
function contentHash(name: string, form: object, given: Readonly<Record<string, unknown>>): string {
  const said = Object.fromEntries(Object.entries(form).filter(([field]) => isGiven(given[field])))
  return hash('sha256', JSON.stringify([name, said]), 'base64url')
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}
