/**
 * The dispatcher: brings pending events to the Sheet by the protocol of docs/architecture.md §3
 * (begin, freeze, send, decide; compare if the marker is gone). A crash loses nothing: whatever it
 * was doing, the next start sends the same frozen batch again, which is safe.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { type Lease, renewedLease } from '#backend/journal/lease.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import {
  type Clock,
  type StoppableSleep,
  stoppableSleep,
  systemClock,
} from '#backend/process/clock.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { begin, openChain } from './begin.ts'
import { compare } from './compare.ts'
import { type DeliveryLog, StatusRecord } from './delivery-status.ts'
import type { DeliveryWork } from './delivery-work.ts'
import { nextBatch } from './next-batch.ts'
import { Pace } from './pace.ts'
import { noRefusals } from './refusals.ts'
import { send } from './send.ts'

export interface DispatcherOptions {
  readonly journal: Pick<Journal, 'onAppend'>
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock?: Clock
  readonly log?: DeliveryLog
}

export class Dispatcher {
  readonly #journal: DispatcherOptions['journal']
  readonly #pauses: StoppableSleep
  readonly #lease: Lease
  readonly #work: DeliveryWork

  constructor({ journal, outbox, sheet, tab, clock = systemClock, log }: DispatcherOptions) {
    const pauses = stoppableSleep(clock)
    // One for all spreadsheets: instances that are moved to another one by one deliver only once.
    const lease = renewedLease(outbox.leases, 'delivery', clock)
    const record = new StatusRecord(clock, log)
    this.#journal = journal
    this.#pauses = pauses
    this.#lease = lease
    this.#work = {
      ...{ outbox, sheet, tab, clock, record },
      pace: new Pace({ record, clock, pauses, lease }),
      pause: (ms) => pauses.pause(ms),
      refusals: noRefusals(),
      lastLook: undefined,
    }
  }

  start(): void {
    this.#journal.onAppend(() => this.wake())
    this.#pauses.repeat(
      () => this.#deliverNext(),
      (error) => {
        // An outdated look may be the cause.
        this.#work.lastLook = undefined
        return this.#work.pace.waitAfter(error)
      },
    )
  }

  /** Looks for pending events now if delivery is idle; never shortens a wait after failure. */
  wake(): void {
    this.#pauses.wake()
  }

  /** At an owner's request, makes the next attempt now, whatever went wrong before. */
  tryNow(): void {
    this.#pauses.endWait()
    this.wake()
  }

  report(): DeliveryReport {
    return this.#work.record.report()
  }

  /** What operators should know, most urgent first. */
  get notices(): readonly string[] {
    return this.#work.record.notices()
  }

  async stop(): Promise<void> {
    await this.#pauses.stop()
    await this.#lease.release()
    this.#work.record.say({ state: 'stopped', message: 'Delivery is stopped.' })
  }

  async #deliverNext(): Promise<void> {
    const { outbox, sheet, record, pace } = this.#work
    this.#pauses.beginLook()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    record.noteChain(chain)
    if (!(await this.#lease.hold())) return pace.standBy()
    if (!chain.isStarted) return begin(this.#work, chain)
    const { tabId } = chain
    if (tabId === undefined) return compare(this.#work, chain)
    const next = await nextBatch(this.#work, chain)
    if (next === 'nothing') return this.#rest()
    if (next !== 'outdated') return send(this.#work, { ...chain, tabId }, next)
  }

  async #rest(): Promise<void> {
    const { outbox, record } = this.#work
    this.#work.lastLook = undefined
    record.recover()
    record.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    await this.#pauses.pauseUntilWoken(outbox.idlePollMs)
  }
}
