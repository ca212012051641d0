/**
 * The connection to the journal's SQLite file: prepares every statement once, is opened again after
 * a failure, and writes only while the file is in its place.
 */

import { statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { StatementValue, Step, Steps, StoredRow } from '#backend/journal/database.ts'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal-event.ts'
import { inSqlite } from './sqlite-dialect.ts'
import { isHeld } from './sqlite-file.ts'

export class SqliteConnection {
  readonly database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.database = database
  }

  query(...[sql, ...values]: Step): readonly StoredRow[] {
    const statement = this.#statements.get(sql) ?? this.database.prepare(inSqlite(sql))
    this.#statements.set(sql, statement)
    return statement.all(...values.map(sqliteValue))
  }

  /** Runs the steps in one transaction. If it throws, the transaction is still open. */
  transaction<Result>(steps: Steps<Result>): Result {
    this.database.exec('BEGIN IMMEDIATE')
    let next = steps.next()
    while (!next.done) next = steps.next(this.query(...next.value))
    this.database.exec('COMMIT')
    return next.value
  }
}

/** SQLite has no lists and no booleans: they become JSON, and 1 or 0. */
function sqliteValue(value: StatementValue): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The connection to the file, opened again after a failure. */
export class SqliteFile {
  readonly location: string
  #open: () => DatabaseSync
  #openedFile: string | undefined
  #openedLog: string | undefined
  #connection: SqliteConnection | undefined

  constructor(location: string, open: () => DatabaseSync) {
    this.location = location
    this.#open = open
  }

  connect(): SqliteConnection {
    if (this.#connection === undefined) {
      this.#connection = new SqliteConnection(this.#open())
      this.#openedFile ??= fileAt(this.location)
      this.#openedLog = fileAt(`${this.location}-wal`)
    }
    return this.#connection
  }

  /** @throws JournalUnavailableError; `isHeld` tells whether trying again soon may help */
  use<Result>(work: (connection: SqliteConnection) => Result): Result {
    try {
      return work(this.connect())
    } catch (error) {
      // If another program has the file, nothing was begun.
      if (!isHeld(error)) this.#disconnect()
      if (error instanceof JournalOpenError) throw new JournalUnavailableError(error)
      throw new JournalUnavailableError(error, repairAdvice(error, this.location))
    }
  }

  /**
   * For writes: what goes to a file that is no longer in its place is lost when the process ends.
   * The connection is kept, so that what the file holds can still be read.
   */
  useInPlace<Result>(work: (connection: SqliteConnection) => Result): Result {
    const isLogThere = !this.#connection || fileAt(`${this.location}-wal`) === this.#openedLog
    if (!isLogThere || fileAt(this.location) !== this.#openedFile) {
      throw new JournalUnavailableError(new Error(`${this.location} ${gone}`), whenGone)
    }
    return this.use(work)
  }

  /** @param last done on the connection, if there is one */
  close(last?: (database: DatabaseSync) => void): void {
    if (this.#connection) last?.(this.#connection.database)
    this.#disconnect()
    this.#open = () => {
      throw new Error('the journal is closed')
    }
  }

  /** Closing rolls back what was open, so a failed transaction leaves nothing behind. */
  #disconnect(): void {
    try {
      this.#connection?.database.close()
    } catch {
      // A connection on a broken disk may refuse even to close; it is dropped anyway.
    }
    this.#connection = undefined
  }
}

const gone = 'or its -wal was moved, replaced or deleted while the service was running'
const whenGone =
  'Leads are refused, so that none is lost. Put the file back. If there is none, copy what the dashboard still lists before you restart the service.'

/** Tells which file has this name now; undefined if none, or if it can't be reached. */
function fileAt(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}
