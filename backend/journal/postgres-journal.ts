/**
 * The journal in PostgreSQL, for several instances behind a balancer. A group of appends is one
 * INSERT; an append is answered after its COMMIT. Groups of all instances commit one after another
 * (an advisory lock), so that sequence numbers become visible in rising order and a reader that has
 * seen one has seen all before it. When a connection breaks, nobody guesses whether its group was
 * committed: the group is sent again for up to five seconds, and the ids tell. So a database that fails
 * over within that time refuses no lead.
 */

import { EventCount } from './event-count.ts'
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
  StoredEvent,
  TextLook,
  TextRange,
} from './journal.ts'
import { mostCountedAtOnce, OpenCount, type OpenEvents, openEventsOf } from './open-count.ts'
import { isConnectionLoss } from './postgres-failures.ts'
import type { PostgresStore } from './postgres-store.ts'
import {
  acceptedAt,
  type EarlierEvent,
  earlierEventOf,
  eventOf,
  readEvent,
  repeatedOrConflict,
  type StoredRow,
  setAsideAt,
  storedEventOf,
  uuid,
} from './stored-rows.ts'

/** Of a count: far less than a statement may take. */
const rowsPerStep = 100_000

/** Each asking is a way to the database and back. */
const rowsPerPage = 100

export class PostgresJournal implements Journal {
  readonly rowsPerPage = rowsPerPage
  readonly location: string
  readonly journalId: string
  readonly #store: PostgresStore
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  readonly #count: EventCount
  readonly #open = new OpenCount({
    few: () => this.#countOpen(mostCountedAtOnce + 1),
    many: () => this.#countOpen(null),
  })
  readonly #listeners: (() => void)[] = []

  constructor(store: PostgresStore) {
    this.location = store.location
    this.journalId = store.journalId
    this.#store = store
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      concurrency: 2,
      maxGroupSize: 1000,
      maxWaiting: 20_000,
      retry: { when: isConnectionLoss, everyMs: 100, forMs: 5_000 },
    })
    this.#count = new EventCount({
      lastSequence: () => this.lastSequence(),
      countBetween: (after, upTo) => this.#countBetween(after, upTo),
      countErased: async (upTo) => countIn(await store.read('countErased', [upTo])),
    })
  }

  append(event: NewEvent): Promise<AppendResult> {
    return this.#appends.add(event)
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    // The id may come from an address; what is no UUID names no event, and PostgreSQL refuses it.
    if (!uuid.test(id)) return undefined
    const [found] = await this.#store.read('find', [id])
    return found && eventOf(found)
  }

  async rows(range: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.texts({ ...range, upTo: Number.MAX_SAFE_INTEGER })).map(readEvent)
  }

  async texts({ after, upTo, limit }: TextRange, look?: TextLook): Promise<readonly StoredEvent[]> {
    const rows = await (look === undefined
      ? this.#store.readLists('rows', [after, upTo, limit])
      : this.#store.readLists('rowsLike', [
          after,
          upTo,
          look.from,
          look.before,
          look.holding,
          limit,
        ]))
    return rows.map(storedEventOf)
  }

  async textsBefore({ before, limit }: RowsBefore): Promise<readonly StoredEvent[]> {
    return (await this.#store.readLists('rowsBefore', [before, limit])).map(storedEventOf)
  }

  extent(): Promise<JournalExtent> {
    return this.#count.extent()
  }

  async undelivered({ after, limit }: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.#store.read('undelivered', [after, limit])).map(eventOf)
  }

  async lastSequence(): Promise<number> {
    const [last] = await this.#store.read('lastSequence', [])
    return Number(last?.sequence ?? 0)
  }

  async counts(): Promise<JournalCounts> {
    const [open, [oldest]] = await Promise.all([
      this.#open.current(),
      this.#store.read('pending', [0, 1]),
    ])
    return { ...open, oldestPendingAt: oldest && acceptedAt(eventOf(oldest)) }
  }

  async checkWritable(): Promise<void> {
    await this.#store.run('proveWritable', [])
  }

  onAppend(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    await this.#store.close()
  }

  async #countOpen(most: number | null): Promise<OpenEvents> {
    return openEventsOf(await this.#store.read('openCounts', [most]))
  }

  async #countBetween(after: number, upTo: number): Promise<number> {
    let events = 0
    for (let from = after; from < upTo; from += rowsPerStep) {
      const to = Math.min(from + rowsPerStep, upTo)
      events += countIn(await this.#store.read('countRows', [from, to]))
    }
    return events
  }

  async #commit(events: readonly NewEvent[]): Promise<readonly AppendResult[]> {
    // One INSERT may not meet the same id twice; a repetition is settled against the first.
    const firsts = new Map<string, NewEvent>()
    for (const event of events) if (!firsts.has(event.id)) firsts.set(event.id, event)
    const unique = [...firsts.values()]
    const inserted = await this.#store.run('storeEvents', [
      unique.map(({ id }) => id),
      unique.map(({ contentHash }) => contentHash),
      unique.map(({ cells }) => JSON.stringify(cells)),
      unique.map(setAsideAt),
    ])
    const stored = new Set(inserted.map(({ id }) => String(id)))
    const earlier = await this.#earlier(unique.filter(({ id }) => !stored.has(id)))
    if (stored.size > 0) for (const listener of this.#listeners) listener()
    return events.map((event) => {
      const isFirst = stored.delete(event.id)
      if (isFirst) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
      return repeatedOrConflict(event, earlier.get(event.id) ?? firsts.get(event.id) ?? event)
    })
  }

  /** What the journal already held under the ids of these events. */
  async #earlier(events: readonly NewEvent[]): Promise<ReadonlyMap<string, EarlierEvent>> {
    if (events.length === 0) return new Map()
    const rows = await this.#store.run('earlierEvents', [events.map(({ id }) => id)])
    return new Map(rows.map((row) => [String(row.id), earlierEventOf(row)]))
  }
}

function countIn([row]: readonly StoredRow[]): number {
  return Number(row?.events ?? 0)
}
