/**
 * Events that a channel tells, read from the journal by their numbers, a page at a time. Whether an
 * event is told depends only on the event and the settings, so no list of them is kept.
 */

import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { extraIn, isSetAside } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { ToldEvent } from './alert.ts'

/** Few enough that reading them doesn't delay answers, and fewer where the first one is enough. */
const eventsPerPage = 200
const eventsPerSinglePage = 20

/** The number up to which a message tells, and whether anything up to it is for the channel. */
export interface Next {
  readonly through: number
  readonly tells: boolean
}

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
  function chosenOf(page: readonly JournalEvent[]): readonly ToldEvent[] {
    return page.flatMap((event): readonly ToldEvent[] => {
      const { cells, isLimited = false } = event
      if (isLimited && !tellsFlood) return []
      const signs = extraIn(cells)?.suspect ?? []
      const isChosen = events.includes(cellOf(cells, 'event')) && cellOf(cells, 'email') !== ''
      return isChosen && !isSetAside(signs) ? [{ ...event, isMarked: signs.length > 0 }] : []
    })
  }

  const perPage = isSingle ? eventsPerSinglePage : eventsPerPage

  /** Pages after a number, each with the channel's events in it. */
  async function* pages(after: number) {
    for await (const page of pagesFrom(after, perPage, journal.rows, sequenceOf)) {
      yield { through: page.at(-1)?.sequence ?? after, chosen: chosenOf(page) }
    }
  }

  /** Everything after a number, or the first event alone. */
  async function next(after: number): Promise<Next | undefined> {
    let found: Next | undefined
    for await (const { through, chosen } of pages(after)) {
      const [first] = chosen
      if (isSingle && first !== undefined) return { through: first.sequence, tells: true }
      found = { through, tells: found?.tells === true || chosen.length > 0 }
    }
    return found
  }

  /** Events after one number up to another: the newest first, at most `limit`, and their count. */
  async function between(after: number, upTo: number, limit: number) {
    let newest: readonly ToldEvent[] = []
    let count = 0
    for await (const { through, chosen } of pages(after)) {
      const inside = chosen.filter(({ sequence }) => sequence <= upTo)
      count += inside.length
      newest = limit === 0 ? [] : [...newest, ...inside].slice(-limit)
      if (through >= upTo) break
    }
    return { newest: newest.toReversed(), count }
  }

  return {
    between,
    /** The part of a channel that all have which tell events. */
    channel: {
      isSingle,
      begin: () => journal.lastSequence(),
      next,
      countUntold: async (after: number, through = Number.MAX_SAFE_INTEGER) =>
        (await between(after, through, 0)).count,
    },
  }
}
