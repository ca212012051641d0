/** Mappers from stored rows to the journal's types, the same for every database. */

import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import { erasedHash, expiredHash } from './erased-hash.ts'
import type { AppendResult, EventState, JournalEvent, NewEvent } from './journal.ts'
import type { Chain, EventRef, FrozenBatch, PendingRef, QuarantinedEvent } from './outbox.ts'

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

/** Columns: sequence, id. */
export function eventRefOf(row: StoredRow): EventRef {
  return { sequence: Number(row.sequence), id: String(row.id) }
}

/** Columns: sequence, id, was_refused; a flag is 0 or 1 in SQLite. */
export function pendingRefOf(row: StoredRow): PendingRef {
  return { ...eventRefOf(row), wasRefused: Boolean(row.was_refused) }
}

/** Columns: those of an event, refusal, refused_at. */
export function quarantinedOf(row: StoredRow): QuarantinedEvent {
  const { refusal, refused_at: at } = row
  return {
    ...eventOf(row),
    refusal: refusal === null ? undefined : { reason: String(refusal), at: String(at) },
  }
}

/** All columns of `chains`; a flag is 0 or 1 in SQLite. */
export function chainOf(row: StoredRow): Chain {
  return {
    spreadsheetId: String(row.spreadsheet_id),
    epoch: Number(row.epoch),
    number: Number(row.number),
    marker: String(row.marker),
    isMarkedByNamedRange: Boolean(row.is_started) && row.marker_kind === 'named_range',
    isStarted: Boolean(row.is_started),
    tabId: row.tab_id === null ? undefined : Number(row.tab_id),
    lastDeliveredAt: row.last_delivered_at === null ? undefined : String(row.last_delivered_at),
    rowsMissing: Number(row.rows_missing),
  }
}

/** Columns: marker, event_ids (a JSON array), rows. */
export function batchOf(row: StoredRow): FrozenBatch {
  return {
    marker: String(row.marker),
    eventIds: JSON.parse(String(row.event_ids)),
    rows: String(row.rows),
  }
}

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
