/**
 * Lease that elects one of several instances to deliver or send alerts (docs/architecture.md §2.6).
 * Its holder renews it on a separate timer, so that no slow call or wait loses it, and trusts it for
 * a second less than it lasts, counted from the request.
 */

import { randomUUID } from 'node:crypto'
import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import type { LeaseTable } from './database.ts'

/** How long a dead holder keeps the others waiting. */
const leaseMs = 10_000
const trustMs = 9_000
const renewalIntervalMs = 3_000
/** How often an instance without the lease asks for it. */
export const standbyPollMs = 2_000

export type Lease = ReturnType<typeof renewedLease>

/** @param table undefined if no other process can open the journal */
export function renewedLease(table: LeaseTable | undefined, name: string, clock: Clock) {
  const holder = randomUUID()
  const releasing = new AbortController()
  let heldSince: Moment | undefined
  let asking: Promise<boolean> = Promise.resolve(false)
  let renewing: Promise<void> | undefined

  /** Whether this instance can count on it without asking. */
  function isTrusted(): boolean {
    if (table === undefined) return true
    return heldSince !== undefined && ageMs(clock, heldSince) < trustMs
  }

  async function renew(): Promise<void> {
    const { signal } = releasing
    for (;;) {
      await clock.sleep(renewalIntervalMs, signal)
      if (signal.aborted) return
      // If the journal doesn't answer now, it may at the next attempt, while the lease is trusted.
      if (isTrusted()) await ask().catch(() => undefined)
    }
  }

  /** One request at a time: the answer to an earlier one must not count for a later one. */
  function ask(): Promise<boolean> {
    const askNow = async () => {
      const askedAt = moment(clock)
      const isHeld = (await table?.hold(name, holder, leaseMs)) ?? true
      heldSince = isHeld ? askedAt : undefined
      return isHeld
    }
    asking = asking.then(askNow, askNow)
    return asking
  }

  return {
    isTrusted,
    /** The first call starts the renewal, until `release`. @throws JournalUnavailableError */
    hold: async (): Promise<boolean> => {
      if (isTrusted()) return true
      const isHeld = await ask()
      renewing ??= renew()
      return isHeld
    },
    /** Frees it for the next instance at once. Never rejects. */
    release: async (): Promise<void> => {
      releasing.abort()
      await renewing
      heldSince = undefined
      if (renewing !== undefined) await table?.release(name, holder).catch(() => undefined)
    },
  }
}
