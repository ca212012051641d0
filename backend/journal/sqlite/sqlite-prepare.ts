/** Prepares statements for SQLite, and brings values into the form that SQLite takes. */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { StatementValue } from '#backend/journal/database.ts'
import { sqliteStatements } from '#backend/journal/statements.ts'

export type SqliteStatement = keyof typeof sqliteStatements

export type PreparedStatements = Readonly<Record<SqliteStatement, StatementSync>>

export function prepareAll(database: DatabaseSync): PreparedStatements {
  return Object.fromEntries(
    Object.entries(sqliteStatements).map(([name, sql]) => [name, prepareNumbered(database, sql)]),
  ) as PreparedStatements
}

/** node:sqlite gives values by place to ?1, ?2, …, but to $1, $2, … by name alone. */
export function prepareNumbered(database: DatabaseSync, sql: string): StatementSync {
  return database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
}

/** SQLite has neither lists nor truth values: JSON, and 1 or 0. */
export function sqliteValue(value: StatementValue): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
