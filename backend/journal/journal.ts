/**
 * The journal: appends events in groups, one INSERT each, and answers after the commit is on disk.
 * All instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order: a reader who has seen one has seen all before it. If the
 * file is held or the connection breaks, a group is tried again for some seconds; the ids show
 * whether it was committed. After other failures it is refused; the next append tries again.
 */

import { randomBytes } from 'node:crypto'
import { cellOf } from '#domain/lead-row.ts'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { cellsOf, erasedHash, expiredHash, type NewEvent } from './journal-event.ts'
import { journalReader, selectOnAppend } from './journal-reader.ts'

export * from './journal-event.ts'
export type { JournalExtent } from './journal-reader.ts'

/** `repeated` and `stored` mean the event is durable; `acceptedAt` is its first acceptance. */
export type AppendResult =
  | { readonly outcome: 'stored' | 'repeated'; readonly acceptedAt: string }
  | { readonly outcome: 'conflict' }
  /** It was erased at the person's request (leads person forget); nothing is stored. */
  | { readonly outcome: 'erased' }

export type Journal = ReturnType<typeof journalStore>

/** As long as the longest lead (64 KiB), and random, or PostgreSQL would compress it. */
const probe = () => randomBytes(48 * 1024).toString('base64')

export function journalStore(database: Database) {
  const appends = groupCommit(
    (events: readonly NewEvent[]) => commit(database, events),
    database.appendsAtOnce,
  )
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  let hasRefused = false
  return {
    ...journalReader(database),
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
    /**
     * Makes one real, durable write, and reads what an append uses: the events and both indexes;
     * not on the connections for reads, all of which exports may be using. After a refusal, also
     * writes as much as the longest lead, until that works: a full disk may have room for the small
     * write, and for short leads.
     * @throws JournalUnavailableError
     */
    checkWritable: async (): Promise<void> => {
      const { query } = database
      await query('UPDATE journal SET write_checks = write_checks + 1')
      for (const step of selectOnAppend) await query(...step)
      if (!hasRefused) return
      for (const text of [probe(), '']) await query('UPDATE journal SET probe = $1', text)
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

/** Appends take this advisory lock in turn: PostgreSQL assigns numbers only after it has the lock. */
export const storeEvents = `
  WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7270143))
  INSERT INTO events (id, content_hash, cells, state)
  SELECT value->>0, value->>1, value->>2, value->>3
  FROM turn, jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (value, key) ORDER BY key
  ON CONFLICT (id) DO NOTHING
  RETURNING id`

/** Stores the first event with an id; repetitions are settled against it. */
async function commit(
  { append }: Database,
  events: readonly NewEvent[],
): Promise<readonly AppendResult[]> {
  const firsts = new Map<string, NewEvent>()
  for (const event of events) if (!firsts.has(event.id)) firsts.set(event.id, event)
  const rows = [...firsts.values()].map(newRowOf)
  const inserted = await append(storeEvents, JSON.stringify(rows))
  const stored = new Set(inserted.map(({ id }) => String(id)))
  const known = new Map<string, EarlierEvent>(firsts)
  const repeated = [...firsts.keys()].filter((id) => !stored.has(id))
  if (repeated.length > 0) {
    const select = 'SELECT id, content_hash, cells FROM events WHERE id = ANY ($1)'
    for (const row of await append(select, repeated)) {
      known.set(String(row.id), { contentHash: String(row.content_hash), cells: cellsOf(row) })
    }
  }
  return events.map((event) => {
    const isFirst = stored.delete(event.id)
    if (isFirst) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
    return repeatedOrConflict(event, known.get(event.id) ?? event)
  })
}

type EarlierEvent = Pick<NewEvent, 'contentHash' | 'cells'>

/** The answer to an event whose id is taken: the first acceptance again, or a conflict. */
function repeatedOrConflict(event: NewEvent, earlier: EarlierEvent): AppendResult {
  const { contentHash } = earlier
  if (contentHash === erasedHash || contentHash === expiredHash) return { outcome: 'erased' }
  if (contentHash !== event.contentHash) return { outcome: 'conflict' }
  return { outcome: 'repeated', acceptedAt: acceptedAt(earlier) }
}

function acceptedAt({ cells }: EarlierEvent): string {
  return cellOf(cells, 'timestamp')
}

/** Columns: id, content_hash, cells, state. */
function newRowOf({ id, contentHash, cells, isLimited = false }: NewEvent): readonly string[] {
  return [id, contentHash, JSON.stringify(cells), isLimited ? 'limited' : 'pending']
}
