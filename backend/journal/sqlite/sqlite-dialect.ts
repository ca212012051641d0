/**
 * Statements on SQLite. The journal's schema and statements are written once, as PostgreSQL has them;
 * the few forms and types of values that SQLite lacks are replaced here.
 */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { StatementValue, Step, Steps, StoredRow } from '#backend/journal/database.ts'

const replacements: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d)\)/g, 'IN (SELECT value FROM json_each($1))'],
  [
    /jsonb_array_elements\((\$\d)::jsonb\) WITH ORDINALITY AS given \(value, key\)/g,
    'json_each($1) AS given',
  ],
  // One connection writes, without interruption: no other writer has to be locked out.
  [/ FOR UPDATE$/gm, ''],
  [/pg_advisory_xact_lock\(\d+\)/g, '1'],
  [/gen_random_uuid\(\)/g, 'lower(hex(randomblob(16)))'],
  [/BIGINT GENERATED ALWAYS AS IDENTITY|BIGINT|BOOLEAN/g, 'INTEGER'],
  [/^\);$/gm, ') STRICT;'],
  [/::\w+/g, ''],
  // node:sqlite binds values by position to ?1, ?2, …, but to $1, $2, … only by name.
  [/\$(\d)/g, '?$1'],
]

export function inSqlite(sql: string): string {
  return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), sql)
}

/** Prepares every statement once. */
export class SqliteConnection {
  readonly database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.database = database
  }

  query(...[sql, ...values]: Step): readonly StoredRow[] {
    const statement = this.#statements.get(sql) ?? this.database.prepare(inSqlite(sql))
    this.#statements.set(sql, statement)
    return statement.all(...values.map(sqliteValue))
  }

  /** Runs the steps in one transaction. If it throws, the transaction is still open. */
  transaction<Result>(steps: Steps<Result>): Result {
    this.database.exec('BEGIN IMMEDIATE')
    let next = steps.next()
    while (!next.done) next = steps.next(this.query(...next.value))
    this.database.exec('COMMIT')
    return next.value
  }
}

/** Lists become JSON, and booleans 1 or 0. */
function sqliteValue(value: StatementValue): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
