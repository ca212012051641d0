/**
 * The journal in a SQLite file. Commits happen on the main thread, a group at a time; an append is
 * answered after COMMIT has synced the log (WAL, synchronous=FULL). A group that fails is refused
 * whole, and the next append tries again; one that finds the file held by another program waits.
 */

import { GroupCommit } from './group-commit.ts'
import type {
  AppendResult,
  Journal,
  JournalCounts,
  JournalEvent,
  NewEvent,
  RowRange,
} from './journal.ts'
import { isHeld } from './sqlite-database.ts'
import { heldRetry, type SqliteConnection, type SqliteStore } from './sqlite-store.ts'
import { acceptedAt, earlierEventOf, eventOf, repeatedOrConflict } from './stored-rows.ts'

export class SqliteJournal implements Journal {
  readonly location: string
  readonly journalId: string
  readonly #store: SqliteStore
  readonly #appends: GroupCommit<NewEvent, AppendResult>
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
  }

  append(event: NewEvent): Promise<AppendResult> {
    return this.#appends.add(event)
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    const row = await this.#store.read(({ statements }) => statements.find.get(id))
    return row && eventOf(row)
  }

  async rows({ after, limit }: RowRange): Promise<readonly JournalEvent[]> {
    const rows = await this.#store.read(({ statements }) => statements.rows.all(after, limit))
    return rows.map(eventOf)
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
    return this.#store.read(({ statements }) => {
      const open = statements.openCounts.all()
      const oldest = statements.pending.get(0, 1)
      const byState = Object.fromEntries(
        open.map(({ state, events }) => [String(state), Number(events)]),
      )
      return {
        pending: byState.pending ?? 0,
        quarantined: byState.quarantined ?? 0,
        oldestPendingAt: oldest && acceptedAt(eventOf(oldest)),
      }
    })
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
  const { changes } = statements.storeEvent.run(id, contentHash, JSON.stringify(cells))
  if (changes === 1) return { outcome: 'stored', acceptedAt: acceptedAt(event) }
  return repeatedOrConflict(event, earlierEventOf(statements.earlierEvent.get(id) ?? {}))
}
