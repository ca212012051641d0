/** How a stored row is read back, the same for every database. */

import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import type {
  AlertCount,
  AlertMessage,
  AlertProgress,
  FailedAlert,
  SentAlert,
  StoredAlert,
} from './alert-store.ts'
import { erasedHash, expiredHash } from './erased-hash.ts'
import type { AppendResult, EventState, JournalEvent, NewEvent, StoredEvent } from './journal.ts'
import type { Chain, EventRef, FrozenBatch, PendingRef, QuarantinedEvent } from './outbox.ts'
import type { ExpirableEvent } from './retention.ts'

/** A row as the database's client gives it; columns by name. */
export type StoredRow = Readonly<Record<string, unknown>>

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

/** A row as a list of its values: a fifth of what one by names takes. */
export type RowValues = readonly unknown[]

/** Columns: sequence, id, cells, state. */
export function storedEventOf([sequence, id, cells, state]: RowValues): StoredEvent {
  return {
    sequence: Number(sequence),
    id: String(id),
    text: String(cells),
    state: state as EventState,
  }
}

export function readEvent({ sequence, id, text, state }: StoredEvent): JournalEvent {
  return { sequence, id, cells: JSON.parse(text), state }
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

/** Columns: sequence, cells. */
export function expirableOf(row: StoredRow): ExpirableEvent {
  return { sequence: Number(row.sequence), cells: cellsOf(row) }
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

/** Columns: after_sequence, stuck_on, disk_low_since. */
export function alertProgressOf(row: StoredRow): AlertProgress {
  const { after_sequence, stuck_on, disk_low_since } = row
  return {
    after: Number(after_sequence),
    stuckOn: textOrNone(stuck_on),
    diskLowSince: textOrNone(disk_low_since),
  }
}

/** Columns: position, kind, subject, channel, event, since, digest. */
export function alertOf(row: StoredRow): StoredAlert {
  return {
    position: Number(row.position),
    kind: String(row.kind),
    subject: String(row.subject),
    channel: String(row.channel),
    event: String(row.event),
    since: String(row.since),
    digest: row.digest === null ? undefined : Number(row.digest),
  }
}

/** Columns: those of an alert, problem, settled_at. */
export function failedAlertOf(row: StoredRow): FailedAlert {
  return { ...alertOf(row), problem: String(row.problem), settledAt: String(row.settled_at) }
}

/** @param counted columns alerts, since */
export function alertMessageOf(newest: readonly StoredRow[], counted: StoredRow): AlertMessage {
  return {
    alerts: newest.map(alertOf),
    count: Number(counted.alerts),
    since: String(counted.since),
  }
}

/** Columns: subject, settled_at. */
export function sentAlertOf(row: StoredRow): SentAlert {
  return { subject: String(row.subject), settledAt: String(row.settled_at) }
}

/** Columns: channel, state, alerts. */
export function alertCountOf(row: StoredRow): AlertCount {
  return {
    channel: String(row.channel),
    state: row.state as AlertCount['state'],
    alerts: Number(row.alerts),
  }
}

function textOrNone(value: unknown): string | undefined {
  return value === null ? undefined : String(value)
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

function cellsOf(row: StoredRow): LeadCells {
  return JSON.parse(String(row.cells))
}
