/** Statements about what staff do (status, tokens, audit), for both databases. */

import { type Dialect, listed } from './dialect.ts'

/** Advisory lock that staff's changes take in turn. Any fixed number does. */
const staffLock = 7_270_145

const change =
  'event_id, version, status, note, author, at, undoes, responded_at, assignee, follow_up_on'
const token =
  'name, role, created_at AS "createdAt", created_by AS "createdBy", expires_on AS "expiresOn", revoked_at AS "revokedAt"'
const line = 'number, at, author, role, address, action, detail, row_count'
const readLine = 'number, at, author AS "by", role, address, action, detail, row_count AS "rows"'

export function staffStatements(dialect: Dialect) {
  const { among, by, forUpdate, lists, turn } = dialect
  return {
    staffTurn: turn(staffLock),
    statusHistories: `
      SELECT position, ${change} FROM status_changes
      WHERE event_id ${among('$1', 'uuid')} ORDER BY event_id, version`,
    addStatusChanges: `
      INSERT INTO status_changes (${change})
      SELECT ${listed(dialect, 'uuid', 'integer', 'text', 'text', 'text', 'text', 'integer', 'text', 'text', 'text')}
      FROM ${lists('$1')} ORDER BY place`,
    lastChangesAfter: `
      SELECT position, ${change}, sequence, id, cells, state
      FROM status_changes AS changed JOIN events ON id = event_id
      WHERE position > $1 AND NOT EXISTS (
        SELECT 1 FROM status_changes AS later
        WHERE later.event_id = changed.event_id AND later.version = changed.version + 1)
      ORDER BY position LIMIT $2`,
    forgetStatus: `DELETE FROM status_changes WHERE event_id ${among('$1', 'uuid')}`,

    workList: `SELECT list FROM work_lists WHERE spreadsheet_id = $1 ${forUpdate}`,
    workLists: `SELECT spreadsheet_id, list FROM work_lists ${forUpdate}`,
    keepWorkList: `
      INSERT INTO work_lists (spreadsheet_id, list) VALUES ($1, $2)
      ON CONFLICT (spreadsheet_id) DO UPDATE SET list = excluded.list`,
    /** Changes whenever the list's rows may have. */
    workListInput: `
      SELECT (SELECT max(sequence) FROM events) AS events,
        (SELECT max(position) FROM status_changes) AS changes,
        (SELECT max(position) FROM erasures) AS erasures,
        (SELECT count(*) FROM events${by('events_open')}
          WHERE state <> 'delivered' AND state = 'limited') AS limited`,

    addToken: `
      INSERT INTO tokens (name, role, hash, created_at, created_by, expires_on)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (name) DO NOTHING RETURNING name`,
    tokenOfHash: `SELECT ${token} FROM tokens WHERE hash = $1`,
    tokens: `
      SELECT ${token}, (
        SELECT at FROM audit_lines WHERE author = name ORDER BY number DESC LIMIT 1
      ) AS "lastUsedAt" FROM tokens ORDER BY name`,
    revokeToken: `
      UPDATE tokens SET revoked_at = $1 WHERE name = $2 AND revoked_at IS NULL RETURNING name`,

    beginAuditLine: 'UPDATE journal SET audit_lines = audit_lines + 1 RETURNING audit_lines',
    addAuditLine: `INSERT INTO audit_lines (${line}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    auditTotal: 'SELECT audit_lines FROM journal',
    auditLinesAfter: `SELECT ${readLine} FROM audit_lines WHERE number > $1 ORDER BY number LIMIT $2`,
    auditLinesBefore: `
      SELECT ${readLine} FROM audit_lines WHERE number < $1 ORDER BY number DESC LIMIT $2`,

    derivationKeys: 'SELECT key FROM derivation_keys ORDER BY position DESC',
    addDerivationKey: 'INSERT INTO derivation_keys (key, created_at) VALUES ($1, $2)',
  }
}
