/**
 * Snapshot of the Sheet: a reading in order of acceptance, in compressed pages, which follows the
 * journal from then on (docs/exports.md §2).
 */

import type { Journal } from '#backend/journal/journal.ts'
import { pagesFrom, pageTurn, sequenceOf } from '#backend/journal/pages.ts'
import { receivedAtIn } from '#domain/lead-row.ts'
import { markedCells } from './journal-leads.ts'
import { type LeadList, leadsPerPage, UnknownCursorError } from './lead-list.ts'
import { leadsIn, lineOf, type PackedPage, pageOf } from './packed-page.ts'

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
