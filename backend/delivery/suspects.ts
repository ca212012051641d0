/**
 * Finds the row that the Sheet refuses, by halving the batch until it stands alone. A row refused
 * alone is held back, and blamed once the Sheet takes another row after it: when the next ones are
 * refused too, something else is wrong, and no row is blamed for it.
 */

import { maxBatchRows } from './batch.ts'

/** Three rows alone refused one after the other: it is not the rows. */
const maxHeld = 3

export class Suspects {
  /** How many of the first pending rows are known to hold one that was refused. */
  #count = 0
  readonly #heldIds = new Set<string>()

  /** How many rows the next batch may have. */
  get limit(): number {
    return this.#count === 0 ? maxBatchRows : Math.ceil(this.#count / 2)
  }

  get heldCount(): number {
    return this.#heldIds.size
  }

  isHeld(id: string): boolean {
    return this.#heldIds.has(id)
  }

  /** @returns false when it cannot be the rows: all are let go */
  noteRefused(eventIds: readonly string[]): boolean {
    const [onlyId] = eventIds
    if (onlyId === undefined || eventIds.length > 1) {
      this.#count = eventIds.length
      return true
    }
    this.#heldIds.add(onlyId)
    this.#count = 1
    if (this.#heldIds.size < maxHeld) return true
    this.letGo()
    return false
  }

  /** @returns the rows that are to blame, now that others went through */
  noteWritten(eventIds: readonly string[]): readonly string[] {
    const blamed = [...this.#heldIds]
    this.#heldIds.clear()
    this.#count = Math.max(0, this.#count - eventIds.length)
    return blamed
  }

  letGo(): void {
    this.#heldIds.clear()
  }
}
