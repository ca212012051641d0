/** The token store: tokens besides ADMIN_TOKEN, kept only as SHA-256. Names are never reused. */

import { type AuditEntry, appendLine } from './audit-trail.ts'
import type { Database, Step } from './database.ts'
import { recordsOf } from './row-mappers.ts'

export const roles = ['owner', 'staff'] as const

export type Role = (typeof roles)[number]

export interface TokenRecord {
  readonly name: string
  readonly role: Role
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** The last day (UTC) on which it is valid: "2026-12-31". */
  readonly expiresOn?: string | undefined
  readonly revokedAt?: string
}

export interface NewToken extends Omit<TokenRecord, 'revokedAt'> {
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

export type TokenStore = ReturnType<typeof tokenStore>

export function tokenStore(database: Database) {
  /** @returns whether it changed anything; only then is the line written, too */
  const change = (step: Step, line: AuditEntry): Promise<boolean> =>
    database.transaction(function* () {
      const changed = yield step
      if (changed.length > 0) yield* appendLine(line)
      return changed.length > 0
    })

  return {
    /** @returns false if the name is taken, even by a revoked token */
    create: ({ name, role, hash, createdAt, expiresOn }: NewToken, line: AuditEntry) =>
      change(['addToken', name, role, hash, createdAt, expiresOn ?? null], line),
    /** @returns false if no token of that name is left to revoke */
    revoke: (name: string, line: AuditEntry) => change(['revokeToken', line.at, name], line),
    ofHash: async (hash: string): Promise<TokenRecord | undefined> =>
      recordsOf<TokenRecord>(await database.read(['tokenOfHash', hash]))[0],
    /** Each with the time of its last line in the audit trail: a change, an export, a refusal. */
    list: async () =>
      recordsOf<TokenRecord & { readonly lastUsedAt?: string }>(await database.read(['tokens'])),
  }
}
