/**
 * Which of several instances delivers (docs/delivery.md §2). Who has the lease renews it on a timer of
 * its own, so that a slow call or a long wait does not hand delivery on, and trusts it for a second
 * less than it lasts, counted from when it asked. For economy only: two that deliver at once cost
 * refused calls, never a row.
 */

import { randomUUID } from 'node:crypto'
import { ageMs, type Clock, type Moment, moment } from '#backend/clock.ts'
import type { LeaseTable } from '#backend/journal/outbox.ts'

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
  #spreadsheetId: string | undefined
  #askedAt: Moment | undefined
  #asking: Promise<boolean> = Promise.resolve(false)
  #renewing: Promise<void> | undefined

  /** @param table undefined where nobody else can deliver from the journal */
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
   * Whether this instance is to deliver; from the first time on the lease is renewed until `release`.
   * @throws JournalUnavailableError
   */
  async hold(spreadsheetId: string): Promise<boolean> {
    if (this.isTrusted) return true
    this.#spreadsheetId = spreadsheetId
    const isHeld = await this.#ask(spreadsheetId)
    this.#renewing ??= this.#renew(spreadsheetId)
    return isHeld
  }

  /** Lets the next instance have it at once; it is not asked for any more. Never rejects. */
  async release(): Promise<void> {
    this.#releasing.abort()
    await this.#renewing
    this.#askedAt = undefined
    if (this.#spreadsheetId === undefined) return
    await this.#table?.release(this.#spreadsheetId, this.#holder).catch(() => undefined)
  }

  async #renew(spreadsheetId: string): Promise<void> {
    const { signal } = this.#releasing
    for (;;) {
      await this.#clock.sleep(renewalIntervalMs, signal)
      if (signal.aborted) return
      // A journal that does not answer now may do so at the next attempt, within the trust.
      if (this.isTrusted) await this.#ask(spreadsheetId).catch(() => undefined)
    }
  }

  /** One question at a time: the answer to an older one must not count for a later one. */
  #ask(spreadsheetId: string): Promise<boolean> {
    const ask = async () => {
      const askedAt = moment(this.#clock)
      const isHeld = (await this.#table?.hold(spreadsheetId, this.#holder, leaseMs)) ?? true
      this.#askedAt = isHeld ? askedAt : undefined
      return isHeld
    }
    this.#asking = this.#asking.then(ask, ask)
    return this.#asking
  }
}
