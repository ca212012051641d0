/**
 * Reading of the Sheet for lists: joins its rows with what it lacks and puts them in order of
 * acceptance, however staff sorted the tab (docs/exports.md §2).
 */

import { hash } from 'node:crypto'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/pages.ts'
import { type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import { markedCells } from './journal-leads.ts'
import { leadsPerPage } from './lead-list.ts'
import { idOf, repairedRows } from './repaired-cells.ts'
import {
  eventsAfter,
  lineOf,
  linesIn,
  type PackedPage,
  pageOf,
  type SheetSnapshot,
  snapshotOf,
} from './sheet-snapshot.ts'

/** Lists events that other spreadsheets were given. */
export type Elsewhere = () => AsyncIterable<EventPlace>

type EventPlace = Pick<JournalEvent, 'sequence' | 'id'>

/**
 * What a reading of the Sheet may lack, noted before the Sheet is read and looked up afterward. The
 * note has whatever is delivered or accepted in between, so nothing is missed; an id that is in the
 * Sheet is left out, so nothing is shown twice. Events delivered before that are not in the Sheet
 * were deleted by staff and stay away; those of an earlier spreadsheet are shown as accepted.
 */
export interface JournalNote {
  /** Ids of the events not delivered to this spreadsheet at that moment. */
  readonly absent: readonly string[]
  /** Number of the last event accepted by that moment. */
  readonly lastSequence: number
}

export async function noteJournal(journal: Journal, elsewhere?: Elsewhere): Promise<JournalNote> {
  // Read first, so that events accepted while the open events are listed come after it.
  const lastSequence = await journal.lastSequence()
  const absent: string[] = []
  const add = ({ sequence, id }: EventPlace) => {
    if (sequence <= lastSequence) absent.push(id)
  }
  const open = pagesFrom(0, leadsPerPage, journal.undelivered, sequenceOf)
  for await (const page of open) page.forEach(add)
  for await (const event of elsewhere?.() ?? []) add(event)
  return { absent, lastSequence }
}

/** 72 bits tell the rows of any Sheet apart, and take half the memory of a whole hash. */
const hashCharacters = 12

/**
 * Joins the rows of the Sheet with what they lack.
 * @param note taken before the first page was read
 * @throws whatever reading a page throws
 */
export async function takeSnapshot(
  pages: AsyncIterable<readonly LeadCells[]>,
  readAt: Date,
  journal: Journal,
  note: JournalNote,
): Promise<SheetSnapshot> {
  /**
   * Times of acceptance, by the number of the row in the order of reading (0, 1, 2, …). Rows that
   * staff typed without a time have that of the row above.
   */
  const acceptedMs: number[] = []
  /** 0 for a row of the Sheet, which comes before the journal's rows of the same moment. */
  const sequences: number[] = []
  /** In the order of reading, leadsPerPage rows each. */
  const unsorted: PackedPage[] = []
  let lines: string[] = []
  /** Ids, and hashes of the rows that have one. */
  const known = new Set<string>()
  let ms = 0

  function add(ms: number, sequence: number, line: string): void {
    acceptedMs.push(ms)
    sequences.push(sequence)
    lines.push(line)
    if (lines.length === leadsPerPage) endPage()
  }

  function endPage(): void {
    unsorted.push(pageOf(lines))
    lines = []
  }

  function addEvents(events: readonly JournalEvent[]): void {
    for (const { id, cells, state, sequence } of events) {
      if (known.has(id)) continue
      add(receivedAtIn(cells) ?? 0, sequence, lineOf(markedCells({ cells, state }), true))
    }
  }

  for await (const page of pages) {
    for (const cells of await repairedRows(page, journal.findAll)) {
      ms = receivedAtIn(cells) ?? ms
      const line = lineOf(cells, false)
      const id = idOf(cells)
      // Equal copies of a row are one lead; a changed copy stays: nothing staff wrote is hidden.
      const own = hash('sha256', line, 'base64url').slice(0, hashCharacters)
      if (known.has(own)) continue
      // The id is copied, because a substring would keep the whole cell in memory.
      if (id !== '') known.add(own).add(Buffer.from(id).toString())
      add(ms, 0, line)
    }
    await pageTurn()
  }
  const missing = note.absent.filter((id) => !known.has(id))
  for (let start = 0; start < missing.length; start += leadsPerPage) {
    addEvents(await journal.findAll(missing.slice(start, start + leadsPerPage)))
    await pageTurn()
  }
  let followedTo = note.lastSequence
  for await (const events of eventsAfter(journal, followedTo)) {
    addEvents(events)
    followedTo = events.at(-1)?.sequence ?? followedTo
  }
  endPage()
  await pageTurn()
  const msOf = (row: number) => acceptedMs[row] ?? 0
  const sequenceAt = (row: number) => sequences[row] ?? 0
  // Rows of the same moment and sequence keep the order of the tab.
  const order = Uint32Array.from(acceptedMs.keys()).sort(
    (a, b) => msOf(a) - msOf(b) || sequenceAt(a) - sequenceAt(b) || a - b,
  )
  const kept: PackedPage[] = []
  for (let start = 0; start < order.length; start += leadsPerPage) {
    kept.push(pageOfRows(order.subarray(start, start + leadsPerPage), start, unsorted))
    await pageTurn()
  }
  return snapshotOf(readAt, journal, kept, Array.from(order, msOf), followedTo)
}

/**
 * The page as it was read, if its rows are in order, as in most tabs.
 * @param rows numbers in the order of reading
 * @param start place of the first row
 */
function pageOfRows(rows: Uint32Array, start: number, unsorted: readonly PackedPage[]) {
  const asItCame = unsorted[start / leadsPerPage]
  const isSame = rows.every((row, at) => row === start + at)
  return asItCame !== undefined && isSame ? asItCame : pageOf(linesOf(rows, unsorted))
}

function linesOf(rows: Uint32Array, pages: readonly PackedPage[]): readonly string[] {
  let unpacked: PackedPage | undefined
  let lines: readonly string[] = []
  return Array.from(rows, (row) => {
    const page = pages[Math.floor(row / leadsPerPage)]
    if (page !== undefined && page !== unpacked) {
      unpacked = page
      lines = linesIn(page)
    }
    return lines[row % leadsPerPage] ?? ''
  })
}
