/** All events of a journal, in order, for a command that must see every one. */

import { type Database, recordsOf } from '#backend/journal/database.ts'
import type { EventState } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import type { LeadCells } from '#domain/lead-row.ts'

export interface StoredEvent {
  readonly sequence: number
  readonly id: string
  readonly state: EventState | 'limited'
  readonly deliveredTo?: string
  readonly isErased: boolean
  /** As stored: JSON. */
  readonly cells: string
}

const eventsPerPage = 2_000

/** Reads each page by itself, so that a running service goes on and its log does not grow. */
export async function* storedEvents({ query }: Database): AsyncGenerator<StoredEvent> {
  const read = async (...range: readonly number[]) =>
    recordsOf<StoredEvent>(await query(selectEvents, ...range))
  for await (const page of pagesFrom(0, eventsPerPage, read, sequenceOf)) yield* page
}

const selectEvents = `
  SELECT sequence, id, state, delivered_to AS "deliveredTo", (erased_at IS NOT NULL) AS "isErased", cells
  FROM events WHERE sequence > $1 ORDER BY sequence LIMIT $2`

/** The eleven texts; undefined if it is something else. */
export function cellsIn(text: string): LeadCells | undefined {
  try {
    const cells: unknown = JSON.parse(text)
    const areTexts = Array.isArray(cells) && cells.every((cell) => typeof cell === 'string')
    return areTexts ? cells : undefined
  } catch {
    return undefined
  }
}
