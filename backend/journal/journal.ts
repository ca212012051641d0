/**
 * The journal: appends events in groups, one INSERT each, and answers after the commit is on disk.
 * All instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order: a reader who has seen one has seen all before it. If the
 * file is held or the connection breaks, a group is tried again for some seconds; the ids show
 * whether it was committed. After other failures it is refused; the next append tries again.
 */

import { randomBytes } from 'node:crypto'
import type { Database, Step } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type { AppendResult, NewEvent } from './journal-event.ts'
import { journalReader } from './journal-reader.ts'
import { acceptedAt, cellsOf, erasedHash, expiredHash } from './row-mappers.ts'

export * from './journal-event.ts'

export type Journal = ReturnType<typeof journalStore>

export function journalStore(database: Database) {
  return {
    /** Describes where the events are kept, for the operator; never contains a password. */
    location: database.location,
    /** Created with the journal; distinguishes its markers from those of any other journal. */
    journalId: database.journalId,
    ...journalWriter(database),
    ...journalReader(database),
  }
}

/** Run on the connections for appends: exports may be using all connections for reads. */
const readinessSteps: readonly Step[] = [
  ['proveWritable'],
  ['lastSequence'],
  ['eventsWithIds', ['00000000-0000-0000-0000-000000000000']],
  ['pending', 0, 1],
]

/** As long as the longest lead (64 KiB), and random, or PostgreSQL would compress it. */
const probe = () => randomBytes(48 * 1024).toString('base64')

function journalWriter(database: Database) {
  const appends = groupCommit((events: readonly NewEvent[]) => commit(database, events), {
    concurrency: database.appendsAtOnce,
    maxGroupSize: 1_000,
    maxWaiting: 20_000,
  })
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  let hasRefused = false
  return {
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

async function commit(
  database: Database,
  events: readonly NewEvent[],
): Promise<readonly AppendResult[]> {
  // The first event with an id is stored; repetitions are settled against it.
  const firsts = new Map<string, NewEvent>()
  for (const event of events) if (!firsts.has(event.id)) firsts.set(event.id, event)
  const unique = [...firsts.values()]
  const given = JSON.stringify(unique.map(newRowOf))
  const inserted = await database.append(['storeEvents', given])
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
  const rows = await database.append(['earlierEvents', events.map(({ id }) => id)])
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
