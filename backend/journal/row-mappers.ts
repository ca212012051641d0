/** Mappers from stored rows to the journal's types, the same for every database. */

import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import type { AppendResult, EventState, JournalEvent, NewEvent } from './journal.ts'

/** A row as the database's client gives it; columns by name. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows whose columns have the names of a type's members; what is NULL is left out. */
export function recordsOf<Type>(rows: readonly StoredRow[]): readonly Type[] {
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Type,
  )
}

/** As ids are kept: a UUID in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Columns: sequence, id, cells, state. */
export function eventOf(row: StoredRow): JournalEvent {
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: cellsOf(row),
    state: row.state as EventState,
  }
}

/** In the place of an event's hash that was erased for a person: who knows what somebody wrote could recognize it. */
export const erasedHash = ''

/** Of one that is older than the firm keeps it; its row in the Sheet, if there is one, stays. */
export const expiredHash = 'expired'

/** What the journal already holds under an event's id. */
export type EarlierEvent = Pick<NewEvent, 'contentHash' | 'cells'>

/** Columns: content_hash, cells. */
export function earlierEventOf(row: StoredRow): EarlierEvent {
  return { contentHash: String(row.content_hash), cells: cellsOf(row) }
}

/** The answer to an event whose id is taken: the first acceptance again, or a conflict. */
export function repeatedOrConflict(event: NewEvent, earlier: EarlierEvent): AppendResult {
  const { contentHash } = earlier
  if (contentHash === erasedHash || contentHash === expiredHash) return { outcome: 'erased' }
  if (contentHash !== event.contentHash) return { outcome: 'conflict' }
  return { outcome: 'repeated', acceptedAt: acceptedAt(earlier) }
}

export function acceptedAt({ cells }: Pick<NewEvent, 'cells'>): string {
  return cellOf(cells, 'timestamp')
}

export function cellsOf(row: StoredRow): LeadCells {
  return JSON.parse(String(row.cells))
}
