/**
 * The journal in a SQLite file. Commits happen on the main thread, a group at a time; an append is
 * answered after COMMIT has synced the log (WAL, synchronous=FULL). When a commit fails (disk full,
 * read-only, input/output error) the whole group is rolled back and refused, the connection is
 * opened afresh, and the next append tries again: it recovers unaided when the disk does.
 */

import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { LeadCells } from '#domain/lead-row.ts'
import { GroupCommit } from './group-commit.ts'
import {
  type AppendResult,
  type EventState,
  type Journal,
  type JournalCounts,
  type JournalEvent,
  JournalUnavailableError,
  type NewEvent,
  type RowRange,
} from './journal.ts'
import { journalFileName, lockDataDir, openDatabase } from './sqlite-database.ts'

type SqliteRow = Record<string, SQLOutputValue>

interface Statements {
  readonly insert: StatementSync
  readonly first: StatementSync
  readonly find: StatementSync
  readonly rows: StatementSync
  readonly undelivered: StatementSync
  readonly total: StatementSync
  readonly open: StatementSync
  readonly checkWrite: StatementSync
}

/**
 * Two ranges of the partial index, merged. SQLite takes that index only where the index's own
 * condition stands in the statement, and INDEXED BY makes it fail rather than read the whole table.
 */
const undeliveredSql = `
  SELECT sequence, id, cells, state FROM events INDEXED BY events_open
  WHERE state <> 'delivered' AND state = 'pending' AND sequence > ?
  UNION ALL
  SELECT sequence, id, cells, state FROM events INDEXED BY events_open
  WHERE state <> 'delivered' AND state = 'quarantined' AND sequence > ?
  ORDER BY sequence LIMIT ?`

export class SqliteJournal implements Journal {
  readonly location: string
  readonly journalId: string
  readonly #dataDir: string
  readonly #lock: DatabaseSync
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  readonly #listeners: (() => void)[] = []
  #connection: { readonly database: DatabaseSync; readonly statements: Statements } | undefined

  /** @throws JournalOpenError with a sentence for the operator */
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.location = join(dataDir, journalFileName)
    this.#lock = lockDataDir(dataDir)
    try {
      const { database } = this.#connect()
      this.journalId = String(database.prepare('SELECT id FROM journal').get()?.id)
    } catch (error) {
      this.#lock.close()
      throw error
    }
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      concurrency: 1,
      maxGroupSize: 1000,
      maxWaiting: 20_000,
    })
  }

  async append(event: NewEvent): Promise<AppendResult> {
    try {
      return await this.#appends.add(event)
    } catch (error) {
      throw error instanceof JournalUnavailableError ? error : new JournalUnavailableError(error)
    }
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    const row = this.#connect().statements.find.get(id)
    return row && eventOf(row)
  }

  async rows(range: RowRange): Promise<readonly JournalEvent[]> {
    return this.#connect().statements.rows.all(range.after, range.limit).map(eventOf)
  }

  async undelivered(range: RowRange): Promise<readonly JournalEvent[]> {
    const { after, limit } = range
    return this.#connect().statements.undelivered.all(after, after, limit).map(eventOf)
  }

  async counts(): Promise<JournalCounts> {
    const { total, open } = this.#connect().statements
    const byState = Object.fromEntries(
      open.all().map((row) => [String(row.state), Number(row.events)]),
    )
    return {
      total: Number(total.get()?.events),
      pending: byState.pending ?? 0,
      quarantined: byState.quarantined ?? 0,
    }
  }

  async checkWritable(): Promise<void> {
    this.transaction(() => this.#connect().statements.checkWrite.run())
  }

  onAppend(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    this.#connection?.database.close()
    this.#connection = undefined
    if (this.#lock.isOpen) this.#lock.close()
  }

  /**
   * Runs `work` in one durable transaction: all of it is on disk when this returns, or nothing is.
   * @throws JournalUnavailableError when the transaction could not be committed
   */
  transaction<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      const { database } = this.#connect()
      database.exec('BEGIN IMMEDIATE')
      const result = work(database)
      database.exec('COMMIT')
      return result
    } catch (error) {
      this.#disconnect()
      throw new JournalUnavailableError(error)
    }
  }

  #commit(events: readonly NewEvent[]): readonly AppendResult[] {
    const results = this.transaction(() => events.map((event) => this.#store(event)))
    if (results.some(({ outcome }) => outcome === 'stored')) {
      for (const listener of this.#listeners) listener()
    }
    return results
  }

  #store(event: NewEvent): AppendResult {
    const { insert, first } = this.#connect().statements
    const { changes } = insert.run(event.id, event.contentHash, JSON.stringify(event.cells))
    if (changes === 1) return { outcome: 'stored', acceptedAt: event.cells[0] ?? '' }
    const known = first.get(event.id)
    if (known?.content_hash !== event.contentHash) return { outcome: 'conflict' }
    return { outcome: 'repeated', acceptedAt: cellsOf(known)[0] ?? '' }
  }

  #connect(): { readonly database: DatabaseSync; readonly statements: Statements } {
    if (this.#connection === undefined) {
      const database = openDatabase(this.#dataDir)
      this.#connection = { database, statements: prepare(database) }
    }
    return this.#connection
  }

  /** Closing rolls back what was open, so a failed transaction leaves nothing behind. */
  #disconnect(): void {
    try {
      this.#connection?.database.close()
    } catch {
      // A connection on a broken disk may refuse even to close; it is dropped all the same.
    }
    this.#connection = undefined
  }
}

function prepare(database: DatabaseSync): Statements {
  return {
    insert: database.prepare(
      'INSERT INTO events (id, content_hash, cells) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
    ),
    first: database.prepare('SELECT content_hash, cells FROM events WHERE id = ?'),
    find: database.prepare('SELECT sequence, id, cells, state FROM events WHERE id = ?'),
    rows: database.prepare(
      'SELECT sequence, id, cells, state FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?',
    ),
    undelivered: database.prepare(undeliveredSql),
    total: database.prepare('SELECT count(*) AS events FROM events'),
    open: database.prepare(
      "SELECT state, count(*) AS events FROM events WHERE state <> 'delivered' GROUP BY state",
    ),
    checkWrite: database.prepare('UPDATE journal SET write_checks = write_checks + 1'),
  }
}

function eventOf(row: SqliteRow): JournalEvent {
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: cellsOf(row),
    state: row.state as EventState,
  }
}

function cellsOf(row: SqliteRow): LeadCells {
  return JSON.parse(String(row.cells))
}
