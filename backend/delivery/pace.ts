/**
 * Timing of delivery's attempts (Google's quotas and docs/architecture.md §3.3 as numbers): paces
 * writes, waits after a failure as long as its kind requires, and tells the status what it waits for.
 */

import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { type Lease, standbyPollMs } from '#backend/journal/lease.ts'
import type { Clock, StoppableSleep } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { SheetCallError, type SheetFailure } from '#backend/sheet/sheet.ts'
import type { DeliveryState } from '#domain/delivery-report.ts'
import type { StatusRecord } from './delivery-status.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200
/** Until staff or an administrator acts, asking more often would only burn quota. */
const needsAttentionRetryMs = 5 * 60_000
const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

type FailureCounts = Readonly<Record<SheetFailure['kind'], number>>
const noFailures: FailureCounts = { unclear: 0, busy: 0, denied: 0, refused: 0 }

interface PaceOptions {
  readonly record: StatusRecord
  readonly clock: Clock
  readonly pauses: StoppableSleep
  readonly lease: Pick<Lease, 'isTrusted'>
}

export class Pace {
  readonly #options: PaceOptions
  #lastWriteAt = Number.NEGATIVE_INFINITY
  /** Failures of each kind since something went through. */
  #failures = noFailures

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
    this.#failures = noFailures
    this.#options.record.recover()
  }

  /** Waits as long as the failure's kind requires. Refusals, Google's or ours, need a person. */
  async waitAfter(error: unknown): Promise<void> {
    const { clock, record } = this.#options
    if (!(error instanceof SheetCallError)) record.write('warn', errorTrace(error))
    const { kind, reason } = failureOf(error)
    const earlier = this.#failures[kind]
    this.#failures = { ...this.#failures, [kind]: earlier + 1 }
    const rising = (firstMs: number) => Math.min(maxBackoffMs, firstMs * 2 ** earlier)
    // Full jitter: a random wait of up to 1 s, 2 s, 4 s, … 5 min.
    if (kind === 'unclear') return this.#wait('waiting', reason, rising(1_000) * clock.random())
    // At least 20 s, rising, because a per-minute quota must refill.
    const refillMs = rising(quotaRefillMs) * (1 + clock.random() / 2)
    if (kind === 'busy') return this.#wait('waiting', reason, refillMs)
    // The next attempt signs in again, which may be all it takes.
    if (kind === 'denied' && earlier === 0) return
    return this.#wait('needs_attention', reason, needsAttentionRetryMs)
  }

  async standBy(): Promise<void> {
    const message = 'Another instance of the service is delivering.'
    this.#options.record.say({ state: 'standby', message })
    await this.#options.pauses.pause(standbyPollMs)
  }

  #wait(state: DeliveryState, reason: string, ms: number): Promise<void> {
    const { record, pauses } = this.#options
    const nextAttemptInMs = Math.floor(ms)
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
