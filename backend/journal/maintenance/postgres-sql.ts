/** A command's connection to the journal in PostgreSQL. */

import type pg from 'pg'
import type { StatementValue } from '#backend/journal/database.ts'
import { JournalOpenError, type Warn } from '#backend/journal/journal.ts'
import {
  connectClient,
  describeDatabase,
  prepareDatabase,
  useLock,
} from '#backend/journal/postgres/postgres-connections.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import type { JournalSql } from './journal-sql.ts'

export class PostgresSql implements JournalSql {
  readonly kind = 'postgres'
  readonly location: string
  readonly #client: pg.Client

  /** @throws JournalOpenError */
  static async open(databaseUrl: string, warn: Warn): Promise<PostgresSql> {
    await prepareDatabase(databaseUrl, warn)
    const client = await connectClient(databaseUrl)
    // A command may go through all events, and wait for its turn.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    return new PostgresSql(databaseUrl, client)
  }

  /** @throws JournalOpenError when a service or a command has the journal open */
  static async openAlone(databaseUrl: string, warn: Warn): Promise<PostgresSql> {
    const sql = await PostgresSql.open(databaseUrl, warn)
    if (await sql.claim()) return sql
    await sql.close()
    throw new JournalOpenError(
      `A service or command is using the journal in ${sql.location}. Stop it first.`,
    )
  }

  private constructor(databaseUrl: string, client: pg.Client) {
    this.location = describeDatabase(databaseUrl)
    this.#client = client
  }

  async all(sql: string, values: readonly StatementValue[] = []): Promise<readonly StoredRow[]> {
    return (await this.#client.query(sql, [...values])).rows
  }

  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#client.query('BEGIN')
    try {
      const result = await work()
      await this.#client.query('COMMIT')
      return result
    } catch (error) {
      await this.#client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  }

  async claim(): Promise<boolean> {
    const { rows } = await this.#client.query('SELECT pg_try_advisory_lock($1) AS is_ours', [
      useLock,
    ])
    return rows[0].is_ours
  }

  async release(): Promise<void> {
    await this.#client.query('SELECT pg_advisory_unlock($1)', [useLock])
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}
