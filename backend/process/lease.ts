/**
 * Lease that elects one of several instances to deliver (docs/delivery.md §2) or send alerts
 * (docs/operation.md §14). Its holder renews it on a separate timer, so that no slow call or wait
 * loses it, and trusts it for a second less than it lasts, counted from the request. It only saves
 * work: two deliverers cost refused calls, never a row; two alert senders, repeats under one id.
 */

import { randomUUID } from 'node:crypto'
import type { LeaseTable } from '#backend/journal/database.ts'
import { ageMs, type Clock, type Moment, moment } from './clock.ts'

/** How long a dead holder keeps the others waiting. */
const leaseMs = 10_000
const trustMs = 9_000
const renewalIntervalMs = 3_000
/** How often an instance without the lease asks for it. */
export const standbyPollMs = 2_000

export class Lease {
  readonly #table: LeaseTable | undefined
  readonly #name: string
  readonly #clock: Clock
  readonly #holder = randomUUID()
  readonly #releasing = new AbortController()
  #askedAt: Moment | undefined
  #asking: Promise<boolean> = Promise.resolve(false)
  #renewing: Promise<void> | undefined

  /** @param table undefined if no other process can open the journal */
  constructor(table: LeaseTable | undefined, name: string, clock: Clock) {
    this.#table = table
    this.#name = name
    this.#clock = clock
  }

  /** Whether this instance can count on being the only one now, without asking. */
  get isTrusted(): boolean {
    if (this.#table === undefined) return true
    return this.#askedAt !== undefined && ageMs(this.#clock, this.#askedAt) < trustMs
  }

  /**
   * Whether this instance has the lease. The first call starts its renewal, which goes on until
   * `release`. @throws JournalUnavailableError
   */
  async hold(): Promise<boolean> {
    if (this.isTrusted) return true
    const isHeld = await this.#ask()
    this.#renewing ??= this.#renew()
    return isHeld
  }

  /** Frees the lease for the next instance at once and stops asking for it. Never rejects. */
  async release(): Promise<void> {
    this.#releasing.abort()
    await this.#renewing
    this.#askedAt = undefined
    if (this.#renewing === undefined) return
    await this.#table?.release(this.#name, this.#holder).catch(() => undefined)
  }

  async #renew(): Promise<void> {
    const { signal } = this.#releasing
    for (;;) {
      await this.#clock.sleep(renewalIntervalMs, signal)
      if (signal.aborted) return
      // If the journal doesn't answer now, it may at the next attempt, while the lease is trusted.
      if (this.isTrusted) await this.#ask().catch(() => undefined)
    }
  }

  /** One request at a time: the answer to an earlier one must not count for a later one. */
  #ask(): Promise<boolean> {
    const ask = async () => {
      const askedAt = moment(this.#clock)
      const isHeld = (await this.#table?.hold(this.#name, this.#holder, leaseMs)) ?? true
      this.#askedAt = isHeld ? askedAt : undefined
      return isHeld
    }
    this.#asking = this.#asking.then(ask, ask)
    return this.#asking
  }
}
