/** Background work that repeats, and sleeps for a time or until it is woken, never past its stop. */

import type { Clock } from './clock.ts'

/** A stop waits this long for the call under way, then abandons it: sending it again is safe. */
const stopGraceMs = 5_000

export class StoppableSleep {
  readonly #clock: Clock
  readonly #stopping = new AbortController()
  readonly #abandoning = new AbortController()
  #isWoken = false
  #wakeSleeper: (() => void) | undefined
  #endWait: (() => void) | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Aborts when a call under way must be abandoned. */
  get abandoned(): AbortSignal {
    return this.#abandoning.signal
  }

  /** Repeats `work` until the stop. @param recover logs an error, and pauses if it needs to */
  async repeat(
    work: () => Promise<void>,
    recover: (error: unknown) => Promise<void>,
  ): Promise<void> {
    while (!this.isStopping) {
      try {
        await work()
      } catch (error) {
        if (!this.isStopping) await recover(error).catch(() => undefined)
      }
    }
  }

  /** Clears earlier wake-ups, because the look that begins now covers them. */
  beginLook(): void {
    this.#isWoken = false
  }

  wake(): void {
    this.#isWoken = true
    this.#wakeSleeper?.()
  }

  /** @throws when delivery is being stopped */
  async pause(ms: number, woken?: AbortSignal): Promise<void> {
    const { signal } = this.#stopping
    await this.#clock.sleep(ms, woken === undefined ? signal : AbortSignal.any([signal, woken]))
    signal.throwIfAborted()
  }

  /** Between two attempts: `endWait` ends it, too. @throws as `pause` */
  async wait(ms: number): Promise<void> {
    const asked = new AbortController()
    this.#endWait = () => asked.abort()
    await this.pause(ms, asked.signal)
    this.#endWait = undefined
  }

  /** Ends a wait between two attempts now. */
  endWait(): void {
    this.#endWait?.()
  }

  /** @throws when delivery is being stopped */
  async pauseUntilWoken(ms: number): Promise<void> {
    if (this.#isWoken) return
    const woken = new AbortController()
    this.#wakeSleeper = () => woken.abort()
    await this.pause(ms, woken.signal)
    this.#wakeSleeper = undefined
  }

  /** @param running ends soon after all pauses have ended and all calls are abandoned */
  async stop(running: Promise<void> | undefined): Promise<void> {
    this.#stopping.abort()
    const ended = new AbortController()
    const grace = this.#clock.sleep(stopGraceMs, ended.signal)
    await Promise.race([running, grace])
    this.#abandoning.abort()
    await running
    ended.abort()
  }
}
