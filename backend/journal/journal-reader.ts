/** Reads of the journal's events, and their counts. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Step } from './database.ts'
import type { JournalCounts, JournalEvent, JournalExtent } from './journal-event.ts'
import { acceptedAt, eventOf, type StoredRow, uuid } from './row-mappers.ts'

type Reading = Pick<Database, 'read'>

/** Rows counted per step: about 2 ms in SQLite, whose reads block the event loop. */
const rowsPerCount = 5_000

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
    lastSequence: () => lastSequence(database),
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

/** Position of the last accepted event, 0 if there is none. Any later event comes after it. */
async function lastSequence(database: Reading): Promise<number> {
  const [last] = await database.read(['lastSequence'])
  return Number(last?.sequence ?? 0)
}

export function journalExtent(database: Reading) {
  /** Events up to a position, with erased ones. None is ever deleted, so each is counted once. */
  let counted = { upTo: 0, events: 0 }
  return {
    /** Counts all events on the first call, in small steps; later calls count only new ones. */
    extent: async (): Promise<JournalExtent> => {
      // A standby that took over may lack the last events, and so this count's own.
      const isStillThere = (await countBetween(database, counted.upTo - 1, counted.upTo)) === 1
      if (!isStillThere) counted = { upTo: 0, events: 0 }
      const known = counted
      const upTo = await lastSequence(database)
      const events = known.events + (await countBetween(database, known.upTo, upTo))
      if (upTo > counted.upTo) counted = { upTo, events }
      const erased = countIn(await database.read(['countErased', upTo]))
      return { lastSequence: upTo, events: events - erased, erased }
    },
  }
}

async function countBetween(database: Reading, after: number, upTo: number) {
  let events = 0
  for (let from = after; from < upTo; from += rowsPerCount) {
    const to = Math.min(from + rowsPerCount, upTo)
    events += countIn(await database.read(['countRows', from, to]))
    await nextTurn()
  }
  return events
}

function countIn([row]: readonly StoredRow[]): number {
  return Number(row?.events ?? 0)
}
