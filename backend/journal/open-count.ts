/**
 * Counts what is not in the Sheet. The index that it is counted by holds little while a Sheet takes rows; where none
 * is connected it holds every event, and going through it would keep leads waiting at each look at the dashboard and
 * at each lead that an open one is told of (90 ms for 900,000). Beyond some thousands it is gone through in steps,
 * and the figure stands for a few seconds.
 */

import type { StoredRow } from './row-mappers.ts'

/** Gone through in some 2 ms. */
export const mostCountedAtOnce = 20_000
const goodForMs = 5_000

export interface OpenEvents {
  readonly pending: number
  readonly quarantined: number
}

/** @param rows with the columns state, events */
export function openEventsOf(rows: readonly StoredRow[]): OpenEvents {
  const byState = new Map(rows.map(({ state, events }) => [state, Number(events)]))
  return { pending: byState.get('pending') ?? 0, quarantined: byState.get('quarantined') ?? 0 }
}

interface Counting {
  /** All, or a part of them that is larger than what is counted at once. */
  readonly few: () => Promise<OpenEvents>
  /** In steps between which the service goes on. */
  readonly many: () => Promise<OpenEvents>
}

export class OpenCount {
  readonly #counting: Counting
  readonly #nowMs: () => number
  #last: { readonly open: Promise<OpenEvents>; readonly goodUntilMs: number } | undefined

  /** @param nowMs of a clock that never goes back */
  constructor(counting: Counting, nowMs = () => performance.now()) {
    this.#counting = counting
    this.#nowMs = nowMs
  }

  /** Where there are many: as of five seconds ago at the most, and asked for by all at once. */
  async current(): Promise<OpenEvents> {
    if (this.#last && this.#nowMs() < this.#last.goodUntilMs) return this.#last.open
    const few = await this.#counting.few()
    if (few.pending + few.quarantined <= mostCountedAtOnce) return few
    if (this.#last && this.#nowMs() < this.#last.goodUntilMs) return this.#last.open
    const open = this.#counting.many()
    this.#last = { open, goodUntilMs: this.#nowMs() + goodForMs }
    open.catch(() => {
      this.#last = undefined
    })
    return open
  }
}
