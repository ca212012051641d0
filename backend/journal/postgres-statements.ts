/**
 * Every statement of the journal and the outbox in PostgreSQL, by name. What is not here cannot be
 * run: so that the plan of each can be tested on a large journal (docs/journal.md §8).
 */

import { beyondDailyLimit } from './beyond-daily-limit.ts'
import { expiredHash } from './erased-hash.ts'
import { postgresStaffStatements } from './staff-statements.ts'

const selectEvent = 'SELECT sequence, id, cells, state FROM events'
/** The chain as the caller knew it; a change that finds it otherwise does nothing. */
const sameChain = 'spreadsheet_id = $1 AND epoch = $2 AND number = $3'

const selectAlert = 'SELECT position, kind, subject, channel, event, since, digest FROM alerts'

/** Advisory lock that appends take in turn. Any fixed number does. */
const appendLock = 7_270_143

export const postgresStatements = {
  journalId: 'SELECT id FROM journal',
  /** Each is set aside where it is said when. */
  storeEvents: `
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${appendLock}))
    INSERT INTO events (id, content_hash, cells, state, refusal, refused_at)
    SELECT given.id, given.content_hash, given.cells,
      CASE WHEN set_aside_at IS NULL THEN 'pending' ELSE 'quarantined' END,
      CASE WHEN set_aside_at IS NOT NULL THEN '${beyondDailyLimit}' END, set_aside_at
    FROM turn, unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY
      AS given (id, content_hash, cells, set_aside_at, position)
    ORDER BY given.position
    ON CONFLICT (id) DO NOTHING
    RETURNING id`,
  earlierEvents: 'SELECT id, content_hash, cells FROM events WHERE id = ANY ($1::uuid[])',
  find: `${selectEvent} WHERE id = $1::uuid AND erased_at IS NULL`,
  rows: `
    ${selectEvent} WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL
    ORDER BY sequence LIMIT $3`,
  rowsLike: `
    ${selectEvent} WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL
      AND cells COLLATE "C" >= $3 AND cells COLLATE "C" < $4 AND strpos(cells, $5) > 0
    ORDER BY sequence LIMIT $6`,
  rowsBefore: `
    ${selectEvent} WHERE sequence < $1 AND erased_at IS NULL ORDER BY sequence DESC LIMIT $2`,
  countRows: 'SELECT count(*) AS events FROM events WHERE sequence > $1 AND sequence <= $2',
  countErased:
    'SELECT count(*) AS events FROM events WHERE erased_at IS NOT NULL AND sequence <= $1',
  /** Two ranges of the partial index, merged; one condition for both states would sort all. */
  undelivered: `
    ${selectEvent} WHERE state = 'pending' AND sequence > $1
    UNION ALL
    ${selectEvent} WHERE state = 'quarantined' AND sequence > $1
    ORDER BY sequence LIMIT $2`,
  lastSequence: 'SELECT max(sequence) AS sequence FROM events',
  /** Of so many; of all where that is null. */
  openCounts: `
    SELECT state, count(*) AS events FROM (
      SELECT state FROM events WHERE state <> 'delivered' LIMIT $1
    ) AS open_events GROUP BY state`,
  proveWritable: 'UPDATE journal SET write_checks = write_checks + 1',

  chain: 'SELECT * FROM chains WHERE spreadsheet_id = $1',
  newChain: 'INSERT INTO chains (spreadsheet_id, marker) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  lockCurrent: `SELECT 1 FROM chains WHERE ${sameChain} FOR UPDATE`,
  markStarted: `
    UPDATE chains SET is_started = true, tab_id = $4, marker_kind = 'tab'
    WHERE ${sameChain} RETURNING 1`,
  advance: `
    UPDATE chains SET number = number + 1, marker = $4, last_delivered_at = $5
    WHERE ${sameChain} RETURNING 1`,
  restart: `
    UPDATE chains
    SET epoch = epoch + 1, is_started = false, number = $4, marker = $5, rows_missing = $6
    WHERE ${sameChain} RETURNING 1`,
  forgetTab: `UPDATE chains SET tab_id = NULL WHERE ${sameChain} RETURNING 1`,
  noteRowsMissing: 'UPDATE chains SET rows_missing = $2 WHERE spreadsheet_id = $1',
  /** A lease that ends later than one can was given before the database's clock was set back. */
  holdLease: `
    INSERT INTO leases (name, holder, until)
    VALUES ($1, $2, now() + $3 * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until
    RETURNING 1`,
  releaseLease: 'DELETE FROM leases WHERE name = $1 AND holder = $2',

  frozen: `
    SELECT marker, to_json(event_ids)::text AS event_ids, rows FROM frozen_batches
    WHERE spreadsheet_id = $1 ORDER BY position`,
  dropVersion: 'DELETE FROM frozen_batches WHERE marker = $1',
  freeze:
    'INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ($1, $2, $3, $4)',
  dropVersions: 'DELETE FROM frozen_batches WHERE spreadsheet_id = $1',

  pending: `${selectEvent} WHERE state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2`,
  pendingRefs: `
    SELECT sequence, id, refusal IS NOT NULL AS was_refused FROM events WHERE state = 'pending' AND sequence > $1
    ORDER BY sequence LIMIT $2`,
  pendingAmong: `
    ${selectEvent} WHERE state = 'pending' AND id = ANY ($1::uuid[]) ORDER BY sequence`,
  quarantined: `
    SELECT sequence, id, cells, state, refusal, refused_at FROM events
    WHERE state = 'quarantined' ORDER BY sequence LIMIT $1`,
  refused: `
    SELECT sequence, id, cells, state, refusal, refused_at FROM events
    WHERE state = 'quarantined' AND refusal IS DISTINCT FROM '${beyondDailyLimit}'
    ORDER BY sequence LIMIT $1`,
  beyondDailyLimit: `
    SELECT id FROM events
    WHERE state = 'quarantined' AND refusal = '${beyondDailyLimit}' AND id = ANY ($1::uuid[])`,
  otherChains:
    'SELECT spreadsheet_id FROM chains WHERE spreadsheet_id <> $1 ORDER BY spreadsheet_id',
  deliveredRefs: `
    SELECT sequence, id FROM events
    WHERE delivered_to = $1 AND sequence > $2 AND erased_at IS NULL
    ORDER BY sequence LIMIT $3`,
  countPending:
    "SELECT count(*) AS events FROM events WHERE state = 'pending' AND id = ANY ($1::uuid[])",
  markDelivered: `
    UPDATE events SET state = 'delivered', delivered_to = $1, refusal = NULL, refused_at = NULL
    WHERE state <> 'delivered' AND id = ANY ($2::uuid[])`,
  noteRefused:
    "UPDATE events SET refusal = $2, refused_at = $3 WHERE state = 'pending' AND id = $1::uuid",
  quarantine: `
    UPDATE events SET state = 'quarantined', refusal = $2, refused_at = $3
    WHERE state = 'pending' AND id = ANY ($1::uuid[]) RETURNING 1`,
  release: `
    UPDATE events SET state = 'pending', refusal = NULL, refused_at = NULL
    WHERE state = 'quarantined' AND id = ANY ($1::uuid[]) RETURNING 1`,
  sendAgain: `
    UPDATE events SET state = 'pending', delivered_to = NULL
    WHERE state = 'delivered' AND erased_at IS NULL AND id = ANY ($1::uuid[]) RETURNING 1`,
  dismissMissing: `
    UPDATE events SET delivered_to = NULL
    WHERE state = 'delivered' AND erased_at IS NULL AND id = ANY ($1::uuid[])`,

  ...postgresStaffStatements,
  alertProgress:
    'SELECT after_sequence, stuck_on, disk_low_since FROM alert_progress WHERE after_sequence IS NOT NULL',
  noteAlertProgress: `
    INSERT INTO alert_progress (id, after_sequence, stuck_on, disk_low_since)
    VALUES (1, $1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET after_sequence = excluded.after_sequence,
      stuck_on = excluded.stuck_on, disk_low_since = excluded.disk_low_since`,
  forgetAlertProgress:
    'UPDATE alert_progress SET after_sequence = NULL WHERE after_sequence IS NOT NULL',
  newAlerts: `
    INSERT INTO alerts (kind, subject, channel, event, since)
    SELECT kind, subject, channel, event, since
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY
      AS given (kind, subject, channel, event, since, position)
    ORDER BY given.position
    ON CONFLICT DO NOTHING`,
  waitingAlerts: `
    ${selectAlert} WHERE state = 'waiting' AND channel = $1 AND (digest IS NULL OR digest = position)
    ORDER BY kind <> $2, position LIMIT $3`,
  freezeAlert: 'UPDATE alerts SET digest = position WHERE position = $1',
  bundleAlerts: `
    UPDATE alerts SET digest = $1
    WHERE state = 'waiting' AND channel = $2 AND digest IS NULL AND kind <> $3`,
  alertsOfMessage: `${selectAlert} WHERE digest = $1 ORDER BY position DESC LIMIT $2`,
  countOfMessage: 'SELECT count(*) AS alerts, min(since) AS since FROM alerts WHERE digest = $1',
  settleAlerts: `
    UPDATE alerts SET state = $1, settled_at = $2, problem = $3
    WHERE (position = $4 OR digest = $4) AND state = 'waiting'`,
  alertCounts: `
    SELECT channel, state, count(*) AS alerts FROM alerts WHERE state IN ('waiting', 'failed')
    GROUP BY channel, state`,
  failedAlerts: `
    SELECT position, kind, subject, channel, event, since, digest, problem, settled_at FROM alerts
    WHERE state = 'failed' ORDER BY position DESC LIMIT $1`,
  retryAlerts: `
    UPDATE alerts SET state = 'waiting', settled_at = NULL, problem = NULL
    WHERE state = 'failed' RETURNING 1`,
  alertsSentSince:
    "SELECT subject, settled_at FROM alerts WHERE settled_at > $1 AND state = 'sent' AND channel = $2",
  pruneAlerts: 'DELETE FROM alerts WHERE settled_at < $1',

  expirable: `
    SELECT sequence, cells FROM events
    WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL AND ($3 OR state = 'delivered')
    ORDER BY sequence`,
  expire: `
    UPDATE events SET cells = '[]', content_hash = '${expiredHash}', state = 'delivered',
      refusal = NULL, refused_at = NULL, erased_at = $1
    WHERE erased_at IS NULL AND ($2 OR state = 'delivered') AND sequence = ANY ($3::bigint[])
    RETURNING 1`,
  noteErasure: 'INSERT INTO erasures (at, command, events) VALUES ($1, $2, $3)',
} as const
