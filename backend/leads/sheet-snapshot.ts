/**
 * Snapshot of the Sheet: a reading joined with what the Sheet lacks, in order of acceptance however
 * staff sorted the tab, which follows the journal from then on (docs/exports.md §2).
 */

import { hash } from 'node:crypto'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/pages.ts'
import { type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import { markedCells } from './journal-leads.ts'
import type { JournalNote } from './journal-note.ts'
import { type LeadList, leadsPerPage, type PlacedLead, UnknownCursorError } from './lead-list.ts'
import { packedLines } from './packed-lines.ts'
import { idOf, repairedRows } from './repaired-cells.ts'

export interface SheetSnapshot {
  readonly readAt: Date
  /** The list as of now, with the events that the journal has accepted since. */
  list(): Promise<LeadList>
}

/** 72 bits tell the rows of any Sheet apart, and take half the memory of a whole hash. */
const hashCharacters = 12

/**
 * @param pages rows of the Sheet @param note taken before the first page was read
 * @throws whatever reading a page throws
 */
export async function takeSnapshot(
  pages: AsyncIterable<readonly LeadCells[]>,
  readAt: Date,
  journal: Journal,
  note: JournalNote,
): Promise<SheetSnapshot> {
  // In the order of reading: rows of the Sheet, then events in order of acceptance.
  const unsorted = packedLines(leadsPerPage)
  /** When each lead was accepted. A row that staff typed without a time has that of the row above. */
  const acceptedMs: number[] = []
  /** Ids, and hashes of the rows that have one. */
  const known = new Set<string>()
  let ms = 0

  function add(ms: number, line: string): void {
    acceptedMs.push(ms)
    unsorted.add(line)
  }

  function addEvents(events: readonly JournalEvent[]): void {
    for (const event of events) {
      if (!known.has(event.id)) add(receivedAtIn(event.cells) ?? 0, lineOf(event))
    }
  }

  async function addRows(rows: readonly LeadCells[]): Promise<void> {
    for (const cells of await repairedRows(rows, journal.findAll)) {
      ms = receivedAtIn(cells) ?? ms
      const line = JSON.stringify(cells)
      const id = idOf(cells)
      // Equal copies of a row are one lead; a changed copy stays: nothing staff wrote is hidden.
      const own = hash('sha256', line, 'base64url').slice(0, hashCharacters)
      if (known.has(own)) continue
      // The id is copied, because a substring would keep the whole cell in memory.
      if (id !== '') known.add(own).add(Buffer.from(id).toString())
      add(ms, line)
    }
  }

  for await (const page of pages) {
    for await (const rows of inTurns(page)) await addRows(rows)
  }
  const missing = note.absent.filter((id) => !known.has(id))
  for await (const ids of inTurns(missing)) addEvents(await journal.findAll(ids))
  let followedTo = note.lastSequence
  for await (const events of eventsAfter(journal, followedTo)) {
    addEvents(events)
    followedTo = events.at(-1)?.sequence ?? followedTo
  }

  const msOf = (row: number) => acceptedMs[row] ?? 0
  // Leads of the same moment keep the order of reading.
  const order = Uint32Array.from(acceptedMs.keys()).sort((a, b) => msOf(a) - msOf(b) || a - b)
  const lines = packedLines(leadsPerPage)
  for (const [place, row] of order.entries()) {
    if (place % leadsPerPage === 0) await pageTurn()
    lines.add(unsorted.at(row))
  }
  return snapshotOf(readAt, journal, lines, Array.from(order, msOf), followedTo)
}

/**
 * @param lines and @param times when their leads were accepted (rising, in milliseconds since
 * 1970); both grow later
 * @param lastSequence number of the last event in the lines
 */
function snapshotOf(
  readAt: Date,
  journal: Journal,
  lines: ReturnType<typeof packedLines>,
  times: number[],
  lastSequence: number,
): SheetSnapshot {
  let followedTo = lastSequence
  let following: Promise<unknown> = Promise.resolve()

  /** Adds events that the journal has accepted since, which a finished reading cannot hold. */
  async function follow(): Promise<void> {
    for await (const events of eventsAfter(journal, followedTo)) {
      for (const event of events) {
        // Rising, whatever another instance's clock or a row that staff dated ahead says.
        times.push(Math.max(times.at(-1) ?? 0, receivedAtIn(event.cells) ?? 0))
        lines.add(lineOf(event))
        followedTo = event.sequence
      }
    }
  }

  async function leadsAt(start: number, end: number): Promise<PlacedLead[]> {
    await pageTurn()
    return Array.from({ length: end - start }, (_, index) => {
      const line = lines.at(start + index)
      const isFromJournal = line.startsWith(fromJournal)
      const cells: LeadCells = JSON.parse(isFromJournal ? line.slice(fromJournal.length) : line)
      return { id: idOf(cells), cells, isFromJournal, cursor: cursorAt(start + index) }
    })
  }

  /** By time, and place among leads of the same time, so that it also fits a later reading. */
  function cursorAt(place: number): string {
    const ms = times[place] ?? 0
    return `s${ms}-${place - lowerBound(times, ms)}`
  }

  /** @throws UnknownCursorError */
  function placeOf(cursor: string): number {
    const [, ms, rank] = /^s(-?\d{1,16})-(\d{1,9})$/.exec(cursor) ?? []
    if (ms === undefined) throw new UnknownCursorError()
    return lowerBound(times, Number(ms)) + Number(rank)
  }

  return {
    readAt,
    list: async () => {
      following = following.catch(() => {}).then(follow)
      await following
      const total = times.length
      return {
        total,
        oldestFirst: async function* () {
          for (let start = 0; start < total; start += leadsPerPage) {
            yield await leadsAt(start, Math.min(total, start + leadsPerPage))
          }
        },
        newestFirst: async function* (cursor) {
          const begin = cursor === undefined ? total : Math.min(total, placeOf(cursor))
          for (let end = begin; end > 0; end -= leadsPerPage) {
            yield (await leadsAt(Math.max(0, end - leadsPerPage), end)).reverse()
          }
        },
      }
    },
  }
}

const fromJournal = 'j'

function lineOf(event: JournalEvent): string {
  return fromJournal + JSON.stringify(markedCells(event))
}

/** Every event after a sequence number, in order of acceptance, a page at a time. */
function eventsAfter(journal: Pick<Journal, 'rows'>, sequence: number) {
  return pagesFrom(sequence, leadsPerPage, journal.rows, sequenceOf)
}

/** A page's worth at a time, each in a turn of the event loop. */
async function* inTurns<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += leadsPerPage) {
    await pageTurn()
    yield items.slice(start, start + leadsPerPage)
  }
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
