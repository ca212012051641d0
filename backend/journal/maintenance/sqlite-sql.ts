/** A command's connection to the journal in SQLite. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { StatementValue } from '#backend/journal/database.ts'
import type { Warn } from '#backend/journal/journal.ts'
import { JournalOpenError } from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { SqliteDatabase } from '#backend/journal/sqlite/sqlite-database.ts'
import {
  isHeld,
  journalFileName,
  lockDataDir,
  openDatabase,
} from '#backend/journal/sqlite/sqlite-file.ts'
import { prepareNumbered, sqliteValue } from '#backend/journal/sqlite/sqlite-prepare.ts'
import type { JournalSql } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'

const patienceMs = 30_000

export class SqliteSql implements JournalSql {
  readonly kind = 'sqlite'
  readonly location: string
  readonly database: DatabaseSync
  readonly #dataDir: string
  #lock: DatabaseSync | undefined

  /**
   * Opens the journal beside a service that may be running.
   * @throws MaintenanceError, JournalOpenError
   */
  static async open(dataDir: string, warn: Warn): Promise<SqliteSql> {
    if (!existsSync(join(dataDir, journalFileName))) {
      throw new MaintenanceError(`There is no journal in ${dataDir}. Set DATA_DIR to its folder.`)
    }
    // Brings an older one up to date where no service of that version is running.
    const store = await SqliteDatabase.openBeside(dataDir, warn)
    await store.close()
    return new SqliteSql(dataDir, openDatabase(dataDir, false, warn), undefined)
  }

  /**
   * Opens the journal, made where there is none, for this command alone.
   * @throws JournalOpenError when a service has it
   */
  static openAlone(dataDir: string, warn: Warn): SqliteSql {
    const lock = lockDataDir(dataDir, warn)
    try {
      return new SqliteSql(dataDir, openDatabase(dataDir, true, warn), lock)
    } catch (error) {
      lock.close()
      throw error
    }
  }

  private constructor(dataDir: string, database: DatabaseSync, lock: DatabaseSync | undefined) {
    this.#dataDir = dataDir
    this.location = join(dataDir, journalFileName)
    this.database = database
    this.#lock = lock
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  }

  async all(sql: string, values: readonly StatementValue[] = []): Promise<readonly StoredRow[]> {
    return prepareNumbered(this.database, sql).all(...values.map(sqliteValue))
  }

  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      const result = await work()
      this.database.exec('COMMIT')
      return result
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  async claim(): Promise<boolean> {
    try {
      this.#lock ??= lockDataDir(this.#dataDir, console.warn)
      return true
    } catch (error) {
      if (error instanceof JournalOpenError && isHeld(error)) return false
      throw error
    }
  }

  async release(): Promise<void> {
    this.#lock?.close()
    this.#lock = undefined
  }

  async close(): Promise<void> {
    this.database.close()
    this.#lock?.close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}
