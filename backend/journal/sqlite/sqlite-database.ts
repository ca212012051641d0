/**
 * The journal's SQLite database: one connection, one transaction per change. If one fails (disk
 * full, read-only, input/output error), all of it is rolled back and the connection is reopened, so
 * that it recovers by itself when the disk does.
 *
 * SQLite's own wait for a lock would stop the whole process, so it is not used: while another
 * program holds the file, the event loop tries again, for up to five seconds.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  type Database,
  type Opener,
  type Patience,
  patiently,
  type Query,
} from '#backend/journal/database.ts'
import { JournalOpenError, noIdentityMessage, type Warn } from '#backend/journal/journal-event.ts'
import { SqliteFile } from './sqlite-connection.ts'
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
  const file = new SqliteFile(location, () => openDatabase(dataDir, warn, lock !== undefined))
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
    const [identity] = file.use((now) => now.query('SELECT id FROM journal'))
    if (identity === undefined) throw new JournalOpenError(noIdentityMessage)
    return databaseOn(file, { dataDir, warn, lock, isWhole, journalId: String(identity.id) })
  } catch (error) {
    file.close()
    lock?.close()
    throw openError(error, location)
  }
}

const withoutLog =
  'was copied or moved while it was in use, without its -wal, so its newest leads may be missing. If that file still exists: stop the service, copy both files together, then start it again.'

interface Opened {
  readonly dataDir: string
  readonly warn: Warn
  /** The service's. */
  readonly lock: DatabaseSync | undefined
  /** False if the file was copied here without its log. */
  readonly isWhole: boolean
  readonly journalId: string
}

function databaseOn(file: SqliteFile, opened: Opened): Database {
  const { dataDir, warn, lock, journalId } = opened
  const retry = lock === undefined ? commandRetry : heldRetry
  /** A single statement is its own transaction. */
  const query: Query = (...step) =>
    patiently(() => file.useInPlace((now) => now.query(...step)), retry)
  return {
    kind: 'sqlite',
    location: file.location,
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
    // Otherwise the disk is full or read-only; the log still has the writes.
    if (isHeld(error)) database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  }
}
