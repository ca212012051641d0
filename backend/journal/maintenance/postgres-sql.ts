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

/** Advisory lock that keeps two erasures apart. Any fixed number does. */
const erasureLock = 7_270_146

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
  const tryLock = async (lock: number) => {
    const [row] = await all('SELECT pg_try_advisory_lock($1) AS is_ours', [lock])
    return row.is_ours
  }
  return {
    kind: 'postgres',
    location: describeDatabase(databaseUrl),
    statements: postgresStatements,
    all,
    transaction: transactionBy(all, 'BEGIN'),
    claim: () => tryLock(useLock),
    release: async () => {
      await all('SELECT pg_advisory_unlock($1)', [useLock])
    },
    claimErasure: () => tryLock(erasureLock),
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
