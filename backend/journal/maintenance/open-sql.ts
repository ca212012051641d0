/** A command's connection to the journal that the settings name; PostgreSQL's client only if used. */

import type { Warn } from '#backend/journal/journal.ts'
import type { JournalSql } from './journal-sql.ts'
import { SqliteSql } from './sqlite-sql.ts'

export interface SqlPlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Beside a service that may be running. @throws JournalOpenError, MaintenanceError */
export async function openSql({ dataDir, databaseUrl }: SqlPlace): Promise<JournalSql> {
  if (databaseUrl === undefined) return SqliteSql.open(dataDir, warnOnStandardError)
  const { PostgresSql } = await import('./postgres-sql.ts')
  return PostgresSql.open(databaseUrl, warnOnStandardError)
}

/** So that what a program reads is the report alone. */
export const warnOnStandardError: Warn = (sentence) => console.error(sentence)
