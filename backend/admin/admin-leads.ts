/** GET /api/admin/leads: all, oldest first, or a page of the newest (docs/http-interface.md §5). */

import type { Request, RequestHandler, Response } from 'express'
import { noteRows } from '#backend/access/audit.ts'
import { type Visible, visibleTo } from '#backend/access/redaction.ts'
import { queryText } from '#backend/http/canonical-path.ts'
import { Problem } from '#backend/http/problem.ts'
import { sendStreamed } from '#backend/http/streaming.ts'
import { filterable } from '#backend/leads/filterable-lead.ts'
import {
  cursorText,
  type ListedLead,
  type PlacedLead,
  UnknownCursorError,
} from '#backend/leads/lead-list.ts'
import type { LeadTable } from '#backend/leads/lead-table.ts'
import { isEveryLead, leadTest, needsStates } from '#domain/lead-filter.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { leadFilterIn, numberIn, viewpointOf } from './admin-request.ts'
import type { RouteServices } from './admin-services.ts'

/** Leads on one page, newest first. */
const usualLimit = 1_000
const mostAtOnce = 10_000
/** Rows per filtered page: a fraction of a second's work. Then the caller may ask for more. */
const usualMostSearched = 50_000

export function leadList(services: RouteServices): RequestHandler {
  const { journal, statuses, leadTables, mostSearched = usualMostSearched } = services

  /** Read before the list, so that everything the list lacks comes after this cursor. */
  async function reached(): Promise<string> {
    const position = await statuses.lastPosition()
    return cursorText({ sequence: await journal.lastSequence(), position })
  }

  /** What every response contains besides its leads. */
  async function factsOf({ list: _, ...read }: LeadTable, { isViewer }: Visible) {
    const { pending, quarantined } = await journal.counts()
    const lastError = read.readingProblem ?? services.lastError()
    const delivery = services.deliveryReport?.() ?? null
    const facts = { ...read, pending, quarantined, lastError, delivery }
    return isViewer ? { ...facts, redacted: true } : facts
  }

  async function* whole(response: Response, visible: Visible): AsyncGenerator<string> {
    const cursor = await reached()
    const table = await leadTables.open()
    let fromJournal = 0
    noteRows(response, 0)
    let before = `{"header":${JSON.stringify(leadRowColumns)},"data":[`
    for await (const page of table.list.oldestFirst()) {
      yield before + JSON.stringify(page.map(({ cells }) => visible.cells(cells))).slice(1, -1)
      before = ','
      fromJournal += journalRowsIn(page)
      noteRows(response, page.length)
    }
    if (before !== ',') yield before
    const facts = { ...(await factsOf(table, visible)), cursor, fromJournal }
    yield `],${JSON.stringify(facts).slice(1)}`
  }

  async function* page(
    request: Request,
    response: Response,
    visible: Visible,
  ): AsyncGenerator<string> {
    const filter = leadFilterIn(request)
    // Leads are requested by id one by one, or as a CSV.
    if (filter.ids !== undefined) throw new Problem(400, 'Pages have no filter called “id”.')
    const limit = numberIn(request, 'limit', { min: 1, max: mostAtOnce, usual: usualLimit })
    const before = queryText(request, 'before') || undefined
    const cursor = await reached()
    const table = await (before === undefined ? leadTables.open() : leadTables.reopen(before))
    const isFiltered = !isEveryLead(filter)
    const isByState = needsStates(filter)
    const isAsked = leadTest(filter, viewpointOf(request, services.office, services.now()))

    /** The filter sees only what the caller may see: a search must not reveal names to viewers. */
    async function* newest(): AsyncGenerator<SearchedLead> {
      for await (const some of table.list.newestFirst(before)) {
        const states = isByState ? await statuses.states(some.map(({ id }) => id)) : undefined
        for (const each of some) {
          const lead = { ...each, cells: visible.cells(each.cells) }
          const state = states?.get(each.id)
          const isWanted = !isFiltered || isAsked(filterable(lead, state && visible.state(state)))
          yield { lead, isWanted }
        }
      }
    }

    const most = isFiltered ? mostSearched : Number.POSITIVE_INFINITY
    const { leads, next, searched } = await takeWanted(newest(), limit, most)
    noteRows(response, leads.length)
    yield JSON.stringify({
      header: leadRowColumns,
      data: leads.map(({ cells }) => cells),
      ids: leads.map(({ id }) => id),
      next,
      cursor,
      total: table.list.total,
      ...(isFiltered && { searched }),
      ...(await factsOf(table, visible)),
      fromJournal: journalRowsIn(leads),
    })
  }

  return async (request, response) => {
    const visible = visibleTo(request)
    const answer = isPage(request) ? page(request, response, visible) : whole(response, visible)
    const isJson = () => response.type('application/json')
    await sendStreamed(request, response, answer, isJson).catch((error: unknown) => {
      throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
    })
  }
}

/** @throws Problem also for a filter without the order: all leads would be more than was asked for */
function isPage(request: Request): boolean {
  const order = queryText(request, 'order')
  if (order === 'newest') return true
  const asksForPart =
    ['order', 'limit', 'before'].some((name) => queryText(request, name) !== '') ||
    !isEveryLead(leadFilterIn(request))
  if (!asksForPart) return false
  throw new Problem(
    400,
    'The list of all leads, oldest first, takes only a token. A page or a filter needs “order=newest”.',
  )
}

interface SearchedLead {
  readonly lead: PlacedLead
  readonly isWanted: boolean
}

/** @returns up to `limit` leads, and the cursor to continue from: null if nothing is left */
async function takeWanted(newest: AsyncIterable<SearchedLead>, limit: number, most: number) {
  const leads: ListedLead[] = []
  let searched = 0
  let next: string | null = null
  for await (const { lead, isWanted } of newest) {
    if (leads.length === limit || searched === most) return { leads, next, searched }
    searched += 1
    next = lead.cursor
    if (isWanted) leads.push(lead)
  }
  return { leads, next: null, searched }
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}
