/**
 * The journal over its database: a group of appends is one INSERT, and an append is answered after its commit is
 * on disk. Groups of all instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order and a reader that has seen one has seen all before it. A group that finds
 * the file held, or whose connection breaks, is tried again for up to five seconds: nobody guesses whether it was
 * committed, the ids tell. One that fails otherwise is refused whole, and the next append tries again.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'
import { beyondDailyLimit } from './event-statements.ts'
import { GroupCommit } from './group-commit.ts'
import type { AppendResult, Journal, NewEvent } from './journal.ts'
import {
  acceptedAt,
  type EarlierEvent,
  earlierEventOf,
  eventOf,
  repeatedOrConflict,
  type StoredRow,
  uuid,
} from './row-mappers.ts'

/** Rows counted per step: some 2 ms in SQLite, whose reads hold the event loop. */
const rowsPerCount = 5_000

export function journalStore(database: Database): Journal {
  const appends = new GroupCommit((events: readonly NewEvent[]) => commit(database, events), {
    ...database.appending,
    maxGroupSize: 1_000,
    maxWaiting: 20_000,
  })
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  /** Events up to a position, erased ones too: none is ever deleted, so that they are counted once. */
  let counted = { upTo: 0, events: 0 }

  async function lastSequence(): Promise<number> {
    const [last] = await database.read(['lastSequence'])
    return Number(last?.sequence ?? 0)
  }

  return {
    location: database.location,
    journalId: database.journalId,
    append: async (event) => {
      const begunAt = performance.now()
      const result = await appends.add(event)
      if (result.outcome === 'stored') {
        for (const listener of listeners) listener(event, performance.now() - begunAt)
      }
      return result
    },
    find: async (id) => {
      // The id may come from an address; what is no UUID names no event, and PostgreSQL refuses it.
      if (!uuid.test(id)) return undefined
      const [found] = await database.read(['find', id])
      return found && eventOf(found)
    },
    rows: async ({ after, upTo = Number.MAX_SAFE_INTEGER, limit }) =>
      (await database.read(['rows', after, upTo, limit])).map(eventOf),
    rowsBefore: async ({ before, limit }) =>
      (await database.read(['rowsBefore', before, limit])).map(eventOf),
    extent: async () => {
      const known = counted
      const upTo = await lastSequence()
      const events = known.events + (await countBetween(database, known.upTo, upTo))
      if (upTo > counted.upTo) counted = { upTo, events }
      const erased = countIn(await database.read(['countErased', upTo]))
      return { lastSequence: upTo, events: events - erased, erased }
    },
    undelivered: async ({ after, limit }) =>
      (await database.read(['undelivered', after, limit])).map(eventOf),
    lastSequence,
    counts: async () => {
      const [open, [oldest]] = await Promise.all([
        database.read(['countOpen']),
        database.read(['pending', 0, 1]),
      ])
      const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
      return {
        pending: byState.get('pending') ?? 0,
        quarantined: byState.get('quarantined') ?? 0,
        oldestPendingAt: oldest && acceptedAt(eventOf(oldest)),
      }
    },
    checkWritable: async () => {
      await database.run(['proveWritable'])
    },
    onAppend: (listener) => {
      listeners.push(listener)
    },
    close: async () => {
      await appends.drain()
      await database.close()
    },
  }
}

async function countBetween(
  database: Pick<Database, 'read'>,
  after: number,
  upTo: number,
): Promise<number> {
  let events = 0
  for (let from = after; from < upTo; from += rowsPerCount) {
    const to = Math.min(from + rowsPerCount, upTo)
    events += countIn(await database.read(['countRows', from, to]))
    await nextTurn()
  }
  return events
}

async function commit(
  database: Database,
  events: readonly NewEvent[],
): Promise<readonly AppendResult[]> {
  // Of the same id the first is stored; a repetition is settled against it.
  const firsts = new Map<string, NewEvent>()
  for (const event of events) if (!firsts.has(event.id)) firsts.set(event.id, event)
  const unique = [...firsts.values()]
  const given = JSON.stringify(unique.map(newRowOf))
  const inserted = await database.runOnce(['storeEvents', given])
  const stored = new Set(inserted.map(({ id }) => String(id)))
  const earlier = await earlierEvents(
    database,
    unique.filter(({ id }) => !stored.has(id)),
  )
  return events.map((event) => {
    const isFirst = stored.delete(event.id)
    if (isFirst) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
    return repeatedOrConflict(event, earlier.get(event.id) ?? firsts.get(event.id) ?? event)
  })
}

/** What the journal already held under the ids of these events. */
async function earlierEvents(
  database: Database,
  events: readonly NewEvent[],
): Promise<ReadonlyMap<string, EarlierEvent>> {
  if (events.length === 0) return new Map()
  const rows = await database.runOnce(['earlierEvents', events.map(({ id }) => id)])
  return new Map(rows.map((row) => [String(row.id), earlierEventOf(row)]))
}

/** Columns: id, content_hash, cells, state, refusal, refused_at. */
function newRowOf(event: NewEvent): readonly (string | null)[] {
  const { id, contentHash, cells, isBeyondDailyLimit = false } = event
  const standing = isBeyondDailyLimit
    ? ['quarantined', beyondDailyLimit, acceptedAt(event)]
    : ['pending', null, null]
  return [id, contentHash, JSON.stringify(cells), ...standing]
}

function countIn([row]: readonly StoredRow[]): number {
  return Number(row?.events ?? 0)
}
