/**
 * Time that passes only when told to, so that hours of delivery take seconds. `advance` goes from
 * one sleeper to the next, letting real work (loopback HTTP, the journal) finish in between.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#backend/clock.ts'
import { seededRandom } from './seeded-random.ts'

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** Turns of the event loop after which nothing is expected to be in the middle of something. */
const settlingTurns = 5
const longestWorkTurns = 1_000

export class VirtualClock implements Clock {
  readonly random: () => number
  /** Says that real work is under way, during which time must stand still. */
  isBusy: () => boolean = () => false
  #now = Date.UTC(2026, 0, 1)
  #sleepers: Sleeper[] = []

  constructor(seed = 1) {
    this.random = seededRandom(seed)
  }

  now(): number {
    return this.#now
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const sleeper = {
        at: this.#now + ms,
        wake: () => {
          signal?.removeEventListener('abort', end)
          resolve()
        },
      }
      const end = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        resolve()
      }
      signal?.addEventListener('abort', end, { once: true })
      this.#sleepers.push(sleeper)
    })
  }

  /** Lets time pass; whoever sleeps wakes in order. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.advanceUntil(() => false, ms)
    this.#now = Math.max(this.#now, end)
  }

  /** Lets time pass until `isDone`, at most `maxMs`. @returns whether it was done */
  async advanceUntil(isDone: () => boolean | Promise<boolean>, maxMs: number): Promise<boolean> {
    const end = this.#now + maxMs
    for (;;) {
      await this.settle()
      if (await isDone()) return true
      const next = await this.#nextSleeper()
      if (next === undefined || next.at > end) return false
      this.#now = Math.max(this.#now, next.at)
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next)
      next.wake()
    }
  }

  /** While nobody sleeps, somebody is at work: a batch, for instance, is made in many turns. */
  async #nextSleeper(): Promise<Sleeper | undefined> {
    for (let turn = 0; turn < longestWorkTurns && this.#sleepers.length === 0; turn += 1) {
      await this.settle()
    }
    return this.#sleepers.toSorted((a, b) => a.at - b.at)[0]
  }

  /** Waits until everything that is under way sleeps, or waits for an answer that does not come. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < settlingTurns; calm += 1) {
      await nextTurn()
      if (this.isBusy()) calm = -1
    }
  }
}
