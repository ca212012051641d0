/**
 * The journal's SQLite database: one connection, one transaction per change. If one fails (disk
 * full, read-only, input/output error), all of it is rolled back and the connection is reopened, so
 * that it recovers by itself when the disk does.
 *
 * SQLite's own wait for a lock would stop the whole process, so it is not used: while another
 * program holds the file, the event loop tries again, for up to five seconds.
 */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  type Database,
  identityIn,
  JournalUnavailableError,
  type Opener,
  type Patience,
  patiently,
  type Query,
  type Warn,
} from '#backend/journal/database.ts'
import { repairAdvice } from '#backend/journal/private-files.ts'
import { SqliteConnection } from './sqlite-dialect.ts'
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

/**
 * Opens the journal as the one service that may use it, or for a command that may run beside it:
 * SQLite itself lets a second process in, a transaction at a time. A command brings the schema up to
 * date only while no service runs.
 * @throws JournalOpenError with a sentence for the operator
 */
export async function openSqlite(dataDir: string, opener: Opener, warn: Warn): Promise<Database> {
  const takeLock = () => lockDataDir(dataDir, warn)
  const lock = opener === 'service' ? await patiently(takeLock, lockRetry) : undefined
  const location = join(dataDir, journalFileName)
  const file = sqliteFile(location, () => openDatabase(dataDir, warn, lock !== undefined))
  try {
    const hadLog = existsSync(`${location}-wal`)
    const { database } = await patiently(() => file.connect(), heldRetry)
    const isWhole = hadLog || !isMarkedInUse(database)
    if (lock !== undefined) {
      assertNoPrograms(database, dataDir)
      if (!isWhole) warn(`The journal ${location} ${withoutLog}`)
      // If the disk is full or read-only, what can be read is still served.
      await patiently(() => markFile(database, 'inUse'), heldRetry).catch(() => undefined)
    }
    const journalId = identityIn(file.use((now) => now.query('SELECT id FROM journal')))
    return databaseOn(file, { dataDir, warn, lock, isWhole, journalId })
  } catch (error) {
    file.close()
    lock?.close()
    throw openError(error, location)
  }
}

const withoutLog =
  'was copied or moved while it was in use, without its -wal, so its newest leads may be missing. If that file still exists: stop the service, copy both files together, then start it again.'

interface Opened extends Pick<Database, 'journalId'> {
  readonly dataDir: string
  readonly warn: Warn
  /** The service's. */
  readonly lock: DatabaseSync | undefined
  /** False if the file was copied here without its log. */
  readonly isWhole: boolean
}

function databaseOn(file: SqliteFile, opened: Opened): Database {
  const { dataDir, warn, lock, journalId } = opened
  const retry = lock === undefined ? commandRetry : heldRetry
  /** A single statement is its own transaction. */
  const query: Query = (...step) =>
    patiently(() => file.useInPlace((now) => now.query(...step)), retry)
  return {
    kind: 'sqlite',
    location: join(dataDir, journalFileName),
    journalId,
    // One process at a time has the file (journal.lock).
    leases: undefined,
    appendsAtOnce: 1,
    append: query,
    read: (...step) => patiently(() => file.use((now) => now.query(...step)), retry),
    query,
    transaction: (begin) =>
      patiently(() => file.useInPlace((now) => now.transaction(begin())), retry),
    claim: async (what) => {
      try {
        return lockDataDir(dataDir, warn, what)
      } catch (error) {
        if (isHeld(error)) return undefined
        throw error
      }
    },
    close: async () => {
      file.close((database) => settleLog(opened, database))
      if (lock?.isOpen) lock.close()
    },
  }
}

/**
 * Moves what was written out of the log: a file that is copied may lack it. A command marks the
 * file as closed, too, if no service uses it: as the last to close it, it deletes a log.
 */
function settleLog({ dataDir, warn, lock, isWhole }: Opened, database: DatabaseSync): void {
  try {
    using _lock = lock ? undefined : lockDataDir(dataDir, warn)
    if (isWhole || lock) markFile(database, 'closed')
  } catch (error) {
    // If the disk is full or read-only, the log still has the writes.
    if (isHeld(error)) moveIfPossible(database)
  }
}

function moveIfPossible(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } catch {
    // What the command has to say comes first: a new token is shown only once.
  }
}

type SqliteFile = ReturnType<typeof sqliteFile>

/** The connection to the file, which writes only while that is in its place. */
function sqliteFile(location: string, open: () => DatabaseSync) {
  let isClosed = false
  let connection: SqliteConnection | undefined
  let openedFile: string | undefined
  let openedLog: string | undefined

  function connect(): SqliteConnection {
    if (isClosed) throw new Error('the journal is closed')
    if (connection === undefined) {
      connection = new SqliteConnection(open())
      openedFile ??= fileAt(location)
      openedLog = fileAt(`${location}-wal`)
    }
    return connection
  }

  /** @throws JournalUnavailableError; `isHeld` tells whether trying again soon may help */
  function use<Result>(work: (connection: SqliteConnection) => Result): Result {
    try {
      return work(connect())
    } catch (error) {
      // If another program has the file, nothing was begun.
      if (!isHeld(error)) disconnect()
      throw new JournalUnavailableError(error, repairAdvice(error, location))
    }
  }

  /** Closing rolls back what was open, so a failed transaction leaves nothing behind. */
  function disconnect(): void {
    try {
      connection?.database.close()
    } catch {
      // A connection on a broken disk may refuse even to close; it is dropped anyway.
    }
    connection = undefined
  }

  return {
    connect,
    use,
    /**
     * For writes: what goes to a file that is no longer in its place is lost when the process ends.
     * The connection is kept, so that what the file holds can still be read.
     */
    useInPlace<Result>(work: (connection: SqliteConnection) => Result): Result {
      const isLogThere = !connection || fileAt(`${location}-wal`) === openedLog
      if (isLogThere && fileAt(location) === openedFile) return use(work)
      throw new JournalUnavailableError(new Error(`${location} ${gone}`), whenGone)
    },
    /** @param last done on the connection, if there is one */
    close(last?: (database: DatabaseSync) => void): void {
      if (connection) last?.(connection.database)
      disconnect()
      isClosed = true
    },
  }
}

const gone = 'or its -wal was moved, replaced or deleted while the service was running'
const whenGone =
  'Leads are refused, so that none is lost. Put the file back. If there is none, copy what the dashboard still lists before you restart the service.'

/** Which file has this name now; undefined if none, or if it can't be reached. */
function fileAt(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}
