/**
 * Sender of one channel: freezes what the next message tells, sends it, and records how it ended
 * (alerts.ts explains the states and what a kill does).
 */

import { randomUUID } from 'node:crypto'
import type {
  AlertMessage,
  AlertStore,
  ChannelState,
  Trouble,
} from '#backend/journal/alert-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import { type Attempt, isUrgent, type OpenChannel } from './alert.ts'
import type { TroubleWatch } from './troubles.ts'

export interface SenderOptions {
  /** Its row in the alert store. */
  readonly key: string
  /** In the log. */
  readonly name: string
  readonly channel: OpenChannel
  /** Undefined: troubles are not for this channel. */
  readonly troubles: TroubleWatch | undefined
  /** Milliseconds until the office opens, for which nothing goes out unless a trouble is urgent. */
  readonly heldMs: () => number
  readonly store: Pick<AlertStore, 'all' | 'save'>
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
  readonly onFailed: () => void
}

/** A channel's state with a message under way. */
type Frozen = ChannelState & { readonly message: AlertMessage }

const windowMs = 10 * 60_000
/** In ten minutes, to people; then one message covers what comes next. Programs get each. */
export const mostMessages = 5
const firstRetryMs = 5_000
const longestRetryMs = 10 * 60_000
const longestAskedMs = 60 * 60_000

export class Sender {
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
    const current = (await this.#options.troubles?.()) ?? []
    const state = await this.#stateNow(current)
    if (state === undefined) return Number.POSITIVE_INFINITY
    const news = newTroubles(state, current)
    const holdMs = news.some(isUrgent) ? 0 : heldMs()
    const waitMs = Math.max(holdMs, this.#retryAt - clock.monotonicMs())
    if (waitMs > 0) return waitMs
    const frozen = isFrozen(state) ? state : await this.#freeze(state, news, stopped)
    if (typeof frozen === 'number') return frozen
    stopped?.throwIfAborted()
    const attempt = await channel.send({ ...frozen.message, after: frozen.sentThrough })
    this.#unrecorded = this.#settled(frozen, attempt)
    await this.#record()
    return 0
  }

  async #record(): Promise<void> {
    if (this.#unrecorded === undefined) return
    await this.#options.store.save(this.#unrecorded)
    this.#unrecorded = undefined
  }

  /** As stored, since another instance may have moved on, without troubles that are over. */
  async #stateNow(current: readonly Trouble[]): Promise<ChannelState | undefined> {
    const { key, store } = this.#options
    const stored = (await store.all()).find(({ channel }) => channel === key)
    if (stored === undefined) return undefined
    const told = stored.told.filter(({ kind }) => current.some((now) => now.kind === kind))
    const state = { ...stored, told }
    if (told.length < stored.told.length) await store.save(state)
    return state
  }

  /** Decides what the next message tells. @returns milliseconds to wait if there is nothing now */
  async #freeze(
    state: ChannelState,
    news: readonly Trouble[],
    stopped?: AbortSignal,
  ): Promise<Frozen | number> {
    const { channel, store } = this.#options
    const { sentThrough } = state
    const troubles = channel.isSingle ? news.slice(0, 1) : news
    const isOfTrouble = channel.isSingle === true && troubles.length > 0
    const through = isOfTrouble ? sentThrough : await channel.next(sentThrough)
    if (through < sentThrough) await store.save({ ...state, sentThrough: through })
    if (through <= sentThrough && troubles.length === 0) return Number.POSITIVE_INFINITY
    const waitMs = this.#budgetMs()
    if (waitMs > 0) return waitMs
    const frozen = { ...state, message: { id: randomUUID(), through, troubles } }
    stopped?.throwIfAborted()
    await store.save(frozen)
    return frozen
  }

  /** Milliseconds until the channel may have one more message. */
  #budgetMs(): number {
    const now = this.#options.clock.monotonicMs()
    this.#sentAt = this.#sentAt.filter((at) => now - at < windowMs)
    const [oldest = now] = this.#sentAt
    const isFree = this.#options.channel.isSingle || this.#sentAt.length < mostMessages
    return isFree ? 0 : oldest + windowMs - now
  }

  #settled(frozen: Frozen, attempt: Attempt): ChannelState {
    const { name, clock, log, onFailed } = this.#options
    const { through, troubles } = frozen.message
    const isOlder = ({ kind }: { kind: string }) => troubles.some((now) => now.kind === kind)
    const told = [...frozen.told.filter((one) => !isOlder(one)), ...troubles.map(toldOf)]
    const moved = { ...frozen, sentThrough: through, message: undefined, told }
    if (attempt.outcome === 'dropped') return moved
    if (attempt.outcome === 'sent') {
      if (frozen.failingSince !== undefined) log.info(`alerts by ${name} go out again`)
      this.#attempts = 0
      this.#sentAt.push(clock.monotonicMs())
      return { ...moved, failingSince: undefined, problem: undefined }
    }
    const { outcome, problem } = attempt
    const failingSince = frozen.failingSince ?? new Date(clock.now()).toISOString()
    if (problem !== frozen.problem) log.warn(`alerts by ${name}: ${problem}`)
    if (outcome === 'final') {
      onFailed()
      log.warn(`alerts by ${name}: a message was given up: ${problem}`)
      return { ...moved, failingSince, problem }
    }
    const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    const askedMs = Math.min(longestAskedMs, attempt.retryAfterMs ?? 0)
    const pauseMs = Math.max(askedMs, delayMs * (0.5 + clock.random() / 2))
    this.#retryAt = clock.monotonicMs() + pauseMs
    return { ...frozen, failingSince, problem }
  }
}

/** Troubles that were not told, the urgent one first. */
function newTroubles({ told }: ChannelState, current: readonly Trouble[]): readonly Trouble[] {
  return current
    .filter(({ kind, key }) => !told.some((old) => old.kind === kind && old.key >= key))
    .toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)))
}

function toldOf({ kind, key }: Trouble) {
  return { kind, key }
}

function isFrozen(state: ChannelState): state is Frozen {
  return state.message !== undefined
}
