/**
 * Connections to the journal's PostgreSQL database: each checks that it keeps what it acknowledges,
 * and sets what the journal's promises rest on (docs/architecture.md §2.5).
 */

import pg from 'pg'
import type { StoredRow } from '#backend/journal/database.ts'
import { JournalOpenError, type Warn } from '#backend/journal/journal-event.ts'

/**
 * Advisory lock that every connection of a service or command shares while it is open. A command
 * that needs the journal to itself takes it exclusively: that fails while any of them is connected,
 * and no service can then connect. Any fixed number does.
 */
export const useLock = 7_270_144

/** int8 columns hold sequence numbers and counts, all far below 2^53. */
const int8TypeId = 20

const connectTimeoutMs = 5_000

/**
 * Settings of every connection, set by a statement because PgBouncer refuses them as startup
 * parameters. A wait of 5 s for a lock or a statement of 10 s is given up and answered 503;
 * retrying with the same id is safe. A transaction whose instance is gone releases its locks after
 * 10 s. A statement that waits for a lock ends 2 s after its connection (PostgreSQL 14 or later on
 * Linux); a connection whose other end is silent ends after 25 s. Whatever the database's defaults,
 * a commit at least waits for its own log, and a statement sees what was committed before it, so
 * that a transaction sees what others did while it waited for its lock.
 */
const sessionSql = `
  SELECT set_config('lock_timeout', '5s', false),
    set_config('statement_timeout', '10s', false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    CASE WHEN current_setting('client_connection_check_interval', true) IS NOT NULL
      THEN set_config('client_connection_check_interval', '2s', false) END,
    set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit',
      CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END,
      false),
    current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS full_page_writes,
    current_setting('server_encoding') AS encoding,
    pg_try_advisory_lock_shared(${useLock}) AS may_use`

/** In case the server does not even report its own timeout. */
export const statementLimitMs = 12_000

/** A pool that connects when it is first used. @param prepare what to do with a new connection */
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
  pool.on('error', (error) => {
    warn(
      `A connection to the journal's database was lost (${error.message}) and is being replaced.`,
    )
  })
  return pool
}

/**
 * Runs a statement and returns its rows. Uses a callback and its own time limit, because what pg's
 * promise and `query_timeout` hold outlives V8's young generation: 60 MiB of rows in an export.
 * @throws the server's error, or that the connection ended because the server was silent
 */
export function queryRows(
  client: pg.Client,
  query: pg.QueryConfig,
  limitMs: number,
): Promise<readonly StoredRow[]> {
  return new Promise((resolve, reject) => {
    // Ending the connection fails the query under way.
    const limit = setTimeout(() => void client.end(), limitMs)
    void client.query(query, (error, result) => {
      clearTimeout(limit)
      if (error) reject(error)
      else resolve(result.rows)
    })
  })
}

const inUse =
  'A command is using the journal’s database exclusively (npm run leads -- journal copy). Wait until it finishes.'

export function clientOptions(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    // Detects a server that vanished, even behind a firewall that forgets idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (typeId, format) =>
        typeId === int8TypeId ? Number : pg.types.getTypeParser(typeId, format as 'text'),
    },
  }
}

/** @throws JournalOpenError if the server could lose what it acknowledged, or a command has it */
export async function prepareSession(client: pg.Client): Promise<void> {
  const [session] = await queryRows(client, { text: sessionSql }, statementLimitMs)
  if (!session?.may_use) throw new JournalOpenError(inUse)
  for (const setting of ['fsync', 'full_page_writes']) {
    if (session[setting] !== 'on') {
      throw new JournalOpenError(
        `The journal's PostgreSQL runs with ${setting} = off, so a power outage would lose leads that were already accepted. Set it to on in postgresql.conf, or use another server.`,
      )
    }
  }
  // SQL_ASCII keeps whatever bytes it gets.
  if (!['UTF8', 'SQL_ASCII'].includes(String(session.encoding))) {
    throw new JournalOpenError(
      `The journal's database has the encoding ${session.encoding}, which lacks characters that visitors type. Use a database made with ENCODING 'UTF8' TEMPLATE template0; pg_dump and pg_restore move a journal there.`,
    )
  }
}
