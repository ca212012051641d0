/** Rows of status changes: reads leads with theirs, and adds new ones. */

import { respondedAt, type StaffState, type StaffStateChange } from '#domain/lead-status.ts'
import type { Step, Steps, StoredRow } from './database.ts'
import { eventOf, type JournalEvent } from './journal-event.ts'
import { selectWithIds } from './journal-reader.ts'

export interface Lead {
  readonly event: JournalEvent
  /** Oldest first. */
  readonly changes: readonly StaffStateChange[]
}

/** Who changes something and when (ISO 8601 UTC). */
export interface Author {
  readonly by: string
  readonly at: string
}

/** What a change is to write. */
export type Entry = StaffState & Pick<StaffStateChange, 'undoes'>

/** A change to be written, and the lead's id. */
export type NewChange = StaffStateChange & { readonly id: string }

export function nextChange({ event, changes }: Lead, entry: Entry & Author): NewChange {
  const made = { ...entry, version: changes.length + 1 }
  return { id: event.id, ...made, respondedAt: respondedAt([...changes, made]) }
}

/** Staff's changes take this advisory lock in turn. */
export const staffTurn: Step = ['SELECT pg_advisory_xact_lock(7270145)']

export const changeColumns =
  'event_id, version, status, note, author, at, undoes, responded_at, assignee, follow_up_on'

export function statusChangeOf(row: StoredRow): StaffStateChange {
  const { version, status, note, assignee, at, undoes } = row
  return {
    ...{ version, status, note, assignee, followUpOn: row.follow_up_on },
    ...{ by: row.author, at, undoes, respondedAt: row.responded_at },
  } as StaffStateChange
}

/** Leads by id, without those that the journal does not know. */
export function* leadsWith(ids: readonly string[]): Steps<ReadonlyMap<string, Lead>> {
  const events = (yield [selectWithIds, ids]).map(eventOf)
  const select = `
    SELECT ${changeColumns} FROM status_changes WHERE event_id = ANY ($1)
    ORDER BY event_id, version`
  const rows = Map.groupBy(yield [select, ids], ({ event_id }) => String(event_id))
  return new Map(
    events.map((event) => {
      const changes = (rows.get(event.id) ?? []).map(statusChangeOf)
      return [event.id, { event, changes }]
    }),
  )
}

const insertChanges = `
  INSERT INTO status_changes (${changeColumns})
  SELECT value->>0, (value->>1)::integer, value->>2, value->>3, value->>4, value->>5,
    (value->>6)::integer, value->>7, value->>8, value->>9
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (value, key) ORDER BY key`

/** One statement writes all of them: a thousand separate ones held up every visitor. */
export function* addChanges(changes: readonly NewChange[]): Steps<void> {
  const rows = changes.map(({ id, version, status, note, by, at, undoes, ...change }) => {
    const { respondedAt: answeredAt, assignee, followUpOn } = change
    return [id, version, status, note, by, at, undoes, answeredAt, assignee, followUpOn]
  })
  if (rows.length > 0) yield [insertChanges, JSON.stringify(rows)]
}
