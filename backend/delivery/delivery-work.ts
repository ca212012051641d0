/**
 * State of one dispatcher: what it works with, its report about itself, and the timing of its
 * attempts (Google's quotas and docs/architecture.md §3.3 as numbers). A crash loses its memory and
 * nothing else: everything that matters is in the journal before delivery acts on it.
 */

import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { type Lease, standbyPollMs } from '#backend/journal/lease.ts'
import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import type { Clock, Moment, StoppableSleep } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type Sheet, SheetCallError, type SheetFailure } from '#backend/sheet/sheet.ts'
import type { SheetLayout } from '#backend/sheet/sheet-rows.ts'
import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'
import type { Refusals } from './next-batch.ts'

export interface DeliveryWork {
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock: Clock
  readonly pauses: StoppableSleep
  readonly lease: Lease
  readonly status: DeliveryStatus
  readonly refusals: Refusals
  /** Where the tab's columns were a moment ago; undefined if the next batch has to look. */
  lastLook: { readonly at: Moment; readonly layout: SheetLayout } | undefined
  /** By the monotonic clock. */
  lastWriteAt: number
  /** Failures of each kind since something went through. */
  failures: Readonly<Partial<Record<SheetFailure['kind'], number>>>
}

export interface DeliveryLog {
  info(message: string): void
  warn(message: string): void
}

interface Saying {
  readonly state: DeliveryState
  readonly message: string
  /** What went wrong; reported until rows go through. */
  readonly error?: string
  readonly nextAttemptInMs?: number
}

/** What people are told; trouble and its end are logged, once each. */
export class DeliveryStatus {
  readonly #clock: Clock
  readonly #log: DeliveryLog | undefined
  report: DeliveryReport
  #rowsMissing = 0
  /** Undefined once something has gone through. */
  lastError: string | undefined

  constructor(clock: Clock, log: DeliveryLog | undefined) {
    this.#clock = clock
    this.#log = log
    const message = 'Delivery is starting.'
    const times = { since: this.timeIn(0), nextAttemptAt: null, lastDeliveredAt: null }
    this.report = { state: 'idle', message, ...times }
  }

  write(level: keyof DeliveryLog, line: string): void {
    this.#log?.[level](`delivery ${line}`)
  }

  /** What operators should know: plain sentences without personal data, most urgent first. */
  notices(): readonly string[] {
    const missing = missingRows(this.#rowsMissing)
    return [this.lastError, missing].filter((notice) => notice !== undefined)
  }

  /** Trouble is one state from the first failed attempt until rows go through. */
  say({ state, message, error, nextAttemptInMs }: Saying): void {
    const isNewState = state !== this.report.state
    const isNewError = error !== undefined && (isNewState || error !== this.lastError)
    this.report = {
      ...{ ...this.report, state, message },
      ...(isNewState && { since: this.timeIn(0) }),
      nextAttemptAt: nextAttemptInMs === undefined ? null : this.timeIn(nextAttemptInMs),
    }
    if (error !== undefined) this.lastError = error
    if (isNewError) this.write('warn', `${state}: ${error}`)
  }

  /** Something went through, so any trouble is over. */
  recover(): void {
    if (this.lastError === undefined) return
    this.lastError = undefined
    this.write('info', `is working again after trouble since ${this.report.since}`)
  }

  noteChain({ lastDeliveredAt, rowsMissing }: Chain): void {
    this.report = { ...this.report, lastDeliveredAt: lastDeliveredAt ?? null }
    this.#rowsMissing = rowsMissing
  }

  /** ISO 8601, UTC. */
  timeIn(ms: number): string {
    return new Date(this.#clock.now() + ms).toISOString()
  }
}

function missingRows(count: number): string | undefined {
  if (count === 0) return undefined
  const rows = count === 1 ? '1 delivered row is' : `${count} delivered rows are`
  return `${rows} no longer in the Sheet. If staff deleted rows by mistake, run npm run leads -- sheet replay --send. If they did so on purpose, run it with --dismiss instead.`
}

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
const minWriteIntervalMs = 1_200
/** Until staff or an administrator acts, asking more often would only burn quota. */
const needsAttentionRetryMs = 5 * 60_000
const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

/** Waits until the pace allows a write; false if another instance may deliver by then. */
export async function mayWriteNow(work: DeliveryWork): Promise<boolean> {
  const { clock, pauses, lease } = work
  const ms = work.lastWriteAt + minWriteIntervalMs - clock.monotonicMs()
  if (ms > 0) await pauses.pause(ms)
  if (!lease.isTrusted()) return false
  work.lastWriteAt = clock.monotonicMs()
  return true
}

export function succeeded(work: DeliveryWork): void {
  work.failures = {}
  work.status.recover()
}

/** Waits as long as the failure's kind requires. Refusals, Google's or ours, need a person. */
export async function waitAfter(work: DeliveryWork, error: unknown): Promise<void> {
  const { clock, status, pauses, failures } = work
  // An outdated look may be the cause.
  work.lastLook = undefined
  if (!(error instanceof SheetCallError)) status.write('warn', errorTrace(error))
  const { kind, reason } = failureOf(error)
  const earlier = failures[kind] ?? 0
  work.failures = { ...failures, [kind]: earlier + 1 }
  const wait = (state: DeliveryState, ms: number) => {
    const nextAttemptInMs = Math.floor(ms)
    status.say({ state, message: reason, error: reason, nextAttemptInMs })
    return pauses.wait(nextAttemptInMs)
  }
  const rising = (firstMs: number) => Math.min(maxBackoffMs, firstMs * 2 ** earlier)
  // Full jitter: a random wait of up to 1 s, 2 s, 4 s, … 5 min.
  if (kind === 'unclear') return wait('waiting', rising(1_000) * clock.random())
  // At least 20 s, rising, because a per-minute quota must refill.
  if (kind === 'busy') return wait('waiting', rising(quotaRefillMs) * (1 + clock.random() / 2))
  // The next attempt signs in again, which may be all it takes.
  if (kind === 'denied' && earlier === 0) return
  return wait('needs_attention', needsAttentionRetryMs)
}

export async function standBy({ status, pauses }: DeliveryWork): Promise<void> {
  status.say({ state: 'standby', message: 'Another instance of the service is delivering.' })
  await pauses.pause(standbyPollMs)
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
