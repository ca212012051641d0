/**
 * Way of every form into the journal: body → schema → lead row → journal → answer. One definition
 * per form says what differs (docs/http-interface.md §2).
 */

import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { clientAddress } from '#backend/http/client-address.ts'
import { Problem } from '#backend/http/problem.ts'
import { clientKey } from '#backend/http/rate-limit.ts'
import type { SendingClients } from '#backend/http/sending-clients.ts'
import type { DerivationKeys } from '#backend/journal/derivation-keys.ts'
import type { AppendResult, Journal, NewEvent } from '#backend/journal/journal.ts'
import { cutText } from '#domain/clean-text.ts'
import {
  type SubmissionContext,
  submissionContextSchema,
  suspectReasons,
} from '#domain/forms/submission-context.ts'
import { isSetAside } from '#domain/lead-extra.ts'
import { type LeadEventName, toCells } from '#domain/lead-row.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { DailyLimits } from './daily-limits.ts'
import { type Acceptance, leadRow, type RowParts } from './lead-event.ts'
import type { SendOutcome } from './outcome-pages.ts'
import { fieldsOf, gaClientIdFromCookie, isFormPost, pathFromReferer } from './request-body.ts'
import {
  identityOfAddress,
  identityOfForm,
  identityOfPlainForm,
  type SubmissionIdentity,
} from './submission-identity.ts'

export interface SubmissionDefinition<Form extends object> {
  /** Last part of the route's address; also part of the content's hash, so never another. */
  readonly name: string
  /** As of the instant of acceptance where a date may not lie after it. */
  readonly schema: z.ZodMiniType<Form> | ((now: Date) => z.ZodMiniType<Form>)
  /** Its rows' event. */
  readonly event: LeadEventName
  readonly rowOf: (form: Form, acceptedAt: Date) => RowParts
  /** The address that all such forms with it are one row for; left out where each form is its own. */
  readonly addressOf?: (form: Form) => string
  /** What the answer says besides the id; the same for every repetition of a submission. */
  readonly answer?: (form: Form, acceptedAt: Date) => object
  /** What a form that is answered and not stored comes to; undefined for one that is stored. */
  readonly unkept?: (form: Form, now: Date) => Outcome | undefined
}

/** A form whose schema, row and answer agree: what its fields are is nobody else's business. */
export interface AcceptedForm {
  readonly name: string
  /**
   * Takes a post whose body was read (request-body.ts) and answers once it is stored: 201, or 303 to a page for a plain
   * form. Rejects with Problem or JournalUnavailableError: nothing was stored then.
   */
  readonly receiver: (services: SubmissionServices) => RequestHandler
}

export function acceptedForm<Form extends object>(
  definition: SubmissionDefinition<Form>,
): AcceptedForm {
  return {
    name: definition.name,
    receiver: (services) => formReceiver(definition, services),
  }
}

/** Enough for every field of the longest form; an answer stays shorter than a page. */
const mostErrors = 25
const longestFieldName = 100

export interface SubmissionServices {
  readonly journal: Journal
  readonly staff: { readonly keys: Pick<DerivationKeys, 'all'> }
  readonly dailyLimits: DailyLimits
  readonly sendingClients: Pick<SendingClients, 'note'>
  readonly now: () => Date
  readonly sendOutcome: SendOutcome
}

function formReceiver<Form extends object>(
  definition: SubmissionDefinition<Form>,
  services: SubmissionServices,
): RequestHandler {
  return async (request, response) => {
    const isPlainForm = isFormPost(request)
    const given = fieldsOf(request, isPlainForm)
    const { schema, unkept, answer } = definition
    const now = services.now()
    const parsed = parseSubmission(typeof schema === 'function' ? schema(now) : schema, given)
    const { form, context } = parsed
    const outcome = unkept?.(form, now)
    if (outcome !== undefined) {
      if (isPlainForm) services.sendOutcome(outcome, response)
      else response.json(answer?.(form, now))
      return
    }
    const acceptance = acceptanceOf(now, context, request)
    const identity = await identityOf(
      definition,
      { ...parsed, given, isPlainForm, request },
      services,
    )
    const client = clientKey(request)
    const place = services.dailyLimits.take(client, definition.name, acceptance.acceptedAt)
    services.sendingClients.note(identity.id, { client, isBeyondOwnLimit: place.isBeyondOwn })
    const { id: eventId, result } = await appendAs(identity, services.journal, (id) => ({
      cells: toCells(leadRow(definition.event, { ...acceptance, id }, definition.rowOf(form, now))),
      isBeyondDailyLimit: place.isBeyond,
    })).catch((error: unknown) => {
      place.giveBack()
      throw error
    })
    if (result.outcome !== 'stored') place.giveBack()
    if (result.outcome === 'conflict') {
      throw new Problem(409, 'This submissionId was already used with other content.')
    }
    if (result.outcome === 'erased') {
      throw new Problem(
        409,
        'What was sent under this submissionId has been erased. To send it again, fill out the form again.',
      )
    }
    const id = identity.shownId ?? eventId
    if (isPlainForm) response.redirect(303, `/thank-you?id=${id}`)
    else {
      response.status(201).json({ id, ...answer?.(form, new Date(result.acceptedAt)) })
    }
  }
}

interface ReceivedForm<Form extends object> extends ParsedSubmission<Form> {
  readonly given: Readonly<Record<string, unknown>>
  readonly isPlainForm: boolean
  readonly request: Request
}

async function identityOf<Form extends object>(
  { name, addressOf }: SubmissionDefinition<Form>,
  { form, context, given, isPlainForm, request }: ReceivedForm<Form>,
  { journal, staff, now }: SubmissionServices,
): Promise<SubmissionIdentity> {
  const { submissionId } = context
  const own = identityOfForm(submissionId, name, form, given)
  if (addressOf !== undefined) {
    // An id that is taken means what it means for every form: the same again, or a conflict.
    if (submissionId !== undefined && (await journal.find(submissionId))) return own
    const said = [name, addressOf(form), isSetAside(suspectReasons(context))] as const
    const [key = '', ...olderKeys] = await staff.keys.all()
    const under = (derivationKey: string) => identityOfAddress(derivationKey, said)
    // Signed up before the key was replaced: still that row.
    const newest = under(key)
    for (const earlier of olderKeys.map(under)) {
      if (await journal.find(earlier.id)) return { ...earlier, shownId: newest.id }
    }
    return newest
  }
  if (!isPlainForm || submissionId !== undefined) return own
  const [derivationKey = ''] = await staff.keys.all()
  const { 'user-agent': userAgent = '' } = request.headers
  const said = [name, own.contentHash, clientAddress(request), userAgent] as const
  return identityOfPlainForm(derivationKey, said, now(), journal)
}

/** Under the first of its ids that nothing was erased from. */
async function appendAs(
  identity: SubmissionIdentity,
  journal: Journal,
  rowOf: (id: string) => Pick<NewEvent, 'cells' | 'isBeyondDailyLimit'>,
): Promise<{ readonly id: string; readonly result: AppendResult }> {
  const { id, contentHash } = identity
  const result = await journal.append({ id, contentHash, ...rowOf(id) })
  const next = result.outcome === 'erased' ? identity.afterErasure : undefined
  return next === undefined ? { id, result } : appendAs(next, journal, rowOf)
}

interface ParsedSubmission<Form extends object> {
  readonly form: Form
  readonly context: SubmissionContext
}

/** @throws Problem that names the fields which are wrong */
function parseSubmission<Form extends object>(
  schema: z.ZodMiniType<Form>,
  given: Readonly<Record<string, unknown>>,
): ParsedSubmission<Form> {
  const form = z.safeParse(schema, given)
  const context = z.safeParse(submissionContextSchema, given)
  if (form.success && context.success) return { form: form.data, context: context.data }
  const issues = [...(form.error?.issues ?? []), ...(context.error?.issues ?? [])]
  const errors = issues.slice(0, mostErrors).map(({ path, message }) => ({
    // A preference's name is as long as its sender likes.
    field: cutText(path.join('.'), longestFieldName),
    message,
  }))
  throw new Problem(400, errors.map(({ message }) => message).join('. '), { errors })
}

function acceptanceOf(
  acceptedAt: Date,
  context: SubmissionContext,
  request: Request,
): Omit<Acceptance, 'id'> {
  return {
    acceptedAt,
    page: context.page ?? pathFromReferer(request.headers.referer),
    gaClientId: context.gaClientId ?? gaClientIdFromCookie(request.headers.cookie),
    userAgent: request.headers['user-agent'] ?? '',
    attribution: context.attribution,
    suspect: suspectReasons(context),
  }
}
