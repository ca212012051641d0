/**
 * A clock that moves only on request, so that hours of delivery take seconds. `advance` goes from
 * one sleeper to the next and lets real work (loopback HTTP, the journal) finish in between. Its
 * wall clock can be set, and the machine suspended, like real ones.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#backend/process/clock.ts'

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** Idle turns of the event loop after which no work is assumed to be under way. */
const settlingTurns = 5
const longestWorkTurns = 1_000

export class VirtualClock implements Clock {
  readonly random: () => number
  /** Whether real work is under way, during which time must not move. */
  isBusy: () => boolean = () => false
  #monotonicMs = 0
  /** The wall clock's time when the monotonic one shows 0. */
  #wallOffsetMs = Date.UTC(2026, 0, 1)
  #sleepers: Sleeper[] = []

  constructor(seed = 1) {
    this.random = seededRandom(seed)
  }

  now(): number {
    return this.#wallOffsetMs + this.#monotonicMs
  }

  monotonicMs(): number {
    return this.#monotonicMs
  }

  /** Moves the wall clock only. */
  setWallClock(byMs: number): void {
    this.#wallOffsetMs += byMs
  }

  /**
   * Suspends the machine for a time. Whether its monotonic clock, and with it every timer, then
   * stands still differs between systems.
   */
  suspend(ms: number, monotonic: 'stands still' | 'jumps'): void {
    if (monotonic === 'jumps') this.#monotonicMs += ms
    else this.#wallOffsetMs += ms
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    const { promise, resolve: wake } = Promise.withResolvers<void>()
    const sleeper = { at: this.#monotonicMs + ms, wake }
    const end = () => {
      this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
      wake()
    }
    signal?.addEventListener('abort', end, { once: true })
    this.#sleepers.push(sleeper)
    return promise.finally(() => signal?.removeEventListener('abort', end))
  }

  /** Advances time and wakes sleepers in order. */
  async advance(ms: number): Promise<void> {
    const end = this.#monotonicMs + ms
    await this.advanceUntil(() => false, ms)
    this.#monotonicMs = Math.max(this.#monotonicMs, end)
  }

  /** Advances time until `isDone`, by at most `maxMs`. @returns whether it was done */
  async advanceUntil(isDone: () => boolean | Promise<boolean>, maxMs: number): Promise<boolean> {
    const end = this.#monotonicMs + maxMs
    for (;;) {
      await this.settle()
      if (await isDone()) return true
      const next = await this.#nextSleeper()
      if (next === undefined || next.at > end) return false
      this.#monotonicMs = Math.max(this.#monotonicMs, next.at)
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next)
      next.wake()
    }
  }

  /** Waits for a sleeper, since without one, work is under way: a batch may take many turns. */
  async #nextSleeper(): Promise<Sleeper | undefined> {
    for (let turn = 0; turn < longestWorkTurns && this.#sleepers.length === 0; turn += 1) {
      await this.settle()
    }
    return this.#sleepers.toSorted((a, b) => a.at - b.at)[0]
  }

  /** Waits until all work under way sleeps, or waits for an answer that never comes. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < settlingTurns; calm += 1) {
      await nextTurn()
      if (this.isBusy()) calm = -1
    }
  }
}

/** Reproducible random numbers: mulberry32, uniform in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
