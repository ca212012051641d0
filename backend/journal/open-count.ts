/**
 * Counts what is not in the Sheet. The index that it is counted by holds little while a Sheet takes rows; where none
 * is connected it holds every event, and each look at the dashboard, and each lead that an open one is told of, would
 * keep leads waiting while it is gone through (90 ms for 900,000). Beyond some thousands the last figure stands for a
 * few seconds.
 */

/** Gone through in some 2 ms. */
export const mostCountedAnew = 20_000
const goodForMs = 5_000

export interface OpenEvents {
  readonly pending: number
  readonly quarantined: number
}

export class OpenCount {
  readonly #nowMs: () => number
  #last: (OpenEvents & { readonly goodUntilMs: number }) | undefined

  /** @param nowMs of a clock that never goes back */
  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** @param count what there is now */
  of(count: () => OpenEvents): OpenEvents {
    if (this.#last && this.#nowMs() < this.#last.goodUntilMs) return this.#last
    const counted = count()
    const isMuch = counted.pending + counted.quarantined > mostCountedAnew
    this.#last = isMuch ? { ...counted, goodUntilMs: this.#nowMs() + goodForMs } : undefined
    return counted
  }
}
