/**
 * A reading of the Sheet for lists: its rows joined with what they lack, in order of acceptance,
 * however staff sorted the tab (docs/architecture.md §4).
 *
 * What the Sheet may lack is noted before it is read, and looked up for each list: the events not
 * delivered by then, and those accepted since. So nothing is missed; an id that is in the Sheet is
 * left out, so nothing is shown twice. Events delivered before that are not in the Sheet were
 * deleted by staff and stay away; those of an earlier spreadsheet are shown as accepted.
 */

import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/row-pages.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import {
  cellOf,
  eventIdIn,
  instantOf,
  isLeadEventName,
  type LeadCells,
  leadRowColumns,
  readExtra,
  receivedAtIn,
} from '#domain/lead-row.ts'
import {
  type LeadList,
  type ListedLead,
  leadsPerPage,
  markedCells,
  UnknownCursorError,
} from './listed-leads.ts'

/** Lists events that other spreadsheets were given. */
export type Elsewhere = () => AsyncIterable<EventPlace>

type EventPlace = Pick<JournalEvent, 'sequence' | 'id'>

export type SheetReading = Awaited<ReturnType<typeof noteJournal>> &
  Awaited<ReturnType<typeof readRows>>

interface DatedLead extends ListedLead {
  /** Milliseconds since 1970. A row that staff typed without a time has that of the row above. */
  readonly acceptedMs: number
  /** 0 for a row of the Sheet, which comes before the journal's rows of the same moment. */
  readonly sequence: number
}

/** @returns the events not delivered to this spreadsheet, the last event, and how many were erased */
export async function noteJournal(journal: Journal, elsewhere?: Elsewhere) {
  // Read first, so that events accepted while the open events are listed come after it.
  const { lastSequence, erased } = await journal.extent()
  const absent: string[] = []
  const add = ({ sequence, id }: EventPlace) => {
    if (sequence <= lastSequence) absent.push(id)
  }
  const open = pagesFrom(0, leadsPerPage, journal.undelivered, sequenceOf)
  for await (const page of open) page.forEach(add)
  for await (const event of elsewhere?.() ?? []) add(event)
  return { absent, lastSequence, erased }
}

/** @returns rows in order of acceptance @throws whatever reading a page throws */
export async function readRows({ pages, readAt }: SheetRows, journal: Journal) {
  const rows: DatedLead[] = []
  /** The first row with each id. */
  const first = new Map<string, LeadCells>()
  for await (const page of pages) {
    for (const cells of await repairedRows(page, journal)) {
      const id = idOf(cells)
      // Equal copies of a row are one lead; a changed copy stays: nothing that staff wrote is hidden.
      const known = id === '' ? undefined : first.get(id)
      if (known?.every((cell, at) => cell === cells[at])) continue
      if (known === undefined) first.set(id, cells)
      const acceptedMs = receivedAtIn(cells) ?? rows.at(-1)?.acceptedMs ?? 0
      rows.push({ id, cells, isFromJournal: false, acceptedMs, sequence: 0 })
    }
    await pageTurn()
  }
  return { readAt, rows: rows.sort(byAcceptance), ids: new Set(first.keys()) }
}

/** The list as of now: the rows, and what the journal has besides. */
export async function joinedList(reading: SheetReading, journal: Journal): Promise<LeadList> {
  const { rows, ids, absent, lastSequence } = reading
  const leads = [...rows]
  const add = (events: readonly JournalEvent[]) => {
    leads.push(...events.filter(({ id }) => !ids.has(id)).map(leadOfEvent))
  }
  const missing = absent.filter((id) => !ids.has(id))
  for (let start = 0; start < missing.length; start += leadsPerPage) {
    add(await journal.findAll(missing.slice(start, start + leadsPerPage)))
    await pageTurn()
  }
  const later = pagesFrom(lastSequence, leadsPerPage, journal.rows, sequenceOf)
  for await (const events of later) add(events)
  leads.sort(byAcceptance)
  return {
    total: leads.length,
    oldestFirst: async function* () {
      for (let start = 0; start < leads.length; start += leadsPerPage) {
        await pageTurn()
        yield leads.slice(start, start + leadsPerPage)
      }
    },
    newest: async (limit, before) => {
      const end = before === undefined ? leads.length : placeOf(before, leads)
      const start = Math.max(0, end - limit)
      const next = start === 0 ? null : cursorAt(start, leads)
      return { leads: leads.slice(start, end).reverse(), next }
    },
  }
}

function leadOfEvent({ id, cells, state, sequence }: JournalEvent): DatedLead {
  const acceptedMs = receivedAtIn(cells) ?? 0
  return { id, cells: markedCells({ cells, state }), isFromJournal: true, acceptedMs, sequence }
}

/** Rows of the same moment keep the order of the tab. */
function byAcceptance(a: DatedLead, b: DatedLead): number {
  return a.acceptedMs - b.acceptedMs || a.sequence - b.sequence
}

/** By time, and place among leads of the same time, so that it also fits a later reading. */
function cursorAt(place: number, leads: readonly DatedLead[]): string {
  const ms = leads[place]?.acceptedMs ?? 0
  return `s${ms}-${place - firstAt(ms, leads)}`
}

function placeOf(cursor: string, leads: readonly DatedLead[]): number {
  const [, ms, rank] = /^s(-?\d{1,16})-(\d{1,9})$/.exec(cursor) ?? []
  if (ms === undefined) throw new UnknownCursorError()
  return Math.min(leads.length, firstAt(Number(ms), leads) + Number(rank))
}

function firstAt(ms: number, leads: readonly DatedLead[]): number {
  const index = leads.findIndex(({ acceptedMs }) => acceptedMs >= ms)
  return index === -1 ? leads.length : index
}

/**
 * Mends cells that staff wrote over. Their text counts, except for a time, event or `extra` that can
 * no longer be read: those come from the journal by the row's id, so that the row keeps its place,
 * kind and period (docs/http-interface.md §5). Rows without an id, or with one that the journal does
 * not know, stay as staff wrote them.
 */
async function repairedRows(
  rows: readonly LeadCells[],
  journal: Journal,
): Promise<readonly LeadCells[]> {
  const ids = rows.filter((cells) => !cells.every(isReadable)).map(idOf)
  if (ids.every((id) => id === '')) return rows
  const accepted = await journal.findAll(ids.filter(Boolean))
  const known = new Map(accepted.map(({ id, cells }) => [id, cells]))
  return rows.map((cells) => {
    const original = known.get(idOf(cells))
    return cells.map((cell, at) => (isReadable(cell, at) ? cell : (original?.[at] ?? cell)))
  })
}

function idOf(cells: LeadCells): string {
  return eventIdIn(cellOf(cells, 'extra')) ?? ''
}

function isReadable(cell: string, at: number): boolean {
  const column = leadRowColumns[at]
  if (column === 'timestamp') return instantOf(cell) !== undefined
  if (column === 'event') return isLeadEventName(cell)
  return column !== 'extra' || readExtra(cell) !== undefined
}
