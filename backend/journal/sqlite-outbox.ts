/** Delivery's part of the journal in SQLite: every change is one durable transaction. */

import type { SQLInputValue } from 'node:sqlite'
import type { JournalEvent } from './journal.ts'
import type { Chain, ChainRestart, FrozenBatch, Outbox } from './outbox.ts'
import type { SqliteConnection, SqliteStore } from './sqlite-store.ts'
import { batchOf, chainOf, eventOf } from './stored-rows.ts'

type Statements = SqliteConnection['statements']
type Values = readonly SQLInputValue[]

export class SqliteOutbox implements Outbox {
  readonly journalId: string
  /** Only the commands change anything from outside the service. */
  readonly idlePollMs = 30_000
  readonly #store: SqliteStore

  constructor(store: SqliteStore) {
    this.journalId = store.journalId
    this.#store = store
  }

  async openChain(spreadsheetId: string, firstMarker: string): Promise<Chain> {
    const known = await this.#store.read(({ statements }) => statements.chain.get(spreadsheetId))
    if (known) return chainOf(known)
    return this.#store.write(({ statements }) => {
      statements.newChain.run(spreadsheetId, firstMarker)
      return chainOf(statements.chain.get(spreadsheetId) ?? {})
    })
  }

  async markStarted(chain: Chain, tabId: number): Promise<boolean> {
    return this.#change('markStarted', tabId, ...identity(chain))
  }

  async pending(after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('pending', after, limit)
  }

  async frozen(chain: Chain): Promise<readonly FrozenBatch[]> {
    return this.#store.read(({ statements }) =>
      statements.frozen.all(chain.spreadsheetId).map(batchOf),
    )
  }

  async freeze(chain: Chain, batch: FrozenBatch): Promise<boolean> {
    const ids = JSON.stringify(batch.eventIds)
    return this.#store.write(({ statements }) => {
      if (statements.countPending.get(ids)?.events !== batch.eventIds.length) return false
      if (statements.isCurrent.get(...identity(chain)) === undefined) return false
      statements.dropVersion.run(batch.marker)
      statements.freeze.run(chain.spreadsheetId, batch.marker, ids, batch.rows)
      return true
    })
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#store.write(({ statements }) => {
      const moved = statements.advance.run(batch.marker, at, ...identity(chain))
      if (moved.changes === 0) return false
      decide(statements, chain, batch.eventIds)
      return true
    })
  }

  async quarantine(eventIds: readonly string[]): Promise<void> {
    await this.#change('quarantine', JSON.stringify(eventIds))
  }

  async restart(chain: Chain, restart: ChainRestart): Promise<boolean> {
    const { number, marker, rowsMissing } = restart
    return this.#store.write(({ statements }) => {
      const moved = statements.restart.run(number, marker, rowsMissing, ...identity(chain))
      if (moved.changes === 0) return false
      decide(statements, chain, restart.deliveredIds)
      return true
    })
  }

  async forgetTab(chain: Chain): Promise<boolean> {
    return this.#change('forgetTab', ...identity(chain))
  }

  async delivered(chain: Chain, after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('delivered', chain.spreadsheetId, after, limit)
  }

  async quarantined(limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('quarantined', limit)
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    await this.#change('noteRowsMissing', rowsMissing, chain.spreadsheetId)
  }

  async sendAgain(eventIds: readonly string[]): Promise<void> {
    await this.#change('sendAgain', JSON.stringify(eventIds))
  }

  /** One process at a time holds the file (journal.lock), so its dispatcher is the only one. */
  async holdLease(): Promise<boolean> {
    return true
  }

  async releaseLease(): Promise<void> {}

  /** @returns whether a row was changed */
  async #change(name: keyof Statements, ...values: Values): Promise<boolean> {
    const { changes } = await this.#store.write(({ statements }) => statements[name].run(...values))
    return changes !== 0
  }

  #events(name: keyof Statements, ...values: Values): Promise<readonly JournalEvent[]> {
    return this.#store.read(({ statements }) => statements[name].all(...values).map(eventOf))
  }
}

/** The batch under way is decided: these of its events are delivered, its versions are dropped. */
function decide(statements: Statements, chain: Chain, deliveredIds: readonly string[]): void {
  statements.markDelivered.run(chain.spreadsheetId, JSON.stringify(deliveredIds))
  statements.dropVersions.run(chain.spreadsheetId)
}

function identity(chain: Chain): [string, number, number] {
  return [chain.spreadsheetId, chain.epoch, chain.number]
}
