/**
 * Expiry of events that are older than the firm keeps them (docs/privacy-and-erasure.md §6). Like an
 * erased event, an expired one keeps its number, id and removal time; but the service leaves its
 * row in the Sheet alone.
 */

import type { Database, Steps } from './database.ts'
import type { JournalEvent } from './journal.ts'
import { cellsOf, expiredHash } from './row-mappers.ts'
import { forgetListed } from './work-list-store.ts'

export type ExpirableEvent = Pick<JournalEvent, 'id' | 'cells'>

export type ClockLooks = ReturnType<typeof clockLooks>

export type Retention = ReturnType<typeof retentionStore>

/** Each transaction expires one page of events. */
export function retentionStore(database: Database) {
  return {
    /**
     * Events in a range of sequence numbers, in order. A limit would search past all expired ones.
     * @param withOpen also those that no Sheet is known to hold
     */
    expirable: async (after: number, through: number, withOpen: boolean) => {
      const rows = await database.read(['expirable', after, through, withOpen])
      return rows.map((row) => ({ id: String(row.id), cells: cellsOf(row) }))
    },
    /** Erases their content, except of events that are open by now. @returns how many */
    expire: (ids: readonly string[], at: string, withOpen: boolean): Promise<number> =>
      database.transaction(() =>
        eraseEvents(ids, { hash: expiredHash, at, command: 'RETENTION_DAYS', withOpen }),
      ),
    looks: clockLooks(database),
  }
}

/** The last look at the clock that was believed. Times are milliseconds since 1970. */
function clockLooks(database: Database) {
  const time = (text: unknown) => (text === null ? undefined : Date.parse(String(text)))
  return {
    last: async () => {
      const [row] = await database.run(['clockLook'])
      return row && { atMs: Date.parse(String(row.looked_at)), dueBeforeMs: time(row.due_before) }
    },
    note: async (atMs: number): Promise<void> =>
      void (await database.run(['noteClockLook', new Date(atMs).toISOString()])),
    /** Events accepted before that were due at the last look. */
    noteDue: async (beforeMs: number): Promise<void> =>
      void (await database.run(['noteDueBefore', new Date(beforeMs).toISOString()])),
  }
}

interface EventErasure {
  /** Replaces that of the content, and tells why it is gone. */
  readonly hash: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** As the table of erasures names it. */
  readonly command: string
  /** Also those that no Sheet is known to hold. */
  readonly withOpen: boolean
}

/**
 * Erases the events' content and what staff did with them. Waits for changes by staff, which else
 * could add a note to an event that is erased by now.
 * @returns how many there were
 */
export function* eraseEvents(
  ids: readonly string[],
  { hash, at, command, withOpen }: EventErasure,
): Steps<number> {
  yield ['staffTurn']
  const erased = yield ['eraseEvents', hash, at, withOpen, ids]
  const erasedIds = erased.map(({ id }) => String(id))
  yield ['forgetStatus', erasedIds]
  if (erased.length > 0) yield* forgetListed(new Set(erasedIds))
  if (erased.length > 0) yield ['noteErasure', at, command, erased.length]
  return erased.length
}
