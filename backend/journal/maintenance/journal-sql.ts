/**
 * A command's connection to a journal that it maintains, the same for both databases. Statements
 * that a command runs once, over all events if it must, are not among those of the service
 * (docs/journal.md §8). A command may block while it waits: its process does nothing else.
 */

import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { runSteps, type StatementValue, type Steps } from '#backend/journal/database.ts'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { prepareNumbered, sqliteValue } from '#backend/journal/sqlite/sqlite-database.ts'
import { isHeld, lockDataDir, lockFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { sqliteStatements } from '#backend/journal/statements.ts'

export interface JournalSql extends AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres'
  /** For the operator; never contains a password. */
  readonly location: string
  /** The service's statements, by name. */
  readonly statements: typeof sqliteStatements
  /** @param sql with $1, $2, … in place of the values @throws JournalUnavailableError */
  all(sql: string, values?: readonly StatementValue[]): Promise<readonly StoredRow[]>
  /** All of `work` is durable when this resolves; if it rejects, none of it happened. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Keeps services and other commands out until it is released or closed.
   * @returns false if one has the journal open now
   */
  claim(): Promise<boolean>
  release(): Promise<void>
  /** Keeps other erasures out until it is closed. @returns false if one is under way */
  claimErasure(): Promise<boolean>
  close(): Promise<void>
}

const patienceMs = 30_000

/** @param location of the file */
export function sqliteSql(location: string, database: DatabaseSync): JournalSql {
  /** Locks that this command has now, by the names of their files. */
  const held = new Map<string, DatabaseSync>()
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  const all = async (sql: string, values: readonly StatementValue[] = []) => {
    try {
      return prepareNumbered(database, sql).all(...values.map(sqliteValue))
    } catch (error) {
      throw new JournalUnavailableError(error, repairAdvice(error, location))
    }
  }
  const close = async () => {
    database.close()
    for (const lock of held.values()) lock.close()
  }
  const tryLock = async (name: string) => {
    try {
      if (!held.has(name)) held.set(name, lockDataDir(dirname(location), console.warn, name))
      return true
    } catch (error) {
      if (error instanceof JournalOpenError && isHeld(error)) return false
      throw error
    }
  }
  return {
    kind: 'sqlite',
    location,
    statements: sqliteStatements,
    all,
    transaction: transactionBy(all, 'BEGIN IMMEDIATE'),
    claim: () => tryLock(lockFileName),
    release: async () => {
      held.get(lockFileName)?.close()
      held.delete(lockFileName)
    },
    claimErasure: () => tryLock('erasure.lock'),
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
      // The transaction may have ended already; a broken connection has rolled it back by itself.
      await all('ROLLBACK').catch(() => undefined)
      throw error
    }
  }
}

/** Runs steps of the service's statements; in a transaction, if they must be atomic. */
export function runOn<Result>(sql: JournalSql, steps: Steps<Result>): Promise<Result> {
  return runSteps(steps, ([name, ...values]) => sql.all(sql.statements[name], values))
}
