/** Statements about events and their delivery, for both databases. */

import { type Dialect, listed } from './dialect.ts'

/** Advisory lock that appends take in turn. Any fixed number does. */
const appendLock = 7_270_143

/** The chain as the caller knows it; a change does nothing if the chain is different by now. */
const sameChain = 'spreadsheet_id = $1 AND generation = $2 AND number = $3'

export function eventStatements(dialect: Dialect) {
  const { by, among, lists, idsAsJson, forUpdate, turn } = dialect
  const event = 'sequence, id, cells, state'
  const selectEvent = `SELECT ${event} FROM events`
  /**
   * Events in a state other than delivered: one range of the partial index. SQLite uses that index
   * only if the statement repeats the index's condition.
   */
  const open = `FROM events${by('events_open')} WHERE state <> 'delivered'`
  const given = among('$1', 'uuid')
  const missing = `state = 'delivered' AND erased_at IS NULL AND id ${among('$4', 'uuid')}
        AND EXISTS (SELECT 1 FROM chains WHERE ${sameChain})`
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
    countRows: 'SELECT count(*) AS events FROM events WHERE sequence > $1 AND sequence <= $2',
    countErased:
      'SELECT count(*) AS events FROM events WHERE erased_at IS NOT NULL AND sequence <= $1',
    /** Merges ranges of the index; one condition for all states would sort all rows. */
    undelivered: `
      SELECT ${event} ${open} AND state = 'pending' AND sequence > $1
      UNION ALL
      SELECT ${event} ${open} AND state = 'limited' AND sequence > $1
      UNION ALL
      SELECT ${event} ${open} AND state = 'quarantined' AND sequence > $1
      ORDER BY sequence LIMIT $2`,
    lastSequence: 'SELECT max(sequence) AS sequence FROM events',
    countOpen: `SELECT state, count(*) AS events ${open} GROUP BY state`,
    proveWritable: 'UPDATE journal SET write_checks = write_checks + 1',
    proveRoom: 'UPDATE journal SET probe = $1',

    chain: `
      SELECT spreadsheet_id AS "spreadsheetId", generation, number, marker, is_started AS "isStarted",
        tab_id AS "tabId", last_delivered_at AS "lastDeliveredAt", rows_missing AS "rowsMissing"
      FROM chains WHERE spreadsheet_id = $1`,
    newChain: 'INSERT INTO chains (spreadsheet_id, marker) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    lockCurrent: `SELECT 1 FROM chains WHERE ${sameChain} ${forUpdate}`,
    markStarted: `
      UPDATE chains SET is_started = true, tab_id = $4 WHERE ${sameChain} RETURNING 1`,
    advance: `
      UPDATE chains SET number = number + 1, marker = $4, last_delivered_at = $5
      WHERE ${sameChain} RETURNING 1`,
    restart: `
      UPDATE chains
      SET generation = generation + 1, is_started = false, number = $4, marker = $5, rows_missing = $6
      WHERE ${sameChain} RETURNING 1`,
    forgetTab: `UPDATE chains SET tab_id = NULL WHERE ${sameChain} RETURNING 1`,
    noteRowsMissing: `UPDATE chains SET rows_missing = $4 WHERE ${sameChain}`,
    otherChains:
      'SELECT spreadsheet_id FROM chains WHERE spreadsheet_id <> $1 ORDER BY spreadsheet_id',

    frozen: `
      SELECT marker, ${idsAsJson('event_ids')}, rows FROM frozen_batches
      WHERE spreadsheet_id = $1 ORDER BY position`,
    dropVersion: 'DELETE FROM frozen_batches WHERE marker = $1',
    freeze:
      'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ($1, $2, $3, $4)',
    dropVersions: 'DELETE FROM frozen_batches WHERE spreadsheet_id = $1',

    pending: `
      SELECT ${event}, refusal, refused_at ${open} AND state = 'pending' AND sequence > $1
      ORDER BY sequence LIMIT $2`,
    pendingRefs: `
      SELECT sequence, id, refusal IS NOT NULL AS "wasRefused"
      ${open} AND state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2`,
    pendingAmong: `${selectEvent} WHERE state = 'pending' AND id ${given} ORDER BY sequence`,
    quarantined: `
      SELECT ${event}, refusal, refused_at ${open} AND state = 'quarantined'
      ORDER BY sequence LIMIT $1`,
    /** The row that Google refused last, with the number of all that are set aside for it. */
    newestRefused: `
      SELECT ${event}, refusal, refused_at, count(*) OVER () AS "count" ${open}
        AND state = 'quarantined'
      ORDER BY refused_at DESC, sequence DESC LIMIT 1`,
    newestLimited: `
      SELECT ${event} ${open} AND state = 'limited' ORDER BY sequence DESC LIMIT 1`,
    deliveredRefs: `
      SELECT sequence, id FROM events${by('events_delivered')}
      WHERE delivered_to = $1 AND sequence > $2 AND erased_at IS NULL
      ORDER BY sequence LIMIT $3`,
    countPending: `
      SELECT count(*) AS events FROM events WHERE state = 'pending' AND id ${given}`,
    markDelivered: `
      UPDATE events SET state = 'delivered', delivered_to = $1, refusal = NULL, refused_at = NULL
      WHERE state <> 'delivered' AND id ${among('$2', 'uuid')}`,
    noteRefused:
      "UPDATE events SET refusal = $2, refused_at = $3 WHERE state = 'pending' AND id = $1",
    quarantine: `
      UPDATE events SET state = 'quarantined', refusal = $2, refused_at = $3
      WHERE state = 'pending' AND id ${given} RETURNING 1`,
    release: `
      UPDATE events SET state = 'pending', refusal = NULL, refused_at = NULL
      WHERE state = 'quarantined' AND id ${given} RETURNING 1`,
    deliverLimited: `
      UPDATE events SET state = 'pending' WHERE state <> 'delivered' AND state = 'limited'
      RETURNING 1`,
    sendAgain: `
      UPDATE events SET state = 'pending', delivered_to = NULL WHERE ${missing} RETURNING 1`,
    dismissMissing: `UPDATE events SET delivered_to = NULL WHERE ${missing} RETURNING 1`,

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
