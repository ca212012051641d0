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
import type { TabView } from './tab-view.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200
/** Longest interval between writes while Google answers 429. */
const maxWriteIntervalMs = 10_000
/** Until staff or an administrator acts, asking more often would only burn quota. */
const needsAttentionRetryMs = 5 * 60_000
const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

export type Attempts = ReturnType<typeof attempts>

/** @param tabView looks again after a failure, in case an outdated view was the cause */
export function attempts(
  record: StatusRecord,
  clock: Clock,
  pauses: StoppableSleep,
  lease: Pick<Lease, 'isTrusted'>,
  tabView: Pick<TabView, 'forget'>,
) {
  let lastWriteAt = Number.NEGATIVE_INFINITY
  let writeIntervalMs = minWriteIntervalMs
  let unclearInARow = 0
  let busyInARow = 0
  let hasRetriedDenied = false

  /** Full jitter: a random wait of up to 1 s, 2 s, 4 s, … 5 min. */
  function msAfterUnclear(): number {
    const most = Math.min(maxBackoffMs, 1_000 * 2 ** unclearInARow++)
    return Math.floor(clock.random() * most)
  }

  /** At least 20 s, rising, because a per-minute quota must refill. Also slows down writes. */
  function msAfterBusy(): number {
    writeIntervalMs = Math.min(maxWriteIntervalMs, writeIntervalMs * 2)
    const least = Math.min(maxBackoffMs, quotaRefillMs * 2 ** busyInARow++)
    return Math.floor(least * (1 + clock.random() / 2))
  }

  function failureOf(error: unknown): Pick<SheetFailure, 'kind' | 'reason'> {
    if (error instanceof SheetCallError) return error.failure
    record.write('warn', errorTrace(error))
    return { kind: 'unclear', reason: reasonOf(error) }
  }

  function wait(state: DeliveryState, reason: string, nextAttemptInMs: number): Promise<void> {
    record.say({ state, message: reason, error: reason, nextAttemptInMs })
    return pauses.wait(nextAttemptInMs)
  }

  return {
    /** Waits until the pace allows a write; false if another instance may deliver by then. */
    mayWriteNow: async (): Promise<boolean> => {
      const ms = lastWriteAt + writeIntervalMs - clock.monotonicMs()
      if (ms > 0) await pauses.pause(ms)
      if (!lease.isTrusted()) return false
      lastWriteAt = clock.monotonicMs()
      return true
    },
    succeeded: (): void => {
      unclearInARow = 0
      busyInARow = 0
      writeIntervalMs = Math.max(minWriteIntervalMs, writeIntervalMs / 2)
      hasRetriedDenied = false
      record.recover()
    },
    /** Waits as long as the failure's kind requires. Refusals, Google's or ours, need a person. */
    waitAfter: async (error: unknown): Promise<void> => {
      const { kind, reason } = failureOf(error)
      tabView.forget()
      if (kind === 'unclear' || kind === 'busy') {
        return wait('waiting', reason, kind === 'busy' ? msAfterBusy() : msAfterUnclear())
      }
      // The next attempt signs in again, which may be all it takes.
      if (kind === 'denied' && !hasRetriedDenied) {
        hasRetriedDenied = true
        return
      }
      await wait('needs_attention', reason, needsAttentionRetryMs)
    },
    standBy: (): Promise<void> => {
      const message = 'Another instance of the service is delivering.'
      record.say({ state: 'standby', message })
      return pauses.pause(standbyPollMs)
    },
  }
}

/** Names only the kind of an unexpected error: its message may quote what was being written. */
function reasonOf(error: unknown): string {
  if (error instanceof JournalUnavailableError) return 'The journal couldn’t be read or written.'
  return `Delivery ran into an unexpected error (${error instanceof Error ? error.name : typeof error}).`
}
