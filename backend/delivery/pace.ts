/** When delivery may write next: politely at all times, and ever more slowly while Google objects. */

import type { Clock } from '#backend/process/clock.ts'
import {
  maxWriteIntervalMs,
  minWriteIntervalMs,
  quotaBackoffMs,
  unclearBackoffMs,
} from './retry-schedule.ts'

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

  /** @returns how long to wait before trying again */
  noteUnclear(): number {
    return unclearBackoffMs(this.#unclearInARow++, this.#clock)
  }

  noteBusy(): number {
    this.#writeIntervalMs = Math.min(maxWriteIntervalMs, this.#writeIntervalMs * 2)
    return quotaBackoffMs(this.#busyInARow++, this.#clock)
  }

  noteSuccess(): void {
    this.#unclearInARow = 0
    this.#busyInARow = 0
    this.#writeIntervalMs = Math.max(minWriteIntervalMs, this.#writeIntervalMs / 2)
  }
}
