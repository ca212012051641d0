/**
 * Chains and frozen batches of the outbox (docs/architecture.md §3.2). Every change names the chain
 * it was decided on and does nothing if that chain has moved on since, so that several dispatchers
 * can share an outbox. A transaction starts by locking the chain's row.
 */

import { type Database, recordsOf, type Step } from './database.ts'

/** Where delivery is in a spreadsheet, which takes batch `number + 1` only while it has `marker`. */
export interface Chain {
  readonly spreadsheetId: string
  /** 1 at first; goes up by one each time the chain had to be restarted. */
  readonly generation: number
  /** Number of the last batch known to be in the Sheet; 0 before the first. */
  readonly number: number
  readonly marker: string
  /** Whether the marker that begins this generation is known to be in the spreadsheet. */
  readonly isStarted: boolean
  /** Google's id of the tab with the leads; undefined until the tab is created or adopted. */
  readonly tabId?: number | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt?: string | undefined
  /** Delivered rows that were missing from the Sheet at the last comparison. */
  readonly rowsMissing: number
}

/** Never changes once frozen. After a refusal there may be smaller versions of it. */
export interface FrozenBatch {
  readonly marker: string
  /** In the order of the rows. */
  readonly eventIds: readonly string[]
  /** JSON text of the rows exactly as they are written. */
  readonly rows: string
}

export interface ChainRestart {
  /** Undecided events that the Sheet turned out to hold. */
  readonly deliveredIds: readonly string[]
  readonly marker: string
  readonly rowsMissing: number
}

export const sameChain = 'spreadsheet_id = $1 AND generation = $2 AND number = $3'

export function identity({ spreadsheetId, generation, number }: Chain): [string, number, number] {
  return [spreadsheetId, generation, number]
}

/** Sets columns, with values from $4 on, if the chain is still as the caller knows it. */
function changeOf(chain: Chain, ...[columns, ...values]: Step): Step {
  const update = `UPDATE chains SET ${columns} WHERE ${sameChain} RETURNING 1`
  return [update, ...identity(chain), ...values]
}

const selectChain = `
  SELECT spreadsheet_id AS "spreadsheetId", generation, number, marker, is_started AS "isStarted",
    tab_id AS "tabId", last_delivered_at AS "lastDeliveredAt", rows_missing AS "rowsMissing"
  FROM chains WHERE spreadsheet_id = $1`

export function chainStore({ query }: Database) {
  /** @returns whether the chain is still the same; only then are its columns set */
  const set = async (chain: Chain, ...change: Step) =>
    (await query(...changeOf(chain, ...change))).length > 0
  return {
    /** If there was none, a new one with this marker, not started. */
    openChain: async (spreadsheetId: string, firstMarker: string): Promise<Chain> => {
      const known = async () => recordsOf<Chain>(await query(selectChain, spreadsheetId))[0]
      const chain = await known()
      if (chain !== undefined) return chain
      const insert =
        'INSERT INTO chains (spreadsheet_id, marker) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      await query(insert, spreadsheetId, firstMarker)
      return (await known()) as Chain
    },
    /** Records the tab, and that the spreadsheet holds the marker that begins this generation. */
    markStarted: (chain: Chain, tabId: number) =>
      set(chain, 'is_started = true, tab_id = $4', tabId),
    /** At an administrator's request: the deleted tab is not coming back, so create a new one. */
    forgetTab: (chain: Chain) => set(chain, 'tab_id = NULL'),
    noteRowsMissing: (chain: Chain, rowsMissing: number) =>
      set(chain, 'rows_missing = $4', rowsMissing),
    /** That were given rows of this journal. */
    otherSpreadsheets: async (spreadsheetId: string): Promise<readonly string[]> => {
      const select =
        'SELECT spreadsheet_id FROM chains WHERE spreadsheet_id <> $1 ORDER BY spreadsheet_id'
      return (await query(select, spreadsheetId)).map((row) => String(row.spreadsheet_id))
    },
  }
}

const insertBatch =
  'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ($1, $2, $3, $4)'
const deleteVersion = 'DELETE FROM frozen_batches WHERE marker = $1'

export function batchStore(database: Database) {
  const { query } = database
  /** Changes the chain and settles its batch: these events are delivered, all versions go. */
  const moveOn = (chain: Chain, deliveredIds: readonly string[], ...change: Step) =>
    database.transaction(function* () {
      const moved = yield changeOf(chain, ...change)
      if (moved.length === 0) return false
      const { spreadsheetId } = chain
      yield [
        `UPDATE events SET state = 'delivered', delivered_to = $1, refusal = NULL, refused_at = NULL
         WHERE state <> 'delivered' AND id = ANY ($2)`,
        ...[spreadsheetId, deliveredIds],
      ]
      yield ['DELETE FROM frozen_batches WHERE spreadsheet_id = $1', spreadsheetId]
      return true
    })
  return {
    /** Versions of the batch under way, in the order in which they were (last) frozen. */
    frozen: async ({ spreadsheetId }: Chain): Promise<readonly FrozenBatch[]> => {
      const select = `
        SELECT marker, event_ids, rows FROM frozen_batches
        WHERE spreadsheet_id = $1 ORDER BY position`
      return (await query(select, spreadsheetId)).map(({ marker, event_ids: ids, rows }) => ({
        marker: String(marker),
        eventIds: JSON.parse(String(ids)),
        rows: String(rows),
      }))
    },
    /** @returns false, freezing nothing, if the chain moved on or an event is no longer pending */
    freeze: (chain: Chain, { marker, eventIds, rows }: FrozenBatch): Promise<boolean> =>
      database.transaction(function* () {
        const lock = `SELECT 1 FROM chains WHERE ${sameChain} FOR UPDATE`
        if ((yield [lock, ...identity(chain)]).length === 0) return false
        const select = "SELECT id FROM events WHERE state = 'pending' AND id = ANY ($1)"
        if ((yield [select, eventIds]).length !== eventIds.length) return false
        yield [deleteVersion, marker]
        yield [insertBatch, chain.spreadsheetId, marker, JSON.stringify(eventIds), rows]
        return true
      }),
    /** Deletes a version that was refused and can no longer arrive. */
    unfreeze: async (marker: string): Promise<void> => void (await query(deleteVersion, marker)),
    /** The Sheet holds this version of the batch: its events are delivered, the chain moves on. */
    markDelivered: (chain: Chain, { marker, eventIds }: FrozenBatch, at: string) => {
      const advance = 'number = number + 1, marker = $4, last_delivered_at = $5'
      return moveOn(chain, eventIds, advance, marker, at)
    },
    /** Starts a new generation, and settles the batch under way with it. */
    restart: (chain: Chain, { marker, rowsMissing, deliveredIds }: ChainRestart) => {
      const begin =
        'generation = generation + 1, is_started = false, marker = $4, rows_missing = $5'
      return moveOn(chain, deliveredIds, begin, marker, rowsMissing)
    },
  }
}
