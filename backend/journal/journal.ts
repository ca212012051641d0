/**
 * The journal over its database: a group of appends is one INSERT, and an append is answered after its commit is
 * on disk. Groups of all instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order and a reader that has seen one has seen all before it. A group that finds
 * the file held, or whose connection breaks, is tried again for up to five seconds: nobody guesses whether it was
 * committed, the ids tell. One that fails otherwise is refused whole, and the next append tries again.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Step } from './database.ts'
import { beyondDailyLimit } from './event-statements.ts'
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

/** Over the connections that append, not those of readers, all of which exports may have. */
const readinessSteps: readonly Step[] = [
  ['proveWritable'],
  ['lastSequence'],
  ['find', '00000000-0000-0000-0000-000000000000'],
  ['pending', 0, 1],
]

/** Rows counted per step: some 2 ms in SQLite, whose reads hold the event loop. */
const rowsPerCount = 5_000

export function journalStore(database: Database) {
  const appends = groupCommit((events: readonly NewEvent[]) => commit(database, events), {
    ...database.appending,
    maxGroupSize: 1_000,
    maxWaiting: 20_000,
  })
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  /** Events up to a position, erased ones too: none is ever deleted, so that they are counted once. */
  let counted = { upTo: 0, events: 0 }
  const eventsBy = async (...step: Step): Promise<readonly JournalEvent[]> =>
    (await database.read(step)).map(eventOf)

  /** Position of the event accepted last; 0 when there is none. Whatever comes later stands after it. */
  async function lastSequence(): Promise<number> {
    const [last] = await database.read(['lastSequence'])
    return Number(last?.sequence ?? 0)
  }

  return {
    /** Where the events are kept, in words for an operator; never holds a password. */
    location: database.location,
    /** Made when the journal was; tells its markers from those of any other journal. */
    journalId: database.journalId,
    /**
     * Resolves after the commit is on disk.
     * @throws JournalUnavailableError when it could not be committed; nothing was acknowledged
     */
    append: async (event: NewEvent): Promise<AppendResult> => {
      const begunAt = performance.now()
      const result = await appends.add(event)
      if (result.outcome === 'stored') {
        for (const listener of listeners) listener(event, performance.now() - begunAt)
      }
      return result
    },
    find: async (id: string): Promise<JournalEvent | undefined> => {
      // The id may come from an address; what is no UUID names no event, and PostgreSQL refuses it.
      const [found] = uuid.test(id) ? await eventsBy('find', id) : []
      return found
    },
    /**
     * Events in order of acceptance, whatever their state, without those erased.
     * @param range after this sequence number, at most so many
     */
    rows: ({ after, limit }: RowRange) => eventsBy('rows', after, limit),
    /** The same from the other end: the event accepted last comes first. */
    rowsBefore: ({ before, limit }: { readonly before: number; readonly limit: number }) =>
      eventsBy('rowsBefore', before, limit),
    /** Counts all events when first asked, in small steps; later only what came since. */
    extent: async (): Promise<JournalExtent> => {
      const known = counted
      const upTo = await lastSequence()
      const events = known.events + (await countBetween(database, known.upTo, upTo))
      if (upTo > counted.upTo) counted = { upTo, events }
      const erased = countIn(await database.read(['countErased', upTo]))
      return { lastSequence: upTo, events: events - erased, erased }
    },
    /** Pending and quarantined events in order of acceptance; costs nothing for the delivered many. */
    undelivered: ({ after, limit }: RowRange) => eventsBy('undelivered', after, limit),
    lastSequence,
    /** What is not in the Sheet; costs nothing for the delivered many. */
    counts: async (): Promise<JournalCounts> => {
      const [open, [oldest]] = await Promise.all([
        database.read(['countOpen']),
        eventsBy('pending', 0, 1),
      ])
      const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
      return {
        pending: byState.get('pending') ?? 0,
        quarantined: byState.get('quarantined') ?? 0,
        oldestPendingAt: oldest && acceptedAt(oldest),
      }
    },
    /**
     * Makes one real, durable write, and reads what an append goes through: the events and both their indexes.
     * @throws JournalUnavailableError
     */
    checkWritable: async (): Promise<void> => {
      for (const step of readinessSteps) await database.run(step)
    },
    /** Calls `listener` after the commit of each event that is newly stored in this process, `tookMs` after its append. */
    onAppend: (listener: (event: NewEvent, tookMs: number) => void): void => {
      listeners.push(listener)
    },
    /** Waits for appends under way, then lets go of the files or connections. */
    close: async (): Promise<void> => {
      await appends.drain()
      await database.close()
    },
  }
}

interface RowRange {
  readonly after: number
  readonly limit: number
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
