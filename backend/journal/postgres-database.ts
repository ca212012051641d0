/**
 * The journal's PostgreSQL database, which several instances may share. Readers have connections of their own:
 * however many there are, and however slow, an append never waits for one.
 */

import type pg from 'pg'
import type { Database, ListStatement, Step, Steps } from './database.ts'
import { halfDoneCopy, JournalOpenError, JournalUnavailableError, type Warn } from './journal.ts'
import { describeDatabase, openPool, prepareDatabase } from './postgres-connections.ts'
import { isConnectionLoss } from './postgres-failures.ts'
import { PostgresLeases } from './postgres-leases.ts'
import type { RowValues, StoredRow } from './row-mappers.ts'
import { postgresStatements } from './statements.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4

/** Rows counted per step: far less than a statement may take. */
const rowsPerStep = 100_000

export type PostgresStatement = keyof typeof postgresStatements

/** What a visitor waits for, and what an export asks for 9,000 times, is planned once a connection. */
const prepared: ReadonlySet<PostgresStatement> = new Set(['storeEvents', 'rows'])

export class PostgresDatabase implements Database {
  readonly location: string
  readonly journalId: string
  readonly leases = new PostgresLeases(this)
  /** Each asking is a way to the database and back. */
  readonly rowsPerPage = 100
  readonly appending = {
    concurrency: 2,
    retry: { when: isConnectionLoss, everyMs: 100, forMs: 5_000 },
  }
  readonly #work: pg.Pool
  readonly #reads: pg.Pool

  /** @throws JournalOpenError with a sentence for the operator */
  static async open(databaseUrl: string, warn: Warn): Promise<PostgresDatabase> {
    const work = openPool(databaseUrl, { min: 1, max: workConnections }, warn)
    const reads = openPool(databaseUrl, { min: 0, max: readConnections }, warn)
    return PostgresDatabase.#over(databaseUrl, warn, work, reads)
  }

  /**
   * For who only reads: what has been connected stays so, for a connection takes longer than the first rows of an
   * export. @throws JournalOpenError
   */
  static async openToRead(databaseUrl: string, warn: Warn): Promise<PostgresDatabase> {
    const reads = openPool(databaseUrl, { min: readConnections, max: readConnections }, warn)
    return PostgresDatabase.#over(databaseUrl, warn, reads, reads)
  }

  static async #over(
    databaseUrl: string,
    warn: Warn,
    work: pg.Pool,
    reads: pg.Pool,
  ): Promise<PostgresDatabase> {
    const journalId = await prepareDatabase(databaseUrl, warn)
    if (journalId === undefined) throw new JournalOpenError(halfDoneCopy)
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

  readLists(step: Step<ListStatement>): Promise<readonly RowValues[]> {
    return runOn(this.#reads, step, 'array')
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
      client = await this.#work.connect()
      await client.query('BEGIN')
      const steps = begin()
      let next = steps.next()
      while (!next.done) {
        const [name, ...values] = next.value
        next = steps.next((await client.query(postgresStatements[name], values)).rows)
      }
      await client.query('COMMIT')
      client.release()
      return next.value
    } catch (error) {
      // Dropping the connection rolls back whatever was open on it.
      client?.release(true)
      throw new JournalUnavailableError(error)
    }
  }

  async countEvents(after: number, upTo: number): Promise<number> {
    let events = 0
    for (let from = after; from < upTo; from += rowsPerStep) {
      const [part] = await this.read(['countRows', from, Math.min(from + rowsPerStep, upTo)])
      events += Number(part?.events)
    }
    return events
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.#work, this.#reads])].map((pool) => pool.end()))
  }
}

async function runOn<Row>(
  pool: pg.Pool,
  [name, ...values]: Step<PostgresStatement>,
  rowMode?: 'array',
): Promise<readonly Row[]> {
  try {
    const text = postgresStatements[name]
    const statement = { name: prepared.has(name) ? name : undefined, text, values, rowMode }
    return (await pool.query(statement)).rows
  } catch (error) {
    throw new JournalUnavailableError(error)
  }
}
