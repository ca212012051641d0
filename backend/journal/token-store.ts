/** The token store: tokens besides ADMIN_TOKEN, kept only as SHA-256. Names are never reused. */

import { madeBy } from '#domain/dashboard-token.ts'
import { type AuditEntry, appendLine } from './audit-store.ts'
import { type Database, recordsOf, type Steps } from './database.ts'

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
    create: ({ name, role, hash, createdAt, expiresOn }: NewToken, line: AuditEntry) =>
      transaction(function* () {
        const insert = `
          INSERT INTO tokens (name, role, hash, created_at, created_by, expires_on)
          VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (name) DO NOTHING RETURNING name`
        const made = yield [insert, name, role, hash, createdAt, line.by, expiresOn ?? null]
        if (made.length > 0) yield* appendLine(line)
        return made.length > 0
      }),
    /** @returns the names of the tokens revoked: none if none was left to revoke */
    revoke: (name: string, withThoseMade: boolean, lineFor: (name: string) => AuditEntry) =>
      transaction(function* (): Steps<readonly string[]> {
        const tokens = recordsOf<TokenRecord>(yield [`SELECT ${columns} FROM tokens`])
        const names = [name, ...(withThoseMade ? madeBy(name, tokens) : [])]
        const update = `
          UPDATE tokens SET revoked_at = $1 WHERE name = ANY ($2) AND revoked_at IS NULL
          RETURNING name`
        const rows = yield [update, lineFor(name).at, names]
        const revoked = names.filter((each) => rows.some((row) => row.name === each))
        for (const each of revoked) yield* appendLine(lineFor(each))
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
