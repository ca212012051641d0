/**
 * Snapshot of the Sheet: one reading and what the Sheet lacks, in order of acceptance however staff
 * sorted it. Kept in compressed pages: about 10 MB for 100,000 rows (docs/exports.md §2).
 */

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/pages.ts'
import { type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import { markedCells } from './journal-leads.ts'
import { type LeadList, type ListedLead, leadsPerPage, UnknownCursorError } from './lead-list.ts'
import { idOf, mendedRows } from './mended-cells.ts'

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
  const read = (after: number, limit: number) => journal.undelivered({ after, limit })
  for await (const page of pagesFrom(0, leadsPerPage, read, sequenceOf)) page.forEach(add)
  for await (const event of elsewhere?.() ?? []) add(event)
  return { absent, lastSequence }
}

interface Page {
  readonly count: number
  /** Lines of `lineOf`. */
  readonly compressed: Uint8Array
}

export interface SheetSnapshot {
  readonly readAt: Date
  /** The list as of now, with the events that the journal has accepted since. */
  list(): Promise<LeadList>
}

/**
 * @param pages and @param times when their leads were accepted (rising, in milliseconds since
 * 1970); both grow later
 * @param lastSequence number of the last event in the pages
 */
function snapshotOf(
  readAt: Date,
  journal: Journal,
  pages: Page[],
  times: number[],
  lastSequence: number,
): SheetSnapshot {
  let followedTo = lastSequence
  let following: Promise<unknown> = Promise.resolve()

  /** Adds events that the journal has accepted since, which a finished reading cannot hold. */
  async function follow(): Promise<void> {
    for await (const events of eventsAfter(journal, followedTo)) {
      for (const { cells } of events) {
        // Rising, whatever another instance's clock or a row that staff dated ahead says.
        times.push(Math.max(times.at(-1) ?? 0, receivedAtIn(cells) ?? 0))
      }
      pages.push(pageOf(events.map((event) => lineOf(markedCells(event), true))))
      followedTo = events.at(-1)?.sequence ?? followedTo
    }
  }

  /** By time, and place among leads of the same time, so that it also fits a later reading. */
  function cursorAt(place: number): string {
    const ms = times[place] ?? 0
    return `s${ms}-${place - lowerBound(times, ms)}`
  }

  /** @throws UnknownCursorError */
  function placeOf(cursor: string, total: number): number {
    const [, ms, rank] = /^s(-?\d{1,16})-(\d{1,9})$/.exec(cursor) ?? []
    if (ms === undefined) throw new UnknownCursorError()
    return Math.min(total, lowerBound(times, Number(ms)) + Number(rank))
  }

  return {
    readAt,
    list: async () => {
      following = following.catch(() => {}).then(follow)
      await following
      const listed = pages.slice()
      const total = times.length
      return {
        total,
        oldestFirst: async function* () {
          for (const page of listed) {
            await pageTurn()
            yield leadsIn(page)
          }
        },
        newestFirst: async function* (cursor) {
          /** One past the first lead to be yielded. */
          const end = cursor === undefined ? total : placeOf(cursor, total)
          let first = total
          for (const page of listed.toReversed()) {
            first -= page.count
            if (end <= first) continue
            await pageTurn()
            const leads = leadsIn(page).slice(0, end - first)
            yield leads.map((lead, at) => ({ ...lead, cursor: cursorAt(first + at) })).toReversed()
          }
        },
      }
    },
  }
}

/** A row of a reading until all can be sorted: as bytes, half of what strings may take. */
interface Row {
  /** Time of acceptance; rows that staff typed without a time have that of the row above. */
  readonly ms: number
  /** 0 for a row of the Sheet, which comes before the journal's rows of the same moment. */
  readonly sequence: number
  readonly line: Buffer
}

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
  const rows: Row[] = []
  const linesOf = new Map<string, readonly Buffer[]>()
  const knownCells = knownCellsIn(journal)
  let ms = 0
  for await (const page of pages) {
    for (const cells of await mendedRows(page, knownCells)) {
      ms = receivedAtIn(cells) ?? ms
      // Copied, because a substring would keep the whole cell in memory.
      const id = Buffer.from(idOf(cells)).toString()
      const line = lineOf(cells, false)
      // Equal copies of a row are one lead; a changed copy stays: nothing staff wrote is hidden.
      const others = linesOf.get(id) ?? []
      if (others.some((other) => other.equals(line))) continue
      if (id !== '') linesOf.set(id, [...others, line])
      rows.push({ ms, sequence: 0, line })
    }
    await pageTurn()
  }
  const addEvents = (events: readonly JournalEvent[]) => {
    for (const { id, cells, state, sequence } of events) {
      if (linesOf.has(id)) continue
      const line = lineOf(markedCells({ cells, state }), true)
      rows.push({ ms: receivedAtIn(cells) ?? 0, sequence, line })
    }
  }
  const missing = note.absent.filter((id) => !linesOf.has(id))
  for (let start = 0; start < missing.length; start += leadsPerPage) {
    const ids = missing.slice(start, start + leadsPerPage)
    const events = await Promise.all(ids.map((id) => journal.find(id)))
    addEvents(events.filter((event) => event !== undefined))
    await pageTurn()
  }
  let followedTo = note.lastSequence
  for await (const events of eventsAfter(journal, followedTo)) {
    addEvents(events)
    followedTo = events.at(-1)?.sequence ?? followedTo
  }
  await pageTurn()
  // Rows of the same moment and sequence keep the order of the tab.
  rows.sort((a, b) => a.ms - b.ms || a.sequence - b.sequence)
  const kept: Page[] = []
  for (let start = 0; start < rows.length; start += leadsPerPage) {
    kept.push(pageOf(rows.slice(start, start + leadsPerPage).map(({ line }) => line)))
    await pageTurn()
  }
  const times = rows.map((row) => row.ms)
  return snapshotOf(readAt, journal, kept, times, followedTo)
}

const fromJournal = 'j'

/** The cells as JSON, which escapes line ends, so that each lead is one line. */
function lineOf(cells: LeadCells, isFromJournal: boolean): Buffer {
  return Buffer.from(`${isFromJournal ? fromJournal : ''}${JSON.stringify(cells)}\n`)
}

function pageOf(lines: readonly Buffer[]): Page {
  // zlib's result occupies 16 KiB or more, however short it is; a copy only its own bytes.
  return { count: lines.length, compressed: new Uint8Array(zstdCompressSync(Buffer.concat(lines))) }
}

function leadsIn({ compressed }: Page): readonly ListedLead[] {
  const lines = zstdDecompressSync(compressed).toString().split('\n').slice(0, -1)
  return lines.map((line) => {
    const isFromJournal = line.startsWith(fromJournal)
    const cells: LeadCells = JSON.parse(isFromJournal ? line.slice(fromJournal.length) : line)
    return { id: idOf(cells), cells, isFromJournal }
  })
}

/** Every event after a sequence number, in order of acceptance, a page at a time. */
function eventsAfter(journal: Pick<Journal, 'rows'>, sequence: number) {
  const read = (after: number, limit: number) => journal.rows({ after, limit })
  return pagesFrom(sequence, leadsPerPage, read, sequenceOf)
}

/** Index of the first time that is not smaller. @param times rising */
function lowerBound(times: readonly number[], ms: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < ms) low = middle + 1
    else high = middle
  }
  return low
}
