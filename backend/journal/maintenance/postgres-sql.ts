/** A command's connection to the journal in PostgreSQL. */

import type { StatementValue } from '#backend/journal/database.ts'
import { JournalOpenError, JournalUnavailableError, type Warn } from '#backend/journal/journal.ts'
import {
  connectClient,
  describeDatabase,
  prepareDatabase,
  useLock,
} from '#backend/journal/postgres/postgres-connections.ts'
import { postgresStatements } from '#backend/journal/statements.ts'
import { type JournalSql, transactionBy } from './journal-sql.ts'

/** Opens the journal beside services that may be running. @throws JournalOpenError */
export async function openPostgresSql(databaseUrl: string, warn: Warn): Promise<JournalSql> {
  await prepareDatabase(databaseUrl, warn)
  const client = await reached(connectClient(databaseUrl))
  const all = async (sql: string, values: readonly StatementValue[] = []) =>
    (await reached(client.query(sql, [...values]))).rows
  // A command may read all events, and wait for locks.
  await all('SET statement_timeout = 0')
  await all('SET lock_timeout = 0')
  const close = () => client.end()
  return {
    kind: 'postgres',
    location: describeDatabase(databaseUrl),
    statements: postgresStatements,
    all,
    transaction: transactionBy(all, 'BEGIN'),
    claim: async () => {
      const [lock] = await all('SELECT pg_try_advisory_lock($1) AS is_ours', [useLock])
      return lock.is_ours
    },
    release: async () => {
      await all('SELECT pg_advisory_unlock($1)', [useLock])
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function reached<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof JournalOpenError ? error : new JournalUnavailableError(error)
  }
}
