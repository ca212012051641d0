/**
 * The journal's PostgreSQL database as journal and outbox share it: one pool of connections, every
 * statement by its name, one way to make a transaction.
 */

import type pg from 'pg'
import { JournalUnavailableError } from './journal.ts'
import { describeDatabase, openPool } from './postgres-database.ts'
import { postgresStatements } from './postgres-statements.ts'
import type { StoredRow } from './stored-rows.ts'

type StatementName = keyof typeof postgresStatements

/** Runs one statement; resolves with the rows that it returned. */
export type RunStatement = (
  name: StatementName,
  values: readonly unknown[],
) => Promise<readonly StoredRow[]>

export class PostgresStore {
  readonly location: string
  readonly journalId: string
  readonly #pool: pg.Pool

  /** @throws JournalOpenError with a sentence for the operator */
  static async open(databaseUrl: string): Promise<PostgresStore> {
    const pool = await openPool(databaseUrl)
    const { rows } = await pool.query(postgresStatements.journalId)
    return new PostgresStore(describeDatabase(databaseUrl), rows[0].id, pool)
  }

  private constructor(location: string, journalId: string, pool: pg.Pool) {
    this.location = location
    this.journalId = journalId
    this.#pool = pool
  }

  /** @throws JournalUnavailableError */
  async run(name: StatementName, values: readonly unknown[]): Promise<readonly StoredRow[]> {
    try {
      return (await this.#pool.query(postgresStatements[name], [...values])).rows
    } catch (error) {
      throw new JournalUnavailableError(error)
    }
  }

  /**
   * Runs `work` in one transaction: all of it is committed when this resolves, or nothing is.
   * @throws JournalUnavailableError
   */
  async transaction<Result>(work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined
    try {
      const taken = await this.#pool.connect()
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

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
