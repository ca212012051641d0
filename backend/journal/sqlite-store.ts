/**
 * The journal's SQLite file as journal and outbox share it: one connection, every statement prepared
 * once, one way to make a transaction. When one fails (disk full, read-only, input/output error) all
 * of it is rolled back and the connection is opened afresh: it recovers unaided when the disk does.
 */

import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { JournalUnavailableError } from './journal.ts'
import { journalFileName, lockDataDir, openDatabase } from './sqlite-database.ts'
import { sqliteStatements } from './sqlite-statements.ts'

type Statements = Readonly<Record<keyof typeof sqliteStatements, StatementSync>>

export interface SqliteConnection {
  readonly statements: Statements
  readonly database: DatabaseSync
}

export class SqliteStore {
  readonly location: string
  readonly journalId: string
  readonly #dataDir: string
  readonly #lock: DatabaseSync | undefined
  #connection: SqliteConnection | undefined

  /**
   * Opens the journal as the one service that may use it.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async open(dataDir: string): Promise<SqliteStore> {
    const lock = lockDataDir(dataDir)
    try {
      return new SqliteStore(dataDir, lock)
    } catch (error) {
      lock.close()
      throw error
    }
  }

  /**
   * Opens the journal for a command that may run beside the service: SQLite itself lets a second
   * process in, a transaction at a time.
   * @throws JournalOpenError with a sentence for the operator
   */
  static async openBeside(dataDir: string): Promise<SqliteStore> {
    return new SqliteStore(dataDir, undefined)
  }

  private constructor(dataDir: string, lock: DatabaseSync | undefined) {
    this.location = join(dataDir, journalFileName)
    this.#dataDir = dataDir
    this.#lock = lock
    this.journalId = String(this.#connect().statements.journalId.get()?.id)
  }

  /** Runs `work`, which only reads. */
  read<Result>(work: (connection: SqliteConnection) => Result): Result {
    return work(this.#connect())
  }

  /**
   * Runs `work` in one durable transaction: all of it is on disk when this returns, or nothing is.
   * @throws JournalUnavailableError when the transaction could not be committed
   */
  transaction<Result>(work: (connection: SqliteConnection) => Result): Result {
    try {
      const connection = this.#connect()
      connection.database.exec('BEGIN IMMEDIATE')
      const result = work(connection)
      connection.database.exec('COMMIT')
      return result
    } catch (error) {
      this.#disconnect()
      throw new JournalUnavailableError(error)
    }
  }

  close(): void {
    this.#connection?.database.close()
    this.#connection = undefined
    if (this.#lock?.isOpen) this.#lock.close()
  }

  #connect(): SqliteConnection {
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
  return Object.fromEntries(
    Object.entries(sqliteStatements).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Statements
}
