/** Reads of the journal's events, and their counts. */

import { cellOf } from '#domain/lead-row.ts'
import type { Database, Step } from './database.ts'
import { eventColumns, eventOf, type JournalEvent, openEvents, uuid } from './journal-event.ts'

export interface JournalCounts {
  readonly pending: number
  /** How many of the pending events are beyond their sender's daily limit. */
  readonly limited: number
  readonly quarantined: number
  /** When the oldest pending event that is not limited was accepted, ISO 8601 UTC. */
  readonly oldestPendingAt: string | undefined
}

/** What readers find up to one position. It never changes, except by later erasures. */
export interface JournalExtent {
  readonly lastSequence: number
  /** Events up to there, not counting erased ones. */
  readonly events: number
  /** Events erased up to there; if this has changed, something that was read is gone. */
  readonly erased: number
}

const select = `SELECT ${eventColumns} FROM events`

export const selectWithIds = `${select} WHERE id = ANY ($1) AND erased_at IS NULL`

const selectLast = 'SELECT max(sequence) AS sequence FROM events'

const selectPending = `
  SELECT ${eventColumns} ${openEvents} AND state = 'pending' AND sequence > $1
  ORDER BY sequence LIMIT $2`

/** Merges ranges of the index; one condition for all states would sort all rows. */
const selectUndelivered = ['pending', 'limited', 'quarantined']
  .map((state) => `SELECT ${eventColumns} ${openEvents} AND state = '${state}' AND sequence > $1`)
  .join(' UNION ALL ')
  .concat(' ORDER BY sequence LIMIT $2')

/** Reads that use the events and both of their indexes. */
export const selectOnAppend: readonly Step[] = [
  [selectLast],
  [selectWithIds, ['00000000-0000-0000-0000-000000000000']],
  [selectPending, 0, 1],
]

export function journalReader({ read }: Pick<Database, 'read'>) {
  const eventsBy = async (...step: Step): Promise<readonly JournalEvent[]> =>
    (await read(...step)).map(eventOf)

  /** Events by id, in order of acceptance; leaves out erased ones, and ids that no event has. */
  async function findAll(ids: readonly string[]): Promise<readonly JournalEvent[]> {
    // Ids may come from a URL. PostgreSQL fails on a NUL.
    const wanted = ids.filter((id) => uuid.test(id))
    const found = wanted.length > 0 ? await eventsBy(selectWithIds, wanted) : []
    return found.toSorted((a, b) => a.sequence - b.sequence)
  }

  return {
    find: async (id: string): Promise<JournalEvent | undefined> => (await findAll([id]))[0],
    findAll,
    /**
     * Events after a sequence number, in order of acceptance, in any state, except erased ones.
     * There is no upper bound: with one, PostgreSQL sorts a whole table that has no statistics yet.
     */
    rows: (after: number, limit: number) =>
      eventsBy(
        `${select} WHERE sequence > $1 AND erased_at IS NULL ORDER BY sequence LIMIT $2`,
        after,
        limit,
      ),
    /** The same in reverse: the last accepted event comes first. */
    rowsBefore: (before: number, limit: number) =>
      eventsBy(
        `${select} WHERE sequence < $1 AND erased_at IS NULL ORDER BY sequence DESC LIMIT $2`,
        before,
        limit,
      ),
    /** Pending and quarantined events in order of acceptance; delivered ones cost no time. */
    undelivered: (after: number, limit: number) => eventsBy(selectUndelivered, after, limit),
    /** Position of the last accepted event, 0 if there is none. Any later event comes after it. */
    lastSequence: async (): Promise<number> => Number((await read(selectLast))[0]?.sequence ?? 0),
    /** What readers find up to this moment: counts an index, 2 ms for 100,000 events in SQLite. */
    extent: async (): Promise<JournalExtent> => {
      const [found] = await read(`
        SELECT (SELECT max(sequence) FROM events) AS sequence,
          (SELECT count(*) FROM events) AS events,
          (SELECT count(*) FROM events WHERE erased_at IS NOT NULL) AS erased`)
      const erased = Number(found?.erased)
      return {
        lastSequence: Number(found?.sequence ?? 0),
        events: Number(found?.events) - erased,
        erased,
      }
    },
    /** Counts events not in the Sheet; cheap, because delivered events are not in the index. */
    counts: async (): Promise<JournalCounts> => {
      const [open, [oldest]] = await Promise.all([
        read(`SELECT state, count(*) AS events ${openEvents} GROUP BY state`),
        eventsBy(selectPending, 0, 1),
      ])
      const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
      const limited = byState.get('limited') ?? 0
      return {
        pending: (byState.get('pending') ?? 0) + limited,
        limited,
        quarantined: byState.get('quarantined') ?? 0,
        oldestPendingAt: oldest && cellOf(oldest.cells, 'timestamp'),
      }
    },
  }
}
