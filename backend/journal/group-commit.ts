/**
 * Group commit: items that arrive in the same turn of the event loop share one commit, and each is
 * answered after it. There is no timer: a single item is committed at once; under load, groups form
 * by themselves while the disk works.
 */

import { setImmediate as nextTurn, setTimeout as sleepMs } from 'node:timers/promises'
import { JournalUnavailableError } from './journal-event.ts'

const mostInGroup = 1_000
/** Further items are refused at once, so that memory stays bounded. */
const mostWaiting = 20_000

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item
}

/**
 * @param commit stores all items or none; throws when none was stored
 * @param atOnce commits that may be under way
 */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  atOnce: number,
) {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0

  async function work(): Promise<void> {
    running += 1
    while (waiting.length > 0) {
      await nextTurn()
      const group = waiting.splice(0, mostInGroup)
      // Another group may start while this one is under way.
      if (waiting.length > 0) startWork()
      if (group.length > 0) await settle(group)
    }
    // In the turn that saw nothing waiting: an item added later must find it so.
    running -= 1
  }

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  function startWork(): void {
    if (running < atOnce) void work()
  }

  return {
    /** Resolves with the item's own result after its group's commit, or rejects with its error. */
    add(item: Item): Promise<Result> {
      if (waiting.length >= mostWaiting) {
        return Promise.reject(new JournalUnavailableError('too many appends are waiting'))
      }
      const answer = Promise.withResolvers<Result>()
      waiting.push({ item, ...answer })
      startWork()
      return answer.promise
    },
    /** Resolves when nothing waits and nothing is under way. */
    drain: async (): Promise<void> => {
      while (running > 0) await sleepMs(5)
    },
  }
}
