/** Connects to the journal's PostgreSQL database and brings its schema up to date. */

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { JournalOpenError } from './journal.ts'
import { pendingMigrations } from './migrations.ts'

/** Advisory lock held while one instance migrates; the others wait for it. Any fixed number does. */
const migrationLock = 7_270_142

/** int8 columns hold sequence numbers and counts, all far below 2^53. */
const int8TypeId = 20

/** @throws JournalOpenError when the database cannot be reached or was written by a newer version */
export async function openPool(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 5000,
    // A commit that hangs is answered 503; the client's retry with the same id settles it.
    statement_timeout: 10_000,
    query_timeout: 12_000,
    types: {
      getTypeParser: (typeId, format) =>
        typeId === int8TypeId ? Number : pg.types.getTypeParser(typeId, format as 'text'),
    },
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await migrate(pool)
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof JournalOpenError) throw error
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new JournalOpenError(
      `The journal's database cannot be opened (${reason}). Check DATABASE_URL and that PostgreSQL is running.`,
      { cause: error },
    )
  }
}

/** Where the database is, without its password. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL)')
    const current = await client.query('SELECT max(number) AS number FROM schema_version')
    for (const { number, sql } of pendingMigrations('postgres', current.rows[0]?.number ?? 0)) {
      await client.query(sql)
      if (number === 1) await client.query('INSERT INTO journal (id) VALUES ($1)', [randomUUID()])
      await client.query('INSERT INTO schema_version VALUES ($1)', [number])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
