/**
 * Every statement of the journal and the outbox in SQLite, by name. What is not here cannot be run:
 * so that the plan of each can be tested on a large journal (docs/journal.md §8).
 */

import { beyondDailyLimit } from './beyond-daily-limit.ts'
import { expiredHash } from './erased-hash.ts'
import { sqliteStaffStatements } from './staff-statements.ts'

const selectEvent = 'SELECT sequence, id, cells, state FROM events'
/** The chain as the caller knew it; a change that finds it otherwise does nothing. */
const sameChain = 'spreadsheet_id = ? AND epoch = ? AND number = ?'
const selectAlert = 'SELECT position, kind, subject, channel, event, since, digest'
/** SQLite takes the partial index only where its own condition stands in the statement. */
const openAlerts = "alerts INDEXED BY alerts_open WHERE state IN ('waiting', 'failed')"
/** The ids in a JSON array. */
const givenIds = '(SELECT value FROM json_each(?))'

/**
 * Events in a state other than delivered: one range of the partial index. SQLite takes that index
 * only where the index's own condition stands in the statement, and INDEXED BY makes it fail rather
 * than read the whole table.
 */
const selectOpen = `${selectEvent} INDEXED BY events_open WHERE state <> 'delivered'`

export const sqliteStatements = {
  journalId: 'SELECT id FROM journal',
  /** Set aside where it is said when. */
  storeEvent: `
    INSERT INTO events (id, content_hash, cells, state, refusal, refused_at)
    VALUES (?1, ?2, ?3, iif(?4 IS NULL, 'pending', 'quarantined'),
      iif(?4 IS NULL, NULL, '${beyondDailyLimit}'), ?4)
    ON CONFLICT (id) DO NOTHING`,
  earlierEvent: 'SELECT content_hash, cells FROM events WHERE id = ?',
  find: `${selectEvent} WHERE id = ? AND erased_at IS NULL`,
  rows: `
    ${selectEvent} WHERE sequence > ? AND sequence <= ? AND erased_at IS NULL
    ORDER BY sequence LIMIT ?`,
  rowsLike: `
    ${selectEvent} WHERE sequence > ? AND sequence <= ? AND erased_at IS NULL
      AND cells >= ? AND cells < ? AND instr(cells, ?) > 0
    ORDER BY sequence LIMIT ?`,
  rowsBefore: `${selectEvent} WHERE sequence < ? AND erased_at IS NULL ORDER BY sequence DESC LIMIT ?`,
  /** From the index of ids, which is a tenth of the table: the first count of all. */
  countIds: `
    SELECT count(*) AS ids, count(*) FILTER (WHERE sequence <= ?1) AS events, max(id) AS last FROM (
      SELECT sequence, id FROM events WHERE id > ?2 ORDER BY id LIMIT ?3
    )`,
  countRows: 'SELECT count(*) AS events FROM events WHERE sequence > ? AND sequence <= ?',
  countErased:
    'SELECT count(*) AS events FROM events WHERE erased_at IS NOT NULL AND sequence <= ?',
  undelivered: `
    ${selectOpen} AND state = 'pending' AND sequence > ?
    UNION ALL
    ${selectOpen} AND state = 'quarantined' AND sequence > ?
    ORDER BY sequence LIMIT ?`,
  lastSequence: 'SELECT max(sequence) AS sequence FROM events',
  fewOpen: `
    SELECT state, count(*) AS events FROM (
      SELECT state FROM events INDEXED BY events_open WHERE state <> 'delivered' LIMIT ?
    ) GROUP BY state`,
  openPart: `
    SELECT count(*) AS events, max(sequence) AS last FROM (
      SELECT sequence FROM events INDEXED BY events_open
      WHERE state <> 'delivered' AND state = ? AND sequence > ? ORDER BY sequence LIMIT ?
    )`,
  proveWritable: 'UPDATE journal SET write_checks = write_checks + 1',

  chain: 'SELECT * FROM chains WHERE spreadsheet_id = ?',
  newChain: 'INSERT INTO chains (spreadsheet_id, marker) VALUES (?, ?) ON CONFLICT DO NOTHING',
  isCurrent: `SELECT 1 FROM chains WHERE ${sameChain}`,
  markStarted: `UPDATE chains SET is_started = 1, tab_id = ?, marker_kind = 'tab' WHERE ${sameChain}`,
  advance: `UPDATE chains SET number = number + 1, marker = ?, last_delivered_at = ? WHERE ${sameChain}`,
  restart: `
    UPDATE chains SET epoch = epoch + 1, is_started = 0, number = ?, marker = ?, rows_missing = ?
    WHERE ${sameChain}`,
  forgetTab: `UPDATE chains SET tab_id = NULL WHERE ${sameChain}`,
  noteRowsMissing: 'UPDATE chains SET rows_missing = ? WHERE spreadsheet_id = ?',

  frozen:
    'SELECT marker, event_ids, rows FROM frozen_batches WHERE spreadsheet_id = ? ORDER BY position',
  dropVersion: 'DELETE FROM frozen_batches WHERE marker = ?',
  freeze:
    'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES (?, ?, ?, ?)',
  dropVersions: 'DELETE FROM frozen_batches WHERE spreadsheet_id = ?',

  pending: `${selectOpen} AND state = 'pending' AND sequence > ? ORDER BY sequence LIMIT ?`,
  pendingRefs: `
    SELECT sequence, id, refusal IS NOT NULL AS was_refused FROM events INDEXED BY events_open
    WHERE state <> 'delivered' AND state = 'pending' AND sequence > ? ORDER BY sequence LIMIT ?`,
  pendingAmong: `${selectEvent} WHERE state = 'pending' AND id IN ${givenIds} ORDER BY sequence`,
  quarantined: `
    SELECT sequence, id, cells, state, refusal, refused_at FROM events INDEXED BY events_open
    WHERE state <> 'delivered' AND state = 'quarantined' ORDER BY sequence LIMIT ?`,
  refused: `
    SELECT sequence, id, cells, state, refusal, refused_at FROM events INDEXED BY events_refused
    WHERE state = 'quarantined' AND refusal IS NOT '${beyondDailyLimit}' ORDER BY sequence LIMIT ?`,
  beyondDailyLimit: `
    SELECT id FROM events
    WHERE state = 'quarantined' AND refusal = '${beyondDailyLimit}' AND id IN ${givenIds}`,
  otherChains:
    'SELECT spreadsheet_id FROM chains WHERE spreadsheet_id <> ? ORDER BY spreadsheet_id',
  deliveredRefs: `
    SELECT sequence, id FROM events INDEXED BY events_delivered
    WHERE delivered_to = ? AND sequence > ? AND erased_at IS NULL
    ORDER BY sequence LIMIT ?`,
  countPending: `SELECT count(*) AS events FROM events WHERE state = 'pending' AND id IN ${givenIds}`,
  markDelivered: `
    UPDATE events SET state = 'delivered', delivered_to = ?, refusal = NULL, refused_at = NULL
    WHERE state <> 'delivered' AND id IN ${givenIds}`,
  noteRefused: "UPDATE events SET refusal = ?, refused_at = ? WHERE state = 'pending' AND id = ?",
  quarantine: `
    UPDATE events SET state = 'quarantined', refusal = ?, refused_at = ?
    WHERE state = 'pending' AND id IN ${givenIds}`,
  release: `
    UPDATE events SET state = 'pending', refusal = NULL, refused_at = NULL
    WHERE state = 'quarantined' AND id IN ${givenIds}`,
  sendAgain: `
    UPDATE events SET state = 'pending', delivered_to = NULL
    WHERE state = 'delivered' AND erased_at IS NULL AND id IN ${givenIds}`,
  dismissMissing: `
    UPDATE events SET delivered_to = NULL
    WHERE state = 'delivered' AND erased_at IS NULL AND id IN ${givenIds}`,

  ...sqliteStaffStatements,
  alertProgress:
    'SELECT after_sequence, stuck_on, disk_low_since FROM alert_progress WHERE after_sequence IS NOT NULL',
  noteAlertProgress: `
    INSERT INTO alert_progress (id, after_sequence, stuck_on, disk_low_since) VALUES (1, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET after_sequence = excluded.after_sequence,
      stuck_on = excluded.stuck_on, disk_low_since = excluded.disk_low_since`,
  forgetAlertProgress: 'UPDATE alert_progress SET after_sequence = NULL',
  newAlert: `
    INSERT INTO alerts (kind, subject, channel, event, since) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`,
  waitingAlerts: `
    ${selectAlert} FROM ${openAlerts} AND state = 'waiting' AND channel = ?
      AND (digest IS NULL OR digest = position)
    ORDER BY kind <> ?, position LIMIT ?`,
  freezeAlert: 'UPDATE alerts SET digest = position WHERE position = ?',
  bundleAlerts: `
    UPDATE alerts SET digest = ?
    WHERE state IN ('waiting', 'failed') AND state = 'waiting' AND channel = ? AND digest IS NULL AND kind <> ?`,
  alertsOfMessage: `${selectAlert} FROM alerts WHERE digest = ? ORDER BY position DESC LIMIT ?`,
  countOfMessage: 'SELECT count(*) AS alerts, min(since) AS since FROM alerts WHERE digest = ?',
  settleAlerts: `
    UPDATE alerts SET state = ?, settled_at = ?, problem = ?
    WHERE (position = ? OR digest = ?) AND state = 'waiting'`,
  alertCounts: `SELECT channel, state, count(*) AS alerts FROM ${openAlerts} GROUP BY channel, state`,
  failedAlerts: `
    ${selectAlert}, problem, settled_at FROM ${openAlerts} AND state = 'failed'
    ORDER BY position DESC LIMIT ?`,
  retryAlerts: `
    UPDATE alerts SET state = 'waiting', settled_at = NULL, problem = NULL
    WHERE state IN ('waiting', 'failed') AND state = 'failed'`,
  alertsSentSince: `
    SELECT subject, settled_at FROM alerts WHERE settled_at > ? AND state = 'sent' AND channel = ?`,
  pruneAlerts: 'DELETE FROM alerts WHERE settled_at < ?',

  expirable: `
    SELECT sequence, cells FROM events
    WHERE sequence > ?1 AND sequence <= ?2 AND erased_at IS NULL AND (?3 OR state = 'delivered')
    ORDER BY sequence`,
  expire: `
    UPDATE events SET cells = '[]', content_hash = '${expiredHash}', state = 'delivered',
      refusal = NULL, refused_at = NULL, erased_at = ?1
    WHERE erased_at IS NULL AND (?2 OR state = 'delivered')
      AND sequence IN (SELECT value FROM json_each(?3))`,
  noteErasure: 'INSERT INTO erasures (at, command, events) VALUES (?, ?, ?)',
} as const
