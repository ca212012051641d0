/**
 * Times of delivery's attempts, Google's quotas and docs/delivery.md §3 in numbers: keeps the pace of writes, waits after
 * a failure as long as its kind asks for, and says in the status what is waited for.
 */

import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { Clock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type Lease, standbyPollMs } from '#backend/process/lease.ts'
import type { Pauses } from '#backend/process/sleep.ts'
import { type Sheet, type SheetFailure, SheetReadingError } from '#backend/sheet/sheet.ts'
import { type DeliveryLog, StatusRecord } from './delivery-status.ts'
import type { TabView } from './tab-view.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200
/** The rate is lowered to this at most while Google answers 429. */
const maxWriteIntervalMs = 10_000
/** Until staff or an administrator acts, asking more often would only burn quota. */
export const needsAttentionRetryMs = 5 * 60_000
const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

interface Options {
  readonly clock: Clock
  readonly pauses: Pauses
  readonly log: DeliveryLog | undefined
  readonly lease: Pick<Lease, 'isTrusted'>
  readonly sheet: Pick<Sheet, 'renewCredentials'>
  /** What it has seen of the tab may explain a trouble. */
  readonly tabView: Pick<TabView, 'forget' | 'forgetLayout'>
}

export class Attempts {
  readonly record: StatusRecord
  readonly #options: Options
  #lastWriteAt = Number.NEGATIVE_INFINITY
  #writeIntervalMs = minWriteIntervalMs
  #unclearInARow = 0
  #busyInARow = 0
  #hasRenewedCredentials = false

  constructor(options: Options) {
    this.#options = options
    this.record = new StatusRecord(options.clock, options.log)
  }

  /** Keeps the pace; false when by then another instance may have begun to deliver. */
  async mayWriteNow(): Promise<boolean> {
    const { clock, lease, pauses } = this.#options
    const ms = this.#lastWriteAt + this.#writeIntervalMs - clock.monotonicMs()
    if (ms > 0) await pauses.pause(ms)
    if (!lease.isTrusted) return false
    this.#lastWriteAt = clock.monotonicMs()
    return true
  }

  succeeded(): void {
    this.#unclearInARow = 0
    this.#busyInARow = 0
    this.#writeIntervalMs = Math.max(minWriteIntervalMs, this.#writeIntervalMs / 2)
    this.#hasRenewedCredentials = false
    this.record.recover()
  }

  /** As long as the failure's kind asks for; a refusal is somebody's matter, whoever refused. */
  async waitAfter(error: unknown): Promise<void> {
    const { kind, reason } = this.#failureOf(error)
    const { sheet, tabView } = this.#options
    if (kind === 'unclear' || kind === 'busy') {
      tabView.forgetLayout()
      const ms = kind === 'busy' ? this.#msAfterBusy() : this.#msAfterUnclear()
      return this.#wait('waiting', reason, ms)
    }
    if (kind === 'denied') {
      sheet.renewCredentials()
      if (!this.#hasRenewedCredentials) {
        this.#hasRenewedCredentials = true
        return
      }
    }
    tabView.forget()
    await this.#wait('needs_attention', reason, needsAttentionRetryMs)
  }

  #failureOf(error: unknown): Pick<SheetFailure, 'kind' | 'reason'> {
    if (error instanceof SheetReadingError) return error.failure
    this.record.write('warn', errorTrace(error))
    return { kind: 'unclear', reason: reasonOf(error) }
  }

  async standBy(): Promise<void> {
    this.record.say({
      state: 'standby',
      message: 'Another instance of the service is delivering.',
    })
    await this.#options.pauses.pause(standbyPollMs)
  }

  /** Full jitter: anything up to 1 s, 2 s, 4 s, … 5 min. */
  #msAfterUnclear(): number {
    const most = Math.min(maxBackoffMs, 1_000 * 2 ** this.#unclearInARow++)
    return Math.floor(this.#options.clock.random() * most)
  }

  /** At least 20 s, rising, as a quota of one minute needs time to refill; writes are fewer from then on. */
  #msAfterBusy(): number {
    this.#writeIntervalMs = Math.min(maxWriteIntervalMs, this.#writeIntervalMs * 2)
    const least = Math.min(maxBackoffMs, quotaRefillMs * 2 ** this.#busyInARow++)
    return Math.floor(least * (1 + this.#options.clock.random() / 2))
  }

  async #wait(
    state: 'waiting' | 'needs_attention',
    reason: string,
    nextAttemptInMs: number,
  ): Promise<void> {
    this.record.say({ state, message: reason, error: reason, nextAttemptInMs })
    await this.#options.pauses.wait(nextAttemptInMs)
  }
}

/** Only the kind of an unexpected error: its message may quote what was being written. */
function reasonOf(error: unknown): string {
  if (error instanceof JournalUnavailableError) return 'The journal couldn’t be read or written.'
  return `Delivery ran into an unexpected error (${error instanceof Error ? error.name : typeof error}).`
}
