/**
 * The journal's PostgreSQL database, which several instances may share. Readers have their own
 * connections: however many or slow they are, an append never waits for one.
 */

import type pg from 'pg'
import {
  type CommandDatabase,
  type Database,
  patiently,
  runSteps,
  type Step,
} from '#backend/journal/database.ts'
import { JournalUnavailableError, type Warn } from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { postgresStatements } from '#backend/journal/sql-statements.ts'
import {
  describeDatabase,
  openPool,
  prepareDatabase,
  prepareSession,
  queryRows,
  useLock,
} from './postgres-connections.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4

/** Advisory locks of commands. Any fixed numbers do. */
const claims = { journal: useLock, erasure: 7_270_146 }

/** The longest that a timer takes: 24 days. */
const unlimitedMs = 2 ** 31 - 1

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
  const work = openPool(databaseUrl, { min: 1, max: workConnections }, warn)
  const reads = openPool(databaseUrl, { min: 0, max: readConnections }, warn)
  return databaseOn(databaseUrl, journalId, work, reads)
}

/** Opens the journal for a command, beside services that may be running. @throws JournalOpenError */
export async function openPostgresForCommand(
  databaseUrl: string,
  warn: Warn,
): Promise<CommandDatabase> {
  const journalId = await prepareDatabase(databaseUrl, warn)
  let isConnected = false
  const pool = openPool(databaseUrl, { min: 1, max: 1 }, warn, async (client) => {
    // What the command has claimed or begun ends with its connection, unnoticed by the next one.
    if (isConnected) throw new Error('the connection was lost')
    isConnected = true
    await prepareSession(client)
    // A command may read all events, and wait for locks.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  })
  const query: CommandDatabase['query'] = (text, ...values) =>
    onConnection(pool, (client) => queryRows(client, { text, values: [...values] }, unlimitedMs))
  return {
    ...(await databaseOn(databaseUrl, journalId, pool, pool)),
    kind: 'postgres',
    query,
    claim: async (what) => {
      const [row] = await query('SELECT pg_try_advisory_lock($1) AS is_ours', claims[what])
      if (row?.is_ours !== true) return undefined
      const release = () => query('SELECT pg_advisory_unlock($1)', claims[what])
      return { [Symbol.asyncDispose]: async () => void (await release().catch(() => undefined)) }
    },
  }
}

async function databaseOn(
  databaseUrl: string,
  journalId: string,
  work: pg.Pool,
  reads: pg.Pool,
): Promise<Database> {
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
    appendsAtOnce: 2,
    append: (step) =>
      patiently(() => run(step), { when: isConnectionLoss, everyMs: 100, forMs: 5_000 }),
    read: (step) => runOn(reads, step),
    run,
    transaction: (begin) =>
      onConnection(work, async (client) => {
        await queryRows(client, { text: 'BEGIN' })
        const result = await runSteps(begin(), (step) => ask(client, step))
        await queryRows(client, { text: 'COMMIT' })
        return result
      }),
    close: async () => void (await Promise.all([work.end(), work !== reads && reads.end()])),
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
