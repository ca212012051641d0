/**
 * Which rows go next while Google refuses some, so that those hold up nobody and no innocent row is
 * blamed (docs/delivery.md §4). A refused batch is halved; when it is small its rows leave the queue
 * as a group, which is sifted while the queue goes on. A row that is refused alone is held, tried
 * again once another row has been taken, and to blame when it is refused alone again and the Sheet
 * takes something after that. The journal knows which rows were refused alone; the rest is known to
 * this process only.
 */

import { maxBatchRows } from './batch.ts'
import { Sifting } from './bisection.ts'

/** A refused batch of no more rows leaves the queue; rows of larger ones are not suspected yet. */
const mostInGroup = 32
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
  /** Refused batches that left the queue, oldest first. */
  #groups: Sifting[] = []
  readonly #groupOf = new Map<string, Sifting>()
  /** Each was refused alone, and another row has been taken since: innocent if it is taken now. */
  readonly #again = new Sifting()
  /** Refused alone; no row has been taken since. */
  readonly #held = new Set<string>()
  /** Refused alone a second time; nothing has been taken since. */
  readonly #confirmed = new Set<string>()
  #patienceLeft = patience
  #isQueuesTurn = true
  /** Requests for rows that left the queue, and those of them for rows in groups: for taking turns. */
  #otherRequests = 0
  #groupRequests = 0
  #refusedInARow = 0
  #isTabInDoubt = false

  /** Rows that only wait for another one to be taken. */
  get heldCount(): number {
    return this.#held.size + this.#confirmed.size
  }

  get isProbeDue(): boolean {
    return this.#refusedInARow >= (this.#isTabInDoubt ? 1 : refusalsBeforeProbe)
  }

  /** Something was refused, and nothing has shown since whether the tab takes anything. */
  get isTabUnknown(): boolean {
    return this.#refusedInARow > 0
  }

  /** Whether a row has left the queue. */
  has(id: string): boolean {
    return (
      this.#groupOf.has(id) || this.#again.has(id) || this.#held.has(id) || this.#confirmed.has(id)
    )
  }

  /**
   * The rows to send now; none when all that is left is held. The queue, the oldest and the newest
   * group, and the rows to try again take turns: none of them waits for the end of the others.
   * @param fresh the first rows of the queue, without those that left it
   */
  choose(fresh: readonly string[]): readonly string[] {
    const queue = fresh.slice(0, this.#freshLimit)
    const group = this.#groups.at(this.#groupRequests % 2 === 0 ? 0 : -1)?.first() ?? []
    const again = this.#again.first()
    if (group.length === 0) this.#patienceLeft = patience
    const isQueuesTurn = this.#isQueuesTurn && (group.length === 0 || this.#patienceLeft === 0)
    const others = this.#otherRequests % 2 === 0 ? [group, again] : [again, group]
    const inTurn = isQueuesTurn ? [queue, ...others] : [...others, queue]
    return inTurn.find((ids) => ids.length > 0) ?? []
  }

  /** Google refused these rows, and wrote none of them. */
  noteRefused(ids: readonly string[]): void {
    const [first = ''] = ids
    const group = this.#groupOf.get(first)
    const isAlone = ids.length === 1
    this.#noteRequest(first)
    this.#refusedInARow += 1
    if (this.#again.has(first)) {
      this.#again.noteRefused(ids)
      if (isAlone) this.#confirmed.add(first)
    } else if (group !== undefined) {
      group.noteRefused(ids)
      if (isAlone) this.hold(first)
    } else if (isAlone) {
      this.hold(first)
    } else if (ids.length > mostInGroup) {
      this.#freshLimit = Math.ceil(ids.length / 2)
    } else {
      this.#freshLimit = mostInGroup
      this.#suspect(ids)
    }
  }

  /** @returns the rows that are to blame, now that others went through */
  noteTaken(ids: readonly string[]): readonly string[] {
    const [first = ''] = ids
    const group = this.#groupOf.get(first)
    this.#noteRequest(first)
    if (!this.has(first)) {
      this.#freshLimit = Math.min(maxBatchRows, Math.max(this.#freshLimit, ids.length * 2))
    }
    group?.noteTaken(ids.length)
    this.#again.noteTaken(this.#again.has(first) ? ids.length : 0)
    this.forget(ids)
    const blamed = this.#acquitTab()
    this.#again.add(this.#held)
    this.#held.clear()
    return blamed
  }

  /**
   * The Sheet takes an empty row: what it refuses, it refuses for the rows' own sake. That alone
   * blames nobody; only a row refused before and after another row was taken is to blame.
   */
  noteProbeTaken(): readonly string[] {
    return this.#acquitTab()
  }

  /** Even an empty row is refused: the tab explains the last refusals, and no row is blamed for it. */
  noteProbeRefused(): void {
    this.#refusedInARow = 0
    this.#isTabInDoubt = true
    this.#again.add(this.#confirmed)
    this.#confirmed.clear()
  }

  /** The row was refused alone, now or by an earlier process. */
  hold(id: string): void {
    this.forget([id])
    this.#held.add(id)
  }

  /** Tries some of the held rows anew, one at a time: the cause may have passed meanwhile. */
  retryHeld(): void {
    const tried = this.#held.values().take(heldRetried).toArray()
    for (const id of tried) this.#held.delete(id)
    this.#suspect(tried).goSingly()
  }

  /** These are decided, or not pending any more. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#groupOf.get(id)?.delete(id)
      this.#groupOf.delete(id)
      this.#again.delete(id)
      this.#held.delete(id)
      this.#confirmed.delete(id)
    }
    this.#groups = this.#groups.filter(({ size }) => size > 0)
  }

  /** @param pending every row that is pending; an operator may have decided about some */
  keepOnly(pending: ReadonlySet<string>): void {
    this.forget([...this.#held, ...this.#confirmed].filter((id) => !pending.has(id)))
  }

  #suspect(ids: readonly string[]): Sifting {
    const group = new Sifting(ids)
    this.#groups.push(group)
    for (const id of ids) this.#groupOf.set(id, group)
    return group
  }

  #acquitTab(): readonly string[] {
    const blamed = [...this.#confirmed]
    this.#confirmed.clear()
    this.#refusedInARow = 0
    this.#isTabInDoubt = false
    return blamed
  }

  #noteRequest(first: string): void {
    this.#isQueuesTurn = this.has(first)
    if (this.has(first)) this.#otherRequests += 1
    if (!this.#groupOf.has(first)) return
    this.#groupRequests += 1
    this.#patienceLeft = Math.max(0, this.#patienceLeft - 1)
  }
}
