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
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { type Attempts, attempts, needsAttentionRetryMs } from './attempts.ts'
import { batchRequests, confirms, probeRequests } from './batch.ts'
import { openChain, startChain, tabDeletedReason } from './chain-start.ts'
import { type DeliveryLog, StatusRecord } from './delivery-status.ts'
import { batchSource } from './next-batch.ts'
import { olderJournalNotice } from './older-journal.ts'
import { reconcile } from './reconcile.ts'
import { Refusals } from './refusals.ts'
import { type TabView, tabView } from './tab-view.ts'

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

export class Dispatcher {
  readonly #options: DispatcherOptions
  /** Its calls end with delivery. */
  readonly #sheet: Sheet
  readonly #clock: Clock
  readonly #tabView: TabView
  readonly #refusals = new Refusals()
  readonly #batches: ReturnType<typeof batchSource>
  readonly #lease: Lease
  readonly #pauses: Pauses
  readonly #record: StatusRecord
  readonly #attempts: Attempts
  #running: Promise<void> | undefined
  /** Known to be in the spreadsheet, unless staff have removed it since. */
  #seenMarker: string | undefined
  #isAtRest = false
  /** By the monotonic clock. */
  #retryHeldAt = 0

  constructor(options: DispatcherOptions) {
    const { journal, outbox, clock = systemClock, log } = options
    const pauses = new Pauses(clock)
    const sheet = givenUpBy(pauses.abandoned, options.sheet)
    const lease = new Lease(outbox.leases, clock)
    const record = new StatusRecord(clock, log)
    const view = tabView(sheet, clock, knownCellsIn(journal))
    this.#options = options
    this.#clock = clock
    this.#pauses = pauses
    this.#sheet = sheet
    this.#lease = lease
    this.#record = record
    this.#tabView = view
    this.#attempts = attempts(record, clock, pauses, lease, sheet, view)
    this.#batches = batchSource(outbox, this.#refusals, (...given) => this.#setAside(...given))
  }

  start(): void {
    this.#options.journal.onAppend(() => this.wake())
    this.#running ??= this.#run()
  }

  /** Looks for pending events now, if delivery is at rest; a wait after a failure is not shortened. */
  wake(): void {
    this.#pauses.wake()
  }

  /** On the owner's word: the next attempt is made now, whatever went wrong before. */
  tryNow(): void {
    this.#retryHeldAt = this.#clock.monotonicMs()
    this.#pauses.endWait()
    this.wake()
  }

  report(): DeliveryReport {
    return this.#record.report()
  }

  /** What somebody should know, the most urgent first. */
  get notices(): readonly string[] {
    return this.#record.notices
  }

  /** Whether this instance is the one that delivers, and has nothing to do. */
  get isAtRest(): boolean {
    return this.#isAtRest && this.#lease.isTrusted
  }

  /** Lets the call under way finish for a few seconds, then gives it up. */
  async stop(): Promise<void> {
    await this.#pauses.stop(this.#running)
  }

  async #run(): Promise<void> {
    while (!this.#pauses.isStopping) {
      try {
        await this.#deliverNext()
      } catch (error) {
        if (this.#pauses.isStopping) break
        await this.#attempts.waitAfter(error).catch(() => undefined)
      }
    }
    this.#isAtRest = false
    await this.#lease.release()
    this.#record.say({ state: 'stopped', message: 'Delivery is stopped.' })
  }

  async #deliverNext(): Promise<void> {
    this.#isAtRest = false
    this.#pauses.beginLook()
    const chain = await openChain(this.#options.outbox, this.#sheet.spreadsheetId)
    this.#record.noteChain(chain)
    if (!(await this.#lease.hold(`delivery ${chain.spreadsheetId}`)))
      return this.#attempts.standBy()
    if (!chain.isStarted) return this.#start(chain)
    if (chain.tabId === undefined || chain.isMarkedByNamedRange) return this.#reconcile(chain)
    // Before anything is frozen on a chain that this process has not seen: a journal restored from a backup is behind the
    // Sheet. A batch of rows that the Sheet holds and of rows that came since would be taken for written.
    if (chain.marker !== this.#seenMarker && !(await this.#isWhereItWas(chain))) return
    this.#seenMarker = chain.marker

    if (this.#refusals.isProbeDue) return this.#probe(chain, chain.tabId)
    const batch = await this.#batches.next(chain)
    if (batch === 'nothing') return this.#rest(chain, chain.tabId)
    if (batch !== 'outdated') return this.#send(chain, chain.tabId, batch)
  }

  async #send(chain: Chain, tabId: number, batch: FrozenBatch): Promise<void> {
    const layout = await this.#tabView.look(tabId)
    this.#record.noteCells(this.#tabView.cells())
    if (!(await this.#attempts.mayWriteNow())) return
    if (this.#record.lastError === undefined) {
      const message = `Rows on their way: ${batch.eventIds.length}.`
      this.#record.say({ state: 'sending', message })
    }
    const { journalId } = this.#options.outbox
    const requests = batchRequests(journalId, chain, batch, tabId, layout)
    try {
      const reply = await this.#sheet.batchUpdate(requests)
      if (!confirms(reply, batch)) {
        throw new SheetReadingError(oddAnswer('not the marker of this batch'))
      }
    } catch (error) {
      const { failure } = readingError(error)
      if (failure.kind !== 'refused') {
        this.#batches.noteUnanswered(batch)
        throw error
      }
      if (!(await this.#isAboutContent(chain, failure))) return
      await this.#batches.drop(batch)
      return this.#noteRefused(batch.eventIds)
    }
    return this.#settle(chain, batch)
  }

  async #noteRefused(eventIds: readonly string[]): Promise<void> {
    this.#refusals.noteRefused(eventIds)
    this.#retryHeldAt = this.#clock.monotonicMs() + needsAttentionRetryMs
    const [onlyId] = eventIds
    if (onlyId === undefined || eventIds.length > 1) return
    const refusal = { reason: 'Google refused this row by itself (400).', at: this.#now() }
    await this.#options.outbox.noteRefused(onlyId, refusal)
  }

  /** Is it the rows, or the tab? Asks by a row without content. */
  async #probe(chain: Chain, tabId: number): Promise<void> {
    if (!(await this.#attempts.mayWriteNow())) return
    try {
      await this.#sheet.batchUpdate(probeRequests(chain, tabId))
    } catch (error) {
      const { failure } = readingError(error)
      if (failure.kind !== 'refused') throw error
      if (!(await this.#isAboutContent(chain, failure))) return
      this.#refusals.noteProbeRefused()
      throw unusableTab(
        'Google refuses every row, even an empty one. Something in the tab prevents writing.',
      )
    }
    await this.#blame(this.#refusals.noteProbeTaken())
    this.#attempts.succeeded()
  }

  /**
   * Whether the content of a refused request is all that can be wrong. Nothing was written by it; but an earlier one may
   * have been, or the marker is gone: that is settled first. @throws SheetReadingError where Google says what is wrong
   */
  async #isAboutContent(chain: Chain, failure: Refusal): Promise<boolean> {
    if (!(await this.#isWhereItWas(chain))) return false
    if (failure.cause !== 'content') throw new SheetReadingError(failure)
    return true
  }

  /**
   * Whether tab and marker of the chain are there. If not, a version that was written is settled, rows are compared, or
   * what stands in the way is waited for.
   */
  async #isWhereItWas(chain: Chain): Promise<boolean> {
    const described = await this.#tabView.describe()
    const isThere = (marker: string) => hasMarker(described, marker)
    const versions = await this.#options.outbox.frozen(chain)
    const written = versions.find(({ marker }) => isThere(marker))
    if (described.tabs.every(({ id }) => id !== chain.tabId)) throw unusableTab(tabDeletedReason)
    if (written !== undefined) await this.#settle(chain, written)
    else if (isThere(chain.marker)) return true
    else if (!(await this.#hasMovedOn(chain))) await this.#reconcile(chain)
    return false
  }

  async #settle(chain: Chain, batch: FrozenBatch): Promise<void> {
    await this.#options.outbox.markDelivered(chain, batch, this.#now())
    this.#seenMarker = batch.marker
    this.#batches.noteSettled()
    await this.#blame(this.#refusals.noteTaken(batch.eventIds))
    this.#attempts.succeeded()
  }

  async #blame(eventIds: readonly string[]): Promise<void> {
    await this.#setAside(
      eventIds,
      'Google refused this row by itself, twice, and took others (400).',
    )
  }

  async #setAside(eventIds: readonly string[], reason: string): Promise<void> {
    if (eventIds.length === 0) return
    await this.#options.outbox.quarantine(eventIds, { reason, at: this.#now() })
    this.#record.write('warn', `set aside ${eventIds.length} rows: ${reason}`)
  }

  /** A fresh spreadsheet, or a new epoch after a reconcile. */
  async #start(chain: Chain): Promise<void> {
    const { outbox, tab } = this.#options
    if (!(await this.#attempts.mayWriteNow())) return
    const tabId = await startChain(this.#sheet, outbox.journalId, chain, tab)
    if (tabId === undefined) {
      return (await this.#hasMovedOn(chain)) ? undefined : this.#reconcile(chain)
    }
    await this.#lookForOlderJournal()
    await outbox.markStarted(chain, tabId)
    this.#seenMarker = chain.marker
    return this.#attempts.succeeded()
  }

  async #reconcile(chain: Chain): Promise<void> {
    await this.#lookForOlderJournal()
    const reason = chain.isMarkedByNamedRange
      ? 'This version uses a hidden tab to mark what it has written. The version before used a named range.'
      : 'The marker of delivery is gone from the spreadsheet.'
    const message = `${reason} Comparing rows with the Sheet. This takes about six minutes.`
    this.#record.say({ state: 'reconciling', message, error: this.#record.lastError ?? reason })
    const outcome = await reconcile(this.#sheet, this.#options.outbox, chain, (ms) =>
      this.#pauses.pause(ms),
    )
    this.#record.write('warn', `the Sheet was compared with the journal: ${outcome}`)
  }

  /** Another instance decided meanwhile: what we hold is old. */
  async #hasMovedOn(chain: Chain): Promise<boolean> {
    const now = await openChain(this.#options.outbox, chain.spreadsheetId)
    return (
      now.epoch !== chain.epoch || now.number !== chain.number || now.isStarted !== chain.isStarted
    )
  }

  /** Nothing can be sent now. */
  async #rest(chain: Chain, tabId: number): Promise<void> {
    if (this.#refusals.heldCount > 0) return this.#waitForAnotherRow(chain, tabId)
    this.#tabView.forgetLayout()
    this.#record.recover()
    this.#record.say({ state: 'idle', message: 'Every row is in the Sheet.' })
    this.#isAtRest = true
    await this.#pauses.pauseUntilWoken(this.#options.outbox.idlePollMs)
  }

  /** Before the markers that tell of it are replaced, and where a chain has just begun. */
  async #lookForOlderJournal(): Promise<void> {
    const { outbox } = this.#options
    const described = await this.#sheet.describe()
    const chain = await openChain(outbox, this.#sheet.spreadsheetId)
    const versions = await outbox.frozen(chain)
    const notice = olderJournalNotice(described, outbox.journalId, chain, versions)
    if (notice !== undefined) this.#record.noteOlderJournal(notice)
  }

  /** Every row that is left was refused alone; who is to blame shows when another is taken. */
  async #waitForAnotherRow(chain: Chain, tabId: number): Promise<void> {
    if (this.#refusals.isTabUnknown) return this.#probe(chain, tabId)
    const nextAttemptInMs = this.#retryHeldAt - this.#clock.monotonicMs()
    if (nextAttemptInMs <= 0) return this.#refusals.retryHeld()
    const message = `${heldRows(this.#refusals.heldCount)}, even though the tab accepts an empty row. A row that is refused again after another one goes through is set aside. “npm run leads -- sheet quarantine” sets it aside right away.`
    this.#record.say({ state: 'needs_attention', message, error: message, nextAttemptInMs })
    await this.#pauses.pauseUntilWoken(Math.min(nextAttemptInMs, this.#options.outbox.idlePollMs))
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString()
  }
}

function heldRows(count: number): string {
  return count === 1 ? 'Google refuses 1 row' : `Google refuses ${count} rows, each on its own`
}
