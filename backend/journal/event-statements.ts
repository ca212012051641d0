/** Statements about events and their removal, for both databases. */

import { type Dialect, listed } from './dialect.ts'

/** Advisory lock that appends take in turn. Any fixed number does. */
const appendLock = 7_270_143

export const eventColumns = 'sequence, id, cells, state'
const selectEvent = `SELECT ${eventColumns} FROM events`

/**
 * Events in a state other than delivered: one range of the partial index. SQLite uses that index
 * only if the statement repeats the index's condition.
 */
export function openEvents({ by }: Dialect): string {
  return `FROM events${by('events_open')} WHERE state <> 'delivered'`
}

export function eventStatements(dialect: Dialect) {
  const { among, lists, turn } = dialect
  const open = openEvents(dialect)
  const given = among('$1', 'uuid')
  return {
    journalId: 'SELECT id FROM journal',
    /** PostgreSQL assigns sequence numbers only after it has the lock. */
    storeEvents: `
      WITH turn AS MATERIALIZED (${turn(appendLock)})
      INSERT INTO events (id, content_hash, cells, state)
      SELECT ${listed(dialect, 'uuid', 'text', 'text', 'text')}
      FROM turn, ${lists('$1')} ORDER BY place
      ON CONFLICT (id) DO NOTHING
      RETURNING id`,
    earlierEvents: `SELECT id, content_hash, cells FROM events WHERE id ${given}`,
    eventsWithIds: `${selectEvent} WHERE id ${given} AND erased_at IS NULL`,
    /** No upper bound: with one, PostgreSQL sorts a whole table that has no statistics yet. */
    rows: `
      ${selectEvent} WHERE sequence > $1 AND erased_at IS NULL ORDER BY sequence LIMIT $2`,
    rowsBefore: `
      ${selectEvent} WHERE sequence < $1 AND erased_at IS NULL ORDER BY sequence DESC LIMIT $2`,
    /** Counts an index of all events: 2 ms for 100,000 of them in SQLite. */
    extent: `
      SELECT (SELECT max(sequence) FROM events) AS sequence, (SELECT count(*) FROM events) AS events,
        (SELECT count(*) FROM events WHERE erased_at IS NOT NULL) AS erased`,
    /** Merges ranges of the index; one condition for all states would sort all rows. */
    undelivered: `
      SELECT ${eventColumns} ${open} AND state = 'pending' AND sequence > $1
      UNION ALL
      SELECT ${eventColumns} ${open} AND state = 'limited' AND sequence > $1
      UNION ALL
      SELECT ${eventColumns} ${open} AND state = 'quarantined' AND sequence > $1
      ORDER BY sequence LIMIT $2`,
    lastSequence: 'SELECT max(sequence) AS sequence FROM events',
    countOpen: `SELECT state, count(*) AS events ${open} GROUP BY state`,
    proveWritable: 'UPDATE journal SET write_checks = write_checks + 1',
    proveRoom: 'UPDATE journal SET probe = $1',
  }
}

/** For retention and erasure. */
export function removalStatements({ among }: Dialect) {
  return {
    expirable: `
      SELECT id, cells FROM events
      WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL AND ($3 OR state = 'delivered')
      ORDER BY sequence`,
    eraseEvents: `
      UPDATE events SET cells = '[]', content_hash = $1, state = 'delivered',
        refusal = NULL, refused_at = NULL, erased_at = $2
      WHERE erased_at IS NULL AND ($3 OR state = 'delivered') AND id ${among('$4', 'uuid')}
      RETURNING id`,
    clockLook: 'SELECT looked_at, due_before FROM clock_looks',
    noteClockLook: `
      INSERT INTO clock_looks (id, looked_at) VALUES (1, $1)
      ON CONFLICT (id) DO UPDATE SET looked_at = excluded.looked_at`,
    noteDueBefore: 'UPDATE clock_looks SET due_before = $1',
    noteErasure: 'INSERT INTO erasures (at, command, events) VALUES ($1, $2, $3)',
  }
}
