/**
 * The dispatcher: brings pending events to the Sheet by the protocol of docs/delivery.md §2
 * (freeze, send, decide). A crash loses nothing: whatever it was doing, the next start sends the
 * same frozen batch again, which is safe. Its memory only makes it faster; attempts.ts paces it.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { renewedLease } from '#backend/journal/lease.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
import {
  asSheetError,
  requireTab,
  type Sheet,
  SheetCallError,
  type SheetFailure,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { unusableAnswer } from '#backend/sheet/sheet-failures.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { attempts, needsAttentionRetryMs } from './attempts.ts'
import { batchRequests, confirms, probeRequests } from './batch.ts'
import { openChain, startChain } from './chain-start.ts'
import { type DeliveryLog, statusRecord } from './delivery-status.ts'
import { batchSource } from './next-batch.ts'
import { olderJournalNotice } from './older-journal.ts'
import { reconcile } from './reconcile.ts'
import { refusalRules } from './refusals.ts'
import { tabView } from './tab-view.ts'

export interface DispatcherOptions {
  readonly journal: Pick<Journal, 'onAppend' | 'findAll'>
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock?: Clock
  readonly log?: DeliveryLog
}

type Refusal = SheetFailure & { readonly kind: 'refused' }

export type Dispatcher = ReturnType<typeof createDispatcher>

export function createDispatcher(options: DispatcherOptions) {
  const { journal, outbox, sheet, tab, clock = systemClock, log } = options
  const pauses = stoppableSleep(clock)
  // One for all spreadsheets: instances that are moved to another one by one deliver only once.
  const lease = renewedLease(outbox.leases, 'delivery', clock)
  const record = statusRecord(clock, log)
  const view = tabView(sheet, clock, journal.findAll)
  const pace = attempts(record, clock, pauses, lease, view)
  const refusals = refusalRules()
  const batches = batchSource(outbox, refusals, setAside)
  let running: Promise<void> | undefined
  /** The marker last seen in the spreadsheet; staff may have removed it since. */
  let seenMarker: string | undefined
  /** Milliseconds of the monotonic clock. */
  let retryHeldAt = 0

  /** Looks for pending events now if delivery is at rest; never shortens a wait after failure. */
  const wake = () => pauses.wake()

  async function deliverNext(): Promise<void> {
    pauses.beginLook()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    record.noteChain(chain)
    if (!(await lease.hold())) return pace.standBy()
    if (!chain.isStarted) return begin(chain)
    if (chain.tabId === undefined) return compare(chain)
    // Checked before freezing on a chain new to this process: after a restore the journal is
    // behind, and a batch of both rows in the Sheet and newer leads would be taken for written.
    if (chain.marker !== seenMarker && !(await isWhereItWas(chain))) return
    seenMarker = chain.marker

    if (refusals.isProbeDue()) return probe(chain, chain.tabId)
    const batch = await batches.next(chain)
    if (batch === 'nothing') return rest(chain, chain.tabId)
    if (batch === 'lost') {
      await compare(chain, 'The database went back: it lacks a batch that was sent.')
      return batches.noteSettled()
    }
    if (batch !== 'outdated') return send(chain, chain.tabId, batch)
  }

  async function send(chain: Chain, tabId: number, batch: FrozenBatch): Promise<void> {
    const { layout, cells } = await view.look(tabId)
    record.noteCells(cells)
    if (!(await pace.mayWriteNow())) return
    if (record.lastError() === undefined) {
      const message = `Rows on their way: ${batch.eventIds.length}.`
      record.say({ state: 'sending', message })
    }
    const requests = batchRequests(outbox.journalId, chain, batch, tabId, layout)
    try {
      const reply = await sheet.batchUpdate(requests)
      if (!confirms(reply, batch)) {
        throw new SheetCallError(unusableAnswer('not the marker of this batch'))
      }
    } catch (error) {
      const { failure } = asSheetError(error)
      if (failure.kind !== 'refused') {
        batches.noteUnanswered(batch)
        throw error
      }
      if (!(await isAboutContent(chain, failure))) return
      await batches.drop(batch)
      return noteRefused(batch.eventIds)
    }
    return settle(chain, batch)
  }

  async function noteRefused(eventIds: readonly string[]): Promise<void> {
    refusals.noteRefused(eventIds)
    retryHeldAt = clock.monotonicMs() + needsAttentionRetryMs
    const [onlyId] = eventIds
    if (onlyId === undefined || eventIds.length > 1) return
    const refusal = { reason: 'Google refused this row by itself (400).', at: now() }
    await outbox.noteRefused(onlyId, refusal)
  }

  /** Finds out whether the rows or the tab are refused, by appending a row without content. */
  async function probe(chain: Chain, tabId: number): Promise<void> {
    if (!(await pace.mayWriteNow())) return
    try {
      await sheet.batchUpdate(probeRequests(chain, tabId))
    } catch (error) {
      const { failure } = asSheetError(error)
      if (failure.kind !== 'refused') throw error
      if (!(await isAboutContent(chain, failure))) return
      refusals.noteProbeRefused()
      throw unusableTab(
        'Google refuses every row, even an empty one. Something in the tab prevents writing.',
      )
    }
    await blame(refusals.noteProbeTaken())
    pace.succeeded()
  }

  /**
   * Whether a refused request, which wrote nothing, failed for its content. If an earlier one was
   * written or the marker is gone, settles that first. @throws SheetCallError for other causes
   */
  async function isAboutContent(chain: Chain, failure: Refusal): Promise<boolean> {
    if (!(await isWhereItWas(chain))) return false
    if (failure.cause !== 'content') throw new SheetCallError(failure)
    return true
  }

  /**
   * Whether the chain's tab and marker are there. If the marker isn't, settles a version that was
   * written, or compares rows. @throws SheetCallError, also if the tab was deleted
   */
  async function isWhereItWas(chain: Chain): Promise<boolean> {
    const described = await sheet.describe()
    const isThere = (marker: string) => hasMarker(described, marker)
    const versions = await outbox.frozen(chain)
    const written = versions.find(({ marker }) => isThere(marker))
    requireTab(described, chain.tabId)
    if (written !== undefined) await settle(chain, written)
    else if (isThere(chain.marker)) return true
    else if (!(await hasMovedOn(chain))) await compare(chain)
    return false
  }

  async function settle(chain: Chain, batch: FrozenBatch): Promise<void> {
    await outbox.markDelivered(chain, batch, now())
    seenMarker = batch.marker
    batches.noteSettled()
    await blame(refusals.noteTaken(batch.eventIds))
    pace.succeeded()
  }

  async function blame(eventIds: readonly string[]): Promise<void> {
    await setAside(eventIds, 'Google refused this row by itself, twice, and took others (400).')
  }

  async function setAside(eventIds: readonly string[], reason: string): Promise<void> {
    if (eventIds.length === 0) return
    await outbox.quarantine(eventIds, { reason, at: now() })
    record.write('warn', `set aside ${eventIds.length} rows: ${reason}`)
  }

  /** Begins on a fresh spreadsheet, or begins a new epoch after a reconcile. */
  async function begin(chain: Chain): Promise<void> {
    if (!(await pace.mayWriteNow())) return
    const tabId = await startChain(sheet, outbox.journalId, chain, tab)
    await lookForOlderJournal()
    await outbox.markStarted(chain, tabId)
    pace.succeeded()
  }

  async function compare(
    chain: Chain,
    reason = 'The hidden tab that marks what was written isn’t in the spreadsheet.',
  ): Promise<void> {
    await lookForOlderJournal()
    const message = `${reason} Comparing rows with the Sheet. This takes about six minutes.`
    record.say({ state: 'reconciling', message, error: record.lastError() ?? reason })
    const outcome = await reconcile(sheet, outbox, chain, (ms) => pauses.pause(ms))
    record.write('warn', `the Sheet was compared with the journal: ${outcome}`)
  }

  /** Whether another instance has moved the chain on meanwhile, so that ours is outdated. */
  async function hasMovedOn(chain: Chain): Promise<boolean> {
    const { epoch, number } = await openChain(outbox, chain.spreadsheetId)
    return epoch !== chain.epoch || number !== chain.number
  }

  /** Nothing can be sent now. */
  async function rest(chain: Chain, tabId: number): Promise<void> {
    if (refusals.heldCount() > 0) return waitForAnotherRow(chain, tabId)
    view.forget()
    record.recover()
    record.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    await pauses.pauseUntilWoken(outbox.idlePollMs)
  }

  /** Called before the telltale markers are replaced, and when a chain has just begun. */
  async function lookForOlderJournal(): Promise<void> {
    const described = await sheet.describe()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    const versions = await outbox.frozen(chain)
    const notice = olderJournalNotice(described, outbox.journalId, chain, versions)
    if (notice !== undefined) record.noteOlderJournal(notice)
  }

  /** All remaining rows were refused alone; blame is decided once another row is accepted. */
  async function waitForAnotherRow(chain: Chain, tabId: number): Promise<void> {
    if (refusals.isTabUnknown()) return probe(chain, tabId)
    const nextAttemptInMs = retryHeldAt - clock.monotonicMs()
    if (nextAttemptInMs <= 0) return refusals.retryHeld()
    const message = `${heldRows(refusals.heldCount())}, even though the tab accepts an empty row. A row that is refused again after another one goes through is set aside. “npm run leads -- sheet quarantine” sets it aside right away.`
    record.say({ state: 'needs_attention', message, error: message, nextAttemptInMs })
    await pauses.pauseUntilWoken(Math.min(nextAttemptInMs, outbox.idlePollMs))
  }

  function now(): string {
    return new Date(clock.now()).toISOString()
  }

  return {
    start: (): void => {
      journal.onAppend(wake)
      running ??= pauses.repeat(deliverNext, pace.waitAfter)
    },
    wake,
    /** At an owner's request, makes the next attempt now, whatever went wrong before. */
    tryNow: (): void => {
      retryHeldAt = clock.monotonicMs()
      pauses.endWait()
      wake()
    },
    report: record.report,
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

function heldRows(count: number): string {
  return count === 1 ? 'Google refuses 1 row' : `Google refuses ${count} rows, each on its own`
}
