/**
 * Count of the events in a journal, without reading the many again and again: those up to a position are
 * counted once, in steps that hold nobody up, then what came since. Events are never deleted; an erased one
 * keeps its place, and the few of them have an index.
 */

import type { JournalExtent } from './journal.ts'

export interface Counting {
  readonly lastSequence: () => Promise<number>
  /** Those after the first position, up to the second, erased ones too. */
  readonly countBetween: (after: number, upTo: number) => Promise<number>
  readonly countErased: (upTo: number) => Promise<number>
}

export class EventCount {
  #counted = { upTo: 0, events: 0 }
  #underWay: Promise<unknown> = Promise.resolve()
  #next: Promise<JournalExtent> | undefined
  readonly #counting: Counting

  constructor(counting: Counting) {
    this.#counting = counting
  }

  /** One after another. All who ask during one share the next, for it begins after they asked. */
  extent(): Promise<JournalExtent> {
    this.#next ??= this.#afterThisOne()
    return this.#next
  }

  async #afterThisOne(): Promise<JournalExtent> {
    await this.#underWay
    this.#next = undefined
    const extent = this.#extent()
    this.#underWay = extent.catch(() => {})
    return extent
  }

  async #extent(): Promise<JournalExtent> {
    const { lastSequence, countBetween, countErased } = this.#counting
    const upTo = await lastSequence()
    const since = upTo > this.#counted.upTo ? await countBetween(this.#counted.upTo, upTo) : 0
    this.#counted = { upTo, events: this.#counted.events + since }
    const erased = await countErased(upTo)
    return { lastSequence: upTo, events: this.#counted.events - erased, erased }
  }
}
