/**
 * The configured spreadsheet as the service uses it: delivers leads to it and reads them from it.
 * Loads Google's client, so only if a spreadsheet is configured.
 */

import type { GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import { leadsTab, type NoteSheetCall, type SheetTab, unusableTab } from '#backend/sheet/sheet.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { openChain } from './begin.ts'
import { deliveredTo } from './compare.ts'
import type { DeliveryLog } from './delivery-status.ts'
import { Dispatcher } from './dispatcher.ts'

/** Asks Google nothing and writes nothing until `start`. */
export async function openDelivery(
  config: GoogleSheetConfig,
  journal: Pick<Journal, 'onAppend'>,
  outbox: Outbox,
  log: DeliveryLog,
  noteCall?: NoteSheetCall,
) {
  const sheet = await openSheet(config, noteCall)
  const { spreadsheetId } = sheet
  const dispatcher = new Dispatcher({ journal, outbox, sheet, tab: config.tab, log })

  /**
   * The tab that delivery writes to, even if renamed; the configured one until delivery has begun.
   * @throws SheetCallError if it was deleted or never made
   */
  async function findTab(): Promise<SheetTab> {
    const { tabs } = await sheet.describe()
    const { tabId } = await openChain(outbox, spreadsheetId)
    const found = leadsTab(tabs, tabId, config.tab)
    if (found === undefined) throw unusableTab('The tab with the leads isn’t in the spreadsheet.')
    return found
  }

  return {
    sheet,
    dispatcher,
    /** Starts a read of the Sheet, which backend/leads/ shares. @throws SheetCallError */
    readSheet: async () => readSheetRows(sheet, await findTab()),
    /** Events delivered to other spreadsheets. */
    elsewhere: async function* () {
      for (const other of await outbox.otherSpreadsheets(spreadsheetId)) {
        yield* deliveredTo(outbox, { spreadsheetId: other })
      }
    },
  }
}
