/**
 * Timing of delivery's attempts (Google's quotas and docs/architecture.md §3.3 as numbers): paces
 * writes, waits after a failure as long as its kind requires, and tells the status what it waits for.
 */

import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { type Lease, standbyPollMs } from '#backend/journal/lease.ts'
import type { Clock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import type { StoppableSleep } from '#backend/process/sleep.ts'
import { SheetCallError, type SheetFailure } from '#backend/sheet/sheet.ts'
import type { DeliveryState } from '#domain/delivery-report.ts'
import type { StatusRecord } from './delivery-status.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200
/** Until staff or an administrator acts, asking more often would only burn quota. */
const needsAttentionRetryMs = 5 * 60_000
const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

interface PaceOptions {
  readonly record: StatusRecord
  readonly clock: Clock
  readonly pauses: StoppableSleep
  readonly lease: Pick<Lease, 'isTrusted'>
}

export class Pace {
  readonly #options: PaceOptions
  #lastWriteAt = Number.NEGATIVE_INFINITY
  #unclearInARow = 0
  #busyInARow = 0
  #hasRetriedDenied = false

  constructor(options: PaceOptions) {
    this.#options = options
  }

  /** Waits until the pace allows a write; false if another instance may deliver by then. */
  async mayWriteNow(): Promise<boolean> {
    const { clock, pauses, lease } = this.#options
    const ms = this.#lastWriteAt + minWriteIntervalMs - clock.monotonicMs()
    if (ms > 0) await pauses.pause(ms)
    if (!lease.isTrusted()) return false
    this.#lastWriteAt = clock.monotonicMs()
    return true
  }

  succeeded(): void {
    this.#unclearInARow = 0
    this.#busyInARow = 0
    this.#hasRetriedDenied = false
    this.#options.record.recover()
  }

  /** Waits as long as the failure's kind requires. Refusals, Google's or ours, need a person. */
  async waitAfter(error: unknown): Promise<void> {
    if (!(error instanceof SheetCallError)) this.#options.record.write('warn', errorTrace(error))
    const { kind, reason } = failureOf(error)
    if (kind === 'unclear') return this.#wait('waiting', reason, this.#msAfterUnclear())
    if (kind === 'busy') return this.#wait('waiting', reason, this.#msAfterBusy())
    // The next attempt signs in again, which may be all it takes.
    const isWorthASecond = kind === 'denied' && !this.#hasRetriedDenied
    if (isWorthASecond) this.#hasRetriedDenied = true
    else await this.#wait('needs_attention', reason, needsAttentionRetryMs)
  }

  async standBy(): Promise<void> {
    const message = 'Another instance of the service is delivering.'
    this.#options.record.say({ state: 'standby', message })
    await this.#options.pauses.pause(standbyPollMs)
  }

  /** Full jitter: a random wait of up to 1 s, 2 s, 4 s, … 5 min. */
  #msAfterUnclear(): number {
    const most = Math.min(maxBackoffMs, 1_000 * 2 ** this.#unclearInARow++)
    return Math.floor(this.#options.clock.random() * most)
  }

  /** At least 20 s, rising, because a per-minute quota must refill. */
  #msAfterBusy(): number {
    const least = Math.min(maxBackoffMs, quotaRefillMs * 2 ** this.#busyInARow++)
    return Math.floor(least * (1 + this.#options.clock.random() / 2))
  }

  #wait(state: DeliveryState, reason: string, nextAttemptInMs: number): Promise<void> {
    const { record, pauses } = this.#options
    record.say({ state, message: reason, error: reason, nextAttemptInMs })
    return pauses.wait(nextAttemptInMs)
  }
}

function failureOf(error: unknown): Pick<SheetFailure, 'kind' | 'reason'> {
  if (error instanceof SheetCallError) return error.failure
  return { kind: 'unclear', reason: reasonOf(error) }
}

/** Names only the kind of an unexpected error: its message may quote what was being written. */
function reasonOf(error: unknown): string {
  if (error instanceof JournalUnavailableError) return 'The journal couldn’t be read or written.'
  return `Delivery ran into an unexpected error (${error instanceof Error ? error.name : typeof error}).`
}
