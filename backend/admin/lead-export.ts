/**
 * GET /api/admin/leads.csv: filtered leads, oldest first (docs/http-interface.md §6). Announces its
 * number of rows, and fails at the end if it sent another number, instead of looking complete.
 */

import type { RequestHandler } from 'express'
import { noteRows } from '#backend/access/audit.ts'
import { Problem } from '#backend/http/problem.ts'
import { sendStreamed } from '#backend/http/streaming.ts'
import { consultationCells, consultationColumns } from '#backend/leads/consultation-columns.ts'
import { type FilterLeads, filterLeadsBy } from '#backend/leads/filterable-lead.ts'
import { csvFileName, csvHeader, csvLines } from '#backend/leads/lead-csv.ts'
import type { LeadList, ListedLead } from '#backend/leads/lead-list.ts'
import { consultationForm } from '#domain/forms/form.ts'
import { asksForSpam, isEveryLead } from '#domain/lead-filter.ts'
import { leadFilterIn, viewpointOf } from './admin-request.ts'
import type { RouteServices } from './admin-services.ts'

export function leadExport(services: RouteServices): RequestHandler {
  const { leadTables, statuses, office, now } = services

  return async (request, response) => {
    const kind = request.query.kind ?? ''
    if (kind !== '' && kind !== 'consultations') {
      throw new Problem(400, 'The kind must be consultations. Omit it for leads of every kind.')
    }
    const isOfConsultations = kind !== ''
    const asked = leadFilterIn(request)
    const filter = isOfConsultations ? { ...asked, event: consultationForm.event } : asked
    const isSpamLeftOut = isOfConsultations && !asksForSpam(filter)
    const filterLeads = isEveryLead(filter)
      ? undefined
      : filterLeadsBy(filter, statuses.states, viewpointOf(request, office, now()), isSpamLeftOut)
    const { list } = await leadTables.open()
    let announced = list.total

    async function rowsOf(leads: readonly ListedLead[]) {
      if (!isOfConsultations) return leads.map(({ cells }) => cells)
      const states = await statuses.states(leads.map(({ id }) => id))
      return leads.map(({ id, cells }) => consultationCells(cells, states.get(id), office))
    }
    async function* lines(): AsyncGenerator<string> {
      // With a filter, leads are read twice: matches are not kept, so none erased meanwhile is sent.
      if (filterLeads !== undefined) announced = await rowsIn(pagesOf(list, filterLeads))
      // Goes with the first rows, so that a failing journal fails before anything is sent.
      let head = csvHeader(isOfConsultations ? consultationColumns : [])
      let given = 0
      for await (const page of pagesOf(list, filterLeads)) {
        yield head + csvLines(await rowsOf(page))
        head = ''
        given += page.length
        noteRows(response, page.length)
      }
      if (given !== announced) throw new Error(`${announced} rows were announced, ${given} given`)
      if (head !== '') yield head
    }
    const name = csvFileName(isOfConsultations ? 'consultations' : 'leads', office, now())
    await sendStreamed(request, response, lines(), () =>
      response.type('text/csv').attachment(name).set('X-Total-Rows', String(announced)),
    )
  }
}

/** Yields no empty page. */
async function* pagesOf(list: LeadList, filterLeads: FilterLeads = async (leads) => leads) {
  for await (const page of list.oldestFirst()) {
    const leads = await filterLeads(page)
    if (leads.length > 0) yield leads
  }
}

async function rowsIn(pages: AsyncIterable<readonly ListedLead[]>): Promise<number> {
  let rows = 0
  for await (const page of pages) rows += page.length
  return rows
}
