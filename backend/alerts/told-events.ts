/**
 * Events that a channel tells, read from the journal by their numbers, a page at a time. Whether an
 * event is told depends only on the event and the settings, so no list of them is kept.
 */

import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { extraIn, isSetAside } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { ToldEvent } from './alert.ts'

/** Few enough that reading them doesn't delay answers. */
const eventsPerPage = 100

export interface EventRule {
  readonly events: readonly string[]
  /** Events beyond their sender's daily limit, too. */
  readonly tellsFlood: boolean
  /** A message holds one event or one trouble. */
  readonly isSingle: boolean
}

export function toldEvents(
  journal: Pick<Journal, 'rows' | 'lastSequence'>,
  { events, tellsFlood, isSingle }: EventRule,
) {
  /** Events after a number, each as it is told; undefined if it is not for the channel. */
  async function* eventsAfter(after: number) {
    for await (const page of pagesFrom(after, eventsPerPage, journal.rows, sequenceOf)) {
      for (const event of page) yield { sequence: event.sequence, told: toldOf(event) }
    }
  }

  function toldOf(event: JournalEvent): ToldEvent | undefined {
    const { cells, isLimited = false } = event
    const signs = extraIn(cells)?.suspect ?? []
    const isChosen = events.includes(cellOf(cells, 'event')) && cellOf(cells, 'email') !== ''
    if (!isChosen || isSetAside(signs) || (isLimited && !tellsFlood)) return undefined
    return { ...event, isMarked: signs.length > 0 }
  }

  /** The number of the last event, or of the first that is told. */
  async function next(after: number): Promise<number> {
    if (!isSingle) return await journal.lastSequence()
    let last = after
    for await (const { sequence, told } of eventsAfter(after)) {
      if (told !== undefined) return sequence
      last = sequence
    }
    return last
  }

  /** Events after one number up to another: the newest first, at most `limit`, and their count. */
  async function between(after: number, through: number, limit: number) {
    const newest: ToldEvent[] = []
    let count = 0
    for await (const { sequence, told } of eventsAfter(after)) {
      if (sequence > through) break
      if (told === undefined) continue
      count += 1
      newest.unshift(told)
      newest.splice(limit)
    }
    return { newest, count }
  }

  return {
    between,
    /** The part of a channel that all have which tell events. */
    channel: { isSingle, begin: () => journal.lastSequence(), next },
  }
}
