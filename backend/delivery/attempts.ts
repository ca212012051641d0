/**
 * Times of delivery's attempts: keeps the pace of writes, waits after a failure as long as its kind asks for, and says
 * in the status what is waited for.
 */

import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { Clock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type Lease, standbyPollMs } from '#backend/process/lease.ts'
import { Pauses } from '#backend/process/sleep.ts'
import { type Sheet, type SheetFailure, SheetReadingError } from '#backend/sheet/sheet.ts'
import { type DeliveryLog, StatusRecord } from './delivery-status.ts'
import { needsAttentionRetryMs, Pace } from './pace.ts'
import type { TabView } from './tab-view.ts'

interface Options {
  readonly clock: Clock
  readonly log: DeliveryLog | undefined
  readonly lease: Pick<Lease, 'isTrusted'>
  readonly sheet: Pick<Sheet, 'renewCredentials'>
  /** What it has seen of the tab may explain a trouble. */
  readonly tabView: Pick<TabView, 'forget' | 'forgetLayout'>
}

export class Attempts {
  readonly pauses: Pauses
  readonly record: StatusRecord
  readonly #options: Options
  readonly #pace: Pace
  #hasRenewedCredentials = false

  constructor(options: Options) {
    this.#options = options
    this.pauses = new Pauses(options.clock)
    this.record = new StatusRecord(options.clock, options.log)
    this.#pace = new Pace(options.clock)
  }

  /** Keeps the pace; false when by then another instance may have begun to deliver. */
  async mayWriteNow(): Promise<boolean> {
    const ms = this.#pace.msToNextWrite()
    if (ms > 0) await this.pauses.pause(ms)
    if (!this.#options.lease.isTrusted) return false
    this.#pace.noteWrite()
    return true
  }

  succeeded(): void {
    this.#pace.noteSuccess()
    this.#hasRenewedCredentials = false
    this.record.recover()
  }

  async waitAfterError(error: unknown): Promise<void> {
    if (error instanceof SheetReadingError) return this.waitAfter(error.failure)
    this.record.write('warn', errorTrace(error))
    return this.waitAfter({ kind: 'unclear', reason: reasonOf(error) })
  }

  async waitAfter(failure: SheetFailure): Promise<void> {
    switch (failure.kind) {
      case 'unclear':
        return this.#waitToRetry(this.#pace.noteUnclear(), failure)
      case 'busy':
        return this.#waitToRetry(this.#pace.noteBusy(), failure)
      case 'denied':
        this.#options.sheet.renewCredentials()
        if (this.#hasRenewedCredentials) return this.needAttention(failure.reason)
        this.#hasRenewedCredentials = true
        return
      case 'refused':
        return this.needAttention(failure.reason)
    }
  }

  async needAttention(reason: string): Promise<void> {
    this.#options.tabView.forget()
    await this.#wait('needs_attention', reason, needsAttentionRetryMs)
  }

  async standBy(): Promise<void> {
    this.record.say({
      state: 'standby',
      message: 'Another instance of the service is delivering.',
    })
    await this.pauses.pause(standbyPollMs)
  }

  async #waitToRetry(ms: number, { reason }: SheetFailure): Promise<void> {
    this.#options.tabView.forgetLayout()
    await this.#wait('waiting', reason, ms)
  }

  async #wait(
    state: 'waiting' | 'needs_attention',
    reason: string,
    nextAttemptInMs: number,
  ): Promise<void> {
    this.record.say({ state, message: reason, error: reason, nextAttemptInMs })
    await this.pauses.wait(nextAttemptInMs)
  }
}

/** Only the kind of an unexpected error: its message may quote what was being written. */
function reasonOf(error: unknown): string {
  if (error instanceof JournalUnavailableError) return 'The journal couldn’t be read or written.'
  return `Delivery ran into an unexpected error (${error instanceof Error ? error.name : typeof error}).`
}
