/**
 * Delivery's part of the journal in PostgreSQL, shared by several instances. Every change is one
 * statement or one transaction that begins by locking the chain's row.
 */

import type { JournalEvent } from './journal.ts'
import type { Chain, ChainRestart, FrozenBatch, Outbox } from './outbox.ts'
import type { PostgresStore, RunStatement } from './postgres-store.ts'
import { batchOf, chainOf, eventOf } from './stored-rows.ts'

type Arguments = Parameters<RunStatement>

export class PostgresOutbox implements Outbox {
  readonly journalId: string
  /** Leads that other instances accept must be in the Sheet within two seconds too. */
  readonly idlePollMs = 1_000
  readonly #store: PostgresStore

  constructor(store: PostgresStore) {
    this.journalId = store.journalId
    this.#store = store
  }

  async openChain(spreadsheetId: string, firstMarker: string): Promise<Chain> {
    const [known] = await this.#store.run('chain', [spreadsheetId])
    if (known) return chainOf(known)
    await this.#store.run('newChain', [spreadsheetId, firstMarker])
    const [made] = await this.#store.run('chain', [spreadsheetId])
    return chainOf(made ?? {})
  }

  async markStarted(chain: Chain, tabId: number): Promise<boolean> {
    return this.#change('markStarted', [...identity(chain), tabId])
  }

  async pending(after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('pending', [after, limit])
  }

  async frozen(chain: Chain): Promise<readonly FrozenBatch[]> {
    return (await this.#store.run('frozen', [chain.spreadsheetId])).map(batchOf)
  }

  async freeze(chain: Chain, batch: FrozenBatch): Promise<boolean> {
    return this.#store.transaction(async (run) => {
      const current = await run('lockCurrent', identity(chain))
      if (current.length === 0) return false
      const [pending] = await run('countPending', [batch.eventIds])
      if (pending?.events !== batch.eventIds.length) return false
      await run('dropVersion', [batch.marker])
      await run('freeze', [chain.spreadsheetId, batch.marker, batch.eventIds, batch.rows])
      return true
    })
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#store.transaction(async (run) => {
      const moved = await run('advance', [...identity(chain), batch.marker, at])
      if (moved.length === 0) return false
      await decide(run, chain, batch.eventIds)
      return true
    })
  }

  async quarantine(eventIds: readonly string[]): Promise<void> {
    await this.#store.run('quarantine', [eventIds])
  }

  async restart(chain: Chain, restart: ChainRestart): Promise<boolean> {
    const { number, marker, rowsMissing } = restart
    return this.#store.transaction(async (run) => {
      const moved = await run('restart', [...identity(chain), number, marker, rowsMissing])
      if (moved.length === 0) return false
      await decide(run, chain, restart.deliveredIds)
      return true
    })
  }

  async forgetTab(chain: Chain): Promise<boolean> {
    return this.#change('forgetTab', identity(chain))
  }

  async delivered(chain: Chain, after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('delivered', [chain.spreadsheetId, after, limit])
  }

  async quarantined(limit: number): Promise<readonly JournalEvent[]> {
    return this.#events('quarantined', [limit])
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    await this.#store.run('noteRowsMissing', [chain.spreadsheetId, rowsMissing])
  }

  async sendAgain(eventIds: readonly string[]): Promise<void> {
    await this.#store.run('sendAgain', [eventIds])
  }

  async holdLease(chain: Chain, holder: string, ms: number): Promise<boolean> {
    return this.#change('holdLease', [chain.spreadsheetId, holder, ms])
  }

  async releaseLease(chain: Chain, holder: string): Promise<void> {
    await this.#store.run('releaseLease', [chain.spreadsheetId, holder])
  }

  /** For an UPDATE that returns the rows that it changed. */
  async #change(...statement: Arguments): Promise<boolean> {
    return (await this.#store.run(...statement)).length > 0
  }

  async #events(...statement: Arguments): Promise<readonly JournalEvent[]> {
    return (await this.#store.run(...statement)).map(eventOf)
  }
}

/** The batch under way is decided: these of its events are delivered, its versions are dropped. */
async function decide(
  run: RunStatement,
  chain: Chain,
  deliveredIds: readonly string[],
): Promise<void> {
  await run('markDelivered', [chain.spreadsheetId, deliveredIds])
  await run('dropVersions', [chain.spreadsheetId])
}

function identity(chain: Chain): [string, number, number] {
  return [chain.spreadsheetId, chain.epoch, chain.number]
}
