/**
 * Answers to an administrator about the leads, as text in pieces: all of them, a page of the newest, a
 * CSV (docs/http-interface.md §5, §6).
 */

import { cellsForViewer, stateForViewer } from '#backend/access/redaction.ts'
import type { JournalCounts } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { asksForSpam, isEveryLead, type LeadFilter, type Viewpoint } from '#domain/lead-filter.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import { cursorText } from './change-cursor.ts'
import { consultationCells, consultationColumns } from './consultation-columns.ts'
import { type FilterLeads, filterLeadsBy, type StatesOf } from './filterable-lead.ts'
import { csvHeader, csvLines } from './lead-csv.ts'
import type { LeadList, ListedLead } from './lead-list.ts'
import { type LeadTable, type LeadTableOptions, leadTables } from './lead-table.ts'

/** Who asks, and what only the service itself can say of itself. */
export interface Asked {
  readonly isForViewer: boolean
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: string | null
  /** Null when no Sheet is connected. */
  readonly delivery: DeliveryReport | null
  /** Told of each piece's rows when it has been taken. */
  readonly count: (rows: number) => void
}

/** Which leads, as who asks sees them now. */
interface Filtered {
  readonly filter: LeadFilter
  readonly viewpoint: Viewpoint
}

export interface PageAsked extends Asked, Filtered {
  readonly limit: number
  /** The page before which this one ends; the newest where it is left out. */
  readonly cursor: string | undefined
}

export interface CsvAsked extends Pick<Asked, 'count'>, Filtered {
  /** Where they are consultation requests: with what staff did, by this office's clock; spam only where it is asked for. */
  readonly consultationsOf?: Office | undefined
}

export interface LeadAnswersOptions extends LeadTableOptions {
  readonly statuses: Pick<StaffRecords['statuses'], 'states' | 'lastPosition'>
  /** So many rows one filtered page looks through at most. */
  readonly mostSearched?: number | undefined
}

/** A fraction of a second's work, after which whoever asked may go on or not. */
const usualMostSearched = 50_000

/** A row was erased, or otherwise changed its place, between counting and sending. */
class ShortExportError extends Error {
  constructor(announced: number, given: number) {
    super(`${announced} rows were announced and ${given} were there`)
    this.name = 'ShortExportError'
  }
}

export class LeadAnswers {
  readonly #options: LeadAnswersOptions
  readonly #tables

  constructor(options: LeadAnswersOptions) {
    this.#options = options
    this.#tables = leadTables(options)
    // Counted before anybody asks; one who asks first waits for it, and is told what fails.
    options.journal.extent().catch(() => {})
  }

  /** All leads, oldest first, as JSON. @throws JournalUnavailableError */
  async *list(asked: Asked): AsyncGenerator<string> {
    const cursor = await this.#reached()
    const table = await this.#tables.open()
    const counts = this.#openCounts()
    let fromJournal = 0
    let before = opened
    for await (const page of table.list.oldestFirst()) {
      yield before + rowsOf(asked.isForViewer ? page.map(leadForViewer) : page)
      before = ','
      fromJournal += journalRowsIn(page)
      asked.count(page.length)
    }
    if (before === opened) yield opened
    yield closed({ ...factsOf(table, asked, await counts), cursor, fromJournal })
  }

  /** The newest leads as JSON, or those before a cursor. @throws UnknownCursorError, JournalUnavailableError */
  async *page(asked: PageAsked): AsyncGenerator<string> {
    const { filter, cursor } = asked
    const reached = await this.#reached()
    const table = await (cursor === undefined ? this.#tables.open() : this.#tables.reopen(cursor))
    const counts = this.#openCounts()
    const most = this.#options.mostSearched ?? usualMostSearched
    const { leads, next, searched } = await takeNewest(table, asked, this.#filterFor(asked), most)
    asked.count(leads.length)
    yield opened + rowsOf(leads)
    yield closed({
      ids: leads.map(({ id }) => id),
      next,
      cursor: reached,
      total: table.list.total,
      ...(!isEveryLead(filter) && { searched }),
      ...factsOf(table, asked, await counts),
      fromJournal: journalRowsIn(leads),
    })
  }

  /**
   * Oldest first. An export is announced before and verified after: one that would have another number of rows fails
   * behind its last page instead of looking whole.
   * @throws JournalUnavailableError
   */
  async csv(asked: CsvAsked): Promise<{
    readonly announcedRows: number
    readonly pieces: AsyncGenerator<string>
  }> {
    const { list } = await this.#tables.open()
    const filterLeads =
      isEveryLead(asked.filter) && !asked.consultationsOf ? undefined : this.#filterFor(asked)
    // With a filter leads are read twice: what passes is not kept, and none that is erased meanwhile is sent.
    const announcedRows =
      filterLeads === undefined ? list.total : await rowsIn(filteredPages(list, filterLeads))
    return { announcedRows, pieces: this.#lines(list, filterLeads, announcedRows, asked) }
  }

  async *#lines(
    list: LeadList,
    filterLeads: FilterLeads | undefined,
    announced: number,
    { consultationsOf, count }: CsvAsked,
  ): AsyncGenerator<string> {
    // It goes with the first rows, so that a journal that fails does so before anything is sent.
    let head = csvHeader(consultationsOf && consultationColumns)
    let given = 0
    for await (const page of filteredPages(list, filterLeads)) {
      if (page.length === 0) continue
      const rows = consultationsOf
        ? await this.#withConsultationCells(page, consultationsOf)
        : page.map(({ cells }) => cells)
      yield head + csvLines(rows)
      head = ''
      given += page.length
      count(page.length)
    }
    if (given !== announced) throw new ShortExportError(announced, given)
    if (head !== '') yield head
  }

  async #withConsultationCells(leads: readonly ListedLead[], office: Office) {
    const states = await this.#statesOf(leads)
    return leads.map(({ id, cells }) => consultationCells(cells, states.get(id), office))
  }

  readonly #statesOf: StatesOf = (leads) => this.#options.statuses.states(leads.map(({ id }) => id))

  #filterFor(asked: Filtered & Partial<CsvAsked & Asked>): FilterLeads {
    const { filter, viewpoint, consultationsOf, isForViewer } = asked
    const isSpamLeftOut = consultationsOf !== undefined && !asksForSpam(filter)
    const statesOf: StatesOf = async (leads) => {
      const states = [...(await this.#statesOf(leads))]
      return new Map(states.map(([id, state]) => [id, stateForViewer(state)]))
    }
    return filterLeadsBy(filter, isForViewer ? statesOf : this.#statesOf, viewpoint, isSpamLeftOut)
  }

  /** Taken before a list is read: whatever it may lack comes after this. */
  async #reached(): Promise<string> {
    const { journal, statuses } = this.#options
    const position = await statuses.lastPosition()
    return cursorText({ sequence: await journal.lastSequence(), position })
  }

  /** They stand behind the rows: the first of these need not wait for them. */
  #openCounts(): Promise<JournalCounts> {
    const counts = this.#options.journal.counts()
    counts.catch(() => {})
    return counts
  }
}

/** The filter sees what whoever asks may see: a search must not tell a viewer whose name is in it. */
async function takeNewest(
  { list }: LeadTable,
  { limit, cursor, filter, isForViewer }: PageAsked,
  filterLeads: FilterLeads,
  mostSearched: number,
) {
  const most = isEveryLead(filter) ? Number.POSITIVE_INFINITY : mostSearched
  const leads: ListedLead[] = []
  let searched = 0
  let last: string | null = null
  for await (const page of list.newestFirst(cursor)) {
    const seen = isForViewer ? page.map(leadForViewer) : page
    const passing = new Set(await filterLeads(seen))
    for (const lead of seen) {
      if (leads.length === limit || searched === most) {
        return { leads, next: last, searched }
      }
      searched += 1
      last = lead.cursor
      if (passing.has(lead)) leads.push(lead)
    }
  }
  return { leads, next: null, searched }
}

async function* filteredPages(
  list: LeadList,
  filterLeads: FilterLeads = async (leads) => leads,
): AsyncGenerator<readonly ListedLead[]> {
  for await (const page of list.oldestFirst()) yield await filterLeads(page)
}

async function rowsIn(pages: AsyncIterable<readonly ListedLead[]>): Promise<number> {
  let rows = 0
  for await (const page of pages) rows += page.length
  return rows
}

const opened = `{"header":${JSON.stringify(leadRowColumns)},"data":[`

/** As the inside of a JSON array. */
function rowsOf(leads: readonly ListedLead[]): string {
  return leads.map(({ cells }) => JSON.stringify(cells)).join(',')
}

function closed(facts: object): string {
  return `],${JSON.stringify(facts).slice(1)}`
}

function factsOf(
  { source, asOf, readingProblem, notice }: LeadTable,
  { isForViewer, lastError, delivery }: Asked,
  { pending, quarantined }: JournalCounts,
) {
  return {
    source,
    asOf,
    readingProblem,
    notice,
    pending,
    quarantined,
    lastError: readingProblem ?? lastError,
    delivery,
    ...(isForViewer && { redacted: true }),
  }
}

function leadForViewer<Lead extends ListedLead>(lead: Lead): Lead {
  return { ...lead, cells: cellsForViewer(lead.cells) }
}

function journalRowsIn(leads: readonly ListedLead[]): number {
  return leads.filter(({ isFromJournal }) => isFromJournal).length
}
