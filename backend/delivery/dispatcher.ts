/**
 * Brings pending events to the Sheet by the protocol of delivery.md §1: freeze, send, decide. It
 * keeps nothing that a crash could lose: whatever it was doing, the next start sends the same frozen
 * batch again, which is safe. Its memory holds only what makes it quick and polite.
 */

import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '#backend/clock.ts'
import {
  type Journal,
  type JournalEvent,
  JournalUnavailableError,
} from '#backend/journal/journal.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import type { Sheet, SheetFailure } from '#backend/sheet/sheet.ts'
import { oddAnswer } from '#backend/sheet/sheet-failures.ts'
import type { DeliveryState } from '#domain/delivery-report.ts'
import { errorTrace } from '../error-trace.ts'
import { batchRequestCount, confirms, freezeBatch, maxBatchRows, sendingBody } from './batch.ts'
import { openChain, startChain } from './chain-start.ts'
import type { DeliveryStatus } from './delivery-status.ts'
import { Pace } from './pace.ts'
import { reconcile } from './reconcile.ts'
import { needsAttentionRetryMs } from './retry-schedule.ts'
import { Suspects } from './suspects.ts'
import { TabView } from './tab-view.ts'

export interface DispatcherOptions {
  readonly journal: Pick<Journal, 'onAppend'>
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock?: Clock
  readonly log?: DeliveryLog
}

export interface DeliveryLog {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}

/** Longer than a call may take, so that no other instance begins while one is under way. */
const leaseMs = 90_000
const standbyPollMs = 10_000
/** A stop waits this long for the call under way, then gives it up: sending it again is safe. */
const stopGraceMs = 5_000

export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #clock: Clock
  readonly #pace: Pace
  readonly #tabView: TabView
  readonly #suspects = new Suspects()
  readonly #holder = randomUUID()
  readonly #stopping = new AbortController()
  readonly #abandoning = new AbortController()
  #running: Promise<void> | undefined
  #status: DeliveryStatus
  #isWoken = false
  #wakeSleeper: (() => void) | undefined

  #hasRenewedCredentials = false
  #hasStartBeenRefused = false

  constructor(options: DispatcherOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#pace = new Pace(this.#clock)
    this.#tabView = new TabView(options.sheet, this.#clock)
    this.#status = {
      state: 'idle',
      since: this.#timeIn(0),
      message: 'Delivery is starting.',
      lastError: undefined,
      lastDeliveredAt: undefined,
      nextAttemptAt: undefined,
      rowsMissingFromSheet: 0,
    }
  }

  start(): void {
    this.#options.journal.onAppend(() => this.wake())
    this.#running ??= this.#run()
  }

  /** Looks for pending events now, if delivery is at rest; a wait after a failure is not shortened. */
  wake(): void {
    this.#isWoken = true
    this.#wakeSleeper?.()
  }

  status(): DeliveryStatus {
    return this.#status
  }

  /** Lets the call under way finish for a few seconds, then gives it up. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const ended = new AbortController()
    const grace = this.#clock.sleep(stopGraceMs, ended.signal)
    await Promise.race([this.#running, grace])
    this.#abandoning.abort()
    await this.#running
    ended.abort()
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#deliverNext()
      } catch (error) {
        if (this.#stopping.signal.aborted) break
        const reason = reasonOf(error)
        this.#write('warn', errorTrace(error))
        await this.#waitAfter({ kind: 'unclear', reason }).catch(() => undefined)
      }
    }
    await this.#releaseLease().catch(() => undefined)
    this.#say('stopped', 'Delivery is stopped.')
  }

  /** So that another instance need not wait until it runs out. */
  async #releaseLease(): Promise<void> {
    const { outbox, sheet } = this.#options
    await outbox.releaseLease(await openChain(outbox, sheet.spreadsheetId), this.#holder)
  }

  async #deliverNext(): Promise<void> {
    const { outbox, sheet } = this.#options
    this.#isWoken = false
    const chain = await openChain(outbox, sheet.spreadsheetId)
    this.#noteChain(chain)
    if (!(await outbox.holdLease(chain, this.#holder, leaseMs))) return this.#standBy()
    if (!chain.isStarted) return this.#start(chain)
    if (chain.tabId === undefined) return this.#reconcile(chain)

    const batch = await this.#nextBatch(chain)
    if (batch === 'nothing') return this.#rest()
    if (batch === 'outdated') return

    const tab = await this.#tabView.look(chain.tabId, this.#abandoning.signal)
    if (tab.outcome === 'failed') return this.#waitAfter(tab.failure)
    if (tab.outcome === 'blocked') return this.#needAttention(tab.reason)

    await this.#keepPace()
    if (this.#status.lastError === undefined) {
      this.#say('sending', `Sending ${batch.eventIds.length} rows.`)
    }
    const answer = await sheet.batchUpdate(
      sendingBody(outbox.journalId, chain, batch, chain.tabId, tab.layout),
      batchRequestCount,
      this.#abandoning.signal,
    )
    if (answer.ok && confirms(answer.value, batch.marker)) return this.#settle(chain, batch)
    if (answer.ok) return this.#waitAfter(oddAnswer('not the marker of this batch'))
    if (answer.failure.kind !== 'refused') return this.#waitAfter(answer.failure)
    return this.#decideRefusal(chain, batch, answer.failure)
  }

  /** The frozen batch while it is what should go next, else a newly frozen one. */
  async #nextBatch(chain: Chain): Promise<FrozenBatch | 'nothing' | 'outdated'> {
    const { outbox } = this.#options
    const suspects = this.#suspects
    const pending = (await outbox.pending(0, maxBatchRows + suspects.heldCount)).filter(
      ({ id }) => !suspects.isHeld(id),
    )
    if (pending.length === 0) return 'nothing'
    const last = (await outbox.frozen(chain)).at(-1)
    const isNext = last && beginsWith(pending, last.eventIds)
    if (isNext && last.eventIds.length <= suspects.limit) return last
    const batch = await freezeBatch(outbox.journalId, chain, pending.slice(0, suspects.limit))
    return (await outbox.freeze(chain, batch)) ? batch : 'outdated'
  }

  /** Nothing was written by this call; but an earlier one of the same batch may have been. */
  async #decideRefusal(
    chain: Chain,
    batch: FrozenBatch,
    failure: SheetFailure & { kind: 'refused' },
  ): Promise<void> {
    const { outbox, sheet } = this.#options
    const described = await sheet.describe(this.#abandoning.signal)
    if (!described.ok) return this.#waitAfter(described.failure)
    const markers = new Set(described.value.markers.map(({ id }) => id))
    const written = (await outbox.frozen(chain)).find(({ marker }) => markers.has(marker))
    if (written !== undefined) return this.#settle(chain, written)
    if (markers.has(chain.marker)) return this.#narrow(batch, failure)
    if (await this.#hasMovedOn(chain)) return
    return this.#reconcile(chain)
  }

  /** The Sheet refuses this content: halves the batch until the refused row stands alone. */
  async #narrow(batch: FrozenBatch, failure: SheetFailure & { kind: 'refused' }): Promise<void> {
    if (failure.cause !== 'content') return this.#needAttention(failure.reason)
    if (this.#suspects.noteRefused(batch.eventIds)) return
    return this.#needAttention('Google refuses every row: something in the tab prevents writing.')
  }

  async #settle(chain: Chain, batch: FrozenBatch): Promise<void> {
    const { outbox } = this.#options
    const at = new Date(this.#clock.now()).toISOString()
    const isOurs = await outbox.markDelivered(chain, batch, at)
    const blamed = this.#suspects.noteWritten(batch.eventIds)
    if (blamed.length > 0) {
      await outbox.quarantine(blamed)
      this.#write('warn', `${blamed.length} rows refused by Google are set aside`)
    }
    this.#succeeded()
    if (isOurs) this.#status = { ...this.#status, lastDeliveredAt: at }
  }

  /** A fresh spreadsheet, or a new epoch after a reconcile. */
  async #start(chain: Chain): Promise<void> {
    const { outbox, sheet, tab } = this.#options
    await this.#keepPace()
    const start = await startChain(sheet, outbox.journalId, chain, tab, this.#abandoning.signal)
    switch (start.outcome) {
      case 'started':
        this.#hasStartBeenRefused = false
        await outbox.markStarted(chain, start.tabId)
        return this.#succeeded()
      case 'failed': {
        const isFirstRefusal = start.failure.kind === 'refused' && !this.#hasStartBeenRefused
        this.#hasStartBeenRefused = isFirstRefusal
        return isFirstRefusal ? undefined : this.#waitAfter(start.failure)
      }
      case 'blocked':
        return this.#needAttention(start.reason)
      case 'marker_gone':
        return (await this.#hasMovedOn(chain)) ? undefined : this.#reconcile(chain)
    }
  }

  async #reconcile(chain: Chain): Promise<void> {
    const { outbox, sheet } = this.#options
    const reason = 'The marker of delivery is gone from the spreadsheet.'
    const message = `${reason} Comparing rows with the Sheet; this takes about six minutes.`
    this.#say('reconciling', message, this.#status.lastError ?? reason)
    const result = await reconcile(
      sheet,
      outbox,
      chain,
      (ms) => this.#pause(ms),
      this.#abandoning.signal,
    )
    if (result.outcome === 'failed') return this.#waitAfter(result.failure)
    if (result.outcome === 'blocked') return this.#needAttention(result.reason)
    this.#write('warn', `the Sheet was compared with the journal: ${result.outcome}`)
  }

  /** Another instance decided meanwhile: what we hold is old. */
  async #hasMovedOn(chain: Chain): Promise<boolean> {
    const now = await openChain(this.#options.outbox, chain.spreadsheetId)
    return (
      now.epoch !== chain.epoch || now.number !== chain.number || now.isStarted !== chain.isStarted
    )
  }

  async #waitAfter(failure: SheetFailure): Promise<void> {
    switch (failure.kind) {
      case 'unclear':
        return this.#waitToRetry(this.#pace.noteUnclear(), failure)
      case 'busy':
        return this.#waitToRetry(this.#pace.noteBusy(), failure)
      case 'denied': {
        this.#options.sheet.renewCredentials()
        if (this.#hasRenewedCredentials) return this.#needAttention(failure.reason)
        this.#hasRenewedCredentials = true
        return
      }
      case 'refused':
        return this.#needAttention(failure.reason)
    }
  }

  async #waitToRetry(ms: number, failure: SheetFailure): Promise<void> {
    const at = this.#timeIn(ms)
    this.#say('waiting', failure.reason, failure.reason, at)
    await this.#pause(ms)
  }

  async #needAttention(reason: string): Promise<void> {
    const at = this.#timeIn(needsAttentionRetryMs)
    this.#tabView.forget()
    this.#say('needs_attention', reason, reason, at)
    await this.#pause(needsAttentionRetryMs)
  }

  async #standBy(): Promise<void> {
    this.#say('standby', 'Another instance of the service delivers.')
    await this.#pause(standbyPollMs)
  }

  async #rest(): Promise<void> {
    if (this.#suspects.heldCount > 0) {
      const reason = 'Google refuses one row; it is set aside once another row has gone through.'
      this.#say('needs_attention', reason, reason, this.#timeIn(needsAttentionRetryMs))
      await this.#pauseUntilWoken(needsAttentionRetryMs)
      if (!this.#isWoken) this.#suspects.letGo()
      return
    }
    this.#recover()
    this.#say('idle', 'Every row is in the Sheet.')
    await this.#pauseUntilWoken(this.#options.outbox.idlePollMs)
  }

  async #keepPace(): Promise<void> {
    const ms = this.#pace.msToNextWrite()
    if (ms > 0) await this.#pause(ms)
    this.#pace.noteWrite()
  }

  async #pauseUntilWoken(ms: number): Promise<void> {
    if (this.#isWoken) return
    const woken = new AbortController()
    this.#wakeSleeper = () => woken.abort()
    await this.#pause(ms, woken.signal)
    this.#wakeSleeper = undefined
  }

  /** @throws when delivery is being stopped */
  async #pause(ms: number, woken?: AbortSignal): Promise<void> {
    const { signal } = this.#stopping
    await this.#clock.sleep(ms, woken === undefined ? signal : AbortSignal.any([signal, woken]))
    signal.throwIfAborted()
  }

  #succeeded(): void {
    this.#pace.noteSuccess()
    this.#hasRenewedCredentials = false
    this.#recover()
  }

  #recover(): void {
    const { lastError, since } = this.#status
    if (lastError === undefined) return
    this.#status = { ...this.#status, lastError: undefined }
    this.#write('info', `goes on; it had been in trouble since ${since}`)
  }

  #noteChain({ lastDeliveredAt, rowsMissing }: Chain): void {
    this.#status = { ...this.#status, lastDeliveredAt, rowsMissingFromSheet: rowsMissing }
  }

  /** @param error what went wrong; it stays said until rows go through */
  #say(state: DeliveryState, message: string, error?: string, nextAttemptAt?: string): void {
    const before = this.#status
    const since = state === before.state ? before.since : this.#timeIn(0)
    const lastError = error ?? before.lastError
    this.#status = { ...before, state, since, message, lastError, nextAttemptAt }
    if (error !== undefined && (state !== before.state || error !== before.lastError)) {
      this.#write('warn', `${state}: ${error}`)
    } else if (state !== before.state) {
      const isRoutine = isRoutineState(state) && isRoutineState(before.state)
      this.#write(isRoutine ? 'debug' : 'info', `${state}: ${message}`)
    }
  }

  /** A log that cannot be written must not stop delivery. */
  #write(level: keyof DeliveryLog, line: string): void {
    try {
      this.#options.log?.[level](`delivery ${line}`)
    } catch {
      // There is nowhere else to say it.
    }
  }

  #timeIn(ms: number): string {
    return new Date(this.#clock.now() + ms).toISOString()
  }
}

/** Only the kind of an unexpected error: its message may quote what was being written. */
function reasonOf(error: unknown): string {
  if (error instanceof JournalUnavailableError) return 'The journal could not be read or written.'
  return `Delivery met an unexpected error (${error instanceof Error ? error.name : typeof error}).`
}

/** Their alternation is delivery at work; a line for each would flood the log. */
function isRoutineState(state: DeliveryState): boolean {
  return state === 'idle' || state === 'sending'
}

function beginsWith(events: readonly JournalEvent[], ids: readonly string[]): boolean {
  return ids.every((id, index) => events[index]?.id === id)
}
