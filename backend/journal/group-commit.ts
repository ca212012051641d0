/**
 * Group commit: items that arrive in the same turn of the event loop share one commit, and each is
 * answered after it. Never waits on a timer: alone, an item is committed at once; under load, groups
 * form by themselves while the disk works (performance.md B.6).
 */

import { JournalUnavailableError } from './journal.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitOptions {
  /** Commits that may be under way at once: 1 for a file, 2 hide a database's round trip. */
  readonly concurrency: number
  readonly maxGroupSize: number
  /** Items that may wait; past that an item is refused at once, so that memory stays bounded. */
  readonly maxWaiting: number
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
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  /** Resolves when nothing waits and nothing is under way. */
  drain(): Promise<void> {
    if (this.#waiting.length === 0 && this.#running === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= this.#options.concurrency) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      void this.#flush()
    })
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
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
      this.#running -= 1
    }
    if (this.#waiting.length > 0) this.#schedule()
    else if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
