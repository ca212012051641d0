/**
 * Time and randomness as values, so that tests and simulations run hours of delivery in seconds.
 * Two clocks: the wall clock is for timestamps that people read, and may be set; the monotonic one
 * is for intervals, and may stand still while the machine is suspended.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'

export interface Clock {
  /** Milliseconds since 1970, UTC, by the machine's clock: it may jump, in both directions. */
  now(): number
  /** Milliseconds since an arbitrary moment: never goes back. */
  monotonicMs(): number
  /** Resolves after `ms`, or at once when `signal` aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Uniform in [0, 1). */
  random(): number
}

/** Both clocks, read at once, to tell later how old something is. */
export interface Moment {
  readonly wallMs: number
  readonly monotonicMs: number
}

export function moment(clock: Clock): Moment {
  return { wallMs: clock.now(), monotonicMs: clock.monotonicMs() }
}

/**
 * Age by whichever clock shows more, so that nothing seems fresh because the wall clock was set
 * back or the monotonic one stood still.
 */
export function ageMs(clock: Clock, since: Moment): number {
  return Math.max(clock.monotonicMs() - since.monotonicMs, clock.now() - since.wallMs)
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await sleepMs(ms, undefined, signal === undefined ? {} : { signal })
    } catch (error) {
      if (signal?.aborted !== true) throw error
    }
  },
  random: () => Math.random(),
}
