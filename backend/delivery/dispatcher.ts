/**
 * The dispatcher: brings pending events to the Sheet by the protocol of docs/architecture.md §3
 * (begin, freeze, send, decide; compare if the marker is gone). A crash loses nothing: whatever it
 * was doing, the next start sends the same frozen batch again, which is safe.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { renewedLease } from '#backend/journal/lease.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import { begin } from './begin.ts'
import { openChain } from './chain.ts'
import { compare } from './compare.ts'
import { type DeliveryLog, StatusRecord } from './delivery-status.ts'
import type { DeliveryWork } from './delivery-work.ts'
import { nextBatch } from './next-batch.ts'
import { Pace } from './pace.ts'
import { noRefusals } from './refusals.ts'
import { isWhereItWas, send, sendEmptyRow } from './send.ts'
import { tabView } from './tab-view.ts'

export interface DispatcherOptions {
  readonly journal: Pick<Journal, 'onAppend'>
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock?: Clock
  readonly log?: DeliveryLog
}

export type Dispatcher = ReturnType<typeof createDispatcher>

export function createDispatcher(options: DispatcherOptions) {
  const { journal, outbox, sheet, tab, clock = systemClock, log } = options
  const pauses = stoppableSleep(clock)
  // One for all spreadsheets: instances that are moved to another one by one deliver only once.
  const lease = renewedLease(outbox.leases, 'delivery', clock)
  const record = new StatusRecord(clock, log)
  const view = tabView(sheet, clock)
  const pace = new Pace({ record, clock, pauses, lease, view })
  const work: DeliveryWork = {
    ...{ outbox, sheet, tab, clock, record, view, pace },
    pause: (ms) => pauses.pause(ms),
    refusals: noRefusals(),
    versions: { known: new Map(), after: undefined },
    seenMarker: undefined,
  }
  let running: Promise<void> | undefined

  /** Looks for pending events now if delivery is idle; never shortens a wait after failure. */
  const wake = () => pauses.wake()

  async function deliverNext(): Promise<void> {
    const { doubted } = work.refusals
    // Only the write right after a refusal tells what it was about.
    work.refusals.doubted = undefined
    pauses.beginLook()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    record.noteChain(chain)
    if (!(await lease.hold())) return pace.standBy()
    if (!chain.isStarted) return begin(work, chain)
    const { tabId } = chain
    if (tabId === undefined) return compare(work, chain)
    // Checked before freezing on a chain new to this process: after a restore the journal is
    // behind, and a batch of both rows in the Sheet and newer leads would be taken for written.
    if (chain.marker !== work.seenMarker && !(await isWhereItWas(work, chain))) return
    work.seenMarker = chain.marker

    if (doubted !== undefined) return sendEmptyRow(work, { ...chain, tabId }, doubted)
    const batch = await nextBatch(work, chain)
    if (batch === 'nothing') return rest()
    if (batch === 'lost') {
      return compare(work, chain, 'The database went back: it lacks a batch that was sent.')
    }
    if (batch !== 'outdated') return send(work, { ...chain, tabId }, batch)
  }

  async function rest(): Promise<void> {
    view.forget()
    record.recover()
    record.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    await pauses.pauseUntilWoken(outbox.idlePollMs)
  }

  return {
    start: (): void => {
      journal.onAppend(wake)
      running ??= pauses.repeat(deliverNext, (error) => pace.waitAfter(error))
    },
    wake,
    /** At an owner's request, makes the next attempt now, whatever went wrong before. */
    tryNow: (): void => {
      pauses.endWait()
      wake()
    },
    report: () => record.report(),
    /** What operators should know, most urgent first. */
    get notices(): readonly string[] {
      return record.notices()
    },
    stop: async (): Promise<void> => {
      await pauses.stop(running)
      await lease.release()
      record.say({ state: 'stopped', message: 'Delivery is stopped.' })
    },
  }
}
