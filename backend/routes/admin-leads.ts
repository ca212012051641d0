/** GET /api/admin/leads and leads.csv: the leads, streamed (docs/http-interface.md §5, §6). */

import type { Request, RequestHandler } from 'express'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { consultationForm } from '#domain/forms-and-tools.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { accessOf } from '../admin-access.ts'
import { noteRows } from '../audit.ts'
import type { StaffRecords } from '../journal/staff-records.ts'
import { cellsWithState, csvFileName, csvHeader, csvLinesOf } from '../leads/lead-csv.ts'
import { openExport, type StatesOf } from '../leads/lead-export.ts'
import { type LeadFilter, LeadFilterError, leadFilter } from '../leads/lead-filter.ts'
import { UnknownCursorError } from '../leads/lead-list.ts'
import { type LeadTable, type LeadTableOptions, leadTables } from '../leads/lead-table.ts'
import type { ListedLead } from '../leads/listed-lead.ts'
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
  /** So many rows one filtered page looks through at most. */
  readonly mostSearched?: number
}

interface AdminLeadHandlers {
  readonly list: RequestHandler
  readonly csv: RequestHandler
}

/** What an answer shows to whoever asked, and tells the audit trail. */
interface Sent {
  readonly shown: (lead: ListedLead) => ListedLead
  readonly noteRows: (rows: number) => void
}

/** Of one page, newest first. */
const defaultLimit = 1_000
const mostAtOnce = 10_000
/** A fraction of a second's work, after which whoever asked may go on or not. */
const mostSearched = 50_000

/** What the address holds besides the filter. */
const otherParameters = ['token', 'order', 'limit', 'before']
/** What needs more than the rows themselves; an export knows them. */
const notOfPages = ['id', 'status']

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
    const filter = isPage ? filterOfPage(request) : undefined
    const table = await openTable(cursor)
    try {
      // They stand behind the rows: the first of these need not wait for them.
      const counts = services.journal.counts()
      counts.catch(() => {})
      const sent: Sent = {
        shown: accessOf(request).role === 'viewer' ? leadForViewer : (lead) => lead,
        noteRows: (rows) => noteRows(response, rows),
      }
      const answer = isPage
        ? newestPage(table, { limit, cursor, filter }, counts, sent)
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

  /** Of leads that the journal knows. */
  async function statesOf(leads: readonly ListedLead[]): Promise<ReadonlyMap<string, LeadState>> {
    return services.staff.statuses.states(leads.map(({ id }) => id))
  }

  type Counts = Awaited<ReturnType<AdminServices['journal']['counts']>>

  async function* wholeList(
    table: LeadTable,
    counts: Promise<Counts>,
    sent: Sent,
  ): AsyncGenerator<string> {
    yield* opened()
    let fromJournal = 0
    let rows = 0
    let separator = ''
    for await (const page of table.list.oldestFirst()) {
      yield separator + rowsOf(page.map(sent.shown))
      separator = ','
      fromJournal += journalRowsIn(page)
      rows += page.length
    }
    sent.noteRows(rows)
    const facts = { ...factsOf(table, await counts), fromJournal }
    yield `],${JSON.stringify(facts).slice(1)}`
  }

  async function* newestPage(
    table: LeadTable,
    wanted: WantedPage,
    counts: Promise<Counts>,
    sent: Sent,
  ): AsyncGenerator<string> {
    const most = services.mostSearched ?? mostSearched
    const { leads, next, searched } = await takeNewest(table, wanted, most, sent)
    sent.noteRows(leads.length)
    yield* opened()
    yield rowsOf(leads)
    const page = {
      ids: leads.map(({ id }) => id),
      next,
      total: table.list.total,
      ...(wanted.filter && { searched }),
    }
    const facts = { ...factsOf(table, await counts), fromJournal: journalRowsIn(leads) }
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

function filterIn(request: Request): URLSearchParams {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams
  for (const name of otherParameters) query.delete(name)
  return query
}

/** @throws Problem */
function readFilter(query: URLSearchParams): LeadFilter {
  try {
    return leadFilter(query)
  } catch (error) {
    throw error instanceof LeadFilterError ? new Problem(400, error.message) : error
  }
}

/** Undefined where nothing is asked for. @throws Problem */
function filterOfPage(request: Request): LeadFilter | undefined {
  const query = filterIn(request)
  const unknown = notOfPages.find((name) => query.has(name))
  if (unknown !== undefined) throw new Problem(400, `Pages have no filter called “${unknown}”.`)
  const filter = readFilter(query)
  return filter.isEmpty ? undefined : filter
}

interface WantedPage {
  readonly limit: number
  readonly cursor: string | undefined
  readonly filter: LeadFilter | undefined
}

/** The filter sees what whoever asks may see: a search must not tell a viewer what a message says. */
async function takeNewest(
  { list }: LeadTable,
  { limit, cursor, filter }: WantedPage,
  most: number,
  { shown }: Sent,
) {
  const leads: ListedLead[] = []
  let searched = 0
  let last: (() => string) | undefined
  try {
    for await (const page of list.newestFirst(cursor)) {
      for (const { lead, cursor: placeOf } of page) {
        const isFull = leads.length === limit || (filter !== undefined && searched === most)
        if (isFull) return { leads, next: last?.() ?? null, searched }
        searched += 1
        last = placeOf
        const seen = shown(lead)
        if (filter?.passes(seen) ?? true) leads.push(seen)
      }
    }
  } catch (error) {
    throw error instanceof UnknownCursorError ? new Problem(400, error.message) : error
  }
  return { leads, next: null, searched }
}

function* opened(): Generator<string> {
  yield `{"header":${JSON.stringify(leadRowColumns)},"data":[`
}

/** As the inside of a JSON array. */
function rowsOf(leads: readonly ListedLead[]): string {
  return leads.map(({ text }) => text).join(',')
}

function leadForViewer(lead: ListedLead): ListedLead {
  return lead.withCells(cellsForViewer(lead.cells))
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
    yield head + csvLinesOf(statesOf === false ? page : await withStates(page, statesOf))
    head = ''
  }
  if (head !== '') yield head
}

async function withStates(
  leads: readonly ListedLead[],
  statesOf: StatesOf,
): Promise<readonly ListedLead[]> {
  const states = await statesOf(leads)
  return leads.map((lead) => lead.withCells(cellsWithState(lead.cells, states.get(lead.id))))
}
