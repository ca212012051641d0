/** Pages of numbered rows: reads a few rows at a time, so that nobody waits for all of them. */

import { setImmediate as nextTurn } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Await this before each page. However many readers there are, one page is made per turn of the
 * event loop: a lead that arrives meanwhile waits for one page, not for one of each reader.
 */
export function pageTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

/**
 * Reads pages, each starting beyond the last number of the one before; none is empty.
 * @param read reads at most `limit` items beyond a number; a page with fewer is the last
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

/** `numberOf` for events. */
export function sequenceOf({ sequence }: { readonly sequence: number }): number {
  return sequence
}
