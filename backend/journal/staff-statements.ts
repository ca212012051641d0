/**
 * Every statement about what staff do (status, views, tokens, audit), by name, for both databases. They
 * are part of the statements of each (docs/journal.md §8). Values stand in the order of their numbers.
 */

export type StaffStatement = keyof ReturnType<typeof staffStatements>

interface Dialect {
  /** "IN …" for the ids in a JSON array. */
  readonly givenIds: (parameter: string) => string
  /** The same for numbers. */
  readonly givenNumbers: (parameter: string) => string
  /** "SELECT …" of the columns of `change` for the lists in a JSON array, in its order. */
  readonly givenChanges: (parameter: string) => string
  /** Waits until no other instance writes; then whatever it has written is seen. */
  readonly turn: string
}

/** Advisory lock that staff's changes take in turn. Any fixed number does. */
const staffLock = 7_270_145

const postgres: Dialect = {
  givenIds: (parameter) => `(SELECT value::uuid FROM json_array_elements_text(${parameter}::json))`,
  givenNumbers: (parameter) =>
    `(SELECT value::bigint FROM json_array_elements_text(${parameter}::json))`,
  givenChanges: (parameter) => `
      SELECT (value->>0)::uuid, (value->>1)::integer, value->>2, value->>3, value->>4, value->>5,
        (value->>6)::integer, value->>7
      FROM json_array_elements(${parameter}::json) WITH ORDINALITY AS given (value, place)
      ORDER BY place`,
  turn: `SELECT pg_advisory_xact_lock(${staffLock})`,
}

const sqlite: Dialect = {
  givenIds: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
  givenNumbers: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
  givenChanges: (parameter) => `
      SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
      FROM json_each(${parameter}) ORDER BY key`,
  turn: 'SELECT 1',
}

const change = 'event_id, version, status, note, author, at, undoes, responded_at'
const token = 'name, role, created_at, expires_on, revoked_at'
const line = 'number, at, author, role, address, action, detail, row_count, hash'
const view = 'id, name, query, author, at, version'

function staffStatements({ givenIds, givenNumbers, givenChanges, turn }: Dialect) {
  return {
    staffTurn: turn,
    eventsWithIds: `
      SELECT sequence, id, cells, state FROM events
      WHERE id IN ${givenIds('$1')} AND erased_at IS NULL`,
    statusHistories: `
      SELECT position, ${change} FROM status_changes
      WHERE event_id IN ${givenIds('$1')} ORDER BY event_id, version`,
    addStatusChanges: `INSERT INTO status_changes (${change}) ${givenChanges('$1')}`,
    lastChangesAfter: `
      SELECT position, ${change}, sequence, id, cells, state
      FROM status_changes AS changed JOIN events ON id = event_id
      WHERE position > $1 AND NOT EXISTS (
        SELECT 1 FROM status_changes AS later
        WHERE later.event_id = changed.event_id AND later.version = changed.version + 1)
      ORDER BY position LIMIT $2`,
    forgetStatus: `DELETE FROM status_changes WHERE event_id IN (
      SELECT id FROM events WHERE sequence IN ${givenNumbers('$1')} AND erased_at IS NOT NULL)`,
    lastStatusPosition: 'SELECT max(position) AS position FROM status_changes',

    addToken: `
      INSERT INTO tokens (name, role, hash, created_at, expires_on) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (name) DO NOTHING RETURNING name`,
    tokenOfHash: `SELECT ${token} FROM tokens WHERE hash = $1`,
    tokens: `SELECT ${token} FROM tokens ORDER BY name`,
    revokeToken: `
      UPDATE tokens SET revoked_at = $1 WHERE name = $2 AND revoked_at IS NULL RETURNING name`,

    beginAuditLine: `
      UPDATE journal SET audit_lines = audit_lines + 1 RETURNING audit_lines, audit_hash`,
    addAuditLine: `INSERT INTO audit_lines (${line}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    endAuditLine: 'UPDATE journal SET audit_hash = $1',
    auditHead: 'SELECT audit_lines, audit_hash FROM journal',
    auditLinesAfter: `SELECT ${line} FROM audit_lines WHERE number > $1 ORDER BY number LIMIT $2`,
    auditLinesBefore: `
      SELECT ${line} FROM audit_lines WHERE number < $1 ORDER BY number DESC LIMIT $2`,

    derivationKeys: 'SELECT key FROM derivation_keys ORDER BY position DESC',
    addDerivationKey: 'INSERT INTO derivation_keys (key, created_at) VALUES ($1, $2)',

    views: `SELECT ${view} FROM views`,
    addView: `INSERT INTO views (${view}) VALUES ($1, $2, $3, $4, $5, 1)`,
    changeView: `
      UPDATE views SET name = $1, query = $2, author = $3, at = $4, version = version + 1
      WHERE id = $5`,
    removeView: 'DELETE FROM views WHERE id = $1',
  }
}

export const postgresStaffStatements = staffStatements(postgres)

/** With $1, $2, … for their values in both. */
export const numberedStaffStatements = {
  sqlite: staffStatements(sqlite),
  postgres: postgresStaffStatements,
}

export const sqliteStaffStatements = inOrder(staffStatements(sqlite))

/** SQLite's values are given by place. */
function inOrder<Statements extends Readonly<Record<string, string>>>(
  statements: Statements,
): Statements {
  return Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => {
      let place = 0
      const placed = sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
        place += 1
        if (Number(number) !== place) throw new Error(`${name}: its values are not in their order`)
        return '?'
      })
      return [name, placed]
    }),
  ) as Statements
}
