/** Leases in PostgreSQL, which several instances share. SQLite needs none: one process has the file. */

import type { LeaseTable } from '#backend/journal/lease-table.ts'

interface LeaseStatements {
  run(
    step: readonly ['holdLease' | 'releaseLease', ...(string | number)[]],
  ): Promise<readonly unknown[]>
}

export class PostgresLeases implements LeaseTable {
  readonly #database: LeaseStatements

  constructor(database: LeaseStatements) {
    this.#database = database
  }

  async hold(name: string, holder: string, ms: number): Promise<boolean> {
    return (await this.#database.run(['holdLease', name, holder, ms])).length > 0
  }

  async release(name: string, holder: string): Promise<void> {
    await this.#database.run(['releaseLease', name, holder])
  }
}
