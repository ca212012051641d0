/** Background work that repeats, and sleeps for a time or until it is woken, never past its stop. */

import type { Clock } from './clock.ts'

/** A stop waits this long for the work under way, then leaves it: doing it again is safe. */
const stopGraceMs = 3_000

export type StoppableSleep = ReturnType<typeof stoppableSleep>

export function stoppableSleep(clock: Clock) {
  const stop = new AbortController()
  let isWoken = false
  // Each ends its last sleep; a sleep that has ended by itself does not mind.
  let waking: AbortController | undefined
  let waitEnding: AbortController | undefined

  /** @throws when the work is being stopped */
  async function pause(ms: number, woken?: AbortSignal): Promise<void> {
    const { signal } = stop
    await clock.sleep(ms, woken === undefined ? signal : AbortSignal.any([signal, woken]))
    signal.throwIfAborted()
  }

  return {
    pause,
    /** Aborted by the stop, for work that must not begin anything after it. */
    stopped: stop.signal,
    /** Repeats `work` until the stop. @param recover logs an error, and pauses if it needs to */
    repeat: async (
      work: () => Promise<void>,
      recover: (error: unknown) => Promise<void>,
    ): Promise<void> => {
      while (!stop.signal.aborted) {
        try {
          await work()
        } catch (error) {
          if (!stop.signal.aborted) await recover(error).catch(() => undefined)
        }
      }
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
    /** Ends a wait between two attempts now. */
    endWait: () => waitEnding?.abort(),
    /** @param running ends once its pauses have, and a call under way; pauses from now on throw */
    stop: async (running: Promise<void> | undefined): Promise<void> => {
      stop.abort()
      const ended = new AbortController()
      await Promise.race([running, clock.sleep(stopGraceMs, ended.signal)])
      ended.abort()
    },
  }
}
