/**
 * The tab with the leads after staff copied it and deleted the original, which gives it another id.
 * A tab is taken if it has our titles and rows that were delivered here; of several, the one with
 * most of these. Rows that it lacks are counted anew. The marker is a tab of its own, so the chain
 * goes on: a late request to the deleted tab is refused.
 */

import type { Chain } from '#backend/journal/outbox.ts'
import { requireTab, type SheetDescription } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { readTop, titledColumn } from '#backend/sheet/sheet-layout.ts'
import { readingIntervalMs } from '#backend/sheet/tab-spans.ts'
import { countMissing } from './compare.ts'
import type { DeliveryWork } from './delivery-work.ts'

/** @throws SheetCallError if there is no such tab */
export async function takeMovedTab(
  work: DeliveryWork,
  chain: Chain,
  described: SheetDescription,
): Promise<void> {
  const { outbox, sheet, record } = work
  let best: { readonly tabId: number; readonly missing: number } | undefined
  for (const tab of described.tabs) {
    if (titledColumn(await readTop(sheet, tab), 'extra') !== undefined) {
      const ids = await readEventIds(sheet, tab, work.pause)
      const { found, missing } = await countMissing(outbox, chain, ids)
      if (found > 0 && missing < (best?.missing ?? Infinity)) best = { tabId: tab.id, missing }
    }
    await work.pause(readingIntervalMs)
  }
  if (best === undefined) requireTab(described, chain.tabId)
  else {
    await outbox.markStarted(chain, best.tabId)
    await outbox.noteRowsMissing(chain, best.missing)
    record.write('warn', 'goes on in a copy of its tab, which was deleted')
  }
}
