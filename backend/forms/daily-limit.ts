/**
 * Daily limit on one client's submissions. Those beyond it may be genuine, because many people can
 * share an address, so they are kept, listed and told like others; but they go to the Sheet only
 * once the owner says so. There is no limit for all clients together, by which a stranger could
 * keep others' leads from the Sheet. Counted in this process from midnight UTC: each instance
 * counts for itself, and a restart begins again.
 */

import type { Logger } from 'pino'
import { dayMs } from '#domain/calendar-date.ts'

export class DailyLimit {
  readonly #perClient: number
  readonly #log: Pick<Logger, 'warn'>
  /** Days since 1970, UTC. */
  #day = 0
  #isTold = false
  readonly #sentBy = new Map<string, number>()

  /** @param perClient 0 is off */
  constructor(perClient: number, log: Pick<Logger, 'warn'>) {
    this.#perClient = perClient
    this.#log = log
  }

  /**
   * Counts a submission. The log says once a day that the limit has been reached.
   * @param client as the rate limits count clients (http/rate-limit.ts)
   * @returns whether it is beyond the limit
   */
  take(client: string, now: Date): boolean {
    const day = Math.floor(now.getTime() / dayMs)
    if (day !== this.#day) {
      this.#day = day
      this.#isTold = false
      this.#sentBy.clear()
    }
    const sent = (this.#sentBy.get(client) ?? 0) + 1
    this.#sentBy.set(client, sent)
    if (this.#perClient === 0 || sent <= this.#perClient) return false
    if (!this.#isTold) {
      this.#isTold = true
      this.#log.warn(
        `DAILY_LIMIT_PER_CLIENT (${this.#perClient}) has been reached. Until midnight UTC, further leads of that client are saved and shown, and wait for the owner before they go to the Sheet (docs/operation.md §9).`,
      )
    }
    return true
  }

  /** For a submission that was not stored. */
  giveBack(client: string): void {
    const sent = this.#sentBy.get(client)
    if (sent !== undefined) this.#sentBy.set(client, sent - 1)
  }
}
