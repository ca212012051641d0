/** Expiry in SQLite: what goes is overwritten in the file, a page of events in each transaction. */

import {
  type ExpirableEvent,
  type ExpirableRange,
  type Retention,
  retentionCommand,
} from './retention.ts'
import type { SqliteStore } from './sqlite-store.ts'
import { expirableOf } from './stored-rows.ts'

export class SqliteRetention implements Retention {
  readonly #store: SqliteStore

  constructor(store: SqliteStore) {
    this.#store = store
  }

  async expirable({
    after,
    through,
    withOpen,
  }: ExpirableRange): Promise<readonly ExpirableEvent[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.expirable.all(after, through, Number(withOpen)),
    )
    return rows.map(expirableOf)
  }

  async expire(sequences: readonly number[], at: string, withOpen: boolean): Promise<number> {
    return this.#store.write(({ database, statements }) => {
      database.exec('PRAGMA secure_delete = ON')
      const { changes } = statements.expire.run(at, Number(withOpen), JSON.stringify(sequences))
      statements.forgetStatus.run(JSON.stringify(sequences))
      if (changes !== 0) statements.noteErasure.run(at, retentionCommand, changes)
      return Number(changes)
    })
  }
}
