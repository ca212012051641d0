/**
 * The journal: appends events in groups, one INSERT each, and answers after the commit is on disk
 * (docs/architecture.md §2.1, §2.2). If the file is held or the connection breaks, a group is tried
 * again for some seconds; the ids show whether it was committed. After other failures it is refused;
 * the next append tries again.
 */

import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as sleepMs } from 'node:timers/promises'
import { cellOf } from '#domain/lead-row.ts'
import { type Database, JournalUnavailableError } from './database.ts'
import { cellsOf, journalReader, type NewEvent, selectOnAppend } from './journal-event.ts'

export { JournalOpenError, JournalUnavailableError } from './database.ts'
export type { EventState, JournalEvent, JournalExtent, NewEvent } from './journal-event.ts'

/** `repeated` and `stored` mean the event is durable; `acceptedAt` is its first acceptance. */
export type AppendResult =
  | { readonly outcome: 'stored' | 'repeated'; readonly acceptedAt: string }
  | { readonly outcome: 'conflict' }
  /** It was erased at the person's request (leads person forget); nothing is stored. */
  | { readonly outcome: 'erased' }

export type Journal = ReturnType<typeof journalStore>

/** Replaces the hash of an event erased for a person: a hash confirms a guess at the content. */
export const erasedHash = ''
/** Replaces the hash of an expired event, whose row in the Sheet, if there is one, stays. */
export const expiredHash = 'expired'

/** As long as the longest lead (64 KiB), and random, or PostgreSQL would compress it. */
const probe = () => randomBytes(48 * 1024).toString('base64')

export function journalStore(database: Database) {
  const appends = groupCommit(database)
  const listeners: ((event: NewEvent, tookMs: number) => void)[] = []
  let hasRefused = false
  return {
    ...journalReader(database),
    location: database.location,
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

type EarlierEvent = Pick<NewEvent, 'contentHash' | 'cells'>

/** Stores the first event with an id; repetitions are settled against it. */
async function commit(
  { append }: Database,
  events: readonly NewEvent[],
): Promise<readonly AppendResult[]> {
  const rows = events.map(({ id, contentHash, cells, isLimited }) => {
    return [id, contentHash, JSON.stringify(cells), isLimited ? 'limited' : 'pending']
  })
  const inserted = await append(storeEvents, JSON.stringify(rows))
  const stored = new Set(inserted.map(({ id }) => String(id)))
  const isFirst = events.map(({ id }) => stored.delete(id))
  const repeated = events.filter((_, index) => !isFirst[index]).map(({ id }) => id)
  const known = new Map<string, EarlierEvent>()
  if (repeated.length > 0) {
    const select = 'SELECT id, content_hash, cells FROM events WHERE id = ANY ($1)'
    for (const row of await append(select, repeated)) {
      known.set(String(row.id), { contentHash: String(row.content_hash), cells: cellsOf(row) })
    }
  }
  return events.map((event, index) => {
    if (isFirst[index]) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
    return repeatedOrConflict(event, known.get(event.id) ?? event)
  })
}

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

const mostInGroup = 1_000
/** Further events are refused at once, so that memory stays bounded. */
const mostWaiting = 20_000

interface Waiting extends PromiseWithResolvers<AppendResult> {
  readonly event: NewEvent
}

/** Events that arrive in the same turn of the event loop share one commit, without a timer. */
function groupCommit(database: Database) {
  const waiting: Waiting[] = []
  let running = 0

  async function work(): Promise<void> {
    running += 1
    while (waiting.length > 0) {
      await nextTurn()
      const group = waiting.splice(0, mostInGroup)
      // Another group may start while this one is under way.
      if (waiting.length > 0) startWork()
      if (group.length > 0) await settle(group)
    }
    // In the turn that saw nothing waiting: an event added later must find it so.
    running -= 1
  }

  async function settle(group: readonly Waiting[]): Promise<void> {
    try {
      const events = group.map(({ event }) => event)
      const results = await commit(database, events)
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as AppendResult)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  function startWork(): void {
    if (running < database.appendsAtOnce) void work()
  }

  return {
    /** Resolves with the event's own result after its group's commit, or rejects with its error. */
    add(event: NewEvent): Promise<AppendResult> {
      if (waiting.length >= mostWaiting) {
        return Promise.reject(new JournalUnavailableError('too many appends are waiting'))
      }
      const answer = Promise.withResolvers<AppendResult>()
      waiting.push({ event, ...answer })
      startWork()
      return answer.promise
    },
    /** Resolves when nothing waits and nothing is under way. */
    drain: async (): Promise<void> => {
      while (running > 0) await sleepMs(5)
    },
  }
}
