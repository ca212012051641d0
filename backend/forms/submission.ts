/**
 * Path of every form into the journal: body → schema → lead row → journal → response. One
 * definition per form holds what differs (docs/http-interface.md §2, §3).
 */

import type { Request, RequestHandler, Response } from 'express'
import * as z from 'zod/mini'
import { clientKey, type DailyLimit } from '#backend/http/client-limits.ts'
import { Problem } from '#backend/http/problem.ts'
import { fieldErrors, fieldsOf, isFormPost } from '#backend/http/request-body.ts'
import type { DerivationKeys } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { cutAttribution } from '#domain/attribution.ts'
import { cleanText, cutText } from '#domain/clean-text.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import {
  gaClientIdIn,
  submissionContextSchema,
  suspectReasons,
} from '#domain/forms/submission-context.ts'
import {
  type LeadCells,
  type LeadEventName,
  type LeadRow,
  toCells,
  type WrittenExtra,
} from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import type { Outcome } from '#domain/outcome.ts'
import { identityOf, type ReceivedForm } from './submission-identity.ts'

interface SubmissionDefinition<Form extends object> {
  /** Last part of the route's path; also part of the content hash, so it must never change. */
  readonly name: string
  /** A function of the time of acceptance if the form has a date that must not be later. */
  readonly schema: z.ZodMiniType<Form> | ((now: Date) => z.ZodMiniType<Form>)
  readonly event: LeadEventName
  readonly rowOf: (form: Form, acceptedAt: Date) => RowParts
  /** The address, if all such forms with it share one row; left out if each has its own. */
  readonly addressOf?: (form: Form) => string
  /** What the response contains besides the id; the same for every retry. */
  readonly answer?: (form: Form, acceptedAt: Date, office: Office) => object
  /** Outcome of a form that is answered but not stored; undefined for one that is stored. */
  readonly outcomeIfNotStored?: (form: Form, now: Date) => Outcome | undefined
}

type RowParts = Pick<LeadRow, 'source'> &
  Partial<Pick<LeadRow, 'name' | 'email' | 'consent' | 'contentId'>> & {
    /** Replaces the request's. */
    readonly userAgent?: string | undefined
    readonly extra: Omit<WrittenExtra, 'id' | 'attribution' | 'suspect'>
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

export interface SubmissionServices {
  readonly journal: Journal
  readonly office: Office
  readonly staff: { readonly keys: Pick<DerivationKeys, 'all'> }
  readonly dailyLimit: DailyLimit
  readonly now: () => Date
  /** Answers with the page of an outcome. */
  readonly sendOutcome: (outcome: Outcome, response: Response) => void
}

export function acceptedForm<Form extends object>(
  definition: SubmissionDefinition<Form>,
): AcceptedForm {
  const { name, schema, answer, outcomeIfNotStored } = definition
  return {
    name,
    receiver: (services) => async (request, response) => {
      const now = services.now()
      const received = receive(typeof schema === 'function' ? schema(now) : schema, request, now)
      const { form, isPlainForm } = received
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

/** @throws Problem that names the wrong fields */
function receive<Form extends object>(
  schema: z.ZodMiniType<Form>,
  request: Request,
  now: Date,
): ReceivedForm<Form> {
  const isPlainForm = isFormPost(request)
  const given = fieldsOf(request, isPlainForm)
  const form = z.safeParse(schema, given)
  const context = z.safeParse(submissionContextSchema, given)
  if (form.success && context.success) {
    return { form: form.data, context: context.data, given, isPlainForm, request, now }
  }
  const errors = fieldErrors([...(form.error?.issues ?? []), ...(context.error?.issues ?? [])])
  // Some messages end with a period of their own.
  const detail = [...new Set(errors.map(({ message }) => message))].join('. ')
  throw new Problem(400, detail.replaceAll('.. ', '. '), { errors })
}

/** @returns the id to answer, and when the submission was first accepted */
async function store<Form extends object>(
  { name, event, rowOf, addressOf }: SubmissionDefinition<Form>,
  services: SubmissionServices,
  received: ReceivedForm<Form>,
): Promise<{ readonly id: string; readonly acceptedAt: Date }> {
  const { journal, dailyLimit } = services
  const { form, request, now } = received
  let identity = await identityOf(received, name, addressOf?.(form), services)
  const client = clientKey(request)
  const isLimited = dailyLimit.take(client, now)
  const append = ({ id, contentHash }: typeof identity) => {
    const cells = rowCells(id, event, rowOf(form, now), received)
    return journal.append({ id, contentHash, cells, isLimited })
  }
  let isStored = false
  try {
    let result = await append(identity)
    while (result.outcome === 'erased' && identity.afterErasure) {
      identity = identity.afterErasure()
      result = await append(identity)
    }
    if (result.outcome === 'conflict') throw new Problem(409, usedMessage)
    if (result.outcome === 'erased') throw new Problem(409, erasedMessage)
    isStored = result.outcome === 'stored'
    return { id: identity.shownId ?? identity.id, acceptedAt: new Date(result.acceptedAt) }
  } finally {
    if (!isStored) dailyLimit.giveBack(client)
  }
}

const usedMessage = 'This submissionId was already used with other content.'
const erasedMessage =
  'What was sent under this submissionId has been erased. To send it again, fill out the form again.'

/** The lead row. Headers of the request supply what the body leaves out about the visit. */
function rowCells(
  id: string,
  event: LeadEventName,
  parts: RowParts,
  { context, request, now }: ReceivedForm<object>,
): LeadCells {
  const { referer, cookie = '', 'user-agent': userAgent = '' } = request.headers
  const page = context.page ?? pathFromReferer(referer)
  const room = Math.max(0, maxLengths.visit - page.length)
  const attribution = cutAttribution(context.attribution ?? {}, room)
  const hasAttribution = Object.keys(attribution).length > 0
  const suspect = suspectReasons(context)
  const gaClientId = cleanText(gaClientIdIn(cookie) ?? '').slice(0, maxLengths.gaClientId)
  return toCells({
    timestamp: now.toISOString(),
    event,
    name: parts.name ?? '',
    email: parts.email ?? '',
    consent: parts.consent ?? 'false',
    contentId: parts.contentId ?? '',
    source: parts.source,
    page,
    gaClientId: context.gaClientId ?? gaClientId,
    userAgent: cutText(parts.userAgent ?? userAgent, maxLengths.userAgent),
    extra: JSON.stringify({
      id,
      ...parts.extra,
      ...(hasAttribution && { attribution }),
      ...(suspect.length > 0 && { suspect }),
    } satisfies WrittenExtra),
  })
}

/** The path of the page that sent the request; empty when the header is missing or malformed. */
function pathFromReferer(referer = ''): string {
  return URL.canParse(referer) ? cutText(new URL(referer).pathname, maxLengths.page) : ''
}
