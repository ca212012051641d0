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
import {
  acceptedAt,
  type EarlierEvent,
  earlierEventOf,
  eventOf,
  readEvent,
  repeatedOrConflict,
  type StoredRow,
  storedEventOf,
  uuid,
} from './row-mappers.ts'

export class JournalStore implements Journal {
  readonly rowsPerPage: number
  readonly location: string
  readonly journalId: string
  readonly #database: Database
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  readonly #count: EventCount
  readonly #open = new OpenCount({
    few: async () => openEventsOf(await this.#database.read(['fewOpen', mostCountedAtOnce + 1])),
    many: async () => ({
      pending: await this.#countOpen('pending'),
      quarantined: await this.#countOpen('quarantined'),
    }),
  })
  readonly #listeners: (() => void)[] = []

  constructor(database: Database) {
    this.rowsPerPage = database.rowsPerPage
    this.location = database.location
    this.journalId = database.journalId
    this.#database = database
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      ...database.appending,
      maxGroupSize: 1_000,
      maxWaiting: 20_000,
    })
    this.#count = new EventCount({
      lastSequence: () => this.lastSequence(),
      countBetween: (after, upTo) => database.countEvents(after, upTo),
      countErased: async (upTo) => countIn(await database.read(['countErased', upTo])),
    })
  }

  append(event: NewEvent): Promise<AppendResult> {
    return this.#appends.add(event)
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    // The id may come from an address; what is no UUID names no event, and PostgreSQL refuses it.
    if (!uuid.test(id)) return undefined
    const [found] = await this.#database.read(['find', id])
    return found && eventOf(found)
  }

  async rows(range: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.texts({ ...range, upTo: Number.MAX_SAFE_INTEGER })).map(readEvent)
  }

  async texts({ after, upTo, limit }: TextRange, look?: TextLook): Promise<readonly StoredEvent[]> {
    const rows = await this.#database.readLists(
      look === undefined
        ? ['rows', after, upTo, limit]
        : ['rowsLike', after, upTo, look.from, look.before, look.holding, limit],
    )
    return rows.map(storedEventOf)
  }

  async textsBefore({ before, limit }: RowsBefore): Promise<readonly StoredEvent[]> {
    return (await this.#database.readLists(['rowsBefore', before, limit])).map(storedEventOf)
  }

  extent(): Promise<JournalExtent> {
    return this.#count.extent()
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
      this.#open.current(),
      this.#database.read(['pending', 0, 1]),
    ])
    return { ...open, oldestPendingAt: oldest && acceptedAt(eventOf(oldest)) }
  }

  async checkWritable(): Promise<void> {
    await this.#database.run(['proveWritable'])
  }

  onAppend(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    await this.#database.close()
  }

  async #countOpen(state: keyof OpenEvents): Promise<number> {
    let events = 0
    for (let after = 0; ; await nextTurn()) {
      const part = await this.#database.read(['openPart', state, after, mostCountedAtOnce])
      events += countIn(part)
      if (countIn(part) < mostCountedAtOnce) return events
      after = Number(part[0]?.last)
    }
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
