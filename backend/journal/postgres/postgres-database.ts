/**
 * The journal's PostgreSQL database, which several instances may share. Readers have their own
 * connections: however many or slow they are, an append never waits for one.
 */

import type pg from 'pg'
import { type Database, runSteps, type Step } from '#backend/journal/database.ts'
import {
  JournalOpenError,
  JournalUnavailableError,
  unfinishedCopyMessage,
  type Warn,
} from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { postgresStatements } from '#backend/journal/statements.ts'
import { describeDatabase, openPool, prepareDatabase, queryRows } from './postgres-connections.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4

type PostgresStatement = keyof typeof postgresStatements

/**
 * By class or full code (PostgreSQL, appendix A): connection exceptions; a server that has no
 * connection left, is shutting down, has crashed, cannot take any yet, ends idle sessions, or is
 * still a standby.
 */
const serverCodes = /^(08...|53300|57P0[1235]|25006)$/
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg's own errors have no code. */
const clientWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** @throws JournalOpenError with a sentence for the operator */
export async function openPostgres(databaseUrl: string, warn: Warn): Promise<Database> {
  const journalId = await prepareDatabase(databaseUrl, warn)
  if (journalId === undefined) throw new JournalOpenError(unfinishedCopyMessage)
  const work = openPool(databaseUrl, { min: 1, max: workConnections }, warn)
  const reads = openPool(databaseUrl, { min: 0, max: readConnections }, warn)
  const run = (step: Step<PostgresStatement>) => runOn(work, step)
  // Keeps one connection open from now on: a command that needs the journal alone sees it.
  await run(['journalId'])
  return {
    location: describeDatabase(databaseUrl),
    journalId,
    leases: {
      hold: async (name, holder, ms) => (await run(['holdLease', name, holder, ms])).length > 0,
      release: async (name, holder) => void (await run(['releaseLease', name, holder])),
    },
    appending: {
      concurrency: 2,
      retry: { when: isConnectionLoss, everyMs: 100, forMs: 5_000 },
    },
    read: (step) => runOn(reads, step),
    run,
    runOnce: run,
    transaction: (begin) =>
      onConnection(work, async (client) => {
        await queryRows(client, { text: 'BEGIN' })
        const result = await runSteps(begin(), (step) => ask(client, step))
        await queryRows(client, { text: 'COMMIT' })
        return result
      }),
    close: async () => void (await Promise.all([work.end(), reads.end()])),
  }
}

function runOn(pool: pg.Pool, step: Step<PostgresStatement>): Promise<readonly StoredRow[]> {
  return onConnection(pool, (client) => ask(client, step))
}

/** @throws JournalUnavailableError after dropping the connection, which rolls back what was open */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client?.release(true)
    throw new JournalUnavailableError(error)
  }
}

function ask(
  client: pg.PoolClient,
  [name, ...values]: Step<PostgresStatement>,
): Promise<readonly StoredRow[]> {
  return queryRows(client, { text: postgresStatements[name], values })
}

/**
 * Whether a statement failed because the server went away or is not there yet. It may have been
 * committed anyway: only asking again, with the same ids, tells.
 */
function isConnectionLoss(error: unknown): boolean {
  const cause = error instanceof JournalUnavailableError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return networkCodes.test(code) || serverCodes.test(code) || clientWords.test(cause.message)
}
