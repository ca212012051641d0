/**
 * The journal's SQLite file: one connection, every statement prepared once, a transaction for each change.
 * When one fails (disk full, read-only, input/output error) all of it is rolled back and the connection is
 * opened afresh: it recovers unaided when the disk does.
 *
 * SQLite's own wait for a lock would stop the whole process, so it is not used: what finds the file
 * held by another program is tried again from the event loop, for up to five seconds.
 */

import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleepMs } from 'node:timers/promises'
import type { Database, StatementValue, Step, Steps } from '#backend/journal/database.ts'
import {
  halfDoneCopy,
  JournalOpenError,
  JournalUnavailableError,
  type Warn,
} from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { sqliteStatements } from '#backend/journal/statements.ts'
import {
  assertOwnSchema,
  isHeld,
  journalFileName,
  lockDataDir,
  openDatabase,
  openForCommand,
} from './sqlite-file.ts'

/** How often, and for how long, to try again what found the file held by another program. */
const heldRetry = { everyMs: 20, forMs: 5_000 }
/** A command that brings the schema up to date holds the service's lock for that moment. */
const lockRetry = { ...heldRetry, forMs: 1_000 }

type SqliteStatement = keyof typeof sqliteStatements

interface Connection {
  readonly database: DatabaseSync
  readonly statements: Readonly<Record<SqliteStatement, StatementSync>>
}

export class SqliteDatabase implements Database {
  readonly location: string
  readonly journalId: string
  /** One process at a time holds the file (journal.lock). */
  readonly leases = undefined
  readonly appending = { concurrency: 1, retry: { ...heldRetry, when: isHeld } }
  readonly #open: () => DatabaseSync
  readonly #lock: DatabaseSync | undefined
  #connection: Connection | undefined
  #isClosed = false

  /**
   * Opens the journal as the one service that may use it.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async open(dataDir: string, warn: Warn): Promise<SqliteDatabase> {
    const lock = await whileHeld(() => lockDataDir(dataDir, warn), lockRetry)
    let database: DatabaseSync | undefined
    try {
      const open = () => openDatabase(dataDir, warn)
      database = await whileHeld(open)
      assertOwnSchema(database, dataDir)
      return new SqliteDatabase(dataDir, open, database, lock)
    } catch (error) {
      if (database?.isOpen) database.close()
      lock.close()
      throw error
    }
  }

  /**
   * Opens the journal for a command that may run beside the service: SQLite itself lets a second
   * process in, a transaction at a time. The schema is brought up to date only while no service runs.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async openBeside(dataDir: string, warn: Warn): Promise<SqliteDatabase> {
    const open = () => openForCommand(dataDir, warn)
    return new SqliteDatabase(dataDir, open, await whileHeld(open), undefined)
  }

  private constructor(
    dataDir: string,
    open: () => DatabaseSync,
    database: DatabaseSync,
    lock: DatabaseSync | undefined,
  ) {
    this.location = join(dataDir, journalFileName)
    this.#open = open
    this.#lock = lock
    this.#connection = { database, statements: prepareAll(database) }
    const identity = this.#connection.statements.journalId.get()
    if (identity === undefined) {
      database.close()
      throw new JournalOpenError(halfDoneCopy)
    }
    this.journalId = String(identity.id)
  }

  read(step: Step<SqliteStatement>): Promise<readonly StoredRow[]> {
    return this.run(step)
  }

  /** A statement alone is a transaction of its own; one that only reads waits for no other program's. */
  run(step: Step<SqliteStatement>): Promise<readonly StoredRow[]> {
    return whileHeld(() => this.use((connection) => rowsOf(connection, step)))
  }

  async runOnce(step: Step<SqliteStatement>): Promise<readonly StoredRow[]> {
    return this.use((connection) => rowsOf(connection, step))
  }

  transaction<Result>(begin: () => Steps<Result>): Promise<Result> {
    return whileHeld(() =>
      this.use((connection) => {
        connection.database.exec('BEGIN IMMEDIATE')
        const steps = begin()
        let next = steps.next()
        while (!next.done) next = steps.next(rowsOf(connection, next.value))
        connection.database.exec('COMMIT')
        return next.value
      }),
    )
  }

  async close(): Promise<void> {
    if (this.#lock === undefined) this.#settleLog()
    this.#isClosed = true
    this.#disconnect()
    if (this.#lock?.isOpen) this.#lock.close()
  }

  /** What a command wrote, such as a revocation, is not left to the log, which is lost where the file alone is copied. */
  #settleLog(): void {
    try {
      this.#connection?.database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      // Full or read-only: the log has it.
    }
  }

  /**
   * Runs `work` on the connection, which is opened afresh after a failure that does not pass by itself.
   * @throws JournalUnavailableError; `isHeld` tells whether trying again soon may help
   */
  use<Result>(work: (connection: Connection) => Result): Result {
    try {
      return work(this.#connect())
    } catch (error) {
      // Held: nothing was begun.
      if (!isHeld(error)) this.#disconnect()
      throw new JournalUnavailableError(error)
    }
  }

  #connect(): Connection {
    if (this.#isClosed) throw new Error('the journal is closed')
    if (this.#connection === undefined) {
      const database = this.#open()
      this.#connection = { database, statements: prepareAll(database) }
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

/** Runs `work`, again and again while another program holds the file; the event loop goes on. */
async function whileHeld<Result>(work: () => Result, retry = heldRetry): Promise<Result> {
  const giveUpAt = performance.now() + retry.forMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isHeld(error) || performance.now() >= giveUpAt) throw error
    }
    await sleepMs(retry.everyMs)
  }
}

function rowsOf({ statements }: Connection, [name, ...values]: Step<SqliteStatement>) {
  return statements[name].all(...values.map(sqliteValue))
}

function prepareAll(database: DatabaseSync): Connection['statements'] {
  return Object.fromEntries(
    Object.entries(sqliteStatements).map(([name, sql]) => [name, prepareNumbered(database, sql)]),
  ) as Connection['statements']
}

/** node:sqlite gives values by place to ?1, ?2, …, but to $1, $2, … by name alone. */
export function prepareNumbered(database: DatabaseSync, sql: string): StatementSync {
  return database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
}

/** SQLite has neither lists nor truth values: JSON, and 1 or 0. */
export function sqliteValue(value: StatementValue): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
