/**
 * Delivery to one configured spreadsheet as the service uses it: opened, started, asked for the rows in the
 * Sheet and for the last problem, stopped. Google's client is loaded here, so only when it is configured.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import type { GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { EventIdSet } from '#backend/sheet/event-id-set.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { Sheet, SheetFailure, SheetResult, SheetTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { readSheetRows, type SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import { openChain } from './chain-start.ts'
import { type DeliveryDesk, deliveryDesk } from './delivery-desk.ts'
import type { DeliveryStatus } from './delivery-status.ts'
import { Dispatcher } from './dispatcher.ts'
import type { DeliveryLog } from './status-record.ts'

export interface Delivery {
  status(): DeliveryStatus
  /** Begins a reading of the Sheet; backend/leads/ shares it among those who ask. */
  readRows(): Promise<SheetRowsReading>
  /** Sequence numbers of the events that other spreadsheets were given, a page at a time. */
  deliveredElsewhere(): AsyncGenerator<readonly number[]>
  /** The last problem of delivery in plain words, for the dashboard; null when all is well. */
  lastError(): string | null
  /** What the owner may ask of it. */
  readonly desk: DeliveryDesk
  start(): void
  stop(): Promise<void>
}

const refsPerPage = 5_000

type NoteCall = (outcome: 'ok' | SheetFailure['kind']) => void

/**
 * Asks Google nothing and writes nothing before it is started.
 * @param noteCall told how each call to Google ended
 */
export async function openDelivery(
  config: GoogleSheetConfig,
  journal: Pick<Journal, 'onAppend' | 'find'>,
  outbox: Outbox,
  log: DeliveryLog,
  noteCall: NoteCall = () => {},
): Promise<Delivery> {
  const sheet = noted(await openSheet(config), noteCall)
  const dispatcher = new Dispatcher({ journal, outbox, sheet, tab: config.tab, log })
  async function findTab(tabs: readonly SheetTab[]): Promise<SheetTab | undefined> {
    const { tabId } = await openChain(outbox, sheet.spreadsheetId)
    return tabId === undefined
      ? tabs.find(({ title }) => title === config.tab)
      : tabs.find(({ id }) => id === tabId)
  }
  async function readIds(): Promise<SheetResult<EventIdSet>> {
    const described = await sheet.describe()
    if (!described.ok) return described
    const tab = await findTab(described.value.tabs)
    return tab === undefined ? { ok: false, failure: noTab } : readEventIds(sheet, tab, sleepMs)
  }
  return {
    status: () => dispatcher.status(),
    readRows: () => readSheetRows({ sheet, findTab }),
    deliveredElsewhere: () => deliveredElsewhere(outbox, sheet.spreadsheetId),
    desk: deliveryDesk({ journal, outbox, dispatcher, readIds, now: () => new Date() }),
    lastError: () => {
      const { lastError, rowsMissingFromSheet, roomNotice = null } = dispatcher.status()
      return lastError ?? missingRows(rowsMissingFromSheet) ?? roomNotice
    },
    start: () => dispatcher.start(),
    stop: () => dispatcher.stop(),
  }
}

async function* deliveredElsewhere(
  outbox: Outbox,
  spreadsheetId: string,
): AsyncGenerator<readonly number[]> {
  for (const other of await outbox.otherSpreadsheets(spreadsheetId)) {
    for (let after = 0; ; ) {
      const refs = await outbox.deliveredRefs({ spreadsheetId: other }, after, refsPerPage)
      yield refs.map(({ sequence }) => sequence)
      if (refs.length < refsPerPage) break
      after = refs.at(-1)?.sequence ?? after
    }
  }
}

const noTab: SheetFailure = {
  kind: 'refused',
  cause: 'content',
  reason: 'The tab with the leads is not in the spreadsheet.',
}

function missingRows(count: number): string | null {
  if (count === 0) return null
  return `${count} delivered rows are no longer in the Sheet. If nobody meant to delete them, run npm run sheet:replay -- --send; if somebody did, -- --dismiss ends this notice.`
}

function noted(sheet: Sheet, noteCall: NoteCall): Sheet {
  async function note<Value>(call: Promise<SheetResult<Value>>): Promise<SheetResult<Value>> {
    const result = await call
    noteCall(result.ok ? 'ok' : result.failure.kind)
    return result
  }
  return {
    spreadsheetId: sheet.spreadsheetId,
    describe: (signal) => note(sheet.describe(signal)),
    readValues: (tab, range, signal) => note(sheet.readValues(tab, range, signal)),
    batchUpdate: (body, count, signal) => note(sheet.batchUpdate(body, count, signal)),
    renewCredentials: () => sheet.renewCredentials(),
  }
}
