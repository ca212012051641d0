/**
 * GET /api/admin/leads.csv: filtered leads, oldest first, streamed (docs/http-interface.md §6). A
 * failure breaks the connection, so that a part never looks complete.
 */

import type { RequestHandler } from 'express'
import { noteRows } from '#backend/access/auditing.ts'
import { Problem } from '#backend/http/problem.ts'
import { consultationCells, consultationColumns } from '#backend/leads/consultation-columns.ts'
import { csvFileName, csvHeader, csvLines } from '#backend/leads/lead-csv.ts'
import { filterable } from '#backend/leads/listed-leads.ts'
import { isEveryLead } from '#domain/filter-query.ts'
import { consultationForm } from '#domain/forms/form.ts'
import { type FilterableLead, isSetAsideLead } from '#domain/lead-facts.ts'
import { asksForSpam, leadTest, needsStates } from '#domain/lead-filter.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { leadFilterIn, viewpointOf } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'
import { sendStreamed } from './streaming.ts'

export function leadExport(services: RouteServices): RequestHandler {
  const { leadTables, statuses, office, now } = services

  return async (request, response) => {
    const kind = request.query.kind ?? ''
    if (kind !== '' && kind !== 'consultations') {
      throw new Problem(400, 'The kind must be consultations. Omit it for leads of every kind.')
    }
    const isOfConsultations = kind !== ''
    const asked = leadFilterIn(request)
    if (isOfConsultations && asked.event !== '') {
      throw new Problem(400, 'Consultations are of one event. Omit “event” with this kind.')
    }
    const filter = isOfConsultations ? { ...asked, event: consultationForm.event } : asked
    const isWhole = isEveryLead(filter)
    const isAsked = leadTest(filter, viewpointOf(request, office, now()))
    const isSpamLeftOut = isOfConsultations && !asksForSpam(filter)
    const wantsStates = isOfConsultations || needsStates(filter)
    const { list } = await leadTables.open()

    /** Yields no empty page. */
    async function* rows() {
      for await (const page of list.oldestFirst()) {
        const states = wantsStates ? await statuses.states(page.map(({ id }) => id)) : noStates
        const some = page
          .map((lead) => ({ ...lead, state: states.get(lead.id) }))
          .filter((lead) => isWhole || passes(filterable(lead, lead.state)))
        if (some.length > 0) yield some
      }
    }
    function passes(lead: FilterableLead): boolean {
      return isAsked(lead) && !(isSpamLeftOut && isSetAsideLead(lead))
    }
    async function* lines(): AsyncGenerator<string> {
      // Goes with the first rows, so that a failing journal fails before anything is sent.
      let head = csvHeader(isOfConsultations ? consultationColumns : [])
      for await (const page of rows()) {
        const cells = page.map((lead) =>
          isOfConsultations ? consultationCells(lead.cells, lead.state, office) : lead.cells,
        )
        yield head + csvLines(cells)
        head = ''
        noteRows(response, page.length)
      }
      if (head !== '') yield head
    }
    const name = csvFileName(isOfConsultations ? 'consultations' : 'leads', office, now())
    await sendStreamed(request, response, lines(), () => response.type('text/csv').attachment(name))
  }
}

const noStates: ReadonlyMap<string, LeadState> = new Map()
