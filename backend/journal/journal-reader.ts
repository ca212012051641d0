/** Reads of the journal's events, and their counts. */

import type { Database, Step } from './database.ts'
import type { JournalCounts, JournalEvent, JournalExtent } from './journal-event.ts'
import { acceptedAt, eventOf, uuid } from './row-mappers.ts'

type Reading = Pick<Database, 'read'>

export function journalReader(database: Reading) {
  const eventsBy = async (...step: Step): Promise<readonly JournalEvent[]> =>
    (await database.read(step)).map(eventOf)

  /** Events by id, in order of acceptance; leaves out erased ones, and ids that no event has. */
  async function findAll(ids: readonly string[]): Promise<readonly JournalEvent[]> {
    // Ids may come from a URL or a cell. PostgreSQL fails on one that is not a UUID.
    const wanted = ids.filter((id) => uuid.test(id))
    const found = wanted.length > 0 ? await eventsBy('eventsWithIds', wanted) : []
    return found.toSorted((a, b) => a.sequence - b.sequence)
  }

  return {
    find: async (id: string): Promise<JournalEvent | undefined> => (await findAll([id]))[0],
    findAll,
    /** Events after a sequence number, in order of acceptance, in any state, except erased ones. */
    rows: (after: number, limit: number) => eventsBy('rows', after, limit),
    /** The same in reverse: the last accepted event comes first. */
    rowsBefore: (before: number, limit: number) => eventsBy('rowsBefore', before, limit),
    /** Pending and quarantined events in order of acceptance; delivered ones cost no time. */
    undelivered: (after: number, limit: number) => eventsBy('undelivered', after, limit),
    /** Position of the last accepted event, 0 if there is none. Any later event comes after it. */
    lastSequence: async (): Promise<number> => {
      const [last] = await database.read(['lastSequence'])
      return Number(last?.sequence ?? 0)
    },
    /** What readers find up to this moment. */
    extent: async (): Promise<JournalExtent> => {
      const [found] = await database.read(['extent'])
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
        database.read(['countOpen']),
        eventsBy('pending', 0, 1),
      ])
      const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
      const limited = byState.get('limited') ?? 0
      return {
        pending: (byState.get('pending') ?? 0) + limited,
        limited,
        quarantined: byState.get('quarantined') ?? 0,
        oldestPendingAt: oldest && acceptedAt(oldest),
      }
    },
  }
}
