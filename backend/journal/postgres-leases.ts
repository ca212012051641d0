/** Leases in PostgreSQL, which several instances share. SQLite needs none: one process has the file. */

import type { LeaseTable } from './lease-table.ts'
import type { PostgresStore } from './postgres-store.ts'

export class PostgresLeases implements LeaseTable {
  readonly #store: PostgresStore

  constructor(store: PostgresStore) {
    this.#store = store
  }

  async hold(name: string, holder: string, ms: number): Promise<boolean> {
    return (await this.#store.run(['holdLease', name, holder, ms])).length > 0
  }

  async release(name: string, holder: string): Promise<void> {
    await this.#store.run(['releaseLease', name, holder])
  }
}
