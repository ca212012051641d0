/**
 * When delivery may write next, politely at all times, and how long it waits when Google objects: Google's quotas and the
 * protocol of docs/delivery.md §3 in numbers.
 */

import type { Clock } from '#backend/process/clock.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200

/** The rate is lowered to this at most while Google answers 429. */
const maxWriteIntervalMs = 10_000

/** Until staff or an administrator acts, asking more often would only burn quota. */
export const needsAttentionRetryMs = 5 * 60_000

/** Longer than the 180 s that Google processes a request at most: no late request is left then. */
export const lateRequestsMs = 5 * 60_000

/** Between the two readings of a reconcile, so that a stale first one shows. */
export const secondReadingMs = 60_000

const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

export class Pace {
  readonly #clock: Clock
  #lastWriteAt = Number.NEGATIVE_INFINITY
  #writeIntervalMs = minWriteIntervalMs
  #unclearInARow = 0
  #busyInARow = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** 0 or less when a write may go at once. */
  msToNextWrite(): number {
    return this.#lastWriteAt + this.#writeIntervalMs - this.#clock.monotonicMs()
  }

  noteWrite(): void {
    this.#lastWriteAt = this.#clock.monotonicMs()
  }

  /** @returns how long to wait before trying again: full jitter, anything up to 1 s, 2 s, 4 s, … 5 min */
  noteUnclear(): number {
    const most = Math.min(maxBackoffMs, 1_000 * 2 ** this.#unclearInARow++)
    return Math.floor(this.#clock.random() * most)
  }

  /** @returns the same: at least 20 s, rising, as a quota of one minute needs time to refill */
  noteBusy(): number {
    this.#writeIntervalMs = Math.min(maxWriteIntervalMs, this.#writeIntervalMs * 2)
    const least = Math.min(maxBackoffMs, quotaRefillMs * 2 ** this.#busyInARow++)
    return Math.floor(least * (1 + this.#clock.random() / 2))
  }

  noteSuccess(): void {
    this.#unclearInARow = 0
    this.#busyInARow = 0
    this.#writeIntervalMs = Math.max(minWriteIntervalMs, this.#writeIntervalMs / 2)
  }
}
