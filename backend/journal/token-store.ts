/** The token store: tokens besides ADMIN_TOKEN, kept only as SHA-256. Names are never reused. */

import { madeBy } from '#domain/token-makers.ts'
import { type AuditEntry, appendLine } from './audit-store.ts'
import type { Database, Step, Steps } from './database.ts'
import { recordsOf } from './row-mappers.ts'

export const roles = ['owner', 'staff'] as const

export type Role = (typeof roles)[number]

export interface TokenRecord {
  readonly name: string
  readonly role: Role
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Name of the token that made it, as in the audit trail. */
  readonly createdBy: string
  /** The last day (UTC) on which it is valid: "2026-12-31". */
  readonly expiresOn?: string | undefined
  readonly revokedAt?: string
}

export interface NewToken extends Omit<TokenRecord, 'createdBy' | 'revokedAt'> {
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

export type TokenStore = ReturnType<typeof tokenStore>

export function tokenStore(database: Database) {
  return {
    /** @returns false if the name is taken, even by a revoked token */
    create: ({ name, role, hash, createdAt, expiresOn }: NewToken, line: AuditEntry) =>
      database.transaction(() =>
        changed(['addToken', name, role, hash, createdAt, line.by, expiresOn ?? null], line),
      ),
    /** @returns the names of the tokens revoked: none if none was left to revoke */
    revoke: (name: string, withThoseMade: boolean, lineFor: (name: string) => AuditEntry) =>
      database.transaction(function* (): Steps<readonly string[]> {
        const names = [name]
        if (withThoseMade) names.push(...madeBy(name, recordsOf<TokenRecord>(yield ['tokens'])))
        const revoked: string[] = []
        for (const each of names) {
          const line = lineFor(each)
          if (yield* changed(['revokeToken', line.at, each], line)) revoked.push(each)
        }
        return revoked
      }),
    ofHash: async (hash: string): Promise<TokenRecord | undefined> =>
      recordsOf<TokenRecord>(await database.read(['tokenOfHash', hash]))[0],
    /** Each with the time of its last line in the audit trail: a change, an export, a refusal. */
    list: async () =>
      recordsOf<TokenRecord & { readonly lastUsedAt?: string }>(await database.read(['tokens'])),
  }
}

/** @returns whether the step changed anything; only then is the line written, too */
function* changed(step: Step, line: AuditEntry): Steps<boolean> {
  const rows = yield step
  if (rows.length > 0) yield* appendLine(line)
  return rows.length > 0
}
