/**
 * Delivery of leads to the configured spreadsheet, by the protocol of docs/architecture.md §3
 * (begin, freeze, send, decide; compare if the marker is gone). A crash loses nothing: whatever it
 * was doing, the next start sends the same frozen batch again, which is safe.
 */

import type { GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { renewedLease } from '#backend/journal/lease.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { type Clock, stoppableSleep, systemClock } from '#backend/process/clock.ts'
import {
  leadsTab,
  type NoteSheetCall,
  type Sheet,
  type SheetTab,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { begin, compare, deliveredTo, openChain } from './begin.ts'
import {
  type DeliveryLog,
  DeliveryStatus,
  type DeliveryWork,
  standBy,
  waitAfter,
} from './delivery-work.ts'
import { nextBatch } from './next-batch.ts'
import { send } from './send.ts'

export interface DispatcherOptions extends Pick<DeliveryWork, 'outbox' | 'sheet' | 'tab'> {
  readonly journal: Pick<Journal, 'onAppend'>
  readonly clock?: Clock
  readonly log?: DeliveryLog
}

/** The configured spreadsheet as the service uses it. Asks Google nothing until `start`. */
export async function openDelivery(
  config: GoogleSheetConfig,
  journal: DispatcherOptions['journal'],
  outbox: Outbox,
  log: DeliveryLog,
  noteCall?: NoteSheetCall,
) {
  // Now, so that no lead waits for it, and a start without it fails: a failed import stays failed.
  await import('#backend/sheet/google-connection.ts')
  const sheet: Sheet = new SheetClient({ ...config, noteCall })
  const { spreadsheetId } = sheet

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
    dispatcher: new Dispatcher({ journal, outbox, sheet, tab: config.tab, log }),
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

export class Dispatcher {
  readonly #journal: DispatcherOptions['journal']
  readonly #work: DeliveryWork

  constructor({ journal, outbox, sheet, tab, clock = systemClock, log }: DispatcherOptions) {
    this.#journal = journal
    this.#work = {
      ...{ outbox, sheet, tab, clock },
      pauses: stoppableSleep(clock),
      // One for all spreadsheets: instances moved to another one by one deliver only once.
      lease: renewedLease(outbox.leases, 'delivery', clock),
      status: new DeliveryStatus(clock, log),
      refusals: { alone: new Map(), isQueueNext: true },
      lastLook: undefined,
      lastWriteAt: Number.NEGATIVE_INFINITY,
      failures: {},
    }
  }

  start(): void {
    this.#journal.onAppend(() => this.wake())
    this.#work.pauses.repeat(
      () => this.#deliverNext(),
      (error) => waitAfter(this.#work, error),
    )
  }

  /** Looks for pending events now if delivery is idle; never shortens a wait after failure. */
  wake(): void {
    this.#work.pauses.wake()
  }

  /** At an owner's request, makes the next attempt now, whatever went wrong before. */
  tryNow(): void {
    this.#work.pauses.endWait()
    this.wake()
  }

  report(): DeliveryReport {
    return this.#work.status.report
  }

  /** What operators should know, most urgent first. */
  get notices(): readonly string[] {
    return this.#work.status.notices()
  }

  async stop(): Promise<void> {
    const { pauses, lease, status } = this.#work
    await pauses.stop()
    await lease.release()
    status.say({ state: 'stopped', message: 'Delivery is stopped.' })
  }

  async #deliverNext(): Promise<void> {
    const { outbox, sheet, pauses, lease, status, refusals } = this.#work
    pauses.beginLook()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    status.noteChain(chain)
    if (!(await lease.hold())) return standBy(this.#work)
    if (!chain.isStarted) return begin(this.#work, chain)
    const { tabId } = chain
    if (tabId === undefined) return compare(this.#work, chain)
    const next = await nextBatch(outbox, refusals, chain)
    if (next === 'nothing') return this.#rest()
    if (next !== 'outdated') return send(this.#work, { ...chain, tabId }, next)
  }

  async #rest(): Promise<void> {
    const { outbox, status, pauses } = this.#work
    this.#work.lastLook = undefined
    status.recover()
    status.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    await pauses.pauseUntilWoken(outbox.idlePollMs)
  }
}
