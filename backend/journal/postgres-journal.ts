/**
 * The journal in PostgreSQL, for several instances behind a balancer. A group of appends is one
 * INSERT; an append is answered after its COMMIT. Groups of all instances commit one after another
 * (an advisory lock), so that sequence numbers become visible in rising order and a reader that has
 * seen one has seen all before it.
 */

import type pg from 'pg'
import { GroupCommit } from './group-commit.ts'
import {
  type AppendResult,
  type Journal,
  type JournalCounts,
  type JournalEvent,
  JournalUnavailableError,
  type NewEvent,
  type RowRange,
} from './journal.ts'
import { describeDatabase, openPool } from './postgres-database.ts'

/** Advisory lock that appends take in turn. Any fixed number does. */
const appendLock = 7_270_143

const insertSql = `
  WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock($4))
  INSERT INTO events (id, content_hash, cells)
  SELECT given.id, given.content_hash, given.cells
  FROM turn, unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY
    AS given (id, content_hash, cells, position)
  ORDER BY given.position
  ON CONFLICT (id) DO NOTHING
  RETURNING id`

/** Two ranges of the partial index, merged; one condition for both states would read and sort all. */
const undeliveredSql = `
  SELECT sequence, id, cells, state FROM events WHERE state = 'pending' AND sequence > $1
  UNION ALL
  SELECT sequence, id, cells, state FROM events WHERE state = 'quarantined' AND sequence > $1
  ORDER BY sequence LIMIT $2`

export class PostgresJournal implements Journal {
  readonly location: string
  readonly journalId: string
  /** Shared with delivery's own tables; see postgres-outbox.ts. */
  readonly pool: pg.Pool
  readonly #appends: GroupCommit<NewEvent, AppendResult>
  readonly #listeners: (() => void)[] = []

  /** @throws JournalOpenError with a sentence for the operator */
  static async open(databaseUrl: string): Promise<PostgresJournal> {
    const pool = await openPool(databaseUrl)
    const { rows } = await pool.query('SELECT id FROM journal')
    return new PostgresJournal(describeDatabase(databaseUrl), rows[0].id, pool)
  }

  private constructor(location: string, journalId: string, pool: pg.Pool) {
    this.location = location
    this.journalId = journalId
    this.pool = pool
    this.#appends = new GroupCommit((events) => this.#commit(events), {
      concurrency: 2,
      maxGroupSize: 1000,
      maxWaiting: 20_000,
    })
  }

  append(event: NewEvent): Promise<AppendResult> {
    return available(this.#appends.add(event))
  }

  async find(id: string): Promise<JournalEvent | undefined> {
    // The id may come from an address; what is no UUID names no event.
    const found = await this.#query(
      'SELECT sequence, id, cells, state FROM events WHERE id::text = $1',
      [id],
    )
    return found[0] && eventOf(found[0])
  }

  async rows(range: RowRange): Promise<readonly JournalEvent[]> {
    const found = await this.#query(
      'SELECT sequence, id, cells, state FROM events WHERE sequence > $1 ORDER BY sequence LIMIT $2',
      [range.after, range.limit],
    )
    return found.map(eventOf)
  }

  async undelivered(range: RowRange): Promise<readonly JournalEvent[]> {
    return (await this.#query(undeliveredSql, [range.after, range.limit])).map(eventOf)
  }

  async counts(): Promise<JournalCounts> {
    const [total] = await this.#query('SELECT count(*) AS events FROM events', [])
    const open = await this.#query(
      "SELECT state, count(*) AS events FROM events WHERE state <> 'delivered' GROUP BY state",
      [],
    )
    const byState = Object.fromEntries(open.map(({ state, events }) => [state, events]))
    return {
      total: total?.events ?? 0,
      pending: byState.pending ?? 0,
      quarantined: byState.quarantined ?? 0,
    }
  }

  async checkWritable(): Promise<void> {
    await this.#query('UPDATE journal SET write_checks = write_checks + 1', [])
  }

  onAppend(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.#appends.drain()
    await this.pool.end()
  }

  async #commit(events: readonly NewEvent[]): Promise<readonly AppendResult[]> {
    // One INSERT may not meet the same id twice; a repetition is settled against the first.
    const firstIndex = new Map<string, number>()
    for (const [index, { id }] of events.entries()) {
      if (!firstIndex.has(id)) firstIndex.set(id, index)
    }
    const unique = [...firstIndex.values()].flatMap((index) => events[index] ?? [])
    const inserted = await this.pool.query({
      name: 'append-events',
      text: insertSql,
      values: [
        unique.map(({ id }) => id),
        unique.map(({ contentHash }) => contentHash),
        unique.map(({ cells }) => JSON.stringify(cells)),
        appendLock,
      ],
    })
    const stored = new Set<string>(inserted.rows.map(({ id }) => id))
    const known = await this.#known(events, stored)
    if (stored.size > 0) for (const listener of this.#listeners) listener()
    return events.map((event, index) => {
      const first = firstIndex.get(event.id) ?? index
      if (first === index && stored.has(event.id)) {
        return { outcome: 'stored', acceptedAt: event.cells[0] ?? '' }
      }
      const earlier = known.get(event.id) ?? events[first]
      return earlier?.contentHash === event.contentHash
        ? { outcome: 'repeated', acceptedAt: earlier.cells[0] ?? '' }
        : { outcome: 'conflict' }
    })
  }

  /** What the journal already held under the ids that were not stored now. */
  async #known(
    events: readonly NewEvent[],
    stored: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Pick<NewEvent, 'contentHash' | 'cells'>>> {
    const ids = [...new Set(events.map(({ id }) => id))].filter((id) => !stored.has(id))
    if (ids.length === 0) return new Map()
    const { rows } = await this.pool.query(
      'SELECT id, content_hash, cells FROM events WHERE id = ANY ($1::uuid[])',
      [ids],
    )
    return new Map(
      rows.map((row) => [row.id, { contentHash: row.content_hash, cells: JSON.parse(row.cells) }]),
    )
  }

  async #query(sql: string, values: readonly unknown[]): Promise<pg.QueryResultRow[]> {
    const { rows } = await available(this.pool.query(sql, [...values]))
    return rows
  }
}

async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new JournalUnavailableError(error)
  }
}

function eventOf(row: pg.QueryResultRow): JournalEvent {
  return { sequence: row.sequence, id: row.id, cells: JSON.parse(row.cells), state: row.state }
}
