/**
 * The journal: appends events in groups, one INSERT each, and answers after the commit is on disk.
 * All instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order: a reader who has seen one has seen all before it. A group
 * is retried for up to five seconds if the file is held or the connection breaks; the ids show
 * whether it was committed. After other failures it is refused; the next append tries again.
 */

import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Step } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type {
  AppendResult,
  JournalCounts,
  JournalEvent,
  JournalExtent,
  NewEvent,
} from './journal-event.ts'
import {
  acceptedAt,
  cellsOf,
  erasedHash,
  eventOf,
  expiredHash,
  type StoredRow,
  uuid,
} from './row-mappers.ts'

export * from './journal-event.ts'

export type Journal = ReturnType<typeof journalStore>

/** Run on the connections for appends: exports may be using all connections for reads. */
const readinessSteps: readonly Step[] = [
  ['proveWritable'],
  ['lastSequence'],
  ['eventsWithIds', ['00000000-0000-0000-0000-000000000000']],
  ['pending', 0, 1],
]

/** As long as the longest lead (64 KiB), and random, or PostgreSQL would compress it. */
const probe = () => randomBytes(48 * 1024).toString('base64')

/** Rows counted per step: about 2 ms in SQLite, whose reads block the event loop. */
const rowsPerCount = 5_000

export function journalStore(database: Database) {
  const appends = groupCommit((events: readonly NewEvent[]) => commit(database, events), {
    ...database.appending,
    maxGroupSize: 1_000,
    maxWaiting: 20_000,
  })
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  let hasRefused = false
  /** Events up to a position, with erased ones. None is ever deleted, so each is counted once. */
  let counted = { upTo: 0, events: 0 }
  const eventsBy = async (...step: Step): Promise<readonly JournalEvent[]> =>
    (await database.read(step)).map(eventOf)

  /** Position of the last accepted event, 0 if there is none. Any later event comes after it. */
  async function lastSequence(): Promise<number> {
    const [last] = await database.read(['lastSequence'])
    return Number(last?.sequence ?? 0)
  }

  /** Events by id, in order of acceptance; leaves out erased ones, and ids that no event has. */
  async function findAll(ids: readonly string[]): Promise<readonly JournalEvent[]> {
    // Ids may come from a URL or a cell. PostgreSQL fails on one that is not a UUID.
    const wanted = ids.filter((id) => uuid.test(id))
    const found = wanted.length > 0 ? await eventsBy('eventsWithIds', wanted) : []
    return found.toSorted((a, b) => a.sequence - b.sequence)
  }

  return {
    /** Describes where the events are kept, for the operator; never contains a password. */
    location: database.location,
    /** Created with the journal; distinguishes its markers from those of any other journal. */
    journalId: database.journalId,
    /**
     * Resolves after the commit is on disk.
     * @throws JournalUnavailableError when it could not be committed; nothing was acknowledged
     */
    append: async (event: NewEvent): Promise<AppendResult> => {
      const begunAt = performance.now()
      const result = await appends.add(event).catch((error: unknown) => {
        hasRefused = true
        throw error
      })
      if (result.outcome === 'stored') {
        for (const listener of listeners) listener(event, performance.now() - begunAt)
      }
      return result
    },
    find: async (id: string): Promise<JournalEvent | undefined> => (await findAll([id]))[0],
    findAll,
    /** Events after a sequence number, in order of acceptance, in any state, except erased ones. */
    rows: (after: number, limit: number) => eventsBy('rows', after, limit),
    /** The same in reverse: the last accepted event comes first. */
    rowsBefore: (before: number, limit: number) => eventsBy('rowsBefore', before, limit),
    /** Counts all events on the first call, in small steps; later calls count only new ones. */
    extent: async (): Promise<JournalExtent> => {
      // A standby that took over may lack the last events, and so this count's own.
      const isStillThere = (await countBetween(database, counted.upTo - 1, counted.upTo)) === 1
      if (!isStillThere) counted = { upTo: 0, events: 0 }
      const known = counted
      const upTo = await lastSequence()
      const events = known.events + (await countBetween(database, known.upTo, upTo))
      if (upTo > counted.upTo) counted = { upTo, events }
      const erased = countIn(await database.read(['countErased', upTo]))
      return { lastSequence: upTo, events: events - erased, erased }
    },
    /** Pending and quarantined events in order of acceptance; delivered ones cost no time. */
    undelivered: (after: number, limit: number) => eventsBy('undelivered', after, limit),
    lastSequence,
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
    /**
     * Makes one real, durable write, and reads what an append uses: the events and both indexes.
     * After a refusal, also writes as much as the longest lead, until that works: a full disk may
     * have room for the small write, and for short leads.
     * @throws JournalUnavailableError
     */
    checkWritable: async (): Promise<void> => {
      for (const step of readinessSteps) await database.run(step)
      if (!hasRefused) return
      await database.run(['proveRoom', probe()])
      await database.run(['proveRoom', ''])
      hasRefused = false
    },
    /** Calls `listener` after this process commits a new event, `tookMs` after its append. */
    onAppend: (listener: (event: NewEvent, tookMs: number) => void): void => {
      listeners.push(listener)
    },
    /** Waits for appends under way, then closes the files or connections. */
    close: async (): Promise<void> => {
      await appends.drain()
      await database.close()
    },
  }
}

async function countBetween(database: Pick<Database, 'read'>, after: number, upTo: number) {
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
  // The first event with an id is stored; repetitions are settled against it.
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
  return new Map(
    rows.map((row) => [
      String(row.id),
      { contentHash: String(row.content_hash), cells: cellsOf(row) },
    ]),
  )
}

type EarlierEvent = Pick<NewEvent, 'contentHash' | 'cells'>

/** The answer to an event whose id is taken: the first acceptance again, or a conflict. */
function repeatedOrConflict(event: NewEvent, earlier: EarlierEvent): AppendResult {
  const { contentHash } = earlier
  if (contentHash === erasedHash || contentHash === expiredHash) return { outcome: 'erased' }
  if (contentHash !== event.contentHash) return { outcome: 'conflict' }
  return { outcome: 'repeated', acceptedAt: acceptedAt(earlier) }
}

/** Columns: id, content_hash, cells, state. */
function newRowOf({ id, contentHash, cells, isLimited = false }: NewEvent): readonly string[] {
  return [id, contentHash, JSON.stringify(cells), isLimited ? 'limited' : 'pending']
}

function countIn([row]: readonly StoredRow[]): number {
  return Number(row?.events ?? 0)
}
