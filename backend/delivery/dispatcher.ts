/**
 * Brings pending events to the Sheet by the protocol of docs/delivery.md §2: freeze, send, decide. It
 * keeps nothing that a crash could lose: whatever it was doing, the next start sends the same frozen
 * batch again, which is safe. Its memory holds only what makes it quick; attempts.ts makes it polite.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { Lease } from '#backend/process/lease.ts'
import { Pauses } from '#backend/process/sleep.ts'
import {
  givenUpBy,
  readingError,
  type Sheet,
  type SheetFailure,
  SheetReadingError,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { oddAnswer } from '#backend/sheet/sheet-failures.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { attempts, needsAttentionRetryMs } from './attempts.ts'
import { batchRequests, confirms, probeRequests } from './batch.ts'
import { openChain, startChain, tabDeletedReason } from './chain-start.ts'
import { type DeliveryLog, statusRecord } from './delivery-status.ts'
import { batchSource } from './next-batch.ts'
import { olderJournalNotice } from './older-journal.ts'
import { reconcile } from './reconcile.ts'
import { Refusals } from './refusals.ts'
import { tabView } from './tab-view.ts'

export interface DispatcherOptions {
  readonly journal: Pick<Journal, 'onAppend' | 'find'>
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
  const { journal, outbox, tab, clock = systemClock, log } = options
  const pauses = new Pauses(clock)
  /** Its calls end with delivery. */
  const sheet = givenUpBy(pauses.abandoned, options.sheet)
  const lease = new Lease(outbox.leases, clock)
  const record = statusRecord(clock, log)
  const view = tabView(sheet, clock, knownCellsIn(journal))
  const pace = attempts(record, clock, pauses, lease, sheet, view)
  const refusals = new Refusals()
  const batches = batchSource(outbox, refusals, setAside)
  let running: Promise<void> | undefined
  /** Known to be in the spreadsheet, unless staff have removed it since. */
  let seenMarker: string | undefined
  let isResting = false
  /** By the monotonic clock. */
  let retryHeldAt = 0

  /** Looks for pending events now, if delivery is at rest; a wait after a failure is not shortened. */
  const wake = () => pauses.wake()

  async function run(): Promise<void> {
    while (!pauses.isStopping) {
      try {
        await deliverNext()
      } catch (error) {
        if (pauses.isStopping) break
        await pace.waitAfter(error).catch(() => undefined)
      }
    }
    isResting = false
    await lease.release()
    record.say({ state: 'stopped', message: 'Delivery is stopped.' })
  }

  async function deliverNext(): Promise<void> {
    isResting = false
    pauses.beginLook()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    record.noteChain(chain)
    if (!(await lease.hold(`delivery ${chain.spreadsheetId}`))) return pace.standBy()
    if (!chain.isStarted) return begin(chain)
    if (chain.tabId === undefined || chain.isMarkedByNamedRange) return compare(chain)
    // Before anything is frozen on a chain that this process has not seen: a journal restored from a backup is behind the
    // Sheet. A batch of rows that the Sheet holds and of rows that came since would be taken for written.
    if (chain.marker !== seenMarker && !(await isWhereItWas(chain))) return
    seenMarker = chain.marker

    if (refusals.isProbeDue) return probe(chain, chain.tabId)
    const batch = await batches.next(chain)
    if (batch === 'nothing') return rest(chain, chain.tabId)
    if (batch !== 'outdated') return send(chain, chain.tabId, batch)
  }

  async function send(chain: Chain, tabId: number, batch: FrozenBatch): Promise<void> {
    const layout = await view.look(tabId)
    record.noteCells(view.cells())
    if (!(await pace.mayWriteNow())) return
    if (record.lastError() === undefined) {
      const message = `Rows on their way: ${batch.eventIds.length}.`
      record.say({ state: 'sending', message })
    }
    const requests = batchRequests(outbox.journalId, chain, batch, tabId, layout)
    try {
      const reply = await sheet.batchUpdate(requests)
      if (!confirms(reply, batch)) {
        throw new SheetReadingError(oddAnswer('not the marker of this batch'))
      }
    } catch (error) {
      const { failure } = readingError(error)
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

  /** Is it the rows, or the tab? Asks by a row without content. */
  async function probe(chain: Chain, tabId: number): Promise<void> {
    if (!(await pace.mayWriteNow())) return
    try {
      await sheet.batchUpdate(probeRequests(chain, tabId))
    } catch (error) {
      const { failure } = readingError(error)
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
   * Whether the content of a refused request is all that can be wrong. Nothing was written by it; but an earlier one may
   * have been, or the marker is gone: that is settled first. @throws SheetReadingError where Google says what is wrong
   */
  async function isAboutContent(chain: Chain, failure: Refusal): Promise<boolean> {
    if (!(await isWhereItWas(chain))) return false
    if (failure.cause !== 'content') throw new SheetReadingError(failure)
    return true
  }

  /**
   * Whether tab and marker of the chain are there. If not, a version that was written is settled, rows are compared, or
   * what stands in the way is waited for.
   */
  async function isWhereItWas(chain: Chain): Promise<boolean> {
    const described = await view.describe()
    const isThere = (marker: string) => hasMarker(described, marker)
    const versions = await outbox.frozen(chain)
    const written = versions.find(({ marker }) => isThere(marker))
    if (described.tabs.every(({ id }) => id !== chain.tabId)) throw unusableTab(tabDeletedReason)
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

  /** A fresh spreadsheet, or a new epoch after a reconcile. */
  async function begin(chain: Chain): Promise<void> {
    if (!(await pace.mayWriteNow())) return
    const tabId = await startChain(sheet, outbox.journalId, chain, tab)
    if (tabId === undefined) {
      return (await hasMovedOn(chain)) ? undefined : compare(chain)
    }
    await lookForOlderJournal()
    await outbox.markStarted(chain, tabId)
    seenMarker = chain.marker
    return pace.succeeded()
  }

  async function compare(chain: Chain): Promise<void> {
    await lookForOlderJournal()
    const reason = chain.isMarkedByNamedRange
      ? 'This version uses a hidden tab to mark what it has written. The version before used a named range.'
      : 'The marker of delivery is gone from the spreadsheet.'
    const message = `${reason} Comparing rows with the Sheet. This takes about six minutes.`
    record.say({ state: 'reconciling', message, error: record.lastError() ?? reason })
    const outcome = await reconcile(sheet, outbox, chain, (ms) => pauses.pause(ms))
    record.write('warn', `the Sheet was compared with the journal: ${outcome}`)
  }

  /** Another instance decided meanwhile: what we hold is old. */
  async function hasMovedOn(chain: Chain): Promise<boolean> {
    const { epoch, number, isStarted } = await openChain(outbox, chain.spreadsheetId)
    return epoch !== chain.epoch || number !== chain.number || isStarted !== chain.isStarted
  }

  /** Nothing can be sent now. */
  async function rest(chain: Chain, tabId: number): Promise<void> {
    if (refusals.heldCount > 0) return waitForAnotherRow(chain, tabId)
    view.forgetLayout()
    record.recover()
    record.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    isResting = true
    await pauses.pauseUntilWoken(outbox.idlePollMs)
  }

  /** Before the markers that tell of it are replaced, and where a chain has just begun. */
  async function lookForOlderJournal(): Promise<void> {
    const described = await sheet.describe()
    const chain = await openChain(outbox, sheet.spreadsheetId)
    const versions = await outbox.frozen(chain)
    const notice = olderJournalNotice(described, outbox.journalId, chain, versions)
    if (notice !== undefined) record.noteOlderJournal(notice)
  }

  /** Every row that is left was refused alone; who is to blame shows when another is taken. */
  async function waitForAnotherRow(chain: Chain, tabId: number): Promise<void> {
    if (refusals.isTabUnknown) return probe(chain, tabId)
    const nextAttemptInMs = retryHeldAt - clock.monotonicMs()
    if (nextAttemptInMs <= 0) return refusals.retryHeld()
    const message = `${heldRows(refusals.heldCount)}, even though the tab accepts an empty row. A row that is refused again after another one goes through is set aside. “npm run leads -- sheet quarantine” sets it aside right away.`
    record.say({ state: 'needs_attention', message, error: message, nextAttemptInMs })
    await pauses.pauseUntilWoken(Math.min(nextAttemptInMs, outbox.idlePollMs))
  }

  function now(): string {
    return new Date(clock.now()).toISOString()
  }

  return {
    start: (): void => {
      journal.onAppend(wake)
      running ??= run()
    },
    wake,
    /** On the owner's word: the next attempt is made now, whatever went wrong before. */
    tryNow: (): void => {
      retryHeldAt = clock.monotonicMs()
      pauses.endWait()
      wake()
    },
    report: record.report,
    /** What somebody should know, the most urgent first. */
    get notices(): readonly string[] {
      return record.notices()
    },
    /** Whether this instance is the one that delivers, and has nothing to do. */
    get isAtRest(): boolean {
      return isResting && lease.isTrusted
    },
    /** Lets the call under way finish for a few seconds, then gives it up. */
    stop: () => pauses.stop(running),
  }
}

function heldRows(count: number): string {
  return count === 1 ? 'Google refuses 1 row' : `Google refuses ${count} rows, each on its own`
}
