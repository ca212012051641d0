/** Statements about alerts, for both databases. */

import { type Dialect, listed } from './dialect.ts'

const alert = 'position, kind, subject, channel, event, since, digest'

export function alertStatements(dialect: Dialect) {
  /** SQLite uses the partial index only if the statement repeats the index's condition. */
  const isOpen = "state IN ('waiting', 'failed')"
  const open = `FROM alerts${dialect.by('alerts_open')} WHERE ${isOpen}`
  return {
    alertProgress: `
      SELECT after_sequence AS "after", stuck_on AS "stuckOn", disk_low_since AS "diskLowSince",
        reported_on AS "reportedOn"
      FROM alert_progress
      WHERE after_sequence IS NOT NULL`,
    noteAlertProgress: `
      INSERT INTO alert_progress (id, after_sequence, stuck_on, disk_low_since, reported_on)
      VALUES (1, $1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET after_sequence = excluded.after_sequence,
        stuck_on = excluded.stuck_on, disk_low_since = excluded.disk_low_since,
        reported_on = excluded.reported_on`,
    forgetAlertProgress: 'UPDATE alert_progress SET after_sequence = NULL',
    newAlerts: `
      INSERT INTO alerts (kind, subject, channel, event, since)
      SELECT ${listed(dialect, 'text', 'text', 'text', 'text', 'text')}
      FROM ${dialect.lists('$1')} ORDER BY place
      ON CONFLICT DO NOTHING`,
    waitingAlerts: `
      SELECT ${alert} ${open} AND state = 'waiting' AND channel = $1
        AND (digest IS NULL OR digest = position)
      ORDER BY kind <> $2, position LIMIT $3`,
    freezeMessage: `
      UPDATE alerts SET digest = $1
      WHERE ${isOpen} AND state = 'waiting' AND channel = $2 AND digest IS NULL
        AND (position = $1 OR ($3 AND kind <> $4))`,
    alertsOfMessage: `
      SELECT ${alert} FROM alerts WHERE digest = $1 ORDER BY position DESC LIMIT $2`,
    countOfMessage: 'SELECT count(*) AS "count", min(since) AS since FROM alerts WHERE digest = $1',
    settleAlerts: `
      UPDATE alerts SET state = $1, settled_at = $2, problem = $3
      WHERE (position = $4 OR digest = $4) AND state = 'waiting'`,
    alertCounts: `SELECT channel, state, count(*) AS alerts ${open} GROUP BY channel, state`,
    failedAlerts: `
      SELECT ${alert}, problem, settled_at AS "settledAt" ${open} AND state = 'failed'
      ORDER BY position DESC LIMIT $1`,
    retryAlerts: `
      UPDATE alerts SET state = 'waiting', settled_at = NULL, problem = NULL
      WHERE ${isOpen} AND state = 'failed' RETURNING 1`,
    alertsSentSince: `
      SELECT subject, settled_at AS "settledAt" FROM alerts
      WHERE settled_at > $1 AND state = 'sent' AND channel = $2`,
    /** Not of leads that are still set aside: at the next start they would raise an alert again. */
    pruneAlerts: `
      DELETE FROM alerts WHERE settled_at < $1 AND subject NOT IN (
        SELECT CAST(id AS TEXT) FROM events${dialect.by('events_open')}
        WHERE state <> 'delivered' AND state = 'quarantined')`,
  }
}
