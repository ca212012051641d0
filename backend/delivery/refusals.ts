/**
 * Refused rows: decides which rows go next while Google refuses some, so that those hold up nobody and no innocent
 * row is blamed (docs/delivery.md §4). A refused batch is halved; when it is small its rows leave the queue as a
 * group, which is bisected while the queue goes on. A row that is refused alone is held, tried
 * again once another row has been taken, and to blame when it is refused alone again and the Sheet
 * takes something after that. The journal knows which rows were refused alone; the rest is known to
 * this process only.
 */

import { maxBatchRows } from './batch.ts'

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
  #groups: Bisection[] = []
  readonly #groupOf = new Map<string, Bisection>()
  /** Each was refused alone, and another row has been taken since: innocent if it is taken now. */
  readonly #again = new Bisection()
  /** Refused alone; no row has been taken since. */
  readonly #held = new Set<string>()
  /** Refused alone a second time; nothing has been taken since. */
  readonly #confirmed = new Set<string>()
  #patienceLeft = patience
  /** Of requests, for taking turns. */
  #count = 0
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
    const oldest = this.#groups[0]?.first() ?? []
    const newest = this.#groups.at(-1)?.first() ?? []
    const again = this.#again.first()
    if (oldest.length === 0) this.#patienceLeft = patience
    const isPatient = oldest.length > 0 && this.#patienceLeft > 0
    const turns = isPatient
      ? [oldest, again, newest, again]
      : [oldest, queue, again, queue, newest, queue, again, queue]
    const first = this.#count % turns.length
    const inTurn = [...turns.slice(first), ...turns.slice(0, first), queue]
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

  #suspect(ids: readonly string[]): Bisection {
    const group = new Bisection(ids)
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
    this.#count += 1
    if (this.#groupOf.has(first)) this.#patienceLeft = Math.max(0, this.#patienceLeft - 1)
  }
}

/** Rows of which some are refused: how many went through before tells how many to try next. */
class Bisection {
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
