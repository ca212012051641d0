/** A command's connection to the journal in SQLite. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { StatementValue } from '#backend/journal/database.ts'
import { JournalOpenError, type Warn } from '#backend/journal/journal.ts'
import { SqliteDatabase } from '#backend/journal/sqlite/sqlite-database.ts'
import {
  isHeld,
  journalFileName,
  lockDataDir,
  openDatabase,
} from '#backend/journal/sqlite/sqlite-file.ts'
import { prepareNumbered, sqliteValue } from '#backend/journal/sqlite/sqlite-prepare.ts'
import { type JournalSql, transactionBy } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'

const patienceMs = 30_000

/**
 * Opens the journal beside a service that may be running.
 * @throws MaintenanceError, JournalOpenError
 */
export async function openSqliteSql(dataDir: string, warn: Warn): Promise<JournalSql> {
  if (!existsSync(join(dataDir, journalFileName))) {
    throw new MaintenanceError(`There is no journal in ${dataDir}. Set DATA_DIR to its folder.`)
  }
  // Brings an older one up to date where no service of that version is running.
  const store = await SqliteDatabase.openBeside(dataDir, warn)
  await store.close()
  return sqliteSql(dataDir, openDatabase(dataDir, false, warn))
}

/**
 * Opens the journal, made where there is none, for this command alone.
 * @throws JournalOpenError when a service has it
 */
export function openSqliteSqlAlone(dataDir: string, warn: Warn): JournalSql {
  const lock = lockDataDir(dataDir, warn)
  try {
    return sqliteSql(dataDir, openDatabase(dataDir, true, warn), lock)
  } catch (error) {
    lock.close()
    throw error
  }
}

function sqliteSql(dataDir: string, database: DatabaseSync, held?: DatabaseSync): JournalSql {
  let lock = held
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  const all = async (sql: string, values: readonly StatementValue[] = []) =>
    prepareNumbered(database, sql).all(...values.map(sqliteValue))
  const close = async () => {
    database.close()
    lock?.close()
  }
  return {
    kind: 'sqlite',
    location: join(dataDir, journalFileName),
    all,
    transaction: transactionBy(all, 'BEGIN IMMEDIATE'),
    claim: async () => {
      try {
        lock ??= lockDataDir(dataDir, console.warn)
        return true
      } catch (error) {
        if (error instanceof JournalOpenError && isHeld(error)) return false
        throw error
      }
    },
    release: async () => {
      lock?.close()
      lock = undefined
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
