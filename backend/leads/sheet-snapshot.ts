/**
 * Snapshot of the Sheet: a reading in order of acceptance, which follows the journal from then on
 * (docs/exports.md §2). Its pages are compressed lines of JSON: about 5 KB for 50 leads.
 */

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Journal } from '#backend/journal/journal.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/pages.ts'
import { type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import { markedCells } from './journal-leads.ts'
import { type LeadList, type ListedLead, leadsPerPage, UnknownCursorError } from './lead-list.ts'
import { idOf } from './repaired-cells.ts'

export interface PackedPage {
  readonly count: number
  /** Lines of `lineOf`, with a line end between two. */
  readonly compressed: Uint8Array
}

const fromJournal = 'j'

/** The cells as JSON, in which line ends are escaped. */
export function lineOf(cells: LeadCells, isFromJournal: boolean): string {
  return (isFromJournal ? fromJournal : '') + JSON.stringify(cells)
}

export function pageOf(lines: readonly string[]): PackedPage {
  // zlib's buffer takes 16 KiB or more, however short its content; the copy only what it needs.
  return { count: lines.length, compressed: new Uint8Array(zstdCompressSync(lines.join('\n'))) }
}

export function linesIn({ compressed }: PackedPage): readonly string[] {
  return zstdDecompressSync(compressed).toString().split('\n')
}

function leadsIn(page: PackedPage): readonly ListedLead[] {
  return linesIn(page).map((line) => {
    const isFromJournal = line.startsWith(fromJournal)
    const cells: LeadCells = JSON.parse(isFromJournal ? line.slice(fromJournal.length) : line)
    return { id: idOf(cells), cells, isFromJournal }
  })
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
export function snapshotOf(
  readAt: Date,
  journal: Journal,
  pages: PackedPage[],
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

/** Every event after a sequence number, in order of acceptance, a page at a time. */
export function eventsAfter(journal: Pick<Journal, 'rows'>, sequence: number) {
  return pagesFrom(sequence, leadsPerPage, journal.rows, sequenceOf)
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
