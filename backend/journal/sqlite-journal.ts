/**
 * The journal in a SQLite file. Commits happen on the main thread, a group at a time; an append is
 * answered after COMMIT has synced the log (WAL, synchronous=FULL). A group that fails is refused
 * whole, and the next append tries again; one that finds the file held by another program waits.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { isHeld } from './sqlite-database.ts'
import { heldRetry, type SqliteConnection, type SqliteStore, valuesOf } from './sqlite-store.ts'
import {
  acceptedAt,
  earlierEventOf,
  eventOf,
  readEvent,
  repeatedOrConflict,
  setAsideAt,
  storedEventOf,
} from './stored-rows.ts'

/** Of a count: a millisecond's work. */
const rowsPerStep = 1_000
const idsPerStep = 4_000

/**
 * Asking costs next to nothing, and what waits for a slow reader's socket outlives the young generation's
 * next sweep: with ten readers and 100 rows each it grew to its 40 MiB (docs/exports.md §5).
 */
const rowsPerPage = 25

export class SqliteJournal implements Journal {
  readonly rowsPerPage = rowsPerPage
  readonly location: string
  readonly journalId: string
  readonly #store: SqliteStore
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  readonly #count: EventCount
  readonly #open = new OpenCount({
    few: () => this.#countFewOpen(),
    many: async () => ({
      pending: await this.#countOpen('pending'),
      quarantined: await this.#countOpen('quarantined'),
    }),
  })
  readonly #listeners: (() => void)[] = []

  constructor(store: SqliteStore) {
    this.location = store.location
    this.journalId = store.journalId
    this.#store = store
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      concurrency: 1,
      maxGroupSize: 1000,
      maxWaiting: 20_000,
      retry: { ...heldRetry, when: isHeld },
    })
    this.#count = new EventCount({
      lastSequence: () => this.lastSequence(),
      countBetween: (after, upTo) =>
        after === 0 ? this.#countIds(upTo) : this.#countBetween(after, upTo),
      countErased: async (upTo) =>
        countIn(await store.read(({ statements }) => statements.countErased.get(upTo))),
    })
  }

  append(event: NewEvent): Promise<AppendResult> {
    return this.#appends.add(event)
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    const row = await this.#store.read(({ statements }) => statements.find.get(id))
    return row && eventOf(row)
  }

  async rows(range: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.texts({ ...range, upTo: Number.MAX_SAFE_INTEGER })).map(readEvent)
  }

  async texts({ after, upTo, limit }: TextRange, look?: TextLook): Promise<readonly StoredEvent[]> {
    const rows = await this.#store.read(({ statements }) =>
      look === undefined
        ? statements.rows.all(after, upTo, limit)
        : statements.rowsLike.all(after, upTo, look.from, look.before, look.holding, limit),
    )
    return valuesOf(rows).map(storedEventOf)
  }

  async textsBefore({ before, limit }: RowsBefore): Promise<readonly StoredEvent[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.rowsBefore.all(before, limit),
    )
    return valuesOf(rows).map(storedEventOf)
  }

  extent(): Promise<JournalExtent> {
    return this.#count.extent()
  }

  async undelivered({ after, limit }: RowRange): Promise<readonly JournalEvent[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.undelivered.all(after, after, limit),
    )
    return rows.map(eventOf)
  }

  async lastSequence(): Promise<number> {
    const last = await this.#store.read(({ statements }) => statements.lastSequence.get())
    return Number(last?.sequence ?? 0)
  }

  async counts(): Promise<JournalCounts> {
    const { pending, quarantined } = await this.#open.current()
    const oldest = await this.#store.read(({ statements }) => statements.pending.get(0, 1))
    return { pending, quarantined, oldestPendingAt: oldest && acceptedAt(eventOf(oldest)) }
  }

  async checkWritable(): Promise<void> {
    await this.#store.write(({ statements }) => statements.proveWritable.run())
  }

  onAppend(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    this.#store.close()
  }

  async #countIds(upTo: number): Promise<number> {
    let events = 0
    for (let after = ''; ; await nextTurn()) {
      const part = await this.#store.read(({ statements }) =>
        statements.countIds.get(upTo, after, idsPerStep),
      )
      events += countIn(part)
      if (Number(part?.ids) < idsPerStep) return events
      after = String(part?.last)
    }
  }

  async #countBetween(after: number, upTo: number): Promise<number> {
    let events = 0
    for (let from = after; from < upTo; from += rowsPerStep) {
      const counted = await this.#store.read(({ statements }) =>
        statements.countRows.get(from, Math.min(from + rowsPerStep, upTo)),
      )
      events += countIn(counted)
      await nextTurn()
    }
    return events
  }

  async #countFewOpen(): Promise<OpenEvents> {
    const rows = await this.#store.read(({ statements }) =>
      statements.fewOpen.all(mostCountedAtOnce + 1),
    )
    return openEventsOf(rows)
  }

  async #countOpen(state: keyof OpenEvents): Promise<number> {
    let events = 0
    for (let after = 0; ; await nextTurn()) {
      const part = await this.#store.read(({ statements }) =>
        statements.openPart.get(state, after, mostCountedAtOnce),
      )
      events += countIn(part)
      if (countIn(part) < mostCountedAtOnce) return events
      after = Number(part?.last)
    }
  }

  #commit(events: readonly NewEvent[]): readonly AppendResult[] {
    const results = this.#store.writeNow((connection) =>
      events.map((event) => store(connection, event)),
    )
    if (results.some(({ outcome }) => outcome === 'stored')) {
      for (const listener of this.#listeners) listener()
    }
    return results
  }
}

function store({ statements }: SqliteConnection, event: NewEvent): AppendResult {
  const { id, contentHash, cells } = event
  const { changes } = statements.storeEvent.run(
    id,
    contentHash,
    JSON.stringify(cells),
    setAsideAt(event),
  )
  if (changes === 1) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
  return repeatedOrConflict(event, earlierEventOf(statements.earlierEvent.get(id) ?? {}))
}

function countIn(row: Readonly<Record<string, unknown>> | undefined): number {
  return Number(row?.events ?? 0)
}
