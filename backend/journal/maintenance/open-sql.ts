/** Opens a journal for a command: the one in the settings, or one given by its address. */

import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { JournalOpenError } from '#backend/journal/journal.ts'
import { openSqliteBeside } from '#backend/journal/sqlite/sqlite-database.ts'
import { journalFileName, openError, openForCommand } from '#backend/journal/sqlite/sqlite-file.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { type JournalSql, sqliteSql } from './journal-sql.ts'

/** Opens it beside a service that may be running. @throws JournalOpenError, OperatorError */
export async function openSql({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}): Promise<JournalSql> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  if (!isJournalIn(dataDir)) {
    throw new OperatorError(`There is no journal in ${dataDir}. Set DATA_DIR to its folder.`)
  }
  // Waits while another program holds the file, and refuses an unfinished copy.
  await (await openSqliteBeside(dataDir, warn)).close()
  return openSqlite(dataDir)
}

/**
 * Opens a journal for the command alone; in SQLite, creates it if there is none.
 * @param address `sqlite:` and the folder, or the journal.sqlite in it; or a PostgreSQL address
 * @throws OperatorError, JournalOpenError when it is in use or cannot be opened
 */
export async function openAlone(address: string, mustExist: boolean): Promise<JournalSql> {
  const isPostgres = /^postgres/i.test(address)
  const sql = isPostgres ? await openPostgres(address) : openSqlite(folderOf(address, mustExist))
  if (await sql.claim()) return sql
  await sql.close()
  throw new JournalOpenError(
    `A service or command is using the journal in ${sql.location}. Stop it first.`,
  )
}

function folderOf(address: string, mustExist: boolean): string {
  const path = resolve(address.replace(/^sqlite:(?:\/\/)?/, ''))
  const isFile = /\.sqlite$/.test(path)
  if (isFile && basename(path) !== journalFileName) {
    throw new OperatorError(
      `${path} isn’t named ${journalFileName}. Put a copy in place with "npm run leads -- journal restore" first.`,
    )
  }
  const folder = isFile ? dirname(path) : path
  if (mustExist && !isJournalIn(folder)) {
    throw new OperatorError(`There is no journal in ${folder}.`)
  }
  return folder
}

function openSqlite(dataDir: string): JournalSql {
  return sqliteSql(join(dataDir, journalFileName), openForCommand(dataDir, warn))
}

/** @throws JournalOpenError if this user is not allowed to look into the folder */
function isJournalIn(folder: string): boolean {
  const path = join(folder, journalFileName)
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw openError(error, path)
  }
}

/** PostgreSQL's client is loaded only if it is used. */
async function openPostgres(databaseUrl: string): Promise<JournalSql> {
  return (await import('./postgres-sql.ts')).openPostgresSql(databaseUrl, warn)
}

/** To stderr, so that stdout has only the report, which programs may read. */
function warn(sentence: string): void {
  console.error(sentence)
}
