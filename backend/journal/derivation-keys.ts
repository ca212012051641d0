/**
 * Derivation keys: secrets from which the service derives ids of newsletter subscriptions and of
 * forms without scripts. Only the newest derives ids. Older ones recognize ids derived earlier, so
 * that replacing a leaked key duplicates no subscription.
 */

import { createHmac, randomBytes } from 'node:crypto'
import { type AuditEntry, appendLine } from './audit-store.ts'
import type { Database } from './database.ts'

export type DerivationKeys = ReturnType<typeof derivationKeys>

export function derivationKeys({ read, transaction }: Database) {
  return {
    /** Newest first, never empty. */
    all: async (): Promise<readonly string[]> => {
      const rows = await read('SELECT key FROM derivation_keys ORDER BY position DESC')
      return rows.map(({ key }) => String(key))
    },
    /** Adds a key that every instance derives with from now on. */
    replace: (line: AuditEntry): Promise<void> =>
      transaction(function* () {
        yield ['INSERT INTO derivation_keys (key) VALUES ($1)', newDerivationKey()]
        yield* appendLine(line)
      }),
  }
}

/** 256 bits, in hexadecimal. */
export function newDerivationKey(): string {
  return randomBytes(32).toString('hex')
}

/**
 * 32 bytes that nobody without the key can compute, even knowing what they stand for.
 * @param said what they stand for, its purpose first
 */
export function derive(key: string, said: readonly [purpose: string, ...unknown[]]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(said)).digest()
}
