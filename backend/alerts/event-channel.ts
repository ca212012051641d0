/**
 * A channel that tells events, read from the journal by their numbers, a page at a time. Whether an
 * event is told depends only on the event and the settings, so no list of them is kept.
 */

import type { Trouble } from '#backend/journal/alert-store.ts'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { extraIn, isSetAside } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Attempt, OpenChannel } from './alert.ts'

/** Few enough that reading them doesn't delay answers. */
const eventsPerPage = 100
const mostListed = 50

interface EventRule {
  readonly events: readonly string[]
  /** Events beyond their sender's daily limit, too. */
  readonly tellsFlood: boolean
  readonly isSingle: boolean
}

/** What a message tells, as the journal has it now. */
export interface Told {
  /** The same for every attempt. */
  readonly id: string
  readonly troubles: readonly Trouble[]
  /** The newest ones, newest first. */
  readonly events: readonly JournalEvent[]
  /** Of troubles and events, also of those that are not listed. */
  readonly count: number
}

export function eventChannel(
  journal: Pick<Journal, 'rows' | 'lastSequence'>,
  rule: EventRule,
  tell: (told: Told) => Promise<Attempt>,
): OpenChannel {
  async function* eventsAfter(after: number) {
    for await (const page of pagesFrom(after, eventsPerPage, journal.rows, sequenceOf)) yield* page
  }

  return {
    isSingle: rule.isSingle,
    next: async (after) => {
      if (after === undefined || !rule.isSingle) return await journal.lastSequence()
      let last = after
      for await (const event of eventsAfter(after)) {
        last = event.sequence
        if (isTold(event, rule)) break
      }
      return last
    },
    send: async ({ id, through, troubles }, after) => {
      const events: JournalEvent[] = []
      let count = troubles.length
      for await (const event of eventsAfter(after)) {
        if (event.sequence > through) break
        if (!isTold(event, rule)) continue
        count += 1
        events.unshift(event)
        events.splice(mostListed)
      }
      // The persons may have been erased meanwhile.
      return count === 0 ? { outcome: 'dropped' } : await tell({ id, troubles, events, count })
    },
  }
}

function isTold({ cells, isLimited = false }: JournalEvent, rule: EventRule): boolean {
  const isChosen = rule.events.includes(cellOf(cells, 'event')) && cellOf(cells, 'email') !== ''
  return isChosen && !isSetAside(signsOfBot({ cells })) && (rule.tellsFlood || !isLimited)
}

/** One sign may be a person's; with two, the event is told to nobody. */
export function signsOfBot({ cells }: Pick<JournalEvent, 'cells'>): readonly string[] {
  return extraIn(cells)?.suspect ?? []
}
