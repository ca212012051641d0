/**
 * Expiry of events that are older than the firm keeps them (docs/privacy-and-erasure.md §6). Like an
 * erased event, an expired one keeps its number, id and removal time; but the service leaves its
 * row in the Sheet alone.
 */

import { type Database, recordsOf, type Steps } from './database.ts'
import { cellsOf, expiredHash, type JournalEvent } from './journal-event.ts'
import { staffTurn } from './status-rows.ts'
import { forgetListed } from './work-list-store.ts'

export type ExpirableEvent = Pick<JournalEvent, 'id' | 'cells'>

export type Retention = ReturnType<typeof retentionStore>

/** Each transaction expires one page of events. */
export function retentionStore({ query, read, transaction }: Database) {
  return {
    /**
     * Events in a range of sequence numbers, in order. A limit would search past all expired ones.
     * @param withOpen also those that no Sheet is known to hold
     */
    expirable: async (after: number, through: number, withOpen: boolean) => {
      const select = `
        SELECT id, cells FROM events
        WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL
          AND ($3 OR state = 'delivered')
        ORDER BY sequence`
      const rows = await read(select, after, through, withOpen)
      return rows.map((row) => ({ id: String(row.id), cells: cellsOf(row) }))
    },
    /** Erases their content, except of events that are open by now. @returns how many */
    expire: (ids: readonly string[], at: string, withOpen: boolean): Promise<number> =>
      transaction(() => eraseEvents(ids, { hash: expiredHash, at, withOpen })),
    /** The last look at the clock that was believed. Times are milliseconds since 1970. */
    looks: {
      last: async () => {
        const select = 'SELECT looked_at_ms AS "atMs", due_before_ms AS "dueBeforeMs" FROM journal'
        const [look] = recordsOf<{ atMs?: number; dueBeforeMs?: number }>(await query(select))
        return look ?? {}
      },
      note: async (atMs: number): Promise<void> =>
        void (await query('UPDATE journal SET looked_at_ms = $1', atMs)),
      /** Events accepted before that were due at the last look. */
      noteDue: async (beforeMs: number): Promise<void> =>
        void (await query('UPDATE journal SET due_before_ms = $1', beforeMs)),
    },
  }
}

interface EventErasure {
  /** Replaces that of the content, and tells why it is gone. */
  readonly hash: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Also those that no Sheet is known to hold. */
  readonly withOpen: boolean
}

const eraseContent = `
  UPDATE events SET cells = '[]', content_hash = $1, state = 'delivered',
    refusal = NULL, refused_at = NULL, erased_at = $2
  WHERE erased_at IS NULL AND ($3 OR state = 'delivered') AND id = ANY ($4)
  RETURNING id`

/**
 * Erases the events' content and what staff did with them. Waits for changes by staff, which else
 * could add a note to an event that is erased by now.
 * @returns how many there were
 */
export function* eraseEvents(
  ids: readonly string[],
  { hash, at, withOpen }: EventErasure,
): Steps<number> {
  yield staffTurn
  const erased = (yield [eraseContent, hash, at, withOpen, ids]).map(({ id }) => String(id))
  yield ['DELETE FROM status_changes WHERE event_id = ANY ($1)', erased]
  if (erased.length > 0) yield* forgetListed(new Set(erased))
  return erased.length
}
