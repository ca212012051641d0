/**
 * The journal's PostgreSQL database as journal and outbox share it: its connections, every statement
 * by its name, one way to make a transaction. Readers have connections of their own: however many
 * there are, and however slow, an append never waits for one.
 */

import type pg from 'pg'
import { halfDoneCopy, JournalOpenError, JournalUnavailableError, type Warn } from './journal.ts'
import { describeDatabase, openPool, prepareDatabase } from './postgres-database.ts'
import { postgresStatements } from './postgres-statements.ts'
import type { StaffStore, Step, Steps } from './staff-store.ts'
import type { RowValues, StoredRow } from './stored-rows.ts'

/** Two groups of appends, the dispatcher, its lease, a readiness check. */
const workConnections = 5
/** Pages, dashboards and exports, each for a page of rows at a time. */
const readConnections = 4

type StatementName = keyof typeof postgresStatements

/** What a visitor waits for, and what an export asks for 9,000 times, is planned once a connection. */
const prepared: ReadonlySet<StatementName> = new Set(['storeEvents', 'rows'])

/** Runs one statement; resolves with the rows that it returned. */
export type RunStatement = (
  name: StatementName,
  values: readonly unknown[],
) => Promise<readonly StoredRow[]>

export class PostgresStore implements StaffStore {
  readonly location: string
  readonly journalId: string
  readonly #work: pg.Pool
  readonly #reads: pg.Pool

  /** @throws JournalOpenError with a sentence for the operator */
  static async open(databaseUrl: string, warn: Warn): Promise<PostgresStore> {
    const work = openPool(databaseUrl, { min: 1, max: workConnections }, warn)
    const reads = openPool(databaseUrl, { min: 0, max: readConnections }, warn)
    return PostgresStore.#over(databaseUrl, warn, work, reads)
  }

  /**
   * For who only reads: what has been connected stays so, for a connection takes longer than the first rows of an
   * export. @throws JournalOpenError
   */
  static async openToRead(databaseUrl: string, warn: Warn): Promise<PostgresStore> {
    const reads = openPool(databaseUrl, { min: readConnections, max: readConnections }, warn)
    return PostgresStore.#over(databaseUrl, warn, reads, reads)
  }

  static async #over(
    databaseUrl: string,
    warn: Warn,
    work: pg.Pool,
    reads: pg.Pool,
  ): Promise<PostgresStore> {
    const journalId = await prepareDatabase(databaseUrl, warn)
    if (journalId === undefined) throw new JournalOpenError(halfDoneCopy)
    const store = new PostgresStore(describeDatabase(databaseUrl), journalId, work, reads)
    // From now on one connection is always there: a command that needs the journal for itself sees it.
    await store.run('journalId', [])
    return store
  }

  private constructor(location: string, journalId: string, work: pg.Pool, reads: pg.Pool) {
    this.location = location
    this.journalId = journalId
    this.#work = work
    this.#reads = reads
  }

  /** For appends and for delivery. @throws JournalUnavailableError */
  run(name: StatementName, values: readonly unknown[]): Promise<readonly StoredRow[]> {
    return runOn(this.#work, name, values)
  }

  /** For whoever looks at the journal. @throws JournalUnavailableError */
  read(name: StatementName, values: readonly unknown[]): Promise<readonly StoredRow[]> {
    return runOn(this.#reads, name, values)
  }

  /** The same where very many rows are read: each as a list. */
  async readLists(name: StatementName, values: readonly unknown[]): Promise<readonly RowValues[]> {
    return runOn(this.#reads, name, values, 'array')
  }

  /**
   * Runs `work` in one transaction: all of it is committed when this resolves, or nothing is.
   * @throws JournalUnavailableError
   */
  async transaction<Result>(work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined
    try {
      const taken = await this.#work.connect()
      client = taken
      await taken.query('BEGIN')
      const result = await work(
        async (name, values) => (await taken.query(postgresStatements[name], [...values])).rows,
      )
      await taken.query('COMMIT')
      taken.release()
      return result
    } catch (error) {
      // Dropping the connection rolls back whatever was open on it.
      client?.release(true)
      throw new JournalUnavailableError(error)
    }
  }

  readStaff([name, ...values]: Step): Promise<readonly StoredRow[]> {
    return this.read(name, values)
  }

  writeStaff<Result>(begin: () => Steps<Result>): Promise<Result> {
    return this.transaction(async (run) => {
      const steps = begin()
      let next = steps.next()
      while (!next.done) {
        const [name, ...values] = next.value
        next = steps.next(await run(name, values))
      }
      return next.value
    })
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.#work, this.#reads])].map((pool) => pool.end()))
  }
}

async function runOn<Row>(
  pool: pg.Pool,
  name: StatementName,
  values: readonly unknown[],
  rowMode?: 'array',
): Promise<readonly Row[]> {
  try {
    const statement = {
      name: prepared.has(name) ? name : undefined,
      text: postgresStatements[name],
      values: [...values],
      rowMode,
    }
    return (await pool.query(statement)).rows
  } catch (error) {
    throw new JournalUnavailableError(error)
  }
}
