/**
 * The audit trail: one permanent line for each action by token or command. Anyone who can write the
 * database can alter it, but not a copy elsewhere.
 */

import type { Database, Steps, StoredRow } from './database.ts'

export interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Name of the token. */
  readonly by: string
  readonly role: string
  /** The client's address; empty for a command. */
  readonly address: string
  readonly action: string
  /** Never quotes a lead. */
  readonly detail: Readonly<Record<string, unknown>>
  /** How many rows it concerned; null if that is not known. */
  readonly rows: number | null
}

export interface AuditLine extends AuditEntry {
  /** 1, 2, 3, … without gaps. */
  readonly number: number
}

export type AuditTrail = ReturnType<typeof auditTrail>

/** What the trail calls the person who runs a command. */
export const commandName = 'command'

export function commandEntry(
  action: string,
  detail: AuditEntry['detail'],
  rows: number | null,
  now: Date,
): AuditEntry {
  const at = now.toISOString()
  return { at, by: commandName, role: 'owner', address: '', action, detail, rows }
}

const select = `
  SELECT number, at, author AS "by", role, address, action, detail, row_count AS "rows"
  FROM audit_lines`

export function auditTrail({ read, transaction }: Database) {
  const page = async (lines: string, number: number, limit: number) =>
    (await read(`${select} WHERE ${lines} LIMIT $2`, number, limit)).map(lineOf)
  return {
    append: (entry: AuditEntry): Promise<void> => transaction(() => appendLine(entry)),
    /** Newest first. */
    before: (number: number, limit: number) =>
      page('number < $1 ORDER BY number DESC', number, limit),
    /** Oldest first. */
    after: (number: number, limit: number) => page('number > $1 ORDER BY number', number, limit),
    total: async () => Number((await read('SELECT audit_lines FROM journal'))[0]?.audit_lines),
  }
}

/** Part of a transaction. */
export function* appendLine(entry: AuditEntry): Steps<void> {
  // Other writers wait here until this transaction ends.
  const [journal] = yield ['UPDATE journal SET audit_lines = audit_lines + 1 RETURNING audit_lines']
  const { at, by, role, address, action, detail, rows } = entry
  const number = Number(journal?.audit_lines)
  const insert = `
    INSERT INTO audit_lines (number, at, author, role, address, action, detail, row_count)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
  yield [insert, number, at, by, role, address, action, JSON.stringify(detail), rows]
}

function lineOf(row: StoredRow): AuditLine {
  return { ...(row as StoredRow & AuditLine), detail: JSON.parse(String(row.detail)) }
}
