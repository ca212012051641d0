/** Note of what a reading of the Sheet may lack, for the snapshot that is made of it. */

import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/pages.ts'
import { leadsPerPage } from './lead-list.ts'

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
  /** Ids of the events not delivered to this spreadsheet at that moment, in order of acceptance. */
  readonly absent: readonly string[]
  /** Number of the last event accepted by that moment. */
  readonly lastSequence: number
}

export async function noteJournal(journal: Journal, elsewhere?: Elsewhere): Promise<JournalNote> {
  // Read first, so that events accepted while the open events are listed come after it.
  const lastSequence = await journal.lastSequence()
  const absent: EventPlace[] = []
  const open = pagesFrom(0, leadsPerPage, journal.undelivered, sequenceOf)
  for await (const page of open) absent.push(...page.map(({ id, sequence }) => ({ id, sequence })))
  for await (const event of elsewhere?.() ?? []) absent.push(event)
  const noted = absent.filter(({ sequence }) => sequence <= lastSequence)
  const inOrder = noted.sort((a, b) => a.sequence - b.sequence)
  return { absent: inOrder.map(({ id }) => id), lastSequence }
}
