/**
 * The tab with the leads after staff copied it and deleted the original, which gives it another id.
 * A tab is taken if it has our titles and rows that were delivered here; of several, the one with
 * most of these. Rows that it lacks are counted anew. The marker is a tab of its own, so the chain
 * goes on: a late request to the deleted tab is refused.
 */

import type { Chain } from '#backend/journal/outbox.ts'
import { requireTab, type SheetDescription, type SheetTab } from '#backend/sheet/sheet.ts'
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
  const { outbox, record } = work
  const candidates: { readonly tab: SheetTab; readonly missing: number }[] = []
  for (const tab of described.tabs) {
    const counts = await deliveredIn(work, chain, tab)
    if (counts.found > 0) candidates.push({ tab, missing: counts.missing })
    await work.pause(readingIntervalMs)
  }
  const [best] = candidates.sort((a, b) => a.missing - b.missing)
  if (best === undefined) requireTab(described, chain.tabId)
  else {
    await outbox.markStarted(chain, best.tab.id)
    await outbox.noteRowsMissing(chain, best.missing)
    record.write('warn', 'goes on in a copy of its tab, which was deleted')
  }
}

/** How many of the rows delivered to this spreadsheet are in the tab. */
async function deliveredIn({ outbox, sheet, pause }: DeliveryWork, chain: Chain, tab: SheetTab) {
  const top = await readTop(sheet, tab)
  if (titledColumn(top, 'extra') === undefined) return { found: 0, missing: 0 }
  const { ids } = await readEventIds(sheet, tab, pause)
  return await countMissing(outbox, chain, ids)
}
