/**
 * Connections to the journal's PostgreSQL database (docs/architecture.md §2.5): checks the way to it,
 * brings its schema up to date, and sets on each connection what the journal's promises rest on.
 */

import pg from 'pg'
import {
  identityIn,
  JournalOpenError,
  type StoredRow,
  schemaStepsAfter,
  type Warn,
} from '#backend/journal/database.ts'
import { reasonOf } from '#backend/process/errors.ts'

/**
 * Advisory lock that every connection of a service or command shares while it is open. A command
 * that needs the journal to itself takes it exclusively: that fails while any of them is connected,
 * and no service can then connect. Any fixed number does.
 */
export const useLock = 7_270_144

// Sequence numbers and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

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
    connectionTimeoutMillis: 5_000,
    // Detects a server that vanished, even behind a firewall that forgets idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
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

/** @returns the journal's id @throws JournalOpenError when it can't be reached, trusted or understood */
export async function prepareDatabase(databaseUrl: string, warn: Warn): Promise<string> {
  await using stack = new AsyncDisposableStack()
  const connect = async () => {
    const client = new pg.Client(clientOptions(databaseUrl))
    // A broken connection fails its query anyway; without a listener it would end the process, too.
    client.on('error', () => {})
    stack.defer(() => client.end())
    await client.connect()
    return client
  }
  try {
    const client = await connect()
    await prepareSession(client)
    if (await sharesSession(client, await connect())) throw new JournalOpenError(transactionPooling)
    const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
    const warning = tlsWarning(client.host, rows[0]?.ssl === true, databaseUrl)
    if (warning !== undefined) warn(warning)
    await migrate(client)
    return identityIn((await client.query('SELECT id FROM journal')).rows)
  } catch (error) {
    throw openError(error)
  }
}

export function openError(error: unknown): JournalOpenError {
  if (error instanceof JournalOpenError) return error
  // Several addresses that refuse have no message of their own.
  const reason = reasonOf(error) || String(error)
  const advice = unknownCertificate.test(Object(error).code)
    ? 'Add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that signed the server’s.'
    : 'Check DATABASE_URL and that PostgreSQL is running.'
  const sentence = `The journal's database can’t be opened (${reason}). ${advice}`
  return new JournalOpenError(sentence, { cause: error })
}

/** Node's codes for a server whose certificate no known authority signed. */
const unknownCertificate =
  /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/

/** @param host a name, an address, or the folder of a socket */
export function tlsWarning(host: string, isEncrypted: boolean, databaseUrl: string) {
  if (/^(\/.*|localhost|::1|127\.[\d.]+)$/.test(host)) return undefined
  if (!isEncrypted) {
    return `The journal's database on ${host} is reached without TLS, so leads cross the network unencrypted. Add ?sslmode=verify-full to DATABASE_URL.`
  }
  if (!/[?&]sslmode=no-verify\b/.test(databaseUrl)) return undefined
  return `The certificate of the journal's database on ${host} isn’t checked (sslmode=no-verify), so another server could take its place and get the leads. Use ?sslmode=verify-full, with sslrootcert=FILE if the authority is your own.`
}

const transactionPooling =
  'The journal’s database is reached through a pooler that changes sessions between transactions (PgBouncer’s pool_mode transaction). The journal’s settings wouldn’t last there. Use pool_mode session, or connect to PostgreSQL directly.'

type Session = Pick<pg.Client, 'query'>

/** Poolers in transaction mode give two clients one session, or give sessions to each in turn. */
export async function sharesSession(one: Session, other: Session): Promise<boolean> {
  const idOf = async (client: Session) =>
    (await client.query('SELECT pg_backend_pid() AS id')).rows[0].id
  const first = await idOf(one)
  return first !== (await idOf(one)) || first === (await idOf(other))
}

/** Tables that only this database has. */
const ownTables = `
  CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)`

async function migrate(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  // Another instance may be migrating, and an index on a large journal takes its time.
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock(7270142)')
  await client.query(ownTables)
  const current = await client.query('SELECT max(number) AS number FROM schema_version')
  for (const { version, sql } of schemaStepsAfter(current.rows[0]?.number ?? 0)) {
    await client.query(sql)
    await client.query('INSERT INTO schema_version VALUES ($1)', [version])
  }
  await client.query('COMMIT')
}
