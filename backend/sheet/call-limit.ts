/** Limit of one call to Google: ends it when it takes too long, its whole answer included, or is no longer wanted. */

import type { Clock } from '#backend/process/clock.ts'
import type { SheetFailure } from './sheet.ts'
import { oddAnswer, timeoutFailure } from './sheet-failures.ts'

export class CallLimit {
  /** Resolves when the call is to end before it has ended by itself. */
  readonly passed: Promise<SheetFailure>
  readonly #call = new AbortController()
  readonly #ended = new AbortController()

  /** @param outerSignal of whoever asks, who may give it up */
  constructor(clock: Clock, timeoutMs: number, outerSignal: AbortSignal | undefined) {
    const { promise, resolve } = Promise.withResolvers<SheetFailure>()
    this.passed = promise
    const pass = (failure: SheetFailure) => {
      if (this.#ended.signal.aborted) return
      resolve(failure)
      this.#call.abort()
    }
    void clock.sleep(timeoutMs, this.#ended.signal).then(() => pass(timeoutFailure(timeoutMs)))
    const giveUp = () => pass(oddAnswer('given up'))
    if (outerSignal?.aborted) giveUp()
    outerSignal?.addEventListener('abort', giveUp, { once: true, signal: this.#ended.signal })
  }

  /** Aborted when the call is to end. */
  get signal(): AbortSignal {
    return this.#call.signal
  }

  /** To be called when the call has ended by itself. */
  end(): void {
    this.#ended.abort()
  }
}
