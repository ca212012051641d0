/**
 * Group commit: items that arrive in the same turn of the event loop share one commit, and each is
 * answered after it. Never waits on a timer but after a failure that passes: alone, an item is
 * committed at once; under load, groups form by themselves while the disk works (docs/journal.md §4).
 */

import { JournalUnavailableError } from './journal.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  /** Milliseconds of the monotonic clock. */
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitOptions {
  /** Commits that may be under way at once: 1 for a file, 2 hide a database's round trip. */
  readonly concurrency: number
  readonly maxGroupSize: number
  /** Items that may wait; past that an item is refused at once, so that memory stays bounded. */
  readonly maxWaiting: number
  /** For failures that pass: such a group is tried again, with what came meanwhile. */
  readonly retry?: CommitRetry
}

export interface CommitRetry {
  readonly when: (error: unknown) => boolean
  readonly everyMs: number
  /** An item that has waited longer is refused. */
  readonly forMs: number
}

export class GroupCommit<Item, Result> {
  #waiting: Waiting<Item, Result>[] = []
  #running = 0
  #scheduled = false
  #idle: (() => void)[] = []
  readonly #commit: (items: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>
  readonly #options: GroupCommitOptions

  /** @param commit stores all items or none; throws when none was stored */
  constructor(
    commit: (items: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>,
    options: GroupCommitOptions,
  ) {
    this.#commit = commit
    this.#options = options
  }

  /** Resolves with the item's own result after its group's commit, or rejects with its failure. */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new JournalUnavailableError('too many appends are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject })
      this.#schedule()
    })
  }

  /** Resolves when nothing waits and nothing is under way. */
  drain(): Promise<void> {
    if (this.#waiting.length === 0 && this.#running === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  #schedule(inMs?: number): void {
    if (this.#scheduled || this.#running >= this.#options.concurrency) return
    this.#scheduled = true
    const flush = () => {
      this.#scheduled = false
      void this.#flush()
    }
    if (inMs === undefined) setImmediate(flush)
    else setTimeout(flush, inMs)
  }

  async #flush(): Promise<void> {
    const group = this.#waiting.splice(0, this.#options.maxGroupSize)
    if (group.length > 0) {
      this.#running += 1
      if (this.#waiting.length > 0) this.#schedule()
      try {
        const results = await this.#commit(group.map(({ item }) => item))
        group.forEach(({ resolve }, index) => {
          resolve(results[index] as Result)
        })
        this.#running -= 1
      } catch (error) {
        this.#running -= 1
        this.#refuse(group, error)
      }
    }
    if (this.#waiting.length > 0) this.#schedule()
    else if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  /** Nothing of the group was stored: those who may still wait go back to the head. */
  #refuse(group: readonly Waiting<Item, Result>[], error: unknown): void {
    const { retry } = this.#options
    const patientSince = retry?.when(error) ? performance.now() - retry.forMs : Infinity
    for (const { since, reject } of group) if (since <= patientSince) reject(error)
    const patient = group.filter(({ since }) => since > patientSince)
    if (patient.length === 0) return
    this.#waiting.unshift(...patient)
    this.#schedule(retry?.everyMs)
  }
}
