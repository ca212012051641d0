/**
 * Secret keys from which the service derives ids: newsletter subscriptions, message ids. They are apart from
 * the journal's identity, which may be shown, and nothing that leaves the house holds one. The newest key
 * derives; the older ones only recognize what was derived before, so that replacing a key (after it became
 * known to somebody) doubles no subscription.
 */

import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Steps } from './database.ts'

/** 256 bits. */
const keyBytes = 32

export type DerivationKeys = ReturnType<typeof derivationKeys>

export function derivationKeys(database: Database) {
  return {
    /** Newest first, never empty. @throws JournalUnavailableError */
    all: async (): Promise<readonly string[]> =>
      (await database.read(['derivationKeys'])).map(({ key }) => String(key)),
    /** Adds a key, which derives from now on in every instance. @throws JournalUnavailableError */
    replace: (at: string, also: () => Steps<void>): Promise<void> =>
      database.transaction(function* () {
        yield ['addDerivationKey', randomBytes(keyBytes).toString('hex'), at]
        yield* also()
      }),
  }
}

/**
 * 32 bytes that whoever knows what they stand for, but not the key, cannot tell.
 * @param said what they stand for, its purpose first
 */
export function derive(key: string, said: readonly [purpose: string, ...unknown[]]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(said)).digest()
}
