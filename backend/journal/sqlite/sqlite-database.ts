/**
 * The journal's SQLite database: one connection, every statement prepared once, one transaction per
 * change. If one fails (disk full, read-only, input/output error), all of it is rolled back and the
 * connection is reopened, so that it recovers by itself when the disk does.
 *
 * SQLite's own wait for a lock would stop the whole process, so it is not used: while another
 * program holds the file, the event loop tries again, for up to five seconds.
 */

import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CommandDatabase,
  type Database,
  type Patience,
  patiently,
  type StatementValue,
  type Step,
  type Steps,
} from '#backend/journal/database.ts'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import {
  JournalOpenError,
  JournalUnavailableError,
  noIdentityMessage,
  type Warn,
} from '#backend/journal/journal-event.ts'
import { type StatementName, sqliteStatements } from '#backend/journal/sql-statements.ts'
import {
  assertNoPrograms,
  isHeld,
  isMarkedInUse,
  journalFileName,
  lockDataDir,
  markFile,
  openDatabase,
  openError,
} from './sqlite-file.ts'

/** While another program holds the file. */
const heldRetry: Patience = { when: isHeld, everyMs: 20, forMs: 5_000 }
/** No visitor waits for a command. */
const commandRetry: Patience = { ...heldRetry, forMs: 30_000 }
/** A command that migrates the schema holds the service's lock for that moment. */
const lockRetry: Patience = { ...heldRetry, forMs: 1_000 }

interface Connection {
  readonly database: DatabaseSync
  readonly statements: Readonly<Record<StatementName, StatementSync>>
}

/**
 * Opens the journal as the one service that may use it.
 * @throws JournalOpenError with a sentence for the operator
 */
export async function openSqlite(dataDir: string, warn: Warn): Promise<Database> {
  return open(dataDir, warn, await patiently(() => lockDataDir(dataDir, warn), lockRetry))
}

/**
 * Opens the journal for a command that may run beside the service: SQLite itself lets a second
 * process in, a transaction at a time. The schema is brought up to date only while no service runs.
 * @throws JournalOpenError with a sentence for the operator
 */
export function openSqliteForCommand(dataDir: string, warn: Warn): Promise<CommandDatabase> {
  return open(dataDir, warn, undefined)
}

/** @param lock the service's */
async function open(dataDir: string, warn: Warn, lock: DatabaseSync | undefined) {
  const location = join(dataDir, journalFileName)
  let opened: DatabaseSync | undefined
  try {
    const hadLog = existsSync(`${location}-wal`)
    const connect = () => openDatabase(dataDir, warn, lock !== undefined)
    const database = await patiently(connect, heldRetry)
    opened = database
    const file = new SqliteFile(location, connect, database)
    const isWhole = hadLog || !isMarkedInUse(database)
    if (lock !== undefined) {
      assertNoPrograms(database, dataDir)
      if (!isWhole) warn(`The journal ${location} ${withoutLog}`)
      // If the disk is full or read-only, what can be read is still served.
      await patiently(() => markFile(database, 'inUse'), heldRetry).catch(() => undefined)
    }
    return databaseOn({ file, lock, isWhole, warn })
  } catch (error) {
    if (opened?.isOpen) opened.close()
    lock?.close()
    throw openError(error, location)
  }
}

const withoutLog =
  'was copied or moved while it was in use, without its -wal, so its newest leads may be missing. If that file still exists: stop the service, copy both files together, then start it again.'

/** The connection to the file, opened again after a failure. */
class SqliteFile {
  readonly location: string
  readonly #connect: () => DatabaseSync
  readonly #openedFile: string | undefined
  #openedLog: string | undefined
  #connection: Connection | undefined
  #isClosed = false

  constructor(location: string, connect: () => DatabaseSync, opened: DatabaseSync) {
    this.location = location
    this.#connect = connect
    this.#connection = connectionOn(opened)
    this.#openedFile = fileAt(location)
    this.#openedLog = fileAt(`${location}-wal`)
  }

  /** @throws JournalUnavailableError; `isHeld` tells whether trying again soon may help */
  use<Result>(work: (connection: Connection) => Result): Result {
    try {
      if (this.#isClosed) throw new Error('the journal is closed')
      if (this.#connection === undefined) {
        this.#connection = connectionOn(this.#connect())
        this.#openedLog = fileAt(`${this.location}-wal`)
      }
      return work(this.#connection)
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
  useInPlace<Result>(work: (connection: Connection) => Result): Result {
    const isLogThere =
      this.#connection === undefined || fileAt(`${this.location}-wal`) === this.#openedLog
    if (!this.#isClosed && !(isLogThere && fileAt(this.location) === this.#openedFile)) {
      throw new JournalUnavailableError(new Error(`${this.location} ${gone}`), whenGone)
    }
    return this.use(work)
  }

  /** @param last done on the connection, if there is one */
  close(last: (connection: Connection) => void): void {
    if (this.#connection) last(this.#connection)
    this.#isClosed = true
    this.#disconnect()
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

interface Opened {
  readonly file: SqliteFile
  /** The service's. */
  readonly lock: DatabaseSync | undefined
  /** False if the file was copied here without its log. */
  readonly isWhole: boolean
  readonly warn: Warn
}

function databaseOn(opened: Opened): CommandDatabase {
  const { file, lock, warn } = opened
  const identity = file.use(({ statements }) => statements.journalId.get())
  if (identity === undefined) throw new JournalOpenError(noIdentityMessage)
  const retry = lock === undefined ? commandRetry : heldRetry
  /** A single statement is its own transaction; a read waits for no other program. */
  const run = (step: Step) => patiently(() => file.useInPlace((now) => rowsOf(now, step)), retry)
  return {
    kind: 'sqlite',
    location: file.location,
    journalId: String(identity.id),
    // One process at a time has the file (journal.lock).
    leases: undefined,
    appendsAtOnce: 1,
    append: run,
    read: (step) => patiently(() => file.use((now) => rowsOf(now, step)), retry),
    run,
    transaction: (begin) =>
      patiently(() => file.useInPlace((now) => runTogether(now, begin())), retry),
    query: (sql, ...values) =>
      patiently(
        () =>
          file.use(({ database }) =>
            prepareNumbered(database, sql).all(...values.map(sqliteValue)),
          ),
        retry,
      ),
    claim: async (what) => {
      try {
        return lockDataDir(dirname(file.location), warn, what)
      } catch (error) {
        if (isHeld(error)) return undefined
        throw error
      }
    },
    close: async () => {
      file.close(({ database }) => settleLog(opened, database))
      if (lock?.isOpen) lock.close()
    },
  }
}

/**
 * Moves what was written out of the log: a file that is copied may lack it. A command marks the
 * file as closed, too, if no service uses it: as the last to close it, it deletes a log.
 */
function settleLog({ file, lock, isWhole, warn }: Opened, database: DatabaseSync): void {
  try {
    using _lock = lock ? undefined : lockDataDir(dirname(file.location), warn)
    if (isWhole || lock) markFile(database, 'closed')
  } catch (error) {
    // Otherwise the disk is full or read-only; the log still has the writes.
    if (isHeld(error)) database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  }
}

/** Runs the steps in one transaction. If it throws, the transaction is still open. */
export function runTogether<Result>(connection: Connection, steps: Steps<Result>): Result {
  connection.database.exec('BEGIN IMMEDIATE')
  let next = steps.next()
  while (!next.done) next = steps.next(rowsOf(connection, next.value))
  connection.database.exec('COMMIT')
  return next.value
}

function rowsOf({ statements }: Connection, [name, ...values]: Step) {
  return statements[name].all(...values.map(sqliteValue))
}

export function connectionOn(database: DatabaseSync): Connection {
  const prepared = Object.entries(sqliteStatements).map(([name, sql]) => [
    name,
    prepareNumbered(database, sql),
  ])
  return { database, statements: Object.fromEntries(prepared) }
}

/** node:sqlite binds values by position to ?1, ?2, …, but to $1, $2, … only by name. */
function prepareNumbered(database: DatabaseSync, sql: string): StatementSync {
  return database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
}

/** SQLite has no lists and no booleans: they become JSON, and 1 or 0. */
function sqliteValue(value: StatementValue): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
