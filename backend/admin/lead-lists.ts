/**
 * Lists of leads. GET /api/admin/leads: all, oldest first, or a page of the newest. leads.csv: those
 * that match the filter, oldest first. conversions.csv: those that Google Ads is told
 * (docs/http-interface.md §5, §6).
 */

import type { Request, RequestHandler } from 'express'
import { accessOf, noteRows } from '#backend/access/admin-access.ts'
import { queryText } from '#backend/http/addresses.ts'
import { Problem } from '#backend/http/problem.ts'
import { adsConversions, conversionsCsv } from '#backend/leads/ads-conversions.ts'
import {
  consultationCells,
  consultationColumns,
  csvFileName,
  csvHeader,
  csvLines,
} from '#backend/leads/lead-csv.ts'
import type { LeadTable } from '#backend/leads/lead-tables.ts'
import { filterable, type ListedLead, UnknownCursorError } from '#backend/leads/listed-leads.ts'
import { isEveryLead, LeadFilterError, readLeadFilter } from '#domain/filter-query.ts'
import { consultationForm } from '#domain/forms/form.ts'
import { type FilterableLead, isSetAsideLead } from '#domain/lead-facts.ts'
import { asksForSpam, type LeadFilter, leadTest, needsStates } from '#domain/lead-filter.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { numberIn, type RouteServices, refuseOthers, sendStreamed } from './admin-calls.ts'

const usualLimit = 1_000
const mostAtOnce = 10_000

export function leadList(services: RouteServices): RequestHandler {
  const { leadTables } = services

  async function* whole(): AsyncGenerator<string> {
    const table = await leadTables.open()
    yield `{"header":${JSON.stringify(leadRowColumns)},"data":[`
    let fromJournal = 0
    let separator = ''
    for await (const page of table.list.oldestFirst()) {
      yield separator + JSON.stringify(page.map(({ cells }) => cells)).slice(1, -1)
      separator = ','
      fromJournal += journalRowsIn(page)
    }
    const facts = { ...(await factsOf(services, table)), fromJournal }
    yield `],${JSON.stringify(facts).slice(1)}`
  }

  async function* page(request: Request): AsyncGenerator<string> {
    const limit = numberIn(request, 'limit', usualLimit, mostAtOnce)
    const before = queryText(request, 'before') || undefined
    const table = await (before === undefined ? leadTables.open() : leadTables.reopen(before))
    const { leads, next } = await table.list.newest(limit, before)
    yield JSON.stringify({
      header: leadRowColumns,
      data: leads.map(({ cells }) => cells),
      ids: leads.map(({ id }) => id),
      next,
      total: table.list.total,
      ...(await factsOf(services, table)),
      fromJournal: journalRowsIn(leads),
    })
  }

  return async (request, response) => {
    const isOrdered = request.query.order === 'newest'
    // With any other parameter, all leads would be more than was asked for.
    refuseOthers(request, isOrdered ? ['token', 'order', 'limit', 'before'] : ['token'])
    const answer = isOrdered ? page(request) : whole()
    const isJson = () => response.type('application/json')
    await sendStreamed(request, response, answer, isJson).catch((error: unknown) => {
      throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
    })
  }
}

export type ListFacts = Awaited<ReturnType<typeof factsOf>>

/** What every response contains besides its leads. */
async function factsOf(services: RouteServices, { list: _, ...read }: LeadTable) {
  const { pending, limited, quarantined } = await services.journal.counts()
  const lastError = read.readingProblem ?? services.lastError()
  const delivery = services.deliveryReport?.() ?? null
  const workList = services.workListReport?.() ?? null
  return { ...read, pending, limited, quarantined, lastError, delivery, workList }
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}

export function leadExport({ leadTables, statuses, office, now }: RouteServices): RequestHandler {
  return async (request, response) => {
    const { isOfConsultations, filter } = askedIn(request)
    const isWhole = isEveryLead(filter)
    const at = now()
    const isAsked = leadTest(filter, { now: at.getTime(), office, me: accessOf(request).name })
    const isSpamLeftOut = isOfConsultations && !asksForSpam(filter)
    const passes = (lead: FilterableLead) =>
      isAsked(lead) && !(isSpamLeftOut && isSetAsideLead(lead))
    const wantsStates = isOfConsultations || needsStates(filter)
    const { list } = await leadTables.open()

    async function* lines(): AsyncGenerator<string> {
      yield csvHeader(isOfConsultations ? consultationColumns : [])
      for await (const page of list.oldestFirst()) {
        const states = wantsStates ? await statuses.states(page.map(({ id }) => id)) : noStates
        const rows = page.flatMap((lead) => {
          const state = states.get(lead.id)
          if (!isWhole && !passes(filterable(lead, state))) return []
          return [isOfConsultations ? consultationCells(lead.cells, state, office) : lead.cells]
        })
        if (rows.length > 0) yield csvLines(rows)
        noteRows(response, rows.length)
      }
    }
    const name = csvFileName(isOfConsultations ? 'consultations' : 'leads', office, at)
    await sendStreamed(request, response, lines(), () => response.type('text/csv').attachment(name))
  }
}

const noStates: ReadonlyMap<string, LeadState> = new Map()

function askedIn(request: Request) {
  const kind = request.query.kind ?? ''
  if (kind !== '' && kind !== 'consultations') {
    throw new Problem(400, 'The kind must be consultations. Omit it for leads of every kind.')
  }
  const asked = filterIn(request)
  if (kind === '') return { isOfConsultations: false, filter: asked }
  if (asked.event !== '') {
    throw new Problem(400, 'Consultations are of one event. Omit “event” with this kind.')
  }
  return { isOfConsultations: true, filter: { ...asked, event: consultationForm.event } }
}

function filterIn({ originalUrl }: Request): LeadFilter {
  const query = new URL(originalUrl, 'http://localhost').searchParams
  for (const name of ['token', 'kind']) query.delete(name)
  try {
    return readLeadFilter(query)
  } catch (error) {
    throw error instanceof LeadFilterError ? new Problem(400, error.message) : error
  }
}

export function conversionsExport(services: RouteServices): RequestHandler {
  return async (_request, response) => {
    const { rows, leftOut } = await adsConversions(services)
    noteRows(response, rows.length)
    response
      .type('text/csv')
      .attachment(csvFileName('conversions', services.office, services.now()))
      .set('Conversions-Left-Out', String(leftOut))
      .send(conversionsCsv(rows))
  }
}
