/**
 * Refused rows: decides which rows go next while Google refuses some, so that they delay no others
 * and no innocent row is blamed (docs/delivery.md §4). Refused batches are halved. A small one's
 * rows leave the queue in parts, sent while the queue goes on; a refused part is sent row by row. A
 * row refused alone is held, tried again after another was accepted, and blamed if refused alone
 * again and anything is accepted after that. The journal notes only rows refused alone.
 */

import { maxBatchRows } from './batch.ts'

/** A refused batch of up to this size leaves the queue; rows of larger ones aren't suspects. */
const mostInGroup = 32
/** If all rows are refused, each costs little over one request; a single one is found in twelve. */
const rowsPerPart = 8
/**
 * Requests for suspected rows before the queue goes on: enough to find one refused row without
 * changing the order of others. After that they take turns.
 */
const patience = 12
/** After this many refusals in a row, a probe finds out whether it is the tab. */
const refusalsBeforeProbe = 12
/** How many of the longest-held rows are tried again when nothing else is left to try. */
const heldRetried = 12

export class Refusals {
  /** How many rows of the queue are sent at once. */
  #freshLimit = maxBatchRows
  /** Parts of refused batches that left the queue, oldest first: each is sent by itself. */
  #parts: (readonly string[])[] = []
  /** The rows of all parts. */
  readonly #suspects = new Set<string>()
  /**
   * Rows refused alone, with the number of requests accepted by then. They are tried again once
   * another request is accepted, and are innocent if they are accepted, too.
   */
  readonly #held = new Map<string, number>()
  /** Rows refused alone a second time, with nothing accepted since. */
  readonly #confirmed = new Set<string>()
  #patienceLeft = patience
  /** Number of requests, for taking turns. */
  #count = 0
  #takenCount = 0
  #refusedInARow = 0

  /** Number of rows that wait for another to be accepted, when none is left to send. */
  get heldCount(): number {
    return this.#held.size + this.#confirmed.size
  }

  get isProbeDue(): boolean {
    return this.#refusedInARow >= refusalsBeforeProbe
  }

  /** Whether something was refused, and nothing has shown since that the tab accepts rows. */
  get isTabUnknown(): boolean {
    return this.#refusedInARow > 0
  }

  /** Whether a row has left the queue. */
  has(id: string): boolean {
    return [this.#suspects, this.#held, this.#confirmed].some((ids) => ids.has(id))
  }

  /**
   * The rows to send now; none if only held rows are left. The queue, the oldest and newest part,
   * and the rows to try again take turns, so that none of them waits for the others to end.
   * @param fresh the first rows of the queue, without those that left it
   */
  choose(fresh: readonly string[]): readonly string[] {
    const queue = fresh.slice(0, this.#freshLimit)
    const oldest = this.#parts[0] ?? []
    const newest = this.#parts.at(-1) ?? []
    const again = this.#held.keys().filter(this.#isToBeTriedAgain).take(1).toArray()
    if (oldest.length === 0) this.#patienceLeft = patience
    const isPatient = oldest.length > 0 && this.#patienceLeft > 0
    const turns = isPatient
      ? [oldest, again]
      : [oldest, queue, again, queue, newest, queue, again, queue]
    const first = this.#count % turns.length
    const inTurn = [...turns.slice(first), ...turns.slice(0, first), queue]
    return inTurn.find((ids) => ids.length > 0) ?? []
  }

  /** Google refused these rows, and wrote none of them. */
  noteRefused(ids: readonly string[]): void {
    const [first = ''] = ids
    this.#noteRequest(first)
    this.#refusedInARow += 1
    if (this.#isToBeTriedAgain(first)) {
      this.#held.delete(first)
      this.#confirmed.add(first)
    } else if (ids.length === 1) {
      this.hold(first)
    } else if (this.#suspects.has(first)) {
      this.#parts = this.#parts.flatMap((part) =>
        part[0] === first ? part.map((id) => [id]) : [part],
      )
    } else if (ids.length > mostInGroup) {
      this.#freshLimit = Math.ceil(ids.length / 2)
    } else {
      this.#freshLimit = mostInGroup
      this.#suspect(ids, ids.length > rowsPerPart ? rowsPerPart : 1)
    }
  }

  /** @returns the rows that are to blame, now that others went through */
  noteTaken(ids: readonly string[]): readonly string[] {
    const [first = ''] = ids
    this.#noteRequest(first)
    if (!this.has(first)) {
      this.#freshLimit = Math.min(maxBatchRows, Math.max(this.#freshLimit, ids.length * 2))
    }
    this.forget(ids)
    this.#takenCount += 1
    return this.noteProbeTaken()
  }

  /**
   * The Sheet accepts an empty row, or any other, so its refusals are about the rows. That alone
   * blames nobody: only a row refused both before and after another one was accepted is to blame.
   */
  noteProbeTaken(): readonly string[] {
    const blamed = [...this.#confirmed]
    this.#confirmed.clear()
    this.#refusedInARow = 0
    return blamed
  }

  /**
   * Even an empty row is refused: the tab explains the last refusals, so no row is blamed for them,
   * and one more refusal is enough for the next probe.
   */
  noteProbeRefused(): void {
    this.#refusedInARow = refusalsBeforeProbe - 1
    for (const id of this.#confirmed) this.#held.set(id, -1)
    this.#confirmed.clear()
  }

  /** The row was refused alone, now or in an earlier process. */
  hold(id: string): void {
    this.forget([id])
    this.#held.set(id, this.#takenCount)
  }

  /** Tries some of the held rows again, one at a time: the cause may have passed meanwhile. */
  retryHeld(): void {
    const tried = this.#held.keys().take(heldRetried).toArray()
    for (const id of tried) this.#held.delete(id)
    this.#suspect(tried, 1)
  }

  /** Forgets rows that are decided, or no longer pending. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const rows of [this.#suspects, this.#held, this.#confirmed]) rows.delete(id)
    }
    this.#parts = this.#parts
      .map((part) => part.filter((id) => this.#suspects.has(id)))
      .filter((part) => part.length > 0)
  }

  /** @param pending all pending rows: an operator may have decided about held ones */
  keepOnly(pending: ReadonlySet<string>): void {
    this.forget([...this.#held.keys(), ...this.#confirmed].filter((id) => !pending.has(id)))
  }

  #suspect(ids: readonly string[], rowsEach: number): void {
    for (let start = 0; start < ids.length; start += rowsEach) {
      this.#parts.push(ids.slice(start, start + rowsEach))
    }
    for (const id of ids) this.#suspects.add(id)
  }

  readonly #isToBeTriedAgain = (id: string): boolean =>
    (this.#held.get(id) ?? this.#takenCount) < this.#takenCount

  #noteRequest(first: string): void {
    this.#count += 1
    if (this.#suspects.has(first)) this.#patienceLeft = Math.max(0, this.#patienceLeft - 1)
  }
}
