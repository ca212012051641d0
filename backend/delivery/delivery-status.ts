/** Delivery's status: its report about itself; trouble and its end are logged, once each. */

import type { Chain } from '#backend/journal/outbox.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'

export interface DeliveryLog {
  info(message: string): void
  warn(message: string): void
}

export interface Saying {
  readonly state: DeliveryState
  readonly message: string
  /** What went wrong; reported until rows go through. */
  readonly error?: string
  readonly nextAttemptInMs?: number
}

export class StatusRecord {
  readonly #clock: Clock
  readonly #log: DeliveryLog | undefined
  #said: Saying = { state: 'idle', message: 'Delivery is starting.' }
  #since: string
  #nextAttemptAt: string | undefined
  #chain: Chain | undefined
  /** Undefined once something has gone through. */
  lastError: string | undefined

  constructor(clock: Clock, log: DeliveryLog | undefined) {
    this.#clock = clock
    this.#log = log
    this.#since = this.#timeIn(0)
  }

  write(level: keyof DeliveryLog, line: string): void {
    this.#log?.[level](`delivery ${line}`)
  }

  report(): DeliveryReport {
    const { state, message } = this.#said
    return {
      state,
      since: this.#since,
      nextAttemptAt: this.#nextAttemptAt ?? null,
      lastDeliveredAt: this.#chain?.lastDeliveredAt ?? null,
      message,
    }
  }

  /** What operators should know: plain sentences without personal data, most urgent first. */
  notices(): readonly string[] {
    const missing = missingRows(this.#chain?.rowsMissing ?? 0)
    return [this.lastError, missing].filter((notice) => notice !== undefined)
  }

  /** Trouble is one state from the first failed attempt until rows go through. */
  say(saying: Saying): void {
    const { state, error, nextAttemptInMs } = saying
    const isNewState = state !== this.#said.state
    const isNewError = error !== undefined && (isNewState || error !== this.lastError)
    this.#said = saying
    this.#nextAttemptAt = nextAttemptInMs === undefined ? undefined : this.#timeIn(nextAttemptInMs)
    if (isNewState) this.#since = this.#timeIn(0)
    if (error !== undefined) this.lastError = error
    if (isNewError) this.write('warn', `${state}: ${error}`)
  }

  /** Something went through, so any trouble is over. */
  recover(): void {
    if (this.lastError === undefined) return
    this.lastError = undefined
    this.write('info', `is working again after trouble since ${this.#since}`)
  }

  noteChain(chain: Chain): void {
    this.#chain = chain
  }

  #timeIn(ms: number): string {
    return new Date(this.#clock.now() + ms).toISOString()
  }
}

function missingRows(count: number): string | undefined {
  if (count === 0) return undefined
  const rows = count === 1 ? '1 delivered row is' : `${count} delivered rows are`
  return `${rows} no longer in the Sheet. If staff deleted rows by mistake, run npm run leads -- sheet replay --send. If they did so on purpose, run it with --dismiss instead.`
}
