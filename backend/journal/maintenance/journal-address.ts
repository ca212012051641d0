/** Journals as a command is told of them: sqlite:PATH or postgres://…, opened for it alone. */

import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import type { JournalSql } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'
import { warnOnStandardError } from './open-sql.ts'
import { SqliteSql } from './sqlite-sql.ts'

/**
 * @param address `sqlite:` and the folder, or the journal.sqlite in it; or a PostgreSQL address
 * @throws MaintenanceError, JournalOpenError when it is in use or cannot be opened
 */
export async function openAlone(address: string, mustExist: boolean): Promise<JournalSql> {
  if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address)) {
    const { openPostgresAlone } = await import('./postgres-sql.ts')
    return openPostgresAlone(address, warnOnStandardError)
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
  return SqliteSql.openAlone(folder, warnOnStandardError)
}
