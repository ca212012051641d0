/** Delivery's part of the journal in SQLite: every change is one durable transaction. */

import type { SQLInputValue } from 'node:sqlite'
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
import type { SqliteConnection, SqliteStore } from './sqlite-store.ts'
import {
  batchOf,
  chainOf,
  eventOf,
  eventRefOf,
  pendingRefOf,
  quarantinedOf,
  type StoredRow,
} from './stored-rows.ts'

type Statements = SqliteConnection['statements']
type Values = readonly SQLInputValue[]

export class SqliteOutbox implements Outbox {
  readonly journalId: string
  /** Only the commands change anything from outside the service. */
  readonly idlePollMs = 30_000
  /** One process at a time holds the file (journal.lock), so its dispatcher is the only one. */
  readonly leases = undefined
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
    return (await this.#change('markStarted', tabId, ...identity(chain))) > 0
  }

  async pending(after: number, limit: number): Promise<readonly JournalEvent[]> {
    return (await this.#rows('pending', after, limit)).map(eventOf)
  }

  async pendingRefs(after: number, limit: number): Promise<readonly PendingRef[]> {
    return (await this.#rows('pendingRefs', after, limit)).map(pendingRefOf)
  }

  async events(eventIds: readonly string[]): Promise<readonly JournalEvent[]> {
    return (await this.#rows('pendingAmong', JSON.stringify(eventIds))).map(eventOf)
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

  async unfreeze(_chain: Chain, marker: string): Promise<void> {
    await this.#change('dropVersion', marker)
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#store.write(({ statements }) => {
      const moved = statements.advance.run(batch.marker, at, ...identity(chain))
      if (moved.changes === 0) return false
      decide(statements, chain, batch.eventIds)
      return true
    })
  }

  async noteRefused(eventId: string, { reason, at }: Refusal): Promise<void> {
    await this.#change('noteRefused', reason, at, eventId)
  }

  async quarantine(eventIds: readonly string[], { reason, at }: Refusal): Promise<number> {
    return this.#change('quarantine', reason, at, JSON.stringify(eventIds))
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
    return (await this.#change('forgetTab', ...identity(chain))) > 0
  }

  async deliveredRefs(
    chain: Pick<Chain, 'spreadsheetId'>,
    after: number,
    limit: number,
  ): Promise<readonly EventRef[]> {
    return (await this.#rows('deliveredRefs', chain.spreadsheetId, after, limit)).map(eventRefOf)
  }

  async otherSpreadsheets(spreadsheetId: string): Promise<readonly string[]> {
    const rows = await this.#rows('otherChains', spreadsheetId)
    return rows.map((row) => String(row.spreadsheet_id))
  }

  async quarantined(limit: number): Promise<readonly QuarantinedEvent[]> {
    return (await this.#rows('quarantined', limit)).map(quarantinedOf)
  }

  async refused(limit: number): Promise<readonly QuarantinedEvent[]> {
    return (await this.#rows('refused', limit)).map(quarantinedOf)
  }

  async beyondDailyLimit(eventIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#rows('beyondDailyLimit', JSON.stringify(eventIds))
    return rows.map(({ id }) => String(id))
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    await this.#change('noteRowsMissing', rowsMissing, chain.spreadsheetId)
  }

  async release(eventIds: readonly string[]): Promise<number> {
    return this.#change('release', JSON.stringify(eventIds))
  }

  async sendAgain(eventIds: readonly string[]): Promise<number> {
    return this.#change('sendAgain', JSON.stringify(eventIds))
  }

  async dismissMissing(eventIds: readonly string[]): Promise<void> {
    await this.#change('dismissMissing', JSON.stringify(eventIds))
  }

  /** @returns how many rows were changed */
  async #change(name: keyof Statements, ...values: Values): Promise<number> {
    const { changes } = await this.#store.write(({ statements }) => statements[name].run(...values))
    return Number(changes)
  }

  #rows(name: keyof Statements, ...values: Values): Promise<readonly StoredRow[]> {
    return this.#store.read(({ statements }) => statements[name].all(...values))
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
