/**
 * The journal's PostgreSQL database, which several instances may share. Readers have their own
 * connections: however many or slow they are, an append never waits for one.
 */

import pg from 'pg'
import {
  type Database,
  JournalOpenError,
  JournalUnavailableError,
  type Opener,
  type Patience,
  patiently,
  type Query,
  runSteps,
  type Warn,
} from '#backend/journal/database.ts'
import {
  clientOptions,
  prepareDatabase,
  prepareSession,
  queryRows,
  statementLimitMs,
  useLock,
} from './postgres-connections.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4
/** The longest that a timer takes: 24 days. */
const unlimitedMs = 2 ** 31 - 1

/** Advisory locks of commands. Any fixed numbers do. */
const claims = { journal: useLock, erasure: 7_270_146 }

/** Also replaces a lease that ends later than a new one would: the clock has been set back. */
const holdLease = `
  INSERT INTO leases (name, holder, until) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until
  RETURNING 1`

/** @throws JournalOpenError with a sentence for the operator */
export async function openPostgres(
  databaseUrl: string,
  opener: Opener,
  warn: Warn,
): Promise<Database> {
  const isCommand = opener === 'command'
  const { host, pathname } = new URL(databaseUrl)
  const journalId = await prepareDatabase(databaseUrl, warn)
  const work = isCommand
    ? openPool(databaseUrl, { min: 1, max: 1 }, warn, prepareForCommand())
    : openPool(databaseUrl, { min: 1, max: workConnections }, warn)
  const reads = isCommand ? work : openPool(databaseUrl, { min: 0, max: readConnections }, warn)
  const limitMs = isCommand ? unlimitedMs : statementLimitMs
  const query: Query = (...step) => onConnection(work, limitMs, (now) => now(...step))
  // Keeps one connection open from now on: a command that needs the journal alone sees it.
  await query('SELECT 1')
  return {
    kind: 'postgres',
    // Without the password.
    location: `PostgreSQL at ${host}${pathname}`,
    journalId,
    leases: {
      hold: async (name, holder, ms) => (await query(holdLease, name, holder, ms)).length > 0,
      release: async (name, holder) =>
        void (await query('DELETE FROM leases WHERE name = $1 AND holder = $2', name, holder)),
    },
    appendsAtOnce: 2,
    append: (...step) => patiently(() => query(...step), connectionRetry),
    read: (...step) => onConnection(reads, limitMs, (now) => now(...step)),
    query,
    transaction: (begin) =>
      onConnection(work, limitMs, async (now) => {
        await now('BEGIN')
        const result = await runSteps(begin(), now)
        await now('COMMIT')
        return result
      }),
    claim: async (what) => {
      const [row] = await query('SELECT pg_try_advisory_lock($1) AS is_ours', claims[what])
      if (row?.is_ours !== true) return undefined
      const release = () => query('SELECT pg_advisory_unlock($1)', claims[what])
      return { [Symbol.asyncDispose]: async () => void (await release().catch(() => undefined)) }
    },
    close: async () => void (await Promise.all([work.end(), work !== reads && reads.end()])),
  }
}

/** A pool that connects when it is first used. */
export function openPool(
  databaseUrl: string,
  size: { readonly min: number; readonly max: number },
  warn: Warn,
  prepare: (client: pg.Client) => Promise<void> = prepareSession,
): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions(databaseUrl),
    ...size,
    onConnect: (client) => {
      // If lost in a transaction, its statement fails anyway; this event only repeats that.
      client.on('error', () => {})
      // pg's types say ClientBase, but it is a full client.
      return prepare(client as pg.Client)
    },
  })
  // The pool replaces a connection lost while idle. Unhandled, either event ends the process.
  pool.on('error', ({ message }) => {
    warn(`A connection to the journal's database was lost (${message}) and is being replaced.`)
  })
  return pool
}

/** What a command has claimed or begun ends with its connection, unnoticed by the next one. */
function prepareForCommand() {
  let isConnected = false
  return async (client: pg.Client) => {
    if (isConnected) throw new Error('the connection was lost')
    isConnected = true
    await prepareSession(client)
    // A command may read all events, and wait for locks.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  }
}

/** @throws JournalUnavailableError after dropping the connection, which rolls back what was open */
async function onConnection<Result>(
  pool: pg.Pool,
  limitMs: number,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  let client: pg.PoolClient | undefined
  try {
    const connected = await pool.connect()
    client = connected
    const result = await work((text, ...values) => queryRows(connected, { text, values }, limitMs))
    client.release()
    return result
  } catch (error) {
    client?.release(true)
    throw new JournalUnavailableError(error)
  }
}

/** Of the server, by class or in full: it is too busy, is going, or is still a standby. */
const passingCodes = /^(08...|53...|57P..|25006)$/

/**
 * For a statement that failed because the server went away or is not there yet, so not by the
 * server's own word. It may have been committed anyway: only asking again, with the same ids, tells.
 */
const connectionRetry: Patience = {
  when: (error) => {
    const { cause } = error as JournalUnavailableError
    if (cause instanceof pg.DatabaseError) return passingCodes.test(cause.code ?? '')
    return !(cause instanceof JournalOpenError)
  },
  everyMs: 100,
  forMs: 5_000,
}
