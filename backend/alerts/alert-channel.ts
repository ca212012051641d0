/**
 * Channels of alerts: what they use, how an attempt ends, and those that tell events. These read the
 * journal by its numbers, a page at a time. Whether an event is told depends only on the event and
 * the settings, so no list of them is kept.
 */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { AlertMessage, Trouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { cellOf, extraIn, isSetAside } from '#domain/lead-row.ts'

export interface AlertServices
  extends Pick<OpenJournal, 'journal' | 'outbox' | 'staff' | 'alertStore'> {
  readonly settings: SettingValues
  /** What is wrong with the journal's disk, or with this machine's clock. */
  readonly diskTrouble: () => string | undefined
  readonly clockTrouble: () => string | undefined
  readonly site: Pick<SiteFacts, 'office' | 'firm' | 'receipts'>
  /** The address that visitors and staff see, without a slash at the end. */
  readonly siteUrl: string
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
  readonly onFailed: (channel: string) => void
}

/** How an attempt to send a message ended. */
export interface Attempt {
  /** `dropped`: there is nobody to tell. `retry`: it is repeated unchanged. `final`: never again. */
  readonly outcome: 'sent' | 'dropped' | 'retry' | 'final'
  /** Why it failed, in a sentence of ours, since the other side's words may quote addresses. */
  readonly problem?: string
  /** Those words, for `leads alerts test` alone. */
  readonly answer?: string
  /** The other side asked for this pause. */
  readonly retryAfterMs?: number
  /** The other side spoke of this message or its receiver, not of us. */
  readonly isAboutMessage?: boolean
}

export interface OpenChannel {
  /**
   * The number up to which the next message may tell; the same one if there is nothing.
   * @param after undefined for a new channel, which tells nothing that was before
   */
  readonly next: (after?: number) => Promise<number>
  /** Tells what is after one number up to the message's. Always ends, and never rejects. */
  readonly send: (message: AlertMessage, after: number) => Promise<Attempt>
  /** A message holds one event or one trouble, for a program or a visitor. */
  readonly isSingle?: boolean
}

/** What a message tells, as the journal has it now. */
export interface Told {
  /** The same for every attempt. */
  readonly id: string
  readonly first: Trouble | JournalEvent
  readonly troubles: readonly Trouble[]
  /** The newest ones, newest first. */
  readonly events: readonly JournalEvent[]
  /** Of troubles and events, also of those that are not listed. */
  readonly count: number
}

/** Few enough that reading them doesn't delay answers. */
const eventsPerPage = 100
const mostListed = 50

export function eventChannel(
  { journal }: AlertServices,
  { names, isSingle }: { readonly names: readonly string[]; readonly isSingle: boolean },
  tell: (told: Told) => Promise<Attempt>,
): OpenChannel {
  async function* eventsAfter(after: number) {
    for await (const page of pagesFrom(after, eventsPerPage, journal.rows, sequenceOf)) yield* page
  }

  function isTold({ cells, isLimited = false }: JournalEvent): boolean {
    const isChosen = names.includes(cellOf(cells, 'event')) && cellOf(cells, 'email') !== ''
    // One by one, a client's flood would be a flood of messages, too.
    return isChosen && !isSetAside(signsOfBot({ cells })) && !(isSingle && isLimited)
  }

  return {
    isSingle,
    next: async (after) => {
      if (after === undefined || !isSingle) return await journal.lastSequence()
      let last = after
      for await (const event of eventsAfter(after)) {
        last = event.sequence
        if (isTold(event)) break
      }
      return last
    },
    send: async ({ id, through, troubles }, after) => {
      const events: JournalEvent[] = []
      let count = troubles.length
      for await (const event of eventsAfter(after)) {
        if (event.sequence > through) break
        if (!isTold(event)) continue
        count += 1
        events.unshift(event)
        events.splice(mostListed)
      }
      const [first] = [...troubles, ...events]
      // The persons may have been erased meanwhile.
      if (first === undefined) return { outcome: 'dropped' }
      return await tell({ id, first, troubles, events, count })
    },
  }
}

/** One sign may be a person's; with two, the event is told to nobody. */
export function signsOfBot({ cells }: Pick<JournalEvent, 'cells'>): readonly string[] {
  return extraIn(cells)?.suspect ?? []
}
