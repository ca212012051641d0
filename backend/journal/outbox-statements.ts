/** Statements about delivery: chains, frozen batches, and what became of rows, for both databases. */

import type { Dialect } from './dialect.ts'
import { eventColumns, openEvents } from './event-statements.ts'

/** The chain as the caller knows it; a change does nothing if the chain is different by now. */
const sameChain = 'spreadsheet_id = $1 AND generation = $2 AND number = $3'

export function outboxStatements(dialect: Dialect) {
  return {
    ...chainStatements(dialect),
    ...batchStatements(dialect),
    ...queueStatements(dialect),
    ...settlingStatements(dialect),
  }
}

function chainStatements({ forUpdate }: Dialect) {
  return {
    chain: `
      SELECT spreadsheet_id AS "spreadsheetId", generation, number, marker, is_started AS "isStarted",
        tab_id AS "tabId", last_delivered_at AS "lastDeliveredAt", rows_missing AS "rowsMissing"
      FROM chains WHERE spreadsheet_id = $1`,
    newChain: 'INSERT INTO chains (spreadsheet_id, marker) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    lockChains: `SELECT 1 FROM chains ${forUpdate}`,
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
  }
}

function batchStatements({ idsAsJson }: Dialect) {
  return {
    frozen: `
      SELECT marker, ${idsAsJson('event_ids')}, rows FROM frozen_batches
      WHERE spreadsheet_id = $1 ORDER BY position`,
    dropVersion: 'DELETE FROM frozen_batches WHERE marker = $1',
    freeze:
      'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ($1, $2, $3, $4)',
    dropVersions: 'DELETE FROM frozen_batches WHERE spreadsheet_id = $1',
    allFrozen: `SELECT spreadsheet_id, ${idsAsJson('event_ids')} FROM frozen_batches`,
  }
}

/** Rows that wait, are set aside, or should be in the Sheet. */
function queueStatements(dialect: Dialect) {
  const { by, among } = dialect
  const open = openEvents(dialect)
  return {
    pending: `
      SELECT ${eventColumns}, refusal, refused_at ${open} AND state = 'pending' AND sequence > $1
      ORDER BY sequence LIMIT $2`,
    pendingRefs: `
      SELECT sequence, id, refusal IS NOT NULL AS "wasRefused"
      ${open} AND state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2`,
    pendingAmong: `SELECT ${eventColumns} FROM events WHERE state = 'pending' AND id ${among('$1', 'uuid')} ORDER BY sequence`,
    quarantined: `
      SELECT ${eventColumns}, refusal, refused_at ${open} AND state = 'quarantined'
      ORDER BY sequence LIMIT $1`,
    /** The row that Google refused last, with the number of all that are set aside for it. */
    newestRefused: `
      SELECT ${eventColumns}, refusal, refused_at, count(*) OVER () AS "count" ${open}
        AND state = 'quarantined'
      ORDER BY refused_at DESC, sequence DESC LIMIT 1`,
    newestLimited: `
      SELECT ${eventColumns} ${open} AND state = 'limited' ORDER BY sequence DESC LIMIT 1`,
    deliveredRefs: `
      SELECT sequence, id FROM events${by('events_delivered')}
      WHERE delivered_to = $1 AND sequence > $2 AND erased_at IS NULL
      ORDER BY sequence LIMIT $3`,
  }
}

function settlingStatements({ among }: Dialect) {
  const given = among('$1', 'uuid')
  const missing = `state = 'delivered' AND erased_at IS NULL AND id ${among('$4', 'uuid')}
        AND EXISTS (SELECT 1 FROM chains WHERE ${sameChain})`
  return {
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
  }
}
