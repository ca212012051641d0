/**
 * Columns of the tab with the leads, and the tab itself: if staff copied it and deleted the original,
 * delivery goes on in the copy, which has another id. The marker is a tab of its own, so the chain
 * goes on, too: a late request to the deleted tab is refused.
 */

import type { Chain } from '#backend/journal/outbox.ts'
import { ageMs, moment } from '#backend/process/clock.ts'
import {
  asSheetError,
  requireTab,
  SheetCallError,
  type SheetDescription,
} from '#backend/sheet/sheet.ts'
import { isTitleRow, readLayout, readTop, type SheetLayout } from '#backend/sheet/sheet-layout.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { readingIntervalMs } from '#backend/sheet/tab-spans.ts'
import type { ChainInTab } from './batch.ts'
import { deliveredTo } from './compare.ts'
import type { DeliveryWork } from './delivery-work.ts'

/** Saves a backlog two reads per batch; a column moved meanwhile is noticed late. */
const lookValidMs = 10_000

/** @returns undefined if the chain was moved to a copy of its tab @throws SheetCallError */
export async function columnsIn(
  work: DeliveryWork,
  chain: ChainInTab,
): Promise<SheetLayout | undefined> {
  const { clock, lastLook, sheet } = work
  if (lastLook !== undefined && ageMs(clock, lastLook.at) < lookValidMs) return lastLook.layout
  const at = moment(clock)
  const described = await sheet.describe()
  if (await isMovedToCopy(work, chain, described)) return undefined
  const { layout } = await readLayout(sheet, requireTab(described, chain.tabId))
  work.lastLook = { at, layout }
  return layout
}

/**
 * Moves the chain if its tab is gone: to the tab with our titles that has most of the rows that were
 * delivered here. Those that it lacks are counted anew.
 * @returns false if the tab is there @throws SheetCallError if no other tab has such rows
 */
export async function isMovedToCopy(
  work: DeliveryWork,
  chain: Chain,
  described: SheetDescription,
): Promise<boolean> {
  const { outbox, sheet, record, pause } = work
  if (described.tabs.some(({ id }) => id === chain.tabId)) return false
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  let best = { tabId: chain.tabId, found: 0 }
  let unusable: SheetCallError | undefined
  // A chart that is a tab has no rows.
  for (const tab of described.tabs.filter(({ rowCount }) => rowCount > 0)) {
    if ((await readTop(sheet, tab)).some(isTitleRow)) {
      const ids = await readEventIds(sheet, tab, pause).catch(asSheetError)
      if (ids instanceof SheetCallError) {
        // Staff's own tab with some of our titles must not hide the copy.
        if (ids.failure.kind !== 'refused') throw ids
        unusable ??= ids
      } else {
        const found = delivered.filter((id) => ids.has(id)).length
        if (found > best.found) best = { tabId: tab.id, found }
      }
    }
    await pause(readingIntervalMs)
  }
  if (best.found === 0 && unusable) throw unusable
  const { id } = requireTab(described, best.tabId)
  await outbox.markStarted(chain, id)
  await outbox.noteRowsMissing(chain, delivered.length - best.found)
  work.lastLook = undefined
  record.write('warn', 'goes on in a copy of its tab, which was deleted')
  return true
}
