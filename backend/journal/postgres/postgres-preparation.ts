/**
 * Preparation of the journal's PostgreSQL database: checks the way to it, and brings its schema up
 * to date (docs/architecture.md §2.5).
 */

import pg from 'pg'
import { JournalOpenError, noIdentityMessage, type Warn } from '#backend/journal/journal-event.ts'
import { schemaStepsAfter } from '#backend/journal/schema-versions.ts'
import { clientOptions, prepareSession } from './postgres-connections.ts'

/** Advisory lock held while one instance migrates; others wait for it. Any fixed number does. */
const migrationLock = 7_270_142

/**
 * Makes the database ready for pools.
 * @returns the journal's id
 * @throws JournalOpenError when the database cannot be reached, trusted or understood
 */
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
    const journal = await client.query('SELECT id FROM journal')
    if (journal.rows.length === 0) throw new JournalOpenError(noIdentityMessage)
    return journal.rows[0].id
  } catch (error) {
    throw openError(error)
  }
}

export function openError(error: unknown): JournalOpenError {
  if (error instanceof JournalOpenError) return error
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
  const advice = isUnknownCertificate(error)
    ? 'Add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that signed the server’s.'
    : 'Check DATABASE_URL and that PostgreSQL is running.'
  return new JournalOpenError(`The journal's database can’t be opened (${reason}). ${advice}`, {
    cause: error,
  })
}

/** Node's codes for a server whose certificate no known authority signed. */
function isUnknownCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/.test(code)
}

/** @param host a name, an address, or the folder of a socket */
export function tlsWarning(
  host: string,
  isEncrypted: boolean,
  databaseUrl = '',
): string | undefined {
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
  const idOf = async (client: Session): Promise<unknown> =>
    (await client.query('SELECT pg_backend_pid() AS id')).rows[0].id
  const first = await idOf(one)
  return first !== (await idOf(one)) || first === (await idOf(other))
}

/**
 * Tables that only this database has: the schema's version, and leases, which say what instance
 * delivers to the Sheet, and what instance sends alerts, by the database's own clock.
 */
const ownTables = `
  CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)`

async function migrate(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  // Another instance may be migrating, and an index on a large journal takes its time.
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(ownTables)
  const current = await client.query('SELECT max(number) AS number FROM schema_version')
  for (const { version, sql } of schemaStepsAfter(current.rows[0]?.number ?? 0)) {
    await client.query(sql)
    await client.query('INSERT INTO schema_version VALUES ($1)', [version])
  }
  await client.query('COMMIT')
}
