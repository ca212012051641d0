/**
 * Path of every form into the journal: body → schema → lead row → journal → response. One
 * definition per form holds what differs (docs/http-interface.md §2).
 */

import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { clientAddress } from '#backend/http/client-address.ts'
import { Problem } from '#backend/http/problem.ts'
import { clientKey } from '#backend/http/rate-limit.ts'
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
import type { Office } from '#domain/office.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { DailyLimit } from './daily-limit.ts'
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
  /** Last part of the route's path; also part of the content hash, so it must never change. */
  readonly name: string
  /** A function of the time of acceptance if the form has a date that must not be later. */
  readonly schema: z.ZodMiniType<Form> | ((now: Date) => z.ZodMiniType<Form>)
  /** Event name of its rows. */
  readonly event: LeadEventName
  readonly rowOf: (form: Form, acceptedAt: Date) => RowParts
  /** The address, if all such forms with it share one row; left out if each has its own. */
  readonly addressOf?: (form: Form) => string
  /** What the response contains besides the id; the same for every retry. */
  readonly answer?: (form: Form, acceptedAt: Date, office: Office) => object
  /** Outcome of a form that is answered but not stored; undefined for one that is stored. */
  readonly outcomeIfNotStored?: (form: Form, now: Date) => Outcome | undefined
}

/** A form whose schema, row and response agree; the type of its fields stays hidden. */
export interface AcceptedForm {
  readonly name: string
  /**
   * Answers a post, its body read by request-body.ts, once it is stored: 201, or 303 to a page for
   * a plain form. If it rejects (with Problem or JournalUnavailableError), nothing was stored.
   */
  readonly receiver: (services: SubmissionServices) => RequestHandler
}

/** Enough for every field of the longest form, and the response stays shorter than a page. */
const mostErrors = 25
const longestFieldName = 100

export interface SubmissionServices {
  readonly journal: Journal
  readonly office: Office
  readonly staff: { readonly keys: Pick<DerivationKeys, 'all'> }
  readonly dailyLimit: DailyLimit
  readonly now: () => Date
  readonly sendOutcome: SendOutcome
}

export function acceptedForm<Form extends object>(
  definition: SubmissionDefinition<Form>,
): AcceptedForm {
  return {
    name: definition.name,
    receiver: (services) => async (request, response) => {
      const now = services.now()
      const received = receive(definition, request, now)
      const { form, isPlainForm } = received
      const { answer, outcomeIfNotStored } = definition
      const outcome = outcomeIfNotStored?.(form, now)
      if (outcome === undefined) {
        const { id, acceptedAt } = await store(definition, services, received)
        if (isPlainForm) return response.redirect(303, `/thank-you?id=${id}`)
        response.status(201).json({ id, ...answer?.(form, acceptedAt, services.office) })
      } else if (isPlainForm) services.sendOutcome(outcome, response)
      else response.json(answer?.(form, now, services.office))
    },
  }
}

/** @returns the id to answer, and when the submission was first accepted */
async function store<Form extends object>(
  definition: SubmissionDefinition<Form>,
  services: SubmissionServices,
  received: ReceivedForm<Form>,
): Promise<{ readonly id: string; readonly acceptedAt: Date }> {
  const { journal, dailyLimit } = services
  const { form, context, request, now } = received
  const acceptance = acceptanceOf(now, context, request)
  const identity = await identityOf(definition, received, services)
  const client = clientKey(request)
  const isLimited = dailyLimit.take(client, now)
  const { id, result } = await appendAs(identity, journal, (eventId) => {
    const row = leadRow(
      definition.event,
      { ...acceptance, id: eventId },
      definition.rowOf(form, now),
    )
    return { cells: toCells(row), isLimited }
  }).catch((error: unknown) => {
    dailyLimit.giveBack(client)
    throw error
  })
  if (result.outcome !== 'stored') dailyLimit.giveBack(client)
  if (result.outcome === 'conflict') {
    throw new Problem(409, 'This submissionId was already used with other content.')
  }
  if (result.outcome === 'erased') {
    throw new Problem(
      409,
      'What was sent under this submissionId has been erased. To send it again, fill out the form again.',
    )
  }
  return { id: identity.shownId ?? id, acceptedAt: new Date(result.acceptedAt) }
}

interface ReceivedForm<Form extends object> {
  readonly form: Form
  readonly context: SubmissionContext
  readonly given: Readonly<Record<string, unknown>>
  readonly isPlainForm: boolean
  readonly request: Request
  readonly now: Date
}

async function identityOf<Form extends object>(
  { name, addressOf }: SubmissionDefinition<Form>,
  { form, context, given, isPlainForm, request, now }: ReceivedForm<Form>,
  { journal, staff }: SubmissionServices,
): Promise<SubmissionIdentity> {
  const { submissionId } = context
  const own = identityOfForm(submissionId, name, form, given)
  if (addressOf !== undefined) {
    // A known id means the same as for every form: a retry or a conflict.
    if (submissionId !== undefined && (await journal.find(submissionId))) return own
    const said = [name, addressOf(form), isSetAside(suspectReasons(context))] as const
    const [key = '', ...olderKeys] = await staff.keys.all()
    const identityUnder = (derivationKey: string) => identityOfAddress(derivationKey, said)
    // A sign-up from before the key was replaced keeps its row.
    const newest = identityUnder(key)
    for (const earlier of olderKeys.map(identityUnder)) {
      if (await journal.find(earlier.id)) return { ...earlier, shownId: newest.id }
    }
    return newest
  }
  if (!isPlainForm || submissionId !== undefined) return own
  const [derivationKey = ''] = await staff.keys.all()
  const { 'user-agent': userAgent = '' } = request.headers
  const said = [name, own.contentHash, clientAddress(request), userAgent] as const
  return identityOfPlainForm(derivationKey, said, now, journal)
}

/** Appends under the first of its ids whose event was not erased. */
async function appendAs(
  identity: SubmissionIdentity,
  journal: Journal,
  rowOf: (id: string) => Pick<NewEvent, 'cells' | 'isLimited'>,
): Promise<{ readonly id: string; readonly result: AppendResult }> {
  const { id, contentHash } = identity
  const result = await journal.append({ id, contentHash, ...rowOf(id) })
  const next = result.outcome === 'erased' ? identity.afterErasure : undefined
  return next === undefined ? { id, result } : appendAs(next, journal, rowOf)
}

/** @throws Problem that names the wrong fields */
function receive<Form extends object>(
  { schema }: SubmissionDefinition<Form>,
  request: Request,
  now: Date,
): ReceivedForm<Form> {
  const isPlainForm = isFormPost(request)
  const given = fieldsOf(request, isPlainForm)
  const form = z.safeParse(typeof schema === 'function' ? schema(now) : schema, given)
  const context = z.safeParse(submissionContextSchema, given)
  if (form.success && context.success) {
    return { form: form.data, context: context.data, given, isPlainForm, request, now }
  }
  const issues = [...(form.error?.issues ?? []), ...(context.error?.issues ?? [])]
  const errors = issues.slice(0, mostErrors).map(({ path, message }) => ({
    // The sender can make a preference's name as long as they like.
    field: cutText(path.join('.'), longestFieldName),
    message,
  }))
  // Some messages end with a period of their own.
  const detail = [...new Set(errors.map(({ message }) => message))].join('. ')
  throw new Problem(400, detail.replaceAll('.. ', '. '), { errors })
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
