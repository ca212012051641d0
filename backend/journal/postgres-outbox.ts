/**
 * Delivery's part of the journal in PostgreSQL, shared by several instances. Every change is one
 * statement or one transaction that begins by locking the chain's row.
 */

import type pg from 'pg'
import { type JournalEvent, JournalUnavailableError } from './journal.ts'
import type { Chain, ChainRestart, FrozenBatch, Outbox } from './outbox.ts'

const selectEvent = 'SELECT sequence, id, cells, state FROM events'
/** The chain as the caller knew it; a change that finds it otherwise does nothing. */
const sameChain = 'spreadsheet_id = $1 AND epoch = $2 AND number = $3'

export class PostgresOutbox implements Outbox {
  readonly journalId: string
  /** Leads that other instances accept must be in the Sheet within two seconds too. */
  readonly idlePollMs = 1_000
  readonly #pool: pg.Pool

  constructor(journal: { readonly journalId: string; readonly pool: pg.Pool }) {
    this.journalId = journal.journalId
    this.#pool = journal.pool
  }

  async openChain(spreadsheetId: string, firstMarker: string): Promise<Chain> {
    const select = 'SELECT * FROM chains WHERE spreadsheet_id = $1'
    const [known] = await this.#query(select, [spreadsheetId])
    if (known) return chainOf(known)
    await this.#query(
      'INSERT INTO chains (spreadsheet_id, marker) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [spreadsheetId, firstMarker],
    )
    const [made] = await this.#query(select, [spreadsheetId])
    return chainOf(made ?? {})
  }

  async markStarted(chain: Chain, tabId: number): Promise<boolean> {
    return this.#change(
      `UPDATE chains SET is_started = true, tab_id = $4 WHERE ${sameChain} RETURNING 1`,
      [...identity(chain), tabId],
    )
  }

  async pending(after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(
      `${selectEvent} WHERE state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2`,
      [after, limit],
    )
  }

  async frozen(chain: Chain): Promise<readonly FrozenBatch[]> {
    const rows = await this.#query(
      'SELECT * FROM frozen_batches WHERE spreadsheet_id = $1 ORDER BY position',
      [chain.spreadsheetId],
    )
    return rows.map((row) => ({ marker: row.marker, eventIds: row.event_ids, rows: row.rows }))
  }

  async freeze(chain: Chain, batch: FrozenBatch): Promise<boolean> {
    return this.#transaction(async (client) => {
      const current = await client.query(
        `SELECT 1 FROM chains WHERE ${sameChain} FOR UPDATE`,
        identity(chain),
      )
      if (current.rowCount === 0) return false
      const pending = await client.query(
        "SELECT count(*) AS events FROM events WHERE state = 'pending' AND id = ANY ($1::uuid[])",
        [batch.eventIds],
      )
      if (pending.rows[0].events !== batch.eventIds.length) return false
      await client.query('DELETE FROM frozen_batches WHERE marker = $1', [batch.marker])
      await client.query(
        'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ($1, $2, $3, $4)',
        [chain.spreadsheetId, batch.marker, batch.eventIds, batch.rows],
      )
      return true
    })
  }

  async markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean> {
    return this.#transaction(async (client) => {
      const moved = await client.query(
        `UPDATE chains SET number = number + 1, marker = $4, last_delivered_at = $5 WHERE ${sameChain}`,
        [...identity(chain), batch.marker, at],
      )
      if (moved.rowCount === 0) return false
      await decide(client, chain, batch.eventIds)
      return true
    })
  }

  async quarantine(eventIds: readonly string[]): Promise<void> {
    await this.#query(
      "UPDATE events SET state = 'quarantined' WHERE state = 'pending' AND id = ANY ($1::uuid[])",
      [eventIds],
    )
  }

  async restart(chain: Chain, restart: ChainRestart): Promise<boolean> {
    return this.#transaction(async (client) => {
      const moved = await client.query(
        `UPDATE chains
         SET epoch = epoch + 1, is_started = false, number = $4, marker = $5, rows_missing = $6
         WHERE ${sameChain}`,
        [...identity(chain), restart.number, restart.marker, restart.rowsMissing],
      )
      if (moved.rowCount === 0) return false
      await decide(client, chain, restart.deliveredIds)
      return true
    })
  }

  async forgetTab(chain: Chain): Promise<boolean> {
    return this.#change(
      `UPDATE chains SET tab_id = NULL WHERE ${sameChain} RETURNING 1`,
      identity(chain),
    )
  }

  async delivered(chain: Chain, after: number, limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(
      `${selectEvent} WHERE state = 'delivered' AND delivered_to = $1 AND sequence > $2
       ORDER BY sequence LIMIT $3`,
      [chain.spreadsheetId, after, limit],
    )
  }

  async quarantined(limit: number): Promise<readonly JournalEvent[]> {
    return this.#events(`${selectEvent} WHERE state = 'quarantined' ORDER BY sequence LIMIT $1`, [
      limit,
    ])
  }

  async noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void> {
    await this.#query('UPDATE chains SET rows_missing = $2 WHERE spreadsheet_id = $1', [
      chain.spreadsheetId,
      rowsMissing,
    ])
  }

  async sendAgain(eventIds: readonly string[]): Promise<void> {
    await this.#query(
      `UPDATE events SET state = 'pending', delivered_to = NULL
       WHERE state <> 'pending' AND id = ANY ($1::uuid[])`,
      [eventIds],
    )
  }

  async holdLease(chain: Chain, holder: string, ms: number): Promise<boolean> {
    return this.#change(
      `UPDATE chains SET lease_holder = $2, lease_until = now() + $3 * interval '1 millisecond'
       WHERE spreadsheet_id = $1
         AND (lease_holder IS NULL OR lease_holder = $2 OR lease_until < now())
       RETURNING 1`,
      [chain.spreadsheetId, holder, ms],
    )
  }

  async releaseLease(chain: Chain, holder: string): Promise<void> {
    await this.#query(
      'UPDATE chains SET lease_holder = NULL WHERE spreadsheet_id = $1 AND lease_holder = $2',
      [chain.spreadsheetId, holder],
    )
  }

  /** @param sql an UPDATE that returns the rows that it changed */
  async #change(sql: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.#query(sql, values)).length > 0
  }

  async #events(sql: string, values: readonly unknown[]): Promise<readonly JournalEvent[]> {
    const rows = await this.#query(sql, values)
    return rows.map(({ sequence, id, cells, state }) => ({
      sequence,
      id,
      cells: JSON.parse(cells),
      state,
    }))
  }

  async #query(sql: string, values: readonly unknown[]): Promise<pg.QueryResultRow[]> {
    try {
      return (await this.#pool.query(sql, [...values])).rows
    } catch (error) {
      throw new JournalUnavailableError(error)
    }
  }

  async #transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined
    try {
      client = await this.#pool.connect()
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      // Dropping the connection rolls back whatever was open on it.
      client?.release(true)
      throw new JournalUnavailableError(error)
    }
  }
}

async function decide(
  client: pg.PoolClient,
  chain: Chain,
  deliveredIds: readonly string[],
): Promise<void> {
  await client.query(
    `UPDATE events SET state = 'delivered', delivered_to = $1
     WHERE state <> 'delivered' AND id = ANY ($2::uuid[])`,
    [chain.spreadsheetId, deliveredIds],
  )
  await client.query('DELETE FROM frozen_batches WHERE spreadsheet_id = $1', [chain.spreadsheetId])
}

function identity(chain: Chain): [string, number, number] {
  return [chain.spreadsheetId, chain.epoch, chain.number]
}

function chainOf(row: pg.QueryResultRow): Chain {
  return {
    spreadsheetId: row.spreadsheet_id,
    epoch: row.epoch,
    number: row.number,
    marker: row.marker,
    isStarted: row.is_started,
    tabId: row.tab_id ?? undefined,
    lastDeliveredAt: row.last_delivered_at ?? undefined,
    rowsMissing: row.rows_missing,
  }
}
