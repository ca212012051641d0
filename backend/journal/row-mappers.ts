/** Mappers from stored rows to the journal's types, the same for every database. */

import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import type { EventState, JournalEvent, NewEvent } from './journal-event.ts'

/** A row as the database's client gives it; columns by name. */
export type StoredRow = Readonly<Record<string, unknown>>

/**
 * Records from rows whose columns are named like a type's members. NULL is left out; SQLite's 0 or
 * 1 in a column like isStarted or wasRefused becomes a boolean.
 */
export function recordsOf<Type>(rows: readonly StoredRow[]): readonly Type[] {
  const isFlag = (name: string) => /^(is|was)[A-Z]/.test(name)
  return rows.map((row) => {
    const members = Object.entries(row).filter(([, value]) => value !== null)
    return Object.fromEntries(
      members.map(([name, value]) => [name, isFlag(name) ? Boolean(value) : value]),
    ) as Type
  })
}

/** The form of stored ids: a UUID in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Columns: sequence, id, cells, state. */
export function eventOf(row: StoredRow): JournalEvent {
  const isLimited = row.state === 'limited'
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: cellsOf(row),
    state: isLimited ? 'pending' : (row.state as EventState),
    ...(isLimited && { isLimited }),
  }
}

/** Replaces the hash of an event erased for a person: a hash confirms a guess at the content. */
export const erasedHash = ''

/** Replaces the hash of an expired event, whose row in the Sheet, if there is one, stays. */
export const expiredHash = 'expired'

export function acceptedAt({ cells }: Pick<NewEvent, 'cells'>): string {
  return cellOf(cells, 'timestamp')
}

export function cellsOf(row: StoredRow): LeadCells {
  return JSON.parse(String(row.cells))
}
