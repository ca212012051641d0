/** Leases in PostgreSQL, which several instances share. SQLite needs none: one process has the file. */

import type { LeaseTable } from './lease-table.ts'
import type { PostgresDatabase } from './postgres-database.ts'

export class PostgresLeases implements LeaseTable {
  readonly #database: PostgresDatabase

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  async hold(name: string, holder: string, ms: number): Promise<boolean> {
    return (await this.#database.run(['holdLease', name, holder, ms])).length > 0
  }

  async release(name: string, holder: string): Promise<void> {
    await this.#database.run(['releaseLease', name, holder])
  }
}
