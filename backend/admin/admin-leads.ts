/** GET /api/admin/leads: all, oldest first, or a page of the newest (docs/http-interface.md §5). */

import type { Request, RequestHandler } from 'express'
import { queryText } from '#backend/http/canonical-path.ts'
import { Problem } from '#backend/http/problem.ts'
import type { LeadTable } from '#backend/leads/lead-tables.ts'
import { type ListedLead, UnknownCursorError } from '#backend/leads/listed-leads.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { numberIn, refuseOthers } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'
import { sendStreamed } from './streaming.ts'

/** Leads on one page, newest first. */
const usualLimit = 1_000
const mostAtOnce = 10_000

export function leadList(services: RouteServices): RequestHandler {
  const { journal, leadTables } = services

  /** What every response contains besides its leads. */
  async function factsOf({ list: _, ...read }: LeadTable) {
    const { pending, limited, quarantined } = await journal.counts()
    const lastError = read.readingProblem ?? services.lastError()
    const delivery = services.deliveryReport?.() ?? null
    const workList = services.workListReport?.() ?? null
    return { ...read, pending, limited, quarantined, lastError, delivery, workList }
  }

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
    const facts = { ...(await factsOf(table)), fromJournal }
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
      ...(await factsOf(table)),
      fromJournal: journalRowsIn(leads),
    })
  }

  return async (request, response) => {
    const answer = isPage(request) ? page(request) : whole()
    const isJson = () => response.type('application/json')
    await sendStreamed(request, response, answer, isJson).catch((error: unknown) => {
      throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
    })
  }
}

/** @throws Problem for any other parameter: all leads would be more than was asked for */
function isPage(request: Request): boolean {
  const isOrdered = request.query.order === 'newest'
  refuseOthers(request, isOrdered ? ['token', 'order', 'limit', 'before'] : ['token'])
  return isOrdered
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}
