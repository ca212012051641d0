/** The token store: tokens besides ADMIN_TOKEN, kept only as SHA-256. Names are never reused. */

import { madeBy } from '#domain/token-makers.ts'
import { type AuditEntry, appendLine } from './audit-store.ts'
import { type Database, recordsOf, type Step, type Steps } from './database.ts'

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

const columns = `name, role, created_at AS "createdAt", created_by AS "createdBy",
  expires_on AS "expiresOn", revoked_at AS "revokedAt"`

export function tokenStore({ read, transaction }: Database) {
  return {
    /** @returns false if the name is taken, even by a revoked token */
    create: ({ name, role, hash, createdAt, expiresOn }: NewToken, line: AuditEntry) => {
      const insert = `
        INSERT INTO tokens (name, role, hash, created_at, created_by, expires_on)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (name) DO NOTHING RETURNING name`
      const step = [insert, name, role, hash, createdAt, line.by, expiresOn ?? null] as const
      return transaction(() => changed(step, line))
    },
    /** @returns the names of the tokens revoked: none if none was left to revoke */
    revoke: (name: string, withThoseMade: boolean, lineFor: (name: string) => AuditEntry) =>
      transaction(function* (): Steps<readonly string[]> {
        const names = [name]
        if (withThoseMade) {
          const tokens = yield [`SELECT ${columns} FROM tokens`]
          names.push(...madeBy(name, recordsOf<TokenRecord>(tokens)))
        }
        const update = `
          UPDATE tokens SET revoked_at = $1 WHERE name = $2 AND revoked_at IS NULL RETURNING name`
        const revoked: string[] = []
        for (const each of names) {
          const line = lineFor(each)
          if (yield* changed([update, line.at, each], line)) revoked.push(each)
        }
        return revoked
      }),
    ofHash: async (hash: string): Promise<TokenRecord | undefined> =>
      recordsOf<TokenRecord>(await read(`SELECT ${columns} FROM tokens WHERE hash = $1`, hash))[0],
    /** Each with the time of its last line in the audit trail: a change, an export, a refusal. */
    list: async () => {
      const select = `
        SELECT ${columns}, (
          SELECT at FROM audit_lines WHERE author = name ORDER BY number DESC LIMIT 1
        ) AS "lastUsedAt" FROM tokens ORDER BY name`
      return recordsOf<TokenRecord & { readonly lastUsedAt?: string }>(await read(select))
    },
  }
}

/** The line is written only if the step changed anything. */
function* changed(step: Step, line: AuditEntry): Steps<boolean> {
  const rows = yield step
  if (rows.length > 0) yield* appendLine(line)
  return rows.length > 0
}
