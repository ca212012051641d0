/**
 * Refused rows: decides which rows go next while Google refuses some, so that those hold up nobody and no innocent
 * row is blamed (docs/delivery.md §4). A refused batch is halved; when it is small its rows leave the queue in parts,
 * which are sent while the queue goes on, and a refused part row by row. A row that is refused alone is held, tried
 * again once another row has been taken, and to blame when it is refused alone again and the Sheet takes something
 * after that. The journal knows which rows were refused alone; the rest is known to this process only.
 */

import { maxBatchRows } from './batch.ts'

/** A refused batch of no more rows leaves the queue; rows of larger ones are not suspected yet. */
const mostInGroup = 32
/** Where all are refused, a row costs little more than a request; where one is, these find it with twelve. */
const rowsPerPart = 8
/**
 * So many requests go to suspected rows before the queue goes on: enough to find one refused row, so
 * that it changes nobody's order. After that they take turns.
 */
const patience = 12
/** So many refusals with nothing taken in between: it may be the tab, which a probe tells. */
const refusalsBeforeProbe = 12
/** How many of the rows held longest are tried again when nothing else is left to try. */
const heldRetried = 12

export class Refusals {
  /** How many rows of the queue are sent at once. */
  #freshLimit = maxBatchRows
  /** Parts of refused batches that left the queue, oldest first: each is sent by itself. */
  #parts: (readonly string[])[] = []
  /** The rows of all parts. */
  readonly #suspects = new Set<string>()
  /**
   * Rows refused alone, with how many requests had been taken by then. Once another request is taken they are tried
   * again, and are innocent if they are taken too.
   */
  readonly #held = new Map<string, number>()
  /** Refused alone a second time; nothing has been taken since. */
  readonly #confirmed = new Set<string>()
  #patienceLeft = patience
  /** Of requests, for taking turns. */
  #count = 0
  #takenCount = 0
  #refusedInARow = 0

  /** Where no row is left to send: those that wait for another one to be taken. */
  get heldCount(): number {
    return this.#held.size + this.#confirmed.size
  }

  get isProbeDue(): boolean {
    return this.#refusedInARow >= refusalsBeforeProbe
  }

  /** Something was refused, and nothing has shown since whether the tab takes anything. */
  get isTabUnknown(): boolean {
    return this.#refusedInARow > 0
  }

  /** Whether a row has left the queue. */
  has(id: string): boolean {
    return [this.#suspects, this.#held, this.#confirmed].some((ids) => ids.has(id))
  }

  /**
   * The rows to send now; none when all that is left is held. The queue, the oldest and the newest
   * part, and the rows to try again take turns: none of them waits for the end of the others.
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
   * The Sheet takes an empty row, or any other: what it refuses, it refuses for the rows' own sake. That alone blames
   * nobody; only a row refused before and after another row was taken is to blame.
   */
  noteProbeTaken(): readonly string[] {
    const blamed = [...this.#confirmed]
    this.#confirmed.clear()
    this.#refusedInARow = 0
    return blamed
  }

  /**
   * Even an empty row is refused. The tab explains the last refusals, so no row is blamed for them, and one more refusal
   * is enough for the next probe.
   */
  noteProbeRefused(): void {
    this.#refusedInARow = refusalsBeforeProbe - 1
    for (const id of this.#confirmed) this.#held.set(id, -1)
    this.#confirmed.clear()
  }

  /** The row was refused alone, now or by an earlier process. */
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

  /** These are decided, or not pending any more. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const rows of [this.#suspects, this.#held, this.#confirmed]) rows.delete(id)
    }
    this.#parts = this.#parts
      .map((part) => part.filter((id) => this.#suspects.has(id)))
      .filter((part) => part.length > 0)
  }

  /** @param pending every row that is pending; an operator may have decided about some */
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
