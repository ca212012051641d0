/** Tokens besides the owner's ADMIN_TOKEN. Of a token only its SHA-256 is here; names are never used again. */

import type { Database, Steps } from './database.ts'
import type { StoredRow } from './row-mappers.ts'

export const roles = ['owner', 'staff', 'viewer'] as const

export type Role = (typeof roles)[number]

export interface TokenRecord {
  readonly name: string
  readonly role: Role
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** The last day (UTC) on which it opens: "2026-12-31". */
  readonly expiresOn: string | undefined
  readonly revokedAt: string | undefined
}

export interface NewToken {
  readonly name: string
  readonly role: Role
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  readonly createdAt: string
  readonly expiresOn: string | undefined
}

export interface TokenStore {
  /** @returns false when the name is taken, also by one that was revoked */
  create(token: NewToken, also: () => Steps<void>): Promise<boolean>
  /** @returns false when no such token opens anything */
  revoke(name: string, at: string, also: () => Steps<void>): Promise<boolean>
  ofHash(hash: string): Promise<TokenRecord | undefined>
  list(): Promise<readonly TokenRecord[]>
}

export function tokenStore(database: Database): TokenStore {
  return {
    create: ({ name, role, hash, createdAt, expiresOn = null }, also) =>
      database.transaction(function* () {
        const made = yield ['addToken', name, role, hash, createdAt, expiresOn]
        if (made.length > 0) yield* also()
        return made.length > 0
      }),
    revoke: (name, at, also) =>
      database.transaction(function* () {
        const revoked = yield ['revokeToken', at, name]
        if (revoked.length > 0) yield* also()
        return revoked.length > 0
      }),
    ofHash: async (hash) => {
      const [row] = await database.read(['tokenOfHash', hash])
      return row && tokenOf(row)
    },
    list: async () => (await database.read(['tokens'])).map(tokenOf),
  }
}

export function tokenOf(row: StoredRow): TokenRecord {
  const { expires_on, revoked_at } = row
  return {
    name: String(row.name),
    role: row.role as Role,
    createdAt: String(row.created_at),
    expiresOn: expires_on === null ? undefined : String(expires_on),
    revokedAt: revoked_at === null ? undefined : String(revoked_at),
  }
}
