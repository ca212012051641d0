/**
 * The journal's SQLite file (docs/architecture.md §2.4): lock, write-ahead log, schema. Safe after
 * kill -9: SQLite replays or drops the log's tail by itself. Nothing here waits for a lock; callers
 * retry (sqlite-database.ts).
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalOpenError, schemaStepsAfter, type Warn } from '#backend/journal/database.ts'
import {
  keepPrivate,
  makePrivateFile,
  makePrivateFolder,
  refuseLink,
  repairAdvice,
} from '#backend/journal/private-files.ts'
import { reasonOf } from '#backend/process/errors.ts'
import { inSqlite } from './sqlite-dialect.ts'

export const journalFileName = 'journal.sqlite'

/**
 * Pages of log (16 MiB) before they are moved into the file. Pages that many leads change, and two
 * syncs, are then written a quarter as often as with SQLite's default of 1,000.
 */
const checkpointPages = 4_000

/**
 * Holds an exclusive lock beside the journal for as long as the process lives. The system frees it
 * however the process ends, so no stale lock is ever left.
 * @param what it protects: by default the journal, as the service does
 * @throws JournalOpenError when another service holds it or the folder cannot be written
 */
export function lockDataDir(dataDir: string, warn: Warn, what = 'journal'): DatabaseSync {
  const path = join(dataDir, `${what}.lock`)
  let lock: DatabaseSync | undefined
  try {
    makePrivateFolder(dataDir)
    makePrivateFile(path)
    keepPrivate(path, warn)
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    const sentence = isHeld(error)
      ? `Another service is already using the journal in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`
      : `The journal's folder ${dataDir} can’t be written to (${reasonOf(error)}). ${repairAdvice(error, path)}`
    throw new JournalOpenError(sentence, { cause: error })
  }
}

/**
 * @param isLocked whether the caller has the lock, without which no older journal is migrated
 * @throws JournalOpenError when the file is held, is not a journal, or cannot be made durable
 */
export function openDatabase(dataDir: string, warn: Warn, isLocked: boolean): DatabaseSync {
  const path = join(dataDir, journalFileName)
  const files = [path, `${path}-wal`, `${path}-shm`]
  let database: DatabaseSync | undefined
  try {
    makePrivateFolder(dataDir)
    for (const file of files) refuseLink(file)
    // SQLite gives its log and index the same mode.
    makePrivateFile(path)
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;
      PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = ${checkpointPages}`)
    assertDurable(database, path)
    if (stillToDo(database).length > 0) {
      using _lock = isLocked ? undefined : lockDataDir(dataDir, warn)
      migrate(database)
    }
    for (const file of files) keepPrivate(file, warn)
    return database
  } catch (error) {
    database?.close()
    throw openError(error, path)
  }
}

export function openError(error: unknown, path: string): JournalOpenError {
  if (error instanceof JournalOpenError) return error
  return new JournalOpenError(
    `The journal ${path} can’t be opened (${reasonOf(error)}). ${repairAdvice(error, path)}`,
    { cause: error },
  )
}

/** Whether it or its cause is SQLITE_BUSY or _LOCKED: another program holds the file just now. */
export function isHeld(error: unknown): boolean {
  const { errcode, cause } = Object(error)
  return [5, 6].includes(errcode & 0xff) || (cause !== undefined && isHeld(cause))
}

function assertDurable(database: DatabaseSync, path: string): void {
  const mode = pragma(database, 'journal_mode')
  // 2 stands for FULL.
  const synchronous = pragma(database, 'synchronous')
  if (mode === 'wal' && synchronous === 2) return
  throw new JournalOpenError(
    `The journal ${path} can’t be made durable here (journal_mode ${mode}, synchronous ${synchronous}; wal and 2 are needed). Put DATA_DIR on a local disk.`,
  )
}

/** Brings the schema up to date in one transaction. */
export function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  // Checked again: another program that held the file until now may have done it.
  for (const { version, sql } of stillToDo(database)) {
    // A step may end in a comment.
    database.exec(`PRAGMA user_version = ${version}; ${inSqlite(sql)}`)
  }
  database.exec('COMMIT')
}

/**
 * SQLite keeps triggers and views with the data, so a file that somebody else could write to would
 * keep serving its author. Tables of others, such as a backup tool's own, are left alone.
 * @throws JournalOpenError
 */
export function assertNoPrograms(database: DatabaseSync, dataDir: string): void {
  const [program] = foreignPrograms(database)
  if (program === undefined) return
  throw new JournalOpenError(
    `The journal ${join(dataDir, journalFileName)} has a ${program} that this program didn’t make, and it could change leads. Take it out (DROP with SQLite’s command line; no lead is lost by that), or find out who made it first. "npm run leads -- journal check" names all of them.`,
  )
}

/** "trigger NAME", "view NAME". */
export function foreignPrograms(database: DatabaseSync): readonly string[] {
  return database
    .prepare("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')")
    .all()
    .map(({ type, name }) => `${type} ${name}`)
}

/** Values of PRAGMA application_id, a number on the file's first page that SQLite doesn't use. */
const marks = { closed: 0, inUse: 1 }

/**
 * Marks the file itself, and moves its log into it. SQLite deletes the log only when the journal is
 * closed; so a file in use that has none beside it was copied without its newest leads.
 */
export function markFile(database: DatabaseSync, mark: keyof typeof marks): void {
  database.exec(`PRAGMA application_id = ${marks[mark]}; PRAGMA wal_checkpoint(PASSIVE)`)
}

export function isMarkedInUse(database: DatabaseSync): boolean {
  return pragma(database, 'application_id') === marks.inUse
}

function stillToDo(database: DatabaseSync) {
  return schemaStepsAfter(schemaVersionOf(database))
}

export function schemaVersionOf(database: DatabaseSync): number {
  return Number(pragma(database, 'user_version'))
}

function pragma(database: DatabaseSync, name: string): unknown {
  return database.prepare(`PRAGMA ${name}`).get()?.[name]
}
