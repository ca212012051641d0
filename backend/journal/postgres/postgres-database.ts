/**
 * The journal's PostgreSQL database, which several instances may share. Readers have connections of their own:
 * however many there are, and however slow, an append never waits for one.
 */

import type pg from 'pg'
import {
  type Database,
  type LeaseTable,
  runSteps,
  type Step,
  type Steps,
} from '#backend/journal/database.ts'
import {
  halfDoneCopy,
  JournalOpenError,
  JournalUnavailableError,
  type Warn,
} from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { postgresStatements } from '#backend/journal/statements.ts'
import { describeDatabase, openPool, prepareDatabase, queryRows } from './postgres-connections.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4

export type PostgresStatement = keyof typeof postgresStatements

/** What a visitor waits for, and what an export asks for page by page, is planned once a connection. */
const prepared: ReadonlySet<PostgresStatement> = new Set(['storeEvents', 'rows'])

/**
 * By class or whole code (PostgreSQL, appendix A): connection exceptions; a server that shuts down,
 * crashed, or cannot take connections yet; one that is a standby still.
 */
const serverCodes = /^(08...|57P0[123]|25006)$/
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What pg itself says has no code. */
const clientWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

export class PostgresDatabase implements Database {
  readonly location: string
  readonly journalId: string
  readonly leases: LeaseTable = {
    hold: async (name, holder, ms) => (await this.run(['holdLease', name, holder, ms])).length > 0,
    release: async (name, holder) => {
      await this.run(['releaseLease', name, holder])
    },
  }
  readonly appending = {
    concurrency: 2,
    retry: { when: isConnectionLoss, everyMs: 100, forMs: 5_000 },
  }
  readonly #work: pg.Pool
  readonly #reads: pg.Pool

  /** @throws JournalOpenError with a sentence for the operator */
  static async open(databaseUrl: string, warn: Warn): Promise<PostgresDatabase> {
    const journalId = await prepareDatabase(databaseUrl, warn)
    if (journalId === undefined) throw new JournalOpenError(halfDoneCopy)
    const work = openPool(databaseUrl, { min: 1, max: workConnections }, warn)
    const reads = openPool(databaseUrl, { min: 0, max: readConnections }, warn)
    const database = new PostgresDatabase(describeDatabase(databaseUrl), journalId, work, reads)
    // From now on one connection is always there: a command that needs the journal for itself sees it.
    await database.run(['journalId'])
    return database
  }

  private constructor(location: string, journalId: string, work: pg.Pool, reads: pg.Pool) {
    this.location = location
    this.journalId = journalId
    this.#work = work
    this.#reads = reads
  }

  read(step: Step<PostgresStatement>): Promise<readonly StoredRow[]> {
    return runOn(this.#reads, step)
  }

  run(step: Step<PostgresStatement>): Promise<readonly StoredRow[]> {
    return runOn(this.#work, step)
  }

  runOnce(step: Step<PostgresStatement>): Promise<readonly StoredRow[]> {
    return this.run(step)
  }

  async transaction<Result>(begin: () => Steps<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined
    try {
      const held = await this.#work.connect()
      client = held
      await queryRows(held, { text: 'BEGIN' })
      const result = await runSteps(begin(), ([name, ...values]) =>
        queryRows(held, { text: postgresStatements[name], values }),
      )
      await queryRows(held, { text: 'COMMIT' })
      held.release()
      return result
    } catch (error) {
      // Dropping the connection rolls back whatever was open on it.
      client?.release(true)
      throw new JournalUnavailableError(error)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#work.end(), this.#reads.end()])
  }
}

async function runOn(
  pool: pg.Pool,
  [name, ...values]: Step<PostgresStatement>,
): Promise<readonly StoredRow[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    const query = { text: postgresStatements[name], values }
    const rows = await queryRows(client, prepared.has(name) ? { name, ...query } : query)
    client.release()
    return rows
  } catch (error) {
    client?.release(true)
    throw new JournalUnavailableError(error)
  }
}

/**
 * Whether a statement failed because the server went away or is not there yet. It may have been
 * committed all the same: only asking again, by the same ids, tells.
 */
function isConnectionLoss(error: unknown): boolean {
  const cause = error instanceof JournalUnavailableError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return networkCodes.test(code) || serverCodes.test(code) || clientWords.test(cause.message)
}
