/**
 * Time, randomness, and sleep, as values, so that tests and simulations run hours of delivery in
 * seconds. Two clocks: the wall clock is for timestamps that people read, and may be set; the
 * monotonic one is for intervals, and may stand still while the machine is suspended.
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
  sleep: (ms, signal) => sleepMs(ms, undefined, signal && { signal }).catch(() => undefined),
  random: () => Math.random(),
}

/** A stop waits this long for the work under way, then leaves it: doing it again is safe. */
const stopGraceMs = 3_000

export type StoppableSleep = ReturnType<typeof stoppableSleep>

/** For background work that repeats: sleeps for a time or until it is woken, never past its stop. */
export function stoppableSleep(clock: Clock) {
  const stop = new AbortController()
  const stopped = stop.signal
  let running: Promise<void> | undefined
  let isWoken = false
  // Each ends its last sleep; a sleep that has ended by itself does not mind.
  let waking: AbortController | undefined
  let waitEnding: AbortController | undefined

  /** @throws when the work is being stopped */
  async function pause(ms: number, ending?: AbortSignal): Promise<void> {
    await clock.sleep(ms, ending === undefined ? stopped : AbortSignal.any([stopped, ending]))
    stopped.throwIfAborted()
  }

  async function repeatUntilStop(
    work: () => Promise<void>,
    recover: (error: unknown) => Promise<void>,
  ): Promise<void> {
    while (!stopped.aborted) {
      try {
        await work()
      } catch (error) {
        if (!stopped.aborted) await recover(error).catch(() => undefined)
      }
    }
  }

  return {
    pause,
    /** Aborted by the stop, for work that must not begin anything after it. */
    stopped,
    /** Repeats work until the stop; its second call does nothing. `recover` may log and pause. */
    repeat: (...given: Parameters<typeof repeatUntilStop>): void => {
      running ??= repeatUntilStop(...given)
    },
    /** Clears earlier wake-ups, because the look that begins now covers them. */
    beginLook: (): void => {
      isWoken = false
    },
    wake: (): void => {
      isWoken = true
      waking?.abort()
    },
    /** @throws as `pause` */
    pauseUntilWoken: async (ms: number): Promise<void> => {
      if (isWoken) return
      waking = new AbortController()
      await pause(ms, waking.signal)
    },
    /** Between two attempts: `endWait` ends it, too. @throws as `pause` */
    wait: async (ms: number): Promise<void> => {
      waitEnding = new AbortController()
      await pause(ms, waitEnding.signal)
    },
    endWait: (): void => waitEnding?.abort(),
    /** Resolves once pauses have ended, and a call under way; pauses from now on throw. */
    stop: async (): Promise<void> => {
      stop.abort()
      const ended = new AbortController()
      await Promise.race([running, clock.sleep(stopGraceMs, ended.signal)])
      ended.abort()
    },
  }
}
