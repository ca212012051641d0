/**
 * One connection to a journal for a command that looks after it, the same for both databases. What a
 * command does here once, over all events if it must, is none of the statements that the service runs
 * (docs/journal.md §8). A command may wait: its process does nothing else.
 */

import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { runSteps, type StatementValue, type Steps } from '#backend/journal/database.ts'
import { JournalOpenError } from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { prepareNumbered, sqliteValue } from '#backend/journal/sqlite/sqlite-database.ts'
import { isHeld, lockDataDir } from '#backend/journal/sqlite/sqlite-file.ts'
import { sqliteStatements } from '#backend/journal/statements.ts'

export interface JournalSql extends AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres'
  /** For an operator; never holds a password. */
  readonly location: string
  /** The service's own, by name. */
  readonly statements: typeof sqliteStatements
  /** @param sql with $1, $2, … in the places of the values */
  all(sql: string, values?: readonly StatementValue[]): Promise<readonly StoredRow[]>
  /** All of `work` is durable when this resolves, or nothing of it is there. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Keeps services and commands away until it is released or closed.
   * @returns false when one has the journal open now
   */
  claim(): Promise<boolean>
  release(): Promise<void>
  close(): Promise<void>
}

const patienceMs = 30_000

/** @param location of the file */
export function sqliteSql(location: string, database: DatabaseSync): JournalSql {
  /** The service's, while this command has it. */
  let held: DatabaseSync | undefined
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  const all = async (sql: string, values: readonly StatementValue[] = []) =>
    prepareNumbered(database, sql).all(...values.map(sqliteValue))
  const close = async () => {
    database.close()
    held?.close()
  }
  return {
    kind: 'sqlite',
    location,
    statements: sqliteStatements,
    all,
    transaction: transactionBy(all, 'BEGIN IMMEDIATE'),
    claim: async () => {
      try {
        held ??= lockDataDir(dirname(location), console.warn)
        return true
      } catch (error) {
        if (error instanceof JournalOpenError && isHeld(error)) return false
        throw error
      }
    },
    release: async () => {
      held?.close()
      held = undefined
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** @param begin the statement that begins a transaction of a command */
export function transactionBy(all: JournalSql['all'], begin: string): JournalSql['transaction'] {
  return async (work) => {
    await all(begin)
    try {
      const result = await work()
      await all('COMMIT')
      return result
    } catch (error) {
      // It may have ended already; a connection that broke has rolled back by itself.
      await all('ROLLBACK').catch(() => undefined)
      throw error
    }
  }
}

/** Runs steps of the service's own statements, as a part of a transaction where they must be one. */
export function runOn<Result>(sql: JournalSql, steps: Steps<Result>): Promise<Result> {
  return runSteps(steps, ([name, ...values]) => sql.all(sql.statements[name], values))
}
