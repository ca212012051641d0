/**
 * The journal over its database: a group of appends is one INSERT, and an append is answered after its commit is
 * on disk. Groups of all instances on one PostgreSQL commit one after another (an advisory lock), so that sequence
 * numbers become visible in rising order and a reader that has seen one has seen all before it. A group that finds
 * the file held, or whose connection breaks, is tried again for up to five seconds: nobody guesses whether it was
 * committed, the ids tell. One that fails otherwise is refused whole, and the next append tries again.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { beyondDailyLimit } from './beyond-daily-limit.ts'
import type { Database } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type {
  AppendResult,
  Journal,
  JournalCounts,
  JournalEvent,
  JournalExtent,
  NewEvent,
  RowRange,
  RowsBefore,
} from './journal.ts'
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

export class JournalStore implements Journal {
  readonly location: string
  readonly journalId: string
  readonly #database: Database
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  /** Events up to a position, erased ones too: none is ever deleted, so that they are counted once. */
  #counted = { upTo: 0, events: 0 }
  readonly #listeners: ((event: NewEvent, tookMs: number) => void)[] = []

  constructor(database: Database) {
    this.location = database.location
    this.journalId = database.journalId
    this.#database = database
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      ...database.appending,
      maxGroupSize: 1_000,
      maxWaiting: 20_000,
    })
  }

  async append(event: NewEvent): Promise<AppendResult> {
    const begunAt = performance.now()
    const result = await this.#appends.add(event)
    if (result.outcome === 'stored') {
      for (const listener of this.#listeners) listener(event, performance.now() - begunAt)
    }
    return result
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    // The id may come from an address; what is no UUID names no event, and PostgreSQL refuses it.
    if (!uuid.test(id)) return undefined
    const [found] = await this.#database.read(['find', id])
    return found && eventOf(found)
  }

  async rows({ after, upTo = Number.MAX_SAFE_INTEGER, limit }: RowRange) {
    return (await this.#database.read(['rows', after, upTo, limit])).map(eventOf)
  }

  async rowsBefore({ before, limit }: RowsBefore): Promise<readonly JournalEvent[]> {
    return (await this.#database.read(['rowsBefore', before, limit])).map(eventOf)
  }

  async extent(): Promise<JournalExtent> {
    const counted = this.#counted
    const upTo = await this.lastSequence()
    const events = counted.events + (await this.#countBetween(counted.upTo, upTo))
    if (upTo > this.#counted.upTo) this.#counted = { upTo, events }
    const erased = countIn(await this.#database.read(['countErased', upTo]))
    return { lastSequence: upTo, events: events - erased, erased }
  }

  async undelivered({ after, limit }: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.#database.read(['undelivered', after, limit])).map(eventOf)
  }

  async lastSequence(): Promise<number> {
    const [last] = await this.#database.read(['lastSequence'])
    return Number(last?.sequence ?? 0)
  }

  async counts(): Promise<JournalCounts> {
    const [open, [oldest]] = await Promise.all([
      this.#database.read(['countOpen']),
      this.#database.read(['pending', 0, 1]),
    ])
    const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
    return {
      pending: byState.get('pending') ?? 0,
      quarantined: byState.get('quarantined') ?? 0,
      oldestPendingAt: oldest && acceptedAt(eventOf(oldest)),
    }
  }

  async checkWritable(): Promise<void> {
    await this.#database.run(['proveWritable'])
  }

  onAppend(listener: (event: NewEvent, tookMs: number) => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    await this.#database.close()
  }

  async #countBetween(after: number, upTo: number): Promise<number> {
    let events = 0
    for (let from = after; from < upTo; from += rowsPerCount) {
      const to = Math.min(from + rowsPerCount, upTo)
      events += countIn(await this.#database.read(['countRows', from, to]))
      await nextTurn()
    }
    return events
  }

  async #commit(events: readonly NewEvent[]): Promise<readonly AppendResult[]> {
    // Of the same id the first is stored; a repetition is settled against it.
    const firsts = new Map<string, NewEvent>()
    for (const event of events) if (!firsts.has(event.id)) firsts.set(event.id, event)
    const unique = [...firsts.values()]
    const given = JSON.stringify(unique.map(newRowOf))
    const inserted = await this.#database.runOnce(['storeEvents', given])
    const stored = new Set(inserted.map(({ id }) => String(id)))
    const earlier = await this.#earlier(unique.filter(({ id }) => !stored.has(id)))
    return events.map((event) => {
      const isFirst = stored.delete(event.id)
      if (isFirst) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
      return repeatedOrConflict(event, earlier.get(event.id) ?? firsts.get(event.id) ?? event)
    })
  }

  /** What the journal already held under the ids of these events. */
  async #earlier(events: readonly NewEvent[]): Promise<ReadonlyMap<string, EarlierEvent>> {
    if (events.length === 0) return new Map()
    const rows = await this.#database.runOnce(['earlierEvents', events.map(({ id }) => id)])
    return new Map(rows.map((row) => [String(row.id), earlierEventOf(row)]))
  }
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
