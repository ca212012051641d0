/** GET /api/admin/leads and leads.csv: the leads, streamed (docs/http-interface.md §5, §6). */

import type { Request, RequestHandler, Response } from 'express'
import { accessOf } from '#backend/access/admin-access.ts'
import { noteRows } from '#backend/access/audit.ts'
import { queryText } from '#backend/forms/request-facts.ts'
import { Problem } from '#backend/http/problem.ts'
import { begun, sendStreamed } from '#backend/http/streaming.ts'
import type { LeadAnswers, PageAsked } from '#backend/leads/lead-answers.ts'
import { csvFileName } from '#backend/leads/lead-csv.ts'
import { UnknownCursorError } from '#backend/leads/lead-list.ts'
import { officeDay } from '#backend/office/office-calendar.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { consultationForm } from '#domain/forms/form.ts'
import {
  type LeadFilter,
  LeadFilterError,
  readLeadFilter,
  type Viewpoint,
} from '#domain/lead-filter.ts'
import type { Office } from '#domain/office.ts'

export interface AdminLeadServices {
  readonly leadAnswers: LeadAnswers
  /** Undefined when no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
  readonly office: Office
  readonly now: () => Date
}

/** Of one page, newest first. */
const defaultLimit = 1_000
const mostAtOnce = 10_000

/** What the address holds besides the filter. */
const otherParameters = ['token', 'order', 'limit', 'before']

export function adminLeads(services: AdminLeadServices) {
  const { leadAnswers, office, now } = services
  const viewpointOf = (request: Request): Viewpoint => ({
    now: now().getTime(),
    dayAt: (instant) => officeDay(office, instant).day,
    me: accessOf(request).name,
  })

  const list: RequestHandler = async (request, response) => {
    const setHeaders = () => response.type('application/json')
    if (request.method === 'HEAD') {
      setHeaders().end()
      return
    }
    const asked = {
      isForViewer: accessOf(request).role === 'viewer',
      lastError: services.lastError(),
      delivery: services.deliveryReport?.() ?? null,
      count: rowCounter(response),
    }
    const page = pageIn(request)
    const pieces =
      page === undefined
        ? leadAnswers.list(asked)
        : leadAnswers.page({ ...asked, ...page, viewpoint: viewpointOf(request) })
    await send(request, response, pieces, setHeaders)
  }

  const csv: RequestHandler = async (request, response) => {
    const { filter, isOfConsultations } = csvIn(request)
    const fileName = csvFileName(isOfConsultations ? 'consultations' : 'leads', office, now())
    const setHeaders = () => response.type('text/csv').attachment(fileName)
    if (request.method === 'HEAD') {
      setHeaders().end()
      return
    }
    const { announcedRows, pieces } = await leadAnswers.csv({
      filter,
      consultationsOf: isOfConsultations ? office : undefined,
      viewpoint: viewpointOf(request),
      count: rowCounter(response),
    })
    await send(request, response, pieces, () =>
      setHeaders().set('X-Total-Rows', String(announcedRows)),
    )
  }

  return { list, csv }
}

async function send(
  request: Request,
  response: Response,
  answer: AsyncGenerator<string>,
  setHeaders: () => void,
): Promise<void> {
  try {
    const pieces = await begun(answer)
    setHeaders()
    await sendStreamed(request, response, pieces)
  } catch (error) {
    throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
  }
}

/** Tells the audit trail how many rows were sent, and not how many were announced. */
function rowCounter(response: Response): (more: number) => void {
  let rows = 0
  return (more) => {
    rows += more
    noteRows(response, rows)
  }
}

/** The page that is asked for; undefined where it is the whole list. @throws Problem */
function pageIn(request: Request): Pick<PageAsked, 'limit' | 'cursor' | 'filter'> | undefined {
  const order = queryText(request, 'order')
  if (order === '') return undefined
  if (order !== 'newest') {
    throw new Problem(400, 'The order is newest, or left out for all leads, oldest first.')
  }
  const query = filterIn(request)
  // Leads are asked for by id one by one, or as a CSV.
  if (query.has('id')) throw new Problem(400, 'Pages have no filter called “id”.')
  const cursor = queryText(request, 'before') || undefined
  return { limit: limitOf(request), cursor, filter: readFilter(query) }
}

/** @throws Problem */
function csvIn(request: Request): {
  readonly filter: LeadFilter
  readonly isOfConsultations: boolean
} {
  const query = filterIn(request)
  const kind = query.get('kind') ?? ''
  query.delete('kind')
  if (kind !== '' && kind !== 'consultations') {
    throw new Problem(400, 'The kind is consultations, or left out for leads of every kind.')
  }
  const isOfConsultations = kind !== ''
  if (isOfConsultations) query.set('event', consultationForm.event)
  return { filter: readFilter(query), isOfConsultations }
}

function limitOf(request: Request): number {
  const text = queryText(request, 'limit')
  const limit = text === '' ? defaultLimit : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostAtOnce) return limit
  throw new Problem(400, `The limit is a number from 1 to ${mostAtOnce}.`)
}

function filterIn(request: Request): URLSearchParams {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams
  for (const name of otherParameters) query.delete(name)
  return query
}

/** @throws Problem */
function readFilter(query: URLSearchParams): LeadFilter {
  try {
    return readLeadFilter(query)
  } catch (error) {
    throw error instanceof LeadFilterError ? new Problem(400, error.message) : error
  }
}
