/**
 * Sender of one channel: notes troubles, freezes what the next message tells, sends it, and records
 * how it ended (alerts.ts explains the states and what a kill does).
 */

import type { AlertStore, ChannelState } from '#backend/journal/alert-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import { type Attempt, type Message, urgentKind } from './alert.ts'
import type { OpenChannel } from './channel.ts'
import { notedWith, type TroubleWatch } from './troubles.ts'

export interface SenderOptions {
  /** Its row in the alert store. */
  readonly key: string
  /** In the log. */
  readonly name: string
  readonly channel: OpenChannel
  readonly messagesPerTenMinutes: number
  /** Undefined: troubles are not for this channel. */
  readonly troubles: TroubleWatch | undefined
  /** Milliseconds until the office opens, for which nothing goes out unless a trouble is urgent. */
  readonly heldMs: () => number
  readonly idOf: (state: ChannelState) => Promise<string>
  readonly store: Pick<AlertStore, 'all' | 'save'>
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
  readonly onFailed: (notices: number) => void
}

const windowMs = 10 * 60_000
const firstRetryMs = 5_000
const longestRetryMs = 10 * 60_000
const longestAskedMs = 60 * 60_000

export class Sender {
  /** Messages given up since the service started. */
  failed = 0
  /** ISO 8601, UTC; undefined if none was sent since the service started. */
  lastSentAt: string | undefined
  readonly #options: SenderOptions
  #attempts = 0
  /** By the monotonic clock, like all instants here. */
  #retryAt = Number.NEGATIVE_INFINITY
  #sentAt: number[] = []
  /** What became of the last message, until it is recorded: a full disk gets nothing sent twice. */
  #unrecorded: ChannelState | undefined

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /**
   * Sends one message, if due. After the stop none is begun: another instance sends from then on.
   * @returns milliseconds until there may be another; 0 is at once
   */
  async sendNext(stopped?: AbortSignal): Promise<number> {
    const { channel, clock, heldMs } = this.#options
    await this.#record()
    const state = await this.#noted()
    if (state === undefined) return Number.POSITIVE_INFINITY
    const holdMs = hasUrgent(state) ? 0 : heldMs()
    const waitMs = Math.max(holdMs, this.#retryAt - clock.monotonicMs())
    if (waitMs > 0) return waitMs
    const frozen = state.tryingThrough === undefined ? await this.#freeze(state, stopped) : state
    if (typeof frozen === 'number') return frozen
    const message = await this.#messageOf(frozen)
    stopped?.throwIfAborted()
    const attempt = await channel.send(message)
    this.#unrecorded = await this.#settled(frozen, message, attempt)
    await this.#record()
    return 0
  }

  async #record(): Promise<void> {
    if (this.#unrecorded === undefined) return
    await this.#options.store.save(this.#unrecorded)
    this.#unrecorded = undefined
  }

  /** As stored, since another instance may have moved on, with the troubles of now. */
  async #noted(): Promise<ChannelState | undefined> {
    const { key, store, troubles } = this.#options
    const state = (await store.all()).find(({ channel }) => channel === key)
    if (state === undefined || troubles === undefined) return state
    const noted = { ...state, troubles: notedWith(state.troubles, await troubles()) }
    if (JSON.stringify(noted.troubles) !== JSON.stringify(state.troubles)) await store.save(noted)
    return noted
  }

  /** Decides what the next message tells. @returns milliseconds to wait if there is nothing now */
  async #freeze(state: ChannelState, stopped?: AbortSignal): Promise<ChannelState | number> {
    const { channel, clock, store } = this.#options
    const untold = state.troubles
      .filter(({ stage }) => stage === 'untold')
      .toSorted((a, b) => Number(b.kind === urgentKind) - Number(a.kind === urgentKind))
    const told = channel.isSingle ? untold.slice(0, 1) : untold
    const isOfTrouble = channel.isSingle === true && told.length > 0
    const next = isOfTrouble ? undefined : await channel.next(state.sentThrough)
    const through = next?.through ?? state.sentThrough
    if (told.length === 0 && next?.tells !== true) {
      if (through !== state.sentThrough) await store.save({ ...state, sentThrough: through })
      return Number.POSITIVE_INFINITY
    }
    const waitMs = this.#budgetMs()
    if (waitMs > 0) return waitMs
    const frozen: ChannelState = {
      ...state,
      tryingThrough: through,
      tryingSince: new Date(clock.now()).toISOString(),
      troubles: state.troubles.map((one) =>
        told.includes(one) ? { ...one, stage: 'trying' } : one,
      ),
    }
    stopped?.throwIfAborted()
    await store.save(frozen)
    return frozen
  }

  /** Milliseconds until the channel may have one more message. */
  #budgetMs(): number {
    const now = this.#options.clock.monotonicMs()
    this.#sentAt = this.#sentAt.filter((at) => now - at < windowMs)
    const [oldest = now] = this.#sentAt
    const isSpent = this.#sentAt.length >= this.#options.messagesPerTenMinutes
    return isSpent ? oldest + windowMs - now : 0
  }

  async #messageOf(frozen: ChannelState): Promise<Message> {
    return {
      id: await this.#options.idOf(frozen),
      after: frozen.sentThrough,
      through: frozen.tryingThrough ?? frozen.sentThrough,
      troubles: frozen.troubles.filter(({ stage }) => stage === 'trying'),
    }
  }

  async #settled(frozen: ChannelState, message: Message, attempt: Attempt): Promise<ChannelState> {
    const { name, channel, clock, log, onFailed } = this.#options
    const nowIso = new Date(clock.now()).toISOString()
    const moved: ChannelState = {
      ...frozen,
      sentThrough: message.through,
      tryingThrough: undefined,
      tryingSince: undefined,
      troubles: frozen.troubles.map((one) =>
        one.stage === 'trying' ? { ...one, stage: 'told' } : one,
      ),
    }
    if (attempt.outcome === 'dropped') return moved
    if (attempt.outcome === 'sent') {
      if (frozen.failingSince !== undefined) log.info(`alerts by ${name} go out again`)
      this.#attempts = 0
      this.lastSentAt = nowIso
      this.#sentAt.push(clock.monotonicMs())
      return { ...moved, failingSince: undefined, problem: undefined }
    }
    const { outcome, problem } = attempt
    const failing = { failingSince: frozen.failingSince ?? nowIso, problem }
    if (problem !== frozen.problem) log.warn(`alerts by ${name}: ${problem}`)
    if (outcome === 'final') {
      const untold = await channel.countUntold(message.after, message.through)
      const notices = untold + message.troubles.length
      this.failed += notices
      onFailed(notices)
      log.warn(`alerts by ${name} given up (${notices}): ${problem}`)
      return { ...moved, ...failing }
    }
    const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    const askedMs = Math.min(longestAskedMs, attempt.retryAfterMs ?? 0)
    const pauseMs = Math.max(askedMs, delayMs * (0.5 + clock.random() / 2))
    this.#retryAt = clock.monotonicMs() + pauseMs
    return { ...frozen, ...failing }
  }
}

function hasUrgent({ troubles }: ChannelState): boolean {
  return troubles.some(({ kind, stage }) => kind === urgentKind && stage !== 'told')
}
