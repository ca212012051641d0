/**
 * Sender of one channel: freezes what the next message tells, sends it, and records how it ended
 * (alerts.ts explains the states and what a kill does).
 */

import { randomUUID } from 'node:crypto'
import type { AlertMessage, ChannelState, Trouble } from '#backend/journal/alert-store.ts'
import { msUntilOpen } from '#backend/office/office-calendar.ts'
import { type StoppableSleep, stoppableSleep } from '#backend/process/clock.ts'
import type { AlertServices, Attempt, OpenChannel } from './alert-channel.ts'

const windowMs = 10 * 60_000
/** In ten minutes, to people; then one message covers what comes next. Programs get each. */
export const mostMessages = 5
const firstRetryMs = 5_000
const longestRetryMs = 10 * 60_000
const longestAskedMs = 60 * 60_000

/** A channel as the alert store, the metrics and the log name it; `isForFirm`: it tells troubles. */
interface Named extends OpenChannel {
  readonly key: string
  readonly channel: string
  readonly name: string
  readonly isForFirm?: boolean
}

type Troubles = () => Promise<readonly Trouble[]>

export class Sender {
  readonly channel: Named
  readonly pauses: StoppableSleep
  readonly #services: AlertServices
  readonly #troubles: Troubles
  #attempts = 0
  /** By the monotonic clock, like all instants here. */
  #retryAt = Number.NEGATIVE_INFINITY
  #sentAt: number[] = []
  /** What became of the last message, until it is recorded: a full disk gets nothing sent twice. */
  #unrecorded: ChannelState | undefined

  constructor(channel: Named, services: AlertServices, troubles: Troubles) {
    this.channel = channel
    this.pauses = stoppableSleep(services.clock)
    this.#services = services
    this.#troubles = troubles
  }

  /**
   * Sends one message, if due. After the stop none is begun: another instance sends from then on.
   * @returns milliseconds until there may be another; 0 is at once
   */
  async sendNext(): Promise<number> {
    const { alertStore, clock } = this.#services
    await this.#record()
    const current = this.channel.isForFirm ? await this.#troubles() : []
    const state = await this.#stateNow(current)
    if (state === undefined) return Number.POSITIVE_INFINITY
    const isNews = ({ kind, key }: Trouble) =>
      !state.told.some((old) => old.kind === kind && old.key >= key)
    const news = current.filter(isNews)
    const isUrgent = news.some(({ kind }) => kind === 'disk.low')
    const waitMs = Math.max(isUrgent ? 0 : this.#heldMs(), this.#retryAt - clock.monotonicMs())
    if (waitMs > 0) return waitMs
    const message = state.message ?? (await this.#nextMessage(state, news))
    if (typeof message === 'number') return message
    this.pauses.stopped.throwIfAborted()
    const frozen = { ...state, message }
    if (state.message === undefined) await alertStore.save(frozen)
    this.pauses.stopped.throwIfAborted()
    const attempt = await this.channel.send(message, state.sentThrough)
    this.#unrecorded = this.#settled(frozen, message, attempt)
    await this.#record()
    return 0
  }

  async #record(): Promise<void> {
    if (this.#unrecorded === undefined) return
    await this.#services.alertStore.save(this.#unrecorded)
    this.#unrecorded = undefined
  }

  /** As stored, since another instance may have moved on, without troubles that are over. */
  async #stateNow(current: readonly Trouble[]): Promise<ChannelState | undefined> {
    const { alertStore } = this.#services
    const stored = (await alertStore.all()).find(({ channel }) => channel === this.channel.key)
    if (stored === undefined) return undefined
    const told = stored.told.filter(({ kind }) => current.some((now) => now.kind === kind))
    const state = { ...stored, told }
    if (told.length < stored.told.length) await alertStore.save(state)
    return state
  }

  /** Milliseconds for which the firm's channels hold what isn't urgent. */
  #heldMs(): number {
    const { settings, site, clock } = this.#services
    const isHeld = this.channel.isForFirm && settings.ALERT_HOURS === 'office'
    return isHeld ? msUntilOpen(site.office, clock.now()) : 0
  }

  /** @returns milliseconds to wait if there is nothing now */
  async #nextMessage(state: ChannelState, news: readonly Trouble[]) {
    const { sentThrough } = state
    const { isSingle = false, next } = this.channel
    const troubles = isSingle ? news.slice(0, 1) : news
    const isOfTrouble = isSingle && troubles.length > 0
    const through = isOfTrouble ? sentThrough : await next(sentThrough)
    if (through < sentThrough) {
      await this.#services.alertStore.save({ ...state, sentThrough: through })
    }
    if (through <= sentThrough && troubles.length === 0) return Number.POSITIVE_INFINITY
    const waitMs = isSingle ? 0 : this.#budgetMs()
    return waitMs > 0 ? waitMs : { id: randomUUID(), through, troubles }
  }

  /** Milliseconds until the channel may have one more message. */
  #budgetMs(): number {
    const now = this.#services.clock.monotonicMs()
    this.#sentAt = this.#sentAt.filter((at) => now - at < windowMs)
    const [oldest = now] = this.#sentAt
    return this.#sentAt.length < mostMessages ? 0 : oldest + windowMs - now
  }

  #settled(frozen: ChannelState, message: AlertMessage, attempt: Attempt): ChannelState {
    const { name, channel } = this.channel
    const { clock, log, onFailed } = this.#services
    const { through, troubles } = message
    const told = [
      ...frozen.told.filter(({ kind }) => troubles.every((now) => now.kind !== kind)),
      ...troubles.map(({ kind, key }) => ({ kind, key })),
    ]
    const moved = { ...frozen, sentThrough: through, message: undefined, told }
    if (attempt.outcome === 'dropped') return moved
    if (attempt.outcome === 'sent') {
      if (frozen.failingSince !== undefined) log.info(`alerts by ${name} go out again`)
      this.#attempts = 0
      this.#sentAt.push(clock.monotonicMs())
      return { ...moved, failingSince: undefined, problem: undefined }
    }
    const { outcome, problem, retryAfterMs = 0 } = attempt
    const failingSince = frozen.failingSince ?? new Date(clock.now()).toISOString()
    if (problem !== frozen.problem) log.warn(`alerts by ${name}: ${problem}`)
    if (outcome === 'final') {
      onFailed(channel)
      log.warn(`alerts by ${name}: a message was given up: ${problem}`)
      return { ...moved, failingSince, problem }
    }
    const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    const askedMs = Math.min(longestAskedMs, retryAfterMs)
    this.#retryAt = clock.monotonicMs() + Math.max(askedMs, delayMs * (0.5 + clock.random() / 2))
    return { ...frozen, failingSince, problem }
  }
}
