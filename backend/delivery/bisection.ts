/**
 * Rows of which some are refused, sifted in as few requests as it takes: a refused batch is halved
 * until one row stands alone, and how many rows went through before it tells how many to try next.
 */

import { maxBatchRows } from './batch.ts'

export class Sifting {
  readonly #ids: Set<string>
  /** At least one of so many rows at the front is refused; 0 when nothing is known of them. */
  #refusedAmong: number
  /** Rows taken since the last one that was refused alone. */
  #takenSince = maxBatchRows

  /** @param refused a batch that was refused as a whole */
  constructor(refused: readonly string[] = []) {
    this.#ids = new Set(refused)
    this.#refusedAmong = refused.length
  }

  get size(): number {
    return this.#ids.size
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) this.#ids.add(id)
  }

  delete(id: string): void {
    this.#ids.delete(id)
    if (this.#ids.size > 0) return
    this.#refusedAmong = 0
    this.#takenSince = maxBatchRows
  }

  /** The rows to try next, in order. */
  first(): readonly string[] {
    const limit =
      this.#refusedAmong > 0 ? Math.ceil(this.#refusedAmong / 2) : Math.max(1, this.#takenSince * 2)
    return this.#ids.values().take(Math.min(maxBatchRows, limit)).toArray()
  }

  /** These rows, the first ones, were refused; one that was refused alone leaves. */
  noteRefused(ids: readonly string[]): void {
    const [first = ''] = ids
    this.#refusedAmong = ids.length
    if (ids.length > 1) return
    this.goSingly()
    this.delete(first)
  }

  /** So many rows at the front were taken; they are still to be deleted. */
  noteTaken(count: number): void {
    this.#refusedAmong = Math.max(0, this.#refusedAmong - count)
    this.#takenSince += count
  }

  /** Expects the next row to be refused. */
  goSingly(): void {
    this.#refusedAmong = 0
    this.#takenSince = 0
  }
}
