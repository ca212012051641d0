/**
 * Delivery's part of the journal in PostgreSQL, shared by several instances. Every change is one
 * statement or one transaction that begins by locking the chain's row.
 */

import type { JournalEvent } from './journal.ts'
import type {
  Chain,
  ChainRestart,
  EventRef,
  FrozenBatch,
  Outbox,
  PendingRef,
  QuarantinedEvent,
  Refusal,
} from './outbox.ts'
import { PostgresLeases } from './postgres-leases.ts'
import type { PostgresStore, RunStatement } from './postgres-store.ts'
import {
  batchOf,
  chainOf,
  eventOf,
  eventRefOf,
  pendingRefOf,
  quarantinedOf,
} from './stored-rows.ts'

type Arguments = Parameters<RunStatement>

export class PostgresOutbox implements Outbox {
  readonly journalId: string
  /** Leads that other instances accept must be in the Sheet within two seconds too. */
  readonly idlePollMs = 1_000
  readonly leases: PostgresLeases
  readonly #store: PostgresStore

  constructor(store: PostgresStore) {
    this.journalId = store.journalId
    this.leases = new PostgresLeases(store)
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
    return (await this.#store.run('pending', [after, limit])).map(eventOf)
  }

  async pendingRefs(after: number, limit: number): Promise<readonly PendingRef[]> {
    return (await this.#store.run('pendingRefs', [after, limit])).map(pendingRefOf)
  }

  async events(eventIds: readonly string[]): Promise<readonly JournalEvent[]> {
    return (await this.#store.run('pendingAmong', [eventIds])).map(eventOf)
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

  async unfreeze(_chain: Chain, marker: string): Promise<void> {
    await this.#store.run('dropVersion', [marker])
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#store.transaction(async (run) => {
      const moved = await run('advance', [...identity(chain), batch.marker, at])
      if (moved.length === 0) return false
      await decide(run, chain, batch.eventIds)
      return true
    })
  }

  async noteRefused(eventId: string, { reason, at }: Refusal): Promise<void> {
    await this.#store.run('noteRefused', [eventId, reason, at])
  }

  async quarantine(eventIds: readonly string[], { reason, at }: Refusal): Promise<number> {
    return (await this.#store.run('quarantine', [eventIds, reason, at])).length
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

  async deliveredRefs(
    chain: Pick<Chain, 'spreadsheetId'>,
    after: number,
    limit: number,
  ): Promise<readonly EventRef[]> {
    const rows = await this.#store.run('deliveredRefs', [chain.spreadsheetId, after, limit])
    return rows.map(eventRefOf)
  }

  async otherSpreadsheets(spreadsheetId: string): Promise<readonly string[]> {
    const rows = await this.#store.run('otherChains', [spreadsheetId])
    return rows.map((row) => String(row.spreadsheet_id))
  }

  async quarantined(limit: number): Promise<readonly QuarantinedEvent[]> {
    return (await this.#store.run('quarantined', [limit])).map(quarantinedOf)
  }

  async refused(limit: number): Promise<readonly QuarantinedEvent[]> {
    return (await this.#store.run('refused', [limit])).map(quarantinedOf)
  }

  async beyondDailyLimit(eventIds: readonly string[]): Promise<readonly string[]> {
    return (await this.#store.run('beyondDailyLimit', [eventIds])).map(({ id }) => String(id))
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    await this.#store.run('noteRowsMissing', [chain.spreadsheetId, rowsMissing])
  }

  async release(eventIds: readonly string[]): Promise<number> {
    return (await this.#store.run('release', [eventIds])).length
  }

  async sendAgain(eventIds: readonly string[]): Promise<number> {
    return (await this.#store.run('sendAgain', [eventIds])).length
  }

  async dismissMissing(eventIds: readonly string[]): Promise<void> {
    await this.#store.run('dismissMissing', [eventIds])
  }

  /** For an UPDATE that returns the rows that it changed. */
  async #change(...statement: Arguments): Promise<boolean> {
    return (await this.#store.run(...statement)).length > 0
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
