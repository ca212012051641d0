/**
 * What a reading of the Sheet may lack: noted in the journal before the Sheet is read, looked up
 * after. Whatever is delivered between the two readings, or accepted, is in the note: so it is not
 * missed, and since it is left out where its id stands in the Sheet, it is not shown twice. What was
 * delivered before and is not in the Sheet was deleted by staff, and stays away; what another spreadsheet
 * was given, before this one took over, is shown as it was accepted.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Journal, JournalEvent } from '../journal/journal.ts'

export interface JournalNote {
  /** Sequence numbers of the events that were not delivered to this spreadsheet at that moment. */
  readonly absent: readonly number[]
  /** Events after this one had not been accepted. */
  readonly lastSequence: number
}

/** Sequence numbers of the events that other spreadsheets were given, in pages. */
export type Elsewhere = () => AsyncIterable<readonly number[]>

export async function noteJournal(journal: Journal, elsewhere?: Elsewhere): Promise<JournalNote> {
  // First of all: what is accepted while the open events are listed comes after it.
  const lastSequence = await journal.lastSequence()
  const { rowsPerPage } = journal
  const absent: number[] = []
  for (let after = 0; after < lastSequence; ) {
    const page = await journal.undelivered({ after, limit: rowsPerPage })
    absent.push(...page.map(({ sequence }) => sequence))
    after = page.length < rowsPerPage ? lastSequence : (page.at(-1)?.sequence ?? lastSequence)
    await nextTurn()
  }
  for await (const page of elsewhere?.() ?? []) {
    absent.push(...page)
    await nextTurn()
  }
  return { absent: absent.filter((sequence) => sequence <= lastSequence), lastSequence }
}

/** The noted events and all accepted since, as they stand now, in order of acceptance. */
export async function* eventsOfNote(
  journal: Journal,
  { absent, lastSequence }: JournalNote,
): AsyncGenerator<readonly JournalEvent[]> {
  const { rowsPerPage } = journal
  for (let start = 0; start < absent.length; start += rowsPerPage) {
    const found = await eventsAt(journal, absent.slice(start, start + rowsPerPage))
    yield [...found.values()]
  }
  yield* eventsAfter(journal, lastSequence)
}

/** The events of these sequence numbers, as they stand now; without those erased since. */
export async function eventsAt(
  journal: Journal,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, JournalEvent>> {
  const { rowsPerPage } = journal
  const sequences = numbers.toSorted((a, b) => a - b)
  const found = new Map<number, JournalEvent>()
  for (let start = 0; start < sequences.length; ) {
    // Neighbours in one look; a few that were refused long ago cost one small look each.
    const first = sequences[start] ?? 0
    const wanted = new Set<number>()
    while (start < sequences.length && (sequences[start] ?? 0) < first + rowsPerPage) {
      wanted.add(sequences[start] ?? 0)
      start += 1
    }
    const limit = Math.max(...wanted) - first + 1
    for (const event of await journal.rows({ after: first - 1, limit })) {
      if (wanted.has(event.sequence)) found.set(event.sequence, event)
    }
  }
  return found
}

/** Every event after a sequence number, in order of acceptance. */
export async function* eventsAfter(
  journal: Journal,
  sequence: number,
): AsyncGenerator<readonly JournalEvent[]> {
  const { rowsPerPage } = journal
  for (let after = sequence; ; ) {
    const events = await journal.rows({ after, limit: rowsPerPage })
    yield events
    if (events.length < rowsPerPage) return
    after = events.at(-1)?.sequence ?? after
  }
}
