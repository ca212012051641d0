/** Expiry in PostgreSQL, a page of events in each transaction. */

import type { PostgresStore } from './postgres-store.ts'
import {
  type ExpirableEvent,
  type ExpirableRange,
  type Retention,
  retentionCommand,
} from './retention.ts'
import { expirableOf } from './stored-rows.ts'

export class PostgresRetention implements Retention {
  readonly #store: PostgresStore

  constructor(store: PostgresStore) {
    this.#store = store
  }

  async expirable({
    after,
    through,
    withOpen,
  }: ExpirableRange): Promise<readonly ExpirableEvent[]> {
    return (await this.#store.read('expirable', [after, through, withOpen])).map(expirableOf)
  }

  async expire(sequences: readonly number[], at: string, withOpen: boolean): Promise<number> {
    return this.#store.transaction(async (run) => {
      const { length } = await run('expire', [at, withOpen, sequences])
      await run('forgetStatus', [JSON.stringify(sequences)])
      if (length > 0) await run('noteErasure', [at, retentionCommand, length])
      return length
    })
  }
}
