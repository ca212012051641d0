/** Delivery's part of the journal in SQLite: every change is one durable transaction. */

import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { JournalEvent } from './journal.ts'
import type { Chain, ChainRestart, FrozenBatch, Outbox } from './outbox.ts'

/** What the outbox needs of its journal. */
export interface SqliteTransactions {
  readonly journalId: string
  transaction<Result>(work: (database: DatabaseSync) => Result): Result
}

type Row = Record<string, SQLOutputValue>

const selectEvent = 'SELECT sequence, id, cells, state FROM events'
/** The chain as the caller knew it; a change that finds it otherwise does nothing. */
const sameChain = 'spreadsheet_id = ? AND epoch = ? AND number = ?'
const givenIds = '(SELECT value FROM json_each(?))'

export class SqliteOutbox implements Outbox {
  readonly journalId: string
  /** Only the commands change anything from outside the service. */
  readonly idlePollMs = 30_000
  readonly #journal: SqliteTransactions

  constructor(journal: SqliteTransactions) {
    this.journalId = journal.journalId
    this.#journal = journal
  }

  async openChain(spreadsheetId: string, firstMarker: string): Promise<Chain> {
    return this.#journal.transaction((database) => {
      const select = database.prepare('SELECT * FROM chains WHERE spreadsheet_id = ?')
      const known = select.get(spreadsheetId)
      if (known) return chainOf(known)
      run(database, 'INSERT INTO chains (spreadsheet_id, marker) VALUES (?, ?)', [
        spreadsheetId,
        firstMarker,
      ])
      return chainOf(select.get(spreadsheetId) ?? {})
    })
  }

  async markStarted(chain: Chain, tabId: number): Promise<boolean> {
    return this.#change(`UPDATE chains SET is_started = 1, tab_id = ? WHERE ${sameChain}`, [
      tabId,
      ...identity(chain),
    ])
  }

  async pending(after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(
      `${selectEvent} WHERE state = 'pending' AND sequence > ? ORDER BY sequence LIMIT ?`,
      [after, limit],
    )
  }

  async frozen(chain: Chain): Promise<readonly FrozenBatch[]> {
    return this.#journal.transaction((database) =>
      database
        .prepare('SELECT * FROM frozen_batches WHERE spreadsheet_id = ? ORDER BY position')
        .all(chain.spreadsheetId)
        .map(batchOf),
    )
  }

  async freeze(chain: Chain, batch: FrozenBatch): Promise<boolean> {
    const ids = JSON.stringify(batch.eventIds)
    return this.#journal.transaction((database) => {
      const pending = database
        .prepare(
          `SELECT count(*) AS events FROM events WHERE state = 'pending' AND id IN ${givenIds}`,
        )
        .get(ids)
      if (Number(pending?.events) !== batch.eventIds.length) return false
      if (!isCurrent(database, chain)) return false
      run(database, 'DELETE FROM frozen_batches WHERE marker = ?', [batch.marker])
      run(
        database,
        'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES (?, ?, ?, ?)',
        [chain.spreadsheetId, batch.marker, ids, batch.rows],
      )
      return true
    })
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#journal.transaction((database) => {
      const moved = run(
        database,
        `UPDATE chains SET number = number + 1, marker = ?, last_delivered_at = ? WHERE ${sameChain}`,
        [batch.marker, at, ...identity(chain)],
      )
      if (moved === 0) return false
      deliver(database, chain.spreadsheetId, batch.eventIds)
      forgetBatches(database, chain)
      return true
    })
  }

  async quarantine(eventIds: readonly string[]): Promise<void> {
    this.#change(
      `UPDATE events SET state = 'quarantined' WHERE state = 'pending' AND id IN ${givenIds}`,
      [JSON.stringify(eventIds)],
    )
  }

  async restart(chain: Chain, restart: ChainRestart): Promise<boolean> {
    return this.#journal.transaction((database) => {
      const moved = run(
        database,
        `UPDATE chains SET epoch = epoch + 1, is_started = 0, number = ?, marker = ?, rows_missing = ?
         WHERE ${sameChain}`,
        [restart.number, restart.marker, restart.rowsMissing, ...identity(chain)],
      )
      if (moved === 0) return false
      deliver(database, chain.spreadsheetId, restart.deliveredIds)
      forgetBatches(database, chain)
      return true
    })
  }

  async forgetTab(chain: Chain): Promise<boolean> {
    return this.#change(`UPDATE chains SET tab_id = NULL WHERE ${sameChain}`, identity(chain))
  }

  async delivered(chain: Chain, after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(
      `${selectEvent} WHERE state = 'delivered' AND delivered_to = ? AND sequence > ?
       ORDER BY sequence LIMIT ?`,
      [chain.spreadsheetId, after, limit],
    )
  }

  async quarantined(limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(`${selectEvent} WHERE state = 'quarantined' ORDER BY sequence LIMIT ?`, [
      limit,
    ])
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    this.#change('UPDATE chains SET rows_missing = ? WHERE spreadsheet_id = ?', [
      rowsMissing,
      chain.spreadsheetId,
    ])
  }

  async sendAgain(eventIds: readonly string[]): Promise<void> {
    this.#change(
      `UPDATE events SET state = 'pending', delivered_to = NULL
       WHERE state <> 'pending' AND id IN ${givenIds}`,
      [JSON.stringify(eventIds)],
    )
  }

  /** One process at a time holds the file (journal.lock), so its dispatcher is the only one. */
  async holdLease(): Promise<boolean> {
    return true
  }

  async releaseLease(): Promise<void> {}

  #change(sql: string, values: readonly SQLInputValue[]): boolean {
    return this.#journal.transaction((database) => run(database, sql, values)) > 0
  }

  #events(sql: string, values: readonly SQLInputValue[]): readonly JournalEvent[] {
    return this.#journal.transaction((database) =>
      database
        .prepare(sql)
        .all(...values)
        .map(eventOf),
    )
  }
}

function run(database: DatabaseSync, sql: string, values: readonly SQLInputValue[]): number {
  return Number(database.prepare(sql).run(...values).changes)
}

function isCurrent(database: DatabaseSync, chain: Chain): boolean {
  const sql = `SELECT 1 FROM chains WHERE ${sameChain}`
  return database.prepare(sql).get(...identity(chain)) !== undefined
}

function deliver(database: DatabaseSync, spreadsheetId: string, eventIds: readonly string[]): void {
  run(
    database,
    `UPDATE events SET state = 'delivered', delivered_to = ?
     WHERE state <> 'delivered' AND id IN ${givenIds}`,
    [spreadsheetId, JSON.stringify(eventIds)],
  )
}

function forgetBatches(database: DatabaseSync, chain: Chain): void {
  run(database, 'DELETE FROM frozen_batches WHERE spreadsheet_id = ?', [chain.spreadsheetId])
}

function identity(chain: Chain): readonly [string, number, number] {
  return [chain.spreadsheetId, chain.epoch, chain.number]
}

function chainOf(row: Row): Chain {
  return {
    spreadsheetId: String(row.spreadsheet_id),
    epoch: Number(row.epoch),
    number: Number(row.number),
    marker: String(row.marker),
    isStarted: row.is_started === 1,
    tabId: row.tab_id === null ? undefined : Number(row.tab_id),
    lastDeliveredAt: row.last_delivered_at === null ? undefined : String(row.last_delivered_at),
    rowsMissing: Number(row.rows_missing),
  }
}

function batchOf(row: Row): FrozenBatch {
  return {
    marker: String(row.marker),
    eventIds: JSON.parse(String(row.event_ids)),
    rows: String(row.rows),
  }
}

function eventOf(row: Row): JournalEvent {
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: JSON.parse(String(row.cells)),
    state: row.state as JournalEvent['state'],
  }
}
