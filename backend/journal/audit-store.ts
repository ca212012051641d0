/**
 * The audit trail: one permanent line, numbered without gaps, for each action by token or command,
 * never quoting a lead. Anyone who can write the database can alter it, but not a copy elsewhere.
 */

import type { Database, Steps } from './database.ts'
import type { StoredRow } from './row-mappers.ts'

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

export function auditTrail(database: Database) {
  return {
    /** Durable when it resolves. @throws JournalUnavailableError */
    append: (entry: AuditEntry): Promise<void> => database.transaction(() => appendLine(entry)),
    /** Newest first. */
    before: async (number: number, limit: number): Promise<readonly AuditLine[]> =>
      (await database.read(['auditLinesBefore', number, limit])).map(lineOf),
    /** Oldest first. */
    after: async (number: number, limit: number): Promise<readonly AuditLine[]> =>
      (await database.read(['auditLinesAfter', number, limit])).map(lineOf),
    /** How many lines there are. */
    total: async () => numberIn((await database.read(['auditTotal']))[0]),
  }
}

/** The steps that add a line, as part of a transaction. */
export function* appendLine(entry: AuditEntry): Steps<void> {
  // Other writers wait here until this transaction ends.
  const [journal] = yield ['beginAuditLine']
  const { at, by, role, address, action, detail, rows } = entry
  const text = JSON.stringify(detail)
  yield ['addAuditLine', numberIn(journal), at, by, role, address, action, text, rows]
}

/** Column: audit_lines. */
function numberIn(row: StoredRow | undefined): number {
  return Number(row?.audit_lines ?? 0)
}

function lineOf(row: StoredRow): AuditLine {
  return { ...(row as StoredRow & AuditLine), detail: JSON.parse(String(row.detail)) }
}
