/**
 * The journal's SQLite file as journal and outbox share it: one connection, every statement prepared
 * once, one way to make a transaction. When one fails (disk full, read-only, input/output error) all
 * of it is rolled back and the connection is opened afresh: it recovers unaided when the disk does.
 *
 * SQLite's own wait for a lock would stop the whole process, so it is not used: what finds the file
 * held by another program is tried again from the event loop, for up to five seconds.
 */

import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { halfDoneCopy, JournalOpenError, JournalUnavailableError, type Warn } from './journal.ts'
import {
  isHeld,
  journalFileName,
  lockDataDir,
  OutdatedSchemaError,
  openDatabase,
} from './sqlite-database.ts'
import { sqliteStatements } from './sqlite-statements.ts'
import type { StaffStore, Step, Steps } from './staff-store.ts'
import type { RowValues, StoredRow } from './stored-rows.ts'

/** How often, and for how long, to try again what found the file held by another program. */
export const heldRetry = { everyMs: 20, forMs: 5_000 }
/** A command that brings the schema up to date holds the service's lock for that moment. */
const lockRetry = { ...heldRetry, forMs: 1_000 }

type Statements = Readonly<Record<keyof typeof sqliteStatements, StatementSync>>

export interface SqliteConnection {
  readonly statements: Statements
  readonly database: DatabaseSync
}

export class SqliteStore implements StaffStore {
  readonly location: string
  readonly journalId: string
  readonly #open: () => DatabaseSync
  readonly #lock: DatabaseSync | undefined
  #connection: SqliteConnection | undefined
  #isClosed = false

  /**
   * Opens the journal as the one service that may use it.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async open(dataDir: string, warn: Warn): Promise<SqliteStore> {
    const lock = await whileHeld(() => lockDataDir(dataDir, warn), lockRetry)
    try {
      const open = () => openDatabase(dataDir, true, warn)
      return new SqliteStore(dataDir, open, await whileHeld(open), lock)
    } catch (error) {
      lock.close()
      throw error
    }
  }

  /**
   * Opens the journal for a command that may run beside the service: SQLite itself lets a second
   * process in, a transaction at a time. The schema is brought up to date only while no service runs.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async openBeside(dataDir: string, warn: Warn): Promise<SqliteStore> {
    const database = await whileHeld(() => openForCommand(dataDir, warn))
    return new SqliteStore(dataDir, () => openDatabase(dataDir, false, warn), database, undefined)
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
    this.#connection = { database, statements: prepare(database) }
    const identity = this.#connection.statements.journalId.get()
    if (identity === undefined) {
      database.close()
      throw new JournalOpenError(halfDoneCopy)
    }
    this.journalId = String(identity.id)
  }

  /**
   * Runs `work`, which only reads and needs no more than what is committed now.
   * @throws JournalUnavailableError
   */
  read<Result>(work: (connection: SqliteConnection) => Result): Promise<Result> {
    return whileHeld(() => this.#attempt(work))
  }

  /**
   * Runs `work` in one durable transaction: all of it is on disk when this resolves, or nothing is.
   * @throws JournalUnavailableError when the transaction could not be committed
   */
  write<Result>(work: (connection: SqliteConnection) => Result): Promise<Result> {
    return whileHeld(() => this.writeNow(work))
  }

  /**
   * The same without waiting for another program.
   * @throws JournalUnavailableError; `isHeld` tells whether trying again soon may help
   */
  writeNow<Result>(work: (connection: SqliteConnection) => Result): Result {
    return this.#attempt((connection) => {
      connection.database.exec('BEGIN IMMEDIATE')
      const result = work(connection)
      connection.database.exec('COMMIT')
      return result
    })
  }

  readStaff([name, ...values]: Step): Promise<readonly StoredRow[]> {
    return this.read(({ statements }) => statements[name].all(...values))
  }

  writeStaff<Result>(begin: () => Steps<Result>): Promise<Result> {
    return this.write(({ statements }) => {
      const steps = begin()
      let next = steps.next()
      while (!next.done) {
        const [name, ...values] = next.value
        next = steps.next(statements[name].all(...values))
      }
      return next.value
    })
  }

  close(): void {
    this.#isClosed = true
    this.#disconnect()
    if (this.#lock?.isOpen) this.#lock.close()
  }

  #attempt<Result>(work: (connection: SqliteConnection) => Result): Result {
    try {
      return work(this.#connect())
    } catch (error) {
      // Held: nothing was begun.
      if (!isHeld(error)) this.#disconnect()
      throw new JournalUnavailableError(error)
    }
  }

  #connect(): SqliteConnection {
    if (this.#isClosed) throw new Error('the journal is closed')
    if (this.#connection === undefined) {
      const database = this.#open()
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

function openForCommand(dataDir: string, warn: Warn): DatabaseSync {
  try {
    return openDatabase(dataDir, false, warn)
  } catch (error) {
    if (!(error instanceof OutdatedSchemaError)) throw error
  }
  const lock = lockToMigrate(dataDir, warn)
  try {
    return openDatabase(dataDir, true, warn)
  } finally {
    lock.close()
  }
}

/** A service that runs is of an older version, or has just begun to make the journal. */
function lockToMigrate(dataDir: string, warn: Warn): DatabaseSync {
  try {
    return lockDataDir(dataDir, warn)
  } catch (error) {
    throw isHeld(error) ? new OutdatedSchemaError({ cause: error }) : error
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

/** What gives very many rows gives each as a list. */
const givesLists: readonly (keyof Statements)[] = ['rows', 'rowsLike', 'rowsBefore']

function prepare(database: DatabaseSync): Statements {
  const statements = Object.fromEntries(
    Object.entries(sqliteStatements).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Statements
  for (const name of givesLists) statements[name].setReturnArrays(true)
  return statements
}

/** The rows of a statement that gives lists, which its type does not say. */
export function valuesOf(rows: unknown): readonly RowValues[] {
  return rows as readonly RowValues[]
}
