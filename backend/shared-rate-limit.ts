/**
 * A rate limit's store over several instances. What this instance has seen alone is enough to refuse;
 * what it would let through is counted in the database first. When that does not answer soon, the own
 * count decides: a limit must never stop a lead.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { RequestCounts } from './journal/request-counts.ts'

const answerLimitMs = 250

export class SharedRateLimit implements Store {
  readonly #counts: RequestCounts
  readonly #name: string
  readonly #local = new MemoryStore()
  #limit = 0

  /** @param name tells this limit from the others */
  constructor(counts: RequestCounts, name: string) {
    this.#counts = counts
    this.#name = name
  }

  init(options: Options): void {
    this.#local.init(options)
    if (typeof options.limit === 'number') this.#limit = options.limit
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    // A copy: the store goes on counting in the object that it returns.
    const own = { ...(await this.#local.increment(key)) }
    if (own.totalHits > this.#limit) return own
    const shared = await this.#sharedCount(key)
    if (shared === undefined || shared.requests <= own.totalHits) return own
    return {
      totalHits: shared.requests,
      resetTime: new Date(Date.now() + shared.resetsInMs),
    }
  }

  async decrement(key: string): Promise<void> {
    await this.#local.decrement(key)
  }

  async resetKey(key: string): Promise<void> {
    await this.#local.resetKey(key)
  }

  shutdown(): void {
    this.#local.shutdown()
  }

  async #sharedCount(key: string) {
    const late = new AbortController()
    const given = this.#counts.count(`${this.#name} ${key}`).catch(() => undefined)
    const nothing = sleepMs(answerLimitMs, undefined, { signal: late.signal }).catch(
      () => undefined,
    )
    const answer = await Promise.race([given, nothing])
    late.abort()
    return answer
  }
}
