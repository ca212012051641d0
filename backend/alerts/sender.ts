/**
 * Sends what waits in the alert book through one channel: one message after another, oldest first,
 * each until the other side has taken it or refuses it for good. It forgets nothing that a kill could
 * lose: what was sent but not noted is sent again under the same id.
 */

import type { Clock } from '../clock.ts'
import type { AlertBook, StoredAlert } from '../journal/alert-book.ts'
import type { Attempt } from './alert.ts'

export interface ChannelOptions {
  readonly channel: string
  /** Sends these in one message; with more than one, as a digest. Ends in any case, and never rejects. */
  readonly send: (alerts: readonly [StoredAlert, ...StoredAlert[]]) => Promise<Attempt>
  /** Messages in ten minutes before what comes further waits and is told together. */
  readonly messagesPerTenMinutes: number
  /** How long an alert is to wait for the office to open. */
  readonly heldMs: (alert: StoredAlert) => number
  /** Urgent ones are neither counted nor told together with others. */
  readonly isUrgent: (alert: StoredAlert) => boolean
}

export interface SenderOptions extends ChannelOptions {
  readonly alertBook: Pick<AlertBook, 'waiting' | 'bundle' | 'settle'>
  readonly clock: Clock
  readonly log: SenderLog
  readonly onFailed: (alerts: number) => void
}

export interface SenderLog {
  info(message: string): void
  warn(message: string): void
}

export interface ChannelReport {
  /** Why the last attempt failed; null since one succeeded. */
  readonly lastProblem: string | null
  /** ISO 8601, UTC; null since the start of the service. */
  readonly lastSentAt: string | null
}

const alertsPerLook = 500
const mostInDigest = 200
/** While so many messages are tried and not taken, what comes further waits, to be told together. */
const mostUndecided = 3
const windowMs = 10 * 60_000
const giveUpAfterMs = 24 * 60 * 60_000
const firstRetryMs = 5_000
const longestRetryMs = 10 * 60_000

interface Trial {
  readonly attempts: number
  /** By the monotonic clock. */
  readonly firstAt: number
  readonly nextAt: number
}

type Chosen =
  | { readonly alerts: readonly [StoredAlert, ...StoredAlert[]] }
  | { readonly alerts: undefined; readonly waitMs: number }

export class Sender {
  readonly #options: SenderOptions
  /** By the position of a message's first alert. */
  readonly #trials = new Map<number, Trial>()
  /** When messages that count were taken, by the monotonic clock. */
  #takenAt: number[] = []
  #lastProblem: string | undefined
  #lastSentAt: string | undefined

  constructor(options: SenderOptions) {
    this.#options = options
  }

  report(): ChannelReport {
    return { lastProblem: this.#lastProblem ?? null, lastSentAt: this.#lastSentAt ?? null }
  }

  /** Tries one message, if one is due. @returns how long until there may be another; 0: at once */
  async sendNext(): Promise<number> {
    const { alertBook, channel } = this.#options
    const waiting = await alertBook.waiting(channel, alertsPerLook)
    if (waiting.length === 0) {
      this.#trials.clear()
      return Number.POSITIVE_INFINITY
    }
    const chosen = this.#choose(waiting)
    if (chosen.alerts === undefined) return chosen.waitMs
    const [first] = chosen.alerts
    // What was tried may have arrived: it stays the message that it is, under its id, after a kill too.
    const isFrozen = first.digest !== undefined || !this.#hasDigests
    if (!isFrozen) await alertBook.bundle(positionsOf(chosen.alerts))
    await this.#settle(chosen.alerts, await this.#options.send(chosen.alerts))
    return 0
  }

  #choose(waiting: readonly StoredAlert[]): Chosen {
    const { clock, heldMs, isUrgent, messagesPerTenMinutes } = this.#options
    const now = clock.monotonicMs()
    let waitMs = Number.POSITIVE_INFINITY
    const isDue = (alert: StoredAlert) => {
      const nextAt = this.#trials.get(alert.digest ?? alert.position)?.nextAt ?? now
      const inMs = Math.max(heldMs(alert), nextAt - now)
      if (inMs > 0) waitMs = Math.min(waitMs, inMs)
      return inMs <= 0
    }
    const due = waiting.filter(isDue)
    const [oldest] = due
    if (oldest === undefined) return { alerts: undefined, waitMs }
    const urgent = due.find(isUrgent)
    if (urgent !== undefined) return { alerts: [urgent] }
    const frozen = due.find(({ digest }) => digest !== undefined)
    if (frozen !== undefined) {
      return { alerts: asMessage(waiting.filter(({ digest }) => digest === frozen.digest)) }
    }
    const undecided = waiting.filter(({ digest, position }) => digest === position).length
    if (undecided >= mostUndecided) return { alerts: undefined, waitMs }
    this.#takenAt = this.#takenAt.filter((at) => now - at < windowMs)
    const room = messagesPerTenMinutes - this.#takenAt.length
    if (room <= 0) {
      const [first = now] = this.#takenAt
      return { alerts: undefined, waitMs: first + windowMs - now }
    }
    if (due.length <= room) return { alerts: [oldest] }
    return { alerts: asMessage(due.slice(0, mostInDigest)) }
  }

  get #hasDigests(): boolean {
    return Number.isFinite(this.#options.messagesPerTenMinutes)
  }

  async #settle(alerts: readonly [StoredAlert, ...StoredAlert[]], attempt: Attempt): Promise<void> {
    const { alertBook, clock, channel, log, isUrgent, onFailed } = this.#options
    const [first] = alerts
    const key = first.digest ?? first.position
    const at = new Date(clock.now()).toISOString()
    if (attempt.outcome === 'sent' || attempt.outcome === 'dropped') {
      await alertBook.settle(positionsOf(alerts), attempt.outcome, at)
      this.#trials.delete(key)
      if (attempt.outcome === 'dropped') return
      if (!isUrgent(first)) this.#takenAt.push(clock.monotonicMs())
      if (this.#lastProblem !== undefined) log.info(`alerts by ${channel} go out again`)
      this.#lastProblem = undefined
      this.#lastSentAt = at
      // The way is free again: nothing that waits for another try need wait any longer.
      for (const [other, trial] of this.#trials) this.#trials.set(other, { ...trial, nextAt: 0 })
      return
    }
    if (attempt.problem !== this.#lastProblem) log.warn(`alerts by ${channel}: ${attempt.problem}`)
    this.#lastProblem = attempt.problem
    const now = clock.monotonicMs()
    const { attempts = 0, firstAt = now } = this.#trials.get(key) ?? {}
    if (attempt.outcome === 'final' || now - firstAt >= giveUpAfterMs) {
      await alertBook.settle(positionsOf(alerts), 'failed', at, attempt.problem)
      this.#trials.delete(key)
      onFailed(alerts.length)
      log.warn(`alerts by ${channel} given up (${alerts.length}): ${attempt.problem}`)
      return
    }
    const inMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + clock.random() / 2)
    this.#trials.set(key, { attempts: attempts + 1, firstAt, nextAt: now + inMs })
  }
}

function asMessage(alerts: readonly StoredAlert[]): readonly [StoredAlert, ...StoredAlert[]] {
  return alerts as readonly [StoredAlert, ...StoredAlert[]]
}

function positionsOf(alerts: readonly StoredAlert[]): readonly number[] {
  return alerts.map(({ position }) => position)
}
