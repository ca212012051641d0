/**
 * GET /api/admin/leads.csv: filtered leads, oldest first, streamed (docs/http-interface.md §6). A
 * failure breaks the connection, so that a part never looks complete.
 */

import type { Request, RequestHandler } from 'express'
import { accessOf } from '#backend/access/admin-access.ts'
import { noteRows } from '#backend/access/auditing.ts'
import { Problem } from '#backend/http/problem.ts'
import { consultationCells, consultationColumns } from '#backend/leads/consultation-columns.ts'
import { csvFileName, csvHeader, csvLines } from '#backend/leads/lead-csv.ts'
import { filterable } from '#backend/leads/listed-leads.ts'
import { isEveryLead, LeadFilterError, readLeadFilter } from '#domain/filter-query.ts'
import { consultationForm } from '#domain/forms/form.ts'
import { type FilterableLead, isSetAsideLead } from '#domain/lead-facts.ts'
import { asksForSpam, type LeadFilter, leadTest, needsStates } from '#domain/lead-filter.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { RouteServices } from './admin-services.ts'
import { sendStreamed } from './streaming.ts'

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

/** @throws Problem */
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
