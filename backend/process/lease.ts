/**
 * Lease that picks the one of several instances that delivers (docs/delivery.md §2) or sends alerts
 * (docs/operation.md §14). Its holder renews it on a timer of its own, so that a slow call or a long wait does not
 * hand the work on, and trusts it for a second less than it lasts, counted from the request. For economy only: two
 * that deliver at once cost refused calls, never a row; two that send alerts, the same message twice under one id.
 */

import { randomUUID } from 'node:crypto'
import type { LeaseTable } from '#backend/journal/database.ts'
import { ageMs, type Clock, type Moment, moment } from './clock.ts'

/** How long a dead holder keeps the others waiting. */
const leaseMs = 10_000
const trustMs = 9_000
const renewalIntervalMs = 3_000
/** How often who has no lease asks for it. */
export const standbyPollMs = 2_000

export class Lease {
  readonly #table: LeaseTable | undefined
  readonly #clock: Clock
  readonly #holder = randomUUID()
  readonly #releasing = new AbortController()
  #name: string | undefined
  #askedAt: Moment | undefined
  #asking: Promise<boolean> = Promise.resolve(false)
  #renewing: Promise<void> | undefined

  /** @param table undefined where nobody else can have the journal open */
  constructor(table: LeaseTable | undefined, clock: Clock) {
    this.#table = table
    this.#clock = clock
  }

  /** Whether this instance may count on being the only one now, without asking. */
  get isTrusted(): boolean {
    if (this.#table === undefined) return true
    return this.#askedAt !== undefined && ageMs(this.#clock, this.#askedAt) < trustMs
  }

  /**
   * Whether this instance has the lease of this name, always the same one; from the first time on the lease is renewed until `release`.
   * @throws JournalUnavailableError
   */
  async hold(name: string): Promise<boolean> {
    if (this.isTrusted) return true
    this.#name = name
    const isHeld = await this.#ask(name)
    this.#renewing ??= this.#renew(name)
    return isHeld
  }

  /** Lets the next instance have it at once; it is not asked for any more. Never rejects. */
  async release(): Promise<void> {
    this.#releasing.abort()
    await this.#renewing
    this.#askedAt = undefined
    if (this.#name === undefined) return
    await this.#table?.release(this.#name, this.#holder).catch(() => undefined)
  }

  async #renew(name: string): Promise<void> {
    const { signal } = this.#releasing
    for (;;) {
      await this.#clock.sleep(renewalIntervalMs, signal)
      if (signal.aborted) return
      // A journal that does not answer now may do so at the next attempt, within the trust.
      if (this.isTrusted) await this.#ask(name).catch(() => undefined)
    }
  }

  /** One question at a time: the answer to an older one must not count for a later one. */
  #ask(name: string): Promise<boolean> {
    const ask = async () => {
      const askedAt = moment(this.#clock)
      const isHeld = (await this.#table?.hold(name, this.#holder, leaseMs)) ?? true
      this.#askedAt = isHeld ? askedAt : undefined
      return isHeld
    }
    this.#asking = this.#asking.then(ask, ask)
    return this.#asking
  }
}
