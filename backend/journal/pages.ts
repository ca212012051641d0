/** Pages of whatever the journal numbers, so that nobody waits for a whole reading. */

import { setImmediate as nextTurn } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * To be awaited before each page. However many read at once, one page is made in a turn of the event
 * loop: a lead that arrives meanwhile waits for one page and not for a page of each reader.
 */
export function pageTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

/**
 * Goes on from each page's last number, in the order in which they are read; none is empty.
 * @param read those beyond a number, at most so many; a page with fewer is the last
 */
export async function* pagesFrom<Item>(
  start: number,
  limit: number,
  read: (beyond: number, limit: number) => Promise<readonly Item[]>,
  numberOf: (item: Item) => number,
): AsyncGenerator<readonly Item[]> {
  for (let beyond = start; ; ) {
    await pageTurn()
    const page = await read(beyond, limit)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    if (page.length < limit) return
    beyond = numberOf(last)
  }
}

/** Of events. */
export function sequenceOf({ sequence }: { readonly sequence: number }): number {
  return sequence
}
