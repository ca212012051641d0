/** Which tab of the spreadsheet holds the leads: the one that delivery writes to, whatever its title is by now. */

import type { Outbox } from '#backend/journal/outbox.ts'
import type { SheetTab } from '#backend/sheet/sheet.ts'
import { openChain } from './chain-start.ts'

export type FindTab = (tabs: readonly SheetTab[]) => Promise<SheetTab | undefined>

/** @param title the configured one, by which it is found until delivery has begun */
export function leadTabFinder(outbox: Outbox, spreadsheetId: string, title: string): FindTab {
  return async (tabs) => {
    const { tabId } = await openChain(outbox, spreadsheetId)
    return tabs.find((tab) => (tabId === undefined ? tab.title === title : tab.id === tabId))
  }
}
