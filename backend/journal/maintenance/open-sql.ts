/** Opens a journal for a command: the one that the settings name, or one by its address. */

import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Warn } from '#backend/journal/journal.ts'
import { SqliteDatabase } from '#backend/journal/sqlite/sqlite-database.ts'
import {
  journalFileName,
  lockDataDir,
  openDatabase,
  openForCommand,
} from '#backend/journal/sqlite/sqlite-file.ts'
import { type JournalSql, sqliteSql } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'

/** Beside a service that may be running. @throws JournalOpenError, MaintenanceError */
export async function openSql({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}): Promise<JournalSql> {
  if (databaseUrl === undefined) return openSqliteSql(dataDir, warn)
  return (await postgres()).openPostgresSql(databaseUrl, warn)
}

/**
 * Opens a journal for the command alone.
 * @param address `sqlite:` and the folder, or the journal.sqlite in it; or a PostgreSQL address
 * @throws MaintenanceError, JournalOpenError when it is in use or cannot be opened
 */
export async function openAlone(address: string, mustExist: boolean): Promise<JournalSql> {
  if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address)) {
    return (await postgres()).openPostgresSqlAlone(address, warn)
  }
  const [, given] = /^sqlite:(?:\/\/)?(.+)$/.exec(address) ?? []
  if (given === undefined) {
    // It may hold a password: it is not repeated.
    throw new MaintenanceError(
      'Write the journal’s address as sqlite:FOLDER or postgres://user@host/name.',
    )
  }
  const path = resolve(given)
  const isFile = /\.sqlite$/.test(path)
  if (isFile && basename(path) !== journalFileName) {
    throw new MaintenanceError(
      `${path} isn’t named ${journalFileName}. Put a copy in place with "npm run leads -- journal restore" first.`,
    )
  }
  const folder = isFile ? dirname(path) : path
  if (mustExist && !existsSync(join(folder, journalFileName))) {
    throw new MaintenanceError(`There is no journal in ${folder}.`)
  }
  return openSqliteSqlAlone(folder, warn)
}

/** So that what a program reads is the report alone. */
const warn: Warn = (sentence) => console.error(sentence)

/** PostgreSQL's client is loaded only if it is used. */
function postgres() {
  return import('./postgres-sql.ts')
}

/**
 * Opens the journal beside a service that may be running.
 * @throws MaintenanceError, JournalOpenError
 */
async function openSqliteSql(dataDir: string, warn: Warn): Promise<JournalSql> {
  if (!existsSync(join(dataDir, journalFileName))) {
    throw new MaintenanceError(`There is no journal in ${dataDir}. Set DATA_DIR to its folder.`)
  }
  // Brings an older one up to date where no service of that version is running.
  const store = await SqliteDatabase.openBeside(dataDir, warn)
  await store.close()
  return sqliteSql(join(dataDir, journalFileName), openForCommand(dataDir, warn))
}

/**
 * Opens the journal, made where there is none, for this command alone.
 * @throws JournalOpenError when a service has it
 */
function openSqliteSqlAlone(dataDir: string, warn: Warn): JournalSql {
  const lock = lockDataDir(dataDir, warn)
  try {
    return sqliteSql(join(dataDir, journalFileName), openDatabase(dataDir, warn), lock)
  } catch (error) {
    lock.close()
    throw error
  }
}
