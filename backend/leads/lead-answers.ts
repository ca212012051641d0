/**
 * Answers to an administrator about the leads, as text in pieces: all of them, a page of the newest, a
 * CSV (docs/http-interface.md §5, §6).
 */

import { cellsForViewer } from '#backend/access/redaction.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { isEveryLead, type LeadFilter } from '#domain/lead-filter.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { cursorText } from './change-cursor.ts'
import { type Sift, type StatesOf, siftWith } from './filterable-lead.ts'
import { cellsWithState, csvHeader, csvLines } from './lead-csv.ts'
import { openExport } from './lead-export.ts'
import type { ListedLead } from './lead-list.ts'
import { type LeadTable, type LeadTableOptions, leadTables } from './lead-table.ts'

/** What only the service itself can say of itself. */
export interface ServiceFacts {
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: string | null
  /** Null when no Sheet is connected. */
  readonly delivery: DeliveryReport | null
}

/** All leads, oldest first, as JSON. */
export interface WholeListQuestion {
  readonly kind: 'list'
  readonly isForViewer: boolean
  readonly facts: ServiceFacts
}

/** The newest leads as JSON, or those before a cursor. */
export interface NewestPageQuestion {
  readonly kind: 'page'
  readonly limit: number
  readonly cursor: string | undefined
  readonly filter: LeadFilter
  readonly isForViewer: boolean
  readonly facts: ServiceFacts
}

/** Oldest first. */
export interface CsvQuestion {
  readonly kind: 'csv'
  readonly filter: LeadFilter
  /** With what staff did with each. */
  readonly withStates: boolean
}

export type LeadQuestion = WholeListQuestion | NewestPageQuestion | CsvQuestion

export interface LeadAnswer {
  /** Of a CSV: how many rows it will have. */
  readonly announcedRows: number | undefined
  /** @throws UnknownCursorError, JournalUnavailableError */
  readonly pieces: AsyncGenerator<string>
}

export interface LeadAnswersOptions extends LeadTableOptions {
  readonly statuses: Pick<StaffRecords['statuses'], 'states' | 'lastPosition'>
  /** So many rows one filtered page looks through at most. */
  readonly mostSearched?: number | undefined
}

/** A fraction of a second's work, after which whoever asked may go on or not. */
const usualMostSearched = 50_000

/** Told of each piece's rows when it has been taken. */
type CountRows = (rows: number) => void

export class LeadAnswers {
  readonly #options: LeadAnswersOptions
  readonly #tables

  constructor(options: LeadAnswersOptions) {
    this.#options = options
    this.#tables = leadTables(options)
    // Counted before anybody asks; one who asks first waits for it, and is told what fails.
    options.journal.extent().catch(() => {})
  }

  /** @throws UnknownCursorError, JournalUnavailableError */
  async ask(question: LeadQuestion, count: CountRows): Promise<LeadAnswer> {
    const cursor = question.kind === 'page' ? question.cursor : undefined
    // Before the list is read: whatever it may lack comes after this.
    const reached = question.kind === 'csv' ? '' : await this.#reached()
    const table = await (cursor === undefined ? this.#tables.open() : this.#tables.reopen(cursor))
    if (question.kind === 'csv') return this.#csv(question, table, count)
    const pieces =
      question.kind === 'page'
        ? this.#page(question, table, reached, count)
        : this.#list(question, table, reached, count)
    return { announcedRows: undefined, pieces }
  }

  async *#list(
    { isForViewer, facts }: WholeListQuestion,
    table: LeadTable,
    reached: string,
    count: CountRows,
  ): AsyncGenerator<string> {
    const counts = this.#openCounts()
    let fromJournal = 0
    let before = opened
    for await (const page of table.list.oldestFirst()) {
      yield before + rowsOf(isForViewer ? page.map(leadForViewer) : page)
      before = ','
      fromJournal += journalRowsIn(page)
      count(page.length)
    }
    if (before === opened) yield opened
    yield closed({ ...(await factsOf(table, facts, counts)), cursor: reached, fromJournal })
  }

  async *#page(
    question: NewestPageQuestion,
    table: LeadTable,
    reached: string,
    count: CountRows,
  ): AsyncGenerator<string> {
    const counts = this.#openCounts()
    const most = this.#options.mostSearched ?? usualMostSearched
    const { leads, next, searched } = await takeNewest(
      table,
      question,
      this.#siftWith(question.filter),
      most,
    )
    count(leads.length)
    yield opened + rowsOf(leads)
    yield closed({
      ids: leads.map(({ id }) => id),
      next,
      cursor: reached,
      total: table.list.total,
      ...(!isEveryLead(question.filter) && { searched }),
      ...(await factsOf(table, question.facts, counts)),
      fromJournal: journalRowsIn(leads),
    })
  }

  async #csv(
    { filter, withStates }: CsvQuestion,
    table: LeadTable,
    count: CountRows,
  ): Promise<LeadAnswer> {
    const { total, pages } = await openExport(table.list, filter, this.#siftWith(filter))
    return { announcedRows: total, pieces: csvOf(pages, withStates && this.#statesOf, count) }
  }

  readonly #statesOf: StatesOf = (leads) => this.#options.statuses.states(leads.map(({ id }) => id))

  #siftWith(filter: LeadFilter): Sift {
    return siftWith(filter, this.#statesOf, this.#options.now().getTime())
  }

  async #reached(): Promise<string> {
    const { journal, statuses } = this.#options
    const position = await statuses.lastPosition()
    return cursorText({ sequence: await journal.lastSequence(), position })
  }

  /** They stand behind the rows: the first of these need not wait for them. */
  #openCounts() {
    const counts = this.#options.journal.counts()
    counts.catch(() => {})
    return counts
  }
}

/** The filter sees what whoever asks may see: a search must not tell a viewer what a message says. */
async function takeNewest(
  { list }: LeadTable,
  { limit, cursor, filter, isForViewer }: NewestPageQuestion,
  sift: Sift,
  mostSearched: number,
) {
  const most = isEveryLead(filter) ? Number.POSITIVE_INFINITY : mostSearched
  const leads: ListedLead[] = []
  let searched = 0
  let last: string | null = null
  for await (const page of list.newestFirst(cursor)) {
    const seen = page.map(({ lead }) => (isForViewer ? leadForViewer(lead) : lead))
    const passing = new Set(await sift(seen))
    for (const [index, lead] of seen.entries()) {
      if (leads.length === limit || searched === most) {
        return { leads, next: last, searched }
      }
      searched += 1
      last = page[index]?.cursor ?? null
      if (passing.has(lead)) leads.push(lead)
    }
  }
  return { leads, next: null, searched }
}

/**
 * The header goes with the first rows, so that a journal that fails does so before anything is sent.
 * @param statesOf where the rows come with what staff did with them
 */
async function* csvOf(
  pages: AsyncIterable<readonly ListedLead[]>,
  statesOf: StatesOf | false,
  count: CountRows,
): AsyncGenerator<string> {
  let head = csvHeader(statesOf !== false)
  for await (const page of pages) {
    yield head +
      csvLines(
        statesOf === false ? page.map(({ cells }) => cells) : await withStates(page, statesOf),
      )
    head = ''
    count(page.length)
  }
  if (head !== '') yield head
}

async function withStates(
  leads: readonly ListedLead[],
  statesOf: StatesOf,
): Promise<readonly LeadCells[]> {
  const states: ReadonlyMap<string, LeadState> = await statesOf(leads)
  return leads.map((lead) => cellsWithState(lead.cells, states.get(lead.id)))
}

const opened = `{"header":${JSON.stringify(leadRowColumns)},"data":[`

/** As the inside of a JSON array. */
function rowsOf(leads: readonly ListedLead[]): string {
  return leads.map(({ cells }) => JSON.stringify(cells)).join(',')
}

function closed(facts: object): string {
  return `],${JSON.stringify(facts).slice(1)}`
}

async function factsOf(
  { source, asOf, readingProblem, notice }: LeadTable,
  { lastError, delivery }: ServiceFacts,
  counts: ReturnType<LeadTableOptions['journal']['counts']>,
) {
  const { pending, quarantined } = await counts
  return {
    source,
    asOf,
    readingProblem,
    notice,
    pending,
    quarantined,
    lastError: readingProblem ?? lastError,
    delivery,
  }
}

function leadForViewer(lead: ListedLead): ListedLead {
  return { ...lead, cells: cellsForViewer(lead.cells) }
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}
