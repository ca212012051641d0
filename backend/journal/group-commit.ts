/**
 * Group commit: items that arrive in the same turn of the event loop share one commit, and each is
 * answered after it. It waits on a timer only after a temporary failure: a single item is committed
 * at once; under load, groups form by themselves while the disk works.
 */

import { setImmediate as nextTurn, setTimeout as sleepMs } from 'node:timers/promises'
import { JournalUnavailableError } from './journal-event.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  /** Milliseconds on the monotonic clock. */
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitOptions {
  /** Commits that may be under way at once: 1 for a file; 2 hide the round trip to a server. */
  readonly concurrency: number
  readonly maxGroupSize: number
  /** Items that may wait; further ones are refused at once, so that memory stays bounded. */
  readonly maxWaiting: number
  /** For temporary failures: the group is retried, with what has arrived meanwhile. */
  readonly retry: {
    readonly when: (error: unknown) => boolean
    readonly everyMs: number
    /** An item that has waited longer is refused. */
    readonly forMs: number
  }
}

/** @param commit stores all items or none; throws when none was stored */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  { concurrency, maxGroupSize, maxWaiting, retry }: GroupCommitOptions,
) {
  let waiting: Waiting<Item, Result>[] = []
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
      // Nothing was stored: items that may still wait go back to the head of the queue.
      const patientSince = retry.when(error) ? performance.now() - retry.forMs : Infinity
      const patient = group.filter(({ since }) => since > patientSince)
      for (const { since, reject } of group) if (since <= patientSince) reject(error)
      if (patient.length === 0) return
      waiting = [...patient, ...waiting]
      await sleepMs(retry.everyMs)
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
        waiting.push({ item, since: performance.now(), resolve, reject })
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
