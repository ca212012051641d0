/**
 * Delivery to one configured spreadsheet as the service uses it: opened, started, asked for the last
 * problem, stopped. Google's client is loaded here, so only when it is configured.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import type { GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { instrumentedSheet, type NoteSheetCall } from '#backend/sheet/instrumented-sheet.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { SheetFailure, SheetResult } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { type DeliveryDesk, deliveryDesk } from './delivery-admin.ts'
import type { DeliveryStatus } from './delivery-status.ts'
import { Dispatcher } from './dispatcher.ts'
import { leadTabFinder } from './lead-tab.ts'
import type { DeliveryLog } from './status-record.ts'

export interface Delivery {
  status(): DeliveryStatus
  /** The last problem of delivery in plain words, for the dashboard; null when all is well. */
  lastError(): string | null
  /** What the owner may ask of it. */
  readonly desk: DeliveryDesk
  start(): void
  stop(): Promise<void>
}

/**
 * Asks Google nothing and writes nothing before it is started.
 * @param noteCall told how each call to Google ended
 */
export async function openDelivery(
  config: GoogleSheetConfig,
  journal: Pick<Journal, 'onAppend' | 'find'>,
  outbox: Outbox,
  log: DeliveryLog,
  noteCall: NoteSheetCall = () => {},
): Promise<Delivery> {
  const sheet = instrumentedSheet(await openSheet(config), noteCall)
  const dispatcher = new Dispatcher({ journal, outbox, sheet, tab: config.tab, log })
  const findTab = leadTabFinder(outbox, sheet.spreadsheetId, config.tab)
  async function readIds(): Promise<SheetResult<ReadonlySet<string>>> {
    const described = await sheet.describe()
    if (!described.ok) return described
    const tab = await findTab(described.value.tabs)
    return tab === undefined ? { ok: false, failure: noTab } : readEventIds(sheet, tab, sleepMs)
  }
  return {
    status: () => dispatcher.status(),
    desk: deliveryDesk({ journal, outbox, dispatcher, readIds, now: () => new Date() }),
    lastError: () => {
      const status = dispatcher.status()
      const { lastError, olderJournalNotice, rowsMissingFromSheet, roomNotice = null } = status
      return lastError ?? olderJournalNotice ?? missingRows(rowsMissingFromSheet) ?? roomNotice
    },
    start: () => dispatcher.start(),
    stop: () => dispatcher.stop(),
  }
}

const noTab: SheetFailure = {
  kind: 'refused',
  cause: 'content',
  reason: 'The tab with the leads isn’t in the spreadsheet.',
}

function missingRows(count: number): string | null {
  if (count === 0) return null
  return `${count} delivered rows are no longer in the Sheet. If they were deleted by mistake, run npm run leads -- sheet replay --send. If they were deleted on purpose, -- --dismiss ends this notice.`
}
