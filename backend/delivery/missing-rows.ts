/** Delivered rows that the Sheet no longer has, for commands. */

import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { deliveredTo } from './compare.ts'

/**
 * Finds them, oldest first, and counts them for the service's notice.
 * @param chain as it is now; none of what follows happens if it moves on
 * @param readIds reads the ids of the rows in the tab @throws SheetCallError
 */
export async function findMissing(
  outbox: Outbox,
  chain: Chain,
  readIds: () => Promise<ReadonlySet<string>>,
) {
  // Before the tab is read: rows that the service delivers meanwhile are not missing.
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  const inSheet = await readIds()
  const missing = delivered.filter((id) => !inSheet.has(id))
  await outbox.noteRowsMissing(chain, missing.length)
  /** Writes some of them again, or stops looking for them. @returns how many: all or none */
  async function settle(kind: 'send' | 'dismiss', ids: readonly string[]): Promise<number> {
    const step = kind === 'send' ? outbox.sendAgain : outbox.dismissMissing
    const count = await step(chain, ids)
    await outbox.noteRowsMissing(chain, missing.length - count)
    return count
  }
  return { missing, inSheet, settle }
}
