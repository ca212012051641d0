/** GET /api/admin/leads and leads.csv: the leads, streamed (docs/http-interface.md §5, §6). */

import type { Request, RequestHandler } from 'express'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { consultationForm } from '#domain/forms-and-tools.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { accessOf } from '../admin-access.ts'
import { noteRows } from '../audit.ts'
import type { StaffRecords } from '../journal/staff-records.ts'
import { cellsWithState, csvFileName, csvHeader, csvLines } from '../leads/lead-csv.ts'
import { openExport, type StatesOf } from '../leads/lead-export.ts'
import { LeadFilterError, leadFilter } from '../leads/lead-filter.ts'
import { type ListedLead, type PlacedLead, UnknownCursorError } from '../leads/lead-list.ts'
import { type LeadTable, type LeadTableOptions, leadTables } from '../leads/lead-table.ts'
import { Problem } from '../problem.ts'
import { cellsForViewer } from '../viewer.ts'
import { queryText } from './request-facts.ts'
import { sendStreamed } from './streamed-answer.ts'

export interface AdminServices extends LeadTableOptions {
  /** Undefined when no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
  readonly staff: Pick<StaffRecords, 'statuses'>
}

interface AdminLeadHandlers {
  readonly list: RequestHandler
  readonly csv: RequestHandler
}

/** What an answer shows to whoever asked, and tells the audit trail. */
interface Sent {
  readonly cellsOf: (cells: LeadCells) => LeadCells
  readonly noteRows: (rows: number) => void
}

/** Of one page, newest first. */
const defaultLimit = 1_000
const mostAtOnce = 10_000

/** Whose days an export's `from` and `to` are: those of the rows' own timestamps. */
const exportTimeZone = 'UTC'
/** What the address holds besides the filter. */
const otherParameters = ['token']

export function adminLeads(services: AdminServices): AdminLeadHandlers {
  const tables = leadTables(services)
  // Counted before anybody asks; one who asks first waits for it, and is told what fails.
  services.journal.extent().catch(() => {})

  /** `{header, data}` and the facts of docs/http-interface.md §5. */
  const list: RequestHandler = async (request, response) => {
    if (request.method === 'HEAD') {
      response.type('application/json').end()
      return
    }
    const order = queryText(request, 'order')
    if (order !== '' && order !== 'newest') {
      throw new Problem(400, 'The order is newest, or left out for all leads, oldest first.')
    }
    const isPage = order === 'newest'
    const limit = isPage ? limitOf(request) : 0
    const cursor = isPage ? queryText(request, 'before') || undefined : undefined
    const table = await openTable(cursor)
    try {
      const counts = await services.journal.counts()
      const sent: Sent = {
        cellsOf: accessOf(request).role === 'viewer' ? cellsForViewer : (cells) => cells,
        noteRows: (rows) => noteRows(response, rows),
      }
      const answer = isPage
        ? newestPage(table, limit, cursor, counts, sent)
        : wholeList(table, counts, sent)
      await sendStreamed(request, response, answer, () => response.type('application/json'))
    } finally {
      table.close()
    }
  }

  const csv: RequestHandler = async (request, response) => {
    const { filter, isOfConsultations } = exportOf(request)
    const setHeaders = () => {
      response.type('text/csv').attachment(csvFileName(services.now()))
    }
    if (request.method === 'HEAD') {
      setHeaders()
      response.end()
      return
    }
    const table = await tables.open()
    try {
      const { total, pages } = await openExport(table.list, filter, statesOf)
      await sendStreamed(request, response, csvOf(pages, isOfConsultations && statesOf), () => {
        setHeaders()
        response.set('X-Total-Rows', String(total))
        noteRows(response, total)
      })
    } finally {
      table.close()
    }
  }

  async function openTable(cursor: string | undefined): Promise<LeadTable> {
    try {
      return await (cursor === undefined ? tables.open() : tables.reopen(cursor))
    } catch (error) {
      throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
    }
  }

  function exportOf(request: Request) {
    const query = new URL(request.originalUrl, 'http://localhost').searchParams
    for (const name of otherParameters) query.delete(name)
    const kind = query.get('kind') ?? ''
    query.delete('kind')
    if (kind !== '' && kind !== 'consultations') {
      throw new Problem(400, 'The kind is consultations, or left out for leads of every kind.')
    }
    const isOfConsultations = kind !== ''
    if (isOfConsultations) query.set('event', consultationForm.event)
    try {
      return { filter: leadFilter(query, { timeZone: exportTimeZone }), isOfConsultations }
    } catch (error) {
      throw error instanceof LeadFilterError ? new Problem(400, error.message) : error
    }
  }

  /** Of leads that the journal knows. */
  async function statesOf(leads: readonly ListedLead[]): Promise<ReadonlyMap<string, LeadState>> {
    return services.staff.statuses.states(leads.map(({ id }) => id))
  }

  type Counts = Awaited<ReturnType<AdminServices['journal']['counts']>>

  async function* wholeList(table: LeadTable, counts: Counts, sent: Sent): AsyncGenerator<string> {
    yield* opened()
    let fromJournal = 0
    let rows = 0
    let separator = ''
    for await (const page of table.list.oldestFirst()) {
      yield separator + rowsOf(page, sent)
      separator = ','
      fromJournal += journalRowsIn(page)
      rows += page.length
    }
    sent.noteRows(rows)
    yield `],${JSON.stringify({ ...factsOf(table, counts), fromJournal }).slice(1)}`
  }

  async function* newestPage(
    table: LeadTable,
    limit: number,
    cursor: string | undefined,
    counts: Counts,
    sent: Sent,
  ): AsyncGenerator<string> {
    const { leads, next } = await takeNewest(table, limit, cursor)
    sent.noteRows(leads.length)
    yield* opened()
    yield rowsOf(leads, sent)
    const page = { ids: leads.map(({ id }) => id), next, total: table.list.total }
    const facts = { ...factsOf(table, counts), fromJournal: journalRowsIn(leads) }
    yield `],${JSON.stringify({ ...page, ...facts }).slice(1)}`
  }

  function factsOf({ source, asOf, readingProblem }: LeadTable, counts: Counts) {
    return {
      source,
      asOf,
      readingProblem,
      pending: counts.pending,
      quarantined: counts.quarantined,
      lastError: readingProblem ?? services.lastError(),
      delivery: services.deliveryReport?.() ?? null,
    }
  }

  return { list, csv }
}

function limitOf(request: Request): number {
  const text = queryText(request, 'limit')
  const limit = text === '' ? defaultLimit : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostAtOnce) return limit
  throw new Problem(400, `The limit is a number from 1 to ${mostAtOnce}.`)
}

async function takeNewest({ list }: LeadTable, limit: number, cursor: string | undefined) {
  const leads: PlacedLead[] = []
  try {
    for await (const page of list.newestFirst(cursor)) {
      leads.push(...page)
      if (leads.length > limit) break
    }
  } catch (error) {
    throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
  }
  const hasMore = leads.length > limit
  const taken = leads.slice(0, limit)
  return { leads: taken, next: hasMore ? (taken.at(-1)?.cursor ?? null) : null }
}

function* opened(): Generator<string> {
  yield `{"header":${JSON.stringify(leadRowColumns)},"data":[`
}

/** As the inside of a JSON array. */
function rowsOf(leads: readonly ListedLead[], { cellsOf }: Sent): string {
  return JSON.stringify(leads.map(({ cells }) => cellsOf(cells))).slice(1, -1)
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}

/**
 * The header goes with the first rows, so that a journal that fails does so before anything is sent.
 * @param statesOf where the rows come with what staff did with them
 */
async function* csvOf(
  pages: AsyncIterable<readonly ListedLead[]>,
  statesOf: StatesOf | false,
): AsyncGenerator<string> {
  let head = csvHeader(statesOf !== false)
  for await (const page of pages) {
    const states = statesOf === false ? undefined : await statesOf(page)
    const rows = page.map(({ id, cells }) =>
      states === undefined ? cells : cellsWithState(cells, states.get(id)),
    )
    yield head + csvLines(rows)
    head = ''
  }
  if (head !== '') yield head
}
