/**
 * Group commit: items that arrive in the same turn of the event loop share one commit, and each is
 * answered after it. There is no timer: a single item is committed at once; under load, groups form
 * by themselves while the disk works.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { JournalUnavailableError } from './journal-event.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface GroupCommitOptions {
  /** Commits that may be under way at once. */
  readonly concurrency: number
  readonly maxGroupSize: number
  /** Items that may wait; further ones are refused at once, so that memory stays bounded. */
  readonly maxWaiting: number
}

/** @param commit stores all items or none; throws when none was stored */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  { concurrency, maxGroupSize, maxWaiting }: GroupCommitOptions,
) {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  let whenIdle: (() => void)[] = []

  async function work(): Promise<void> {
    running += 1
    while (waiting.length > 0) {
      await nextTurn()
      const group = waiting.splice(0, maxGroupSize)
      if (group.length > 0) await settle(group)
    }
    running -= 1
    if (running > 0) return
    for (const resolve of whenIdle) resolve()
    whenIdle = []
  }

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    // Another group may start while this one is under way.
    if (waiting.length > 0) startWork()
    try {
      const results = await commit(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  function startWork(): void {
    if (running < concurrency) void work()
  }

  return {
    /** Resolves with the item's own result after its group's commit, or rejects with its error. */
    add(item: Item): Promise<Result> {
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new JournalUnavailableError('too many appends are waiting'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        startWork()
      })
    },
    /** Resolves when nothing waits and nothing is under way. */
    drain(): Promise<void> {
      if (running === 0) return Promise.resolve()
      return new Promise((resolve) => whenIdle.push(resolve))
    },
  }
}
