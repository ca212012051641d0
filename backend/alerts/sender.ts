/**
 * Sender of one channel: sends what waits in the alert store, one message after another, oldest
 * first, each until the other side accepts it or refuses it for good. However many alerts come, the
 * next message of a channel with digests covers them all. A kill loses nothing: what was sent but
 * not yet recorded is sent again under the same id.
 */

import type { AlertStore, StoredAlert } from '#backend/journal/alert-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import { type Attempt, urgentKind } from './alert.ts'
import type { AlertServices, Message, Send } from './channel.ts'

export interface SenderOptions {
  readonly channel: string
  readonly send: Send
  /** Messages in ten minutes before the rest waits for a digest; undefined: no digests. */
  readonly messagesPerTenMinutes?: number | undefined
  /**
   * Milliseconds an alert must wait for the office to open. Only the urgent kind, which comes
   * first, may be exempt: for others, the held alerts could fill a look and hide those behind them.
   */
  readonly heldMs: (alert: StoredAlert) => number
  readonly alertStore: Pick<AlertStore, 'waiting' | 'freeze' | 'message' | 'settle'>
  readonly clock: Clock
  readonly log: AlertServices['log']
  readonly onFailed: (alerts: number) => void
}

/** Enough to choose the next message from; alerts that wait for a retry are added. */
const alertsPerLook = 50
/** A digest lists so many and counts the rest. */
const mostListed = 200
/** While this many messages are tried but not accepted, further alerts wait for a digest. */
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

interface Chosen {
  readonly alert: StoredAlert
  /** Together with all others that are in no message yet. */
  readonly isDigest: boolean
}

export type Sender = ReturnType<typeof alertSender>

export function alertSender(options: SenderOptions) {
  const { alertStore, channel, clock, log, messagesPerTenMinutes } = options
  /** By the position of a message's first alert. */
  const trials = new Map<number, Trial>()
  /** When messages that count were accepted, by the monotonic clock. */
  let takenAt: number[] = []
  let lastProblem: string | undefined
  let lastSentAt: string | undefined
  /** Records the last attempt if that failed, so that a full disk does not get it sent again. */
  let recordLast = async (): Promise<void> => {}
  const isTried = ({ digest }: StoredAlert) => digest !== undefined

  function tell(problem: string | undefined): void {
    if (problem === lastProblem) return
    if (problem === undefined) log.info(`alerts by ${channel} go out again`)
    else log.warn(`alerts by ${channel}: ${problem}`)
    lastProblem = problem
  }

  /** A message that was tried may have arrived, so it keeps its text and id, even after a kill. */
  async function messageOf({ alert, isDigest }: Chosen): Promise<Message> {
    const { position, since } = alert
    if (messagesPerTenMinutes === undefined) return { position, alerts: [alert], count: 1, since }
    if (!isTried(alert)) await alertStore.freeze(alert, isDigest, urgentKind)
    const { alerts, ...counted } = await alertStore.message(position, mostListed)
    const [newest = alert, ...others] = alerts
    return { position, alerts: [newest, ...others], ...counted }
  }

  /** @returns what to send now, or the milliseconds until there may be something */
  function choose(waiting: readonly StoredAlert[]): Chosen | number {
    const now = clock.monotonicMs()
    let waitMs = Number.POSITIVE_INFINITY
    const isDue = (alert: StoredAlert) => {
      const nextAt = trials.get(alert.position)?.nextAt ?? now
      const inMs = Math.max(options.heldMs(alert), nextAt - now)
      if (inMs > 0) waitMs = Math.min(waitMs, inMs)
      return inMs <= 0
    }
    const due = waiting.filter(isDue)
    const first = due.find(isUrgent) ?? due.find(isTried)
    if (first !== undefined) return { alert: first, isDigest: false }
    const [oldest] = due
    if (oldest === undefined || waiting.filter(isTried).length >= mostUndecided) return waitMs
    takenAt = takenAt.filter((at) => now - at < windowMs)
    const room = (messagesPerTenMinutes ?? Number.POSITIVE_INFINITY) - takenAt.length
    if (room <= 0) {
      const [firstTakenAt = now] = takenAt
      return firstTakenAt + windowMs - now
    }
    return { alert: oldest, isDigest: due.length > room }
  }

  async function settle({ position, alerts, count }: Message, attempt: Attempt): Promise<void> {
    const at = new Date(clock.now()).toISOString()
    if (attempt.outcome === 'sent' || attempt.outcome === 'dropped') {
      await alertStore.settle(position, attempt.outcome, at)
      trials.delete(position)
      if (attempt.outcome === 'dropped') return
      if (!isUrgent(alerts[0])) takenAt.push(clock.monotonicMs())
      tell(attempt.problem)
      lastSentAt = at
      // The channel works again, so messages that wait for a retry needn't wait any longer.
      for (const [other, trial] of trials) trials.set(other, { ...trial, nextAt: 0 })
      return
    }
    tell(attempt.problem)
    const now = clock.monotonicMs()
    const { attempts = 0, firstAt = now } = trials.get(position) ?? {}
    if (attempt.outcome === 'final' || now - firstAt >= giveUpAfterMs) {
      await alertStore.settle(position, 'failed', at, attempt.problem)
      trials.delete(position)
      options.onFailed(count)
      log.warn(`alerts by ${channel} given up (${count}): ${attempt.problem}`)
      return
    }
    const inMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + clock.random() / 2)
    trials.set(position, { attempts: attempts + 1, firstAt, nextAt: now + inMs })
  }

  return {
    report: () => ({
      /** Why the last attempt failed, for all receivers or some; null after a success. */
      lastProblem: lastProblem ?? null,
      /** ISO 8601, UTC; null if none was sent since the service started. */
      lastSentAt: lastSentAt ?? null,
    }),
    /** Tries one message, if due. @returns milliseconds until there may be another; 0 is at once */
    sendNext: async (): Promise<number> => {
      await recordLast()
      const waiting = await alertStore.waiting(channel, urgentKind, alertsPerLook + trials.size)
      if (waiting.length === 0) {
        trials.clear()
        return Number.POSITIVE_INFINITY
      }
      const chosen = choose(waiting)
      if (typeof chosen === 'number') return chosen
      const message = await messageOf(chosen)
      const attempt = await options.send(message)
      recordLast = async () => {
        await settle(message, attempt)
        recordLast = async () => {}
      }
      await recordLast()
      return 0
    },
  }
}

/** Not counted, not held until the office opens, and not put into digests. */
function isUrgent({ kind }: StoredAlert): boolean {
  return kind === urgentKind
}
