/**
 * Opens the journal's SQLite file: one service at a time, write-ahead log, every commit synced,
 * schema brought up to date. Safe after kill -9: SQLite replays or drops the log's tail by itself.
 */

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalOpenError } from './journal.ts'
import { pendingMigrations } from './migrations.ts'

export const journalFileName = 'journal.sqlite'

/** Result codes of SQLite that mean "somebody else holds it" (sqlite.org/rescode.html). */
const busyCodes = new Set([5, 6])

/** SQLite's name for PRAGMA synchronous = FULL. */
const synchronousFull = 2

/**
 * Holds an exclusive lock beside the journal for as long as the process lives. The system frees it
 * when the process ends in whatever way, so no stale lock is ever left.
 * @throws JournalOpenError when another service holds it or the folder cannot be written
 */
export function lockDataDir(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(dataDir, 'journal.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (isBusy(error)) {
      throw new JournalOpenError(
        `Another service already uses the journal in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    }
    throw new JournalOpenError(
      `The journal's folder ${dataDir} cannot be written (${reasonOf(error)}). Make it writable for this user, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** @throws JournalOpenError when the file is not a journal, or cannot be made durable */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, journalFileName)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: 5000 })
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF',
    )
    assertDurable(database, path)
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof JournalOpenError) throw error
    throw new JournalOpenError(
      `The journal ${path} cannot be opened (${reasonOf(error)}). Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function assertDurable(database: DatabaseSync, path: string): void {
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  const synchronous = database.prepare('PRAGMA synchronous').get()?.synchronous
  if (mode !== 'wal' || synchronous !== synchronousFull) {
    throw new JournalOpenError(
      `The journal ${path} cannot be made durable here (journal_mode ${mode}, synchronous ${synchronous}; wal and ${synchronousFull} are needed). Put DATA_DIR on a local disk.`,
    )
  }
}

function migrate(database: DatabaseSync): void {
  const current = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  for (const { number, sql } of pendingMigrations('sqlite', current)) {
    database.exec('BEGIN IMMEDIATE')
    database.exec(sql)
    if (number === 1) database.prepare('INSERT INTO journal (id) VALUES (?)').run(randomUUID())
    database.exec(`PRAGMA user_version = ${number}; COMMIT`)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && busyCodes.has(Number(error.errcode) & 0xff)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
