/** Status of delivery: what it says of itself, and one line of the log for each change (docs/delivery.md §8). */

import type { Chain } from '#backend/journal/outbox.ts'
import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { type RoomNotice, roomNotice } from '#backend/sheet/cell-capacity.ts'
import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'

export interface DeliveryLog {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}

export interface Saying {
  readonly state: DeliveryState
  readonly message: string
  /** What went wrong; it stays said until rows go through. */
  readonly error?: string
  readonly nextAttemptInMs?: number
}

export class StatusRecord {
  readonly #clock: Clock
  readonly #log: DeliveryLog | undefined
  #said: Saying = { state: 'idle', message: 'Delivery is starting.' }
  #saidAt: Moment
  #since: Moment
  #lastError: string | undefined
  #lastDeliveredAt: string | undefined
  #rowsMissing = 0
  #room: RoomNotice
  #olderJournal: string | undefined

  constructor(clock: Clock, log: DeliveryLog | undefined) {
    this.#clock = clock
    this.#log = log
    this.#saidAt = moment(clock)
    this.#since = this.#saidAt
  }

  /** What went wrong last, while nothing has gone through since. */
  get lastError(): string | undefined {
    return this.#lastError
  }

  /**
   * Times are told by the wall clock as it stands now, though it may have been set meanwhile. Trouble counts as one state
   * from the first failed attempt until rows go through: the attempts in between do not begin it again.
   */
  report(): DeliveryReport {
    const { state, message, nextAttemptInMs } = this.#said
    const waitedMs = this.#clock.monotonicMs() - this.#saidAt.monotonicMs
    return {
      state,
      since: this.#time(-ageMs(this.#clock, this.#since)),
      nextAttemptAt:
        nextAttemptInMs === undefined ? null : this.#time(Math.max(0, nextAttemptInMs - waitedMs)),
      lastDeliveredAt: this.#lastDeliveredAt ?? null,
      message,
    }
  }

  /** What somebody should know, in plain sentences without personal data, the most urgent first. */
  get notices(): readonly string[] {
    const rowsMissing = this.#rowsMissing > 0 ? missingRows(this.#rowsMissing) : undefined
    const all = [this.#lastError, this.#olderJournal, rowsMissing, this.#room?.message]
    return all.filter((notice) => notice !== undefined)
  }

  say(saying: Saying): void {
    const { state, message, error } = saying
    const isNewState = state !== this.#said.state
    const isRoutine = isRoutineState(state) && isRoutineState(this.#said.state)
    const isNewError = error !== undefined && (isNewState || error !== this.#lastError)
    this.#said = saying
    this.#saidAt = moment(this.#clock)
    if (isNewState) this.#since = this.#saidAt
    if (error !== undefined) this.#lastError = error
    if (isNewError) this.write('warn', `${state}: ${error}`)
    else if (isNewState) this.write(isRoutine ? 'debug' : 'info', `${state}: ${message}`)
  }

  /** Something went through: the trouble, if there was one, is over. */
  recover(): void {
    if (this.#lastError === undefined) return
    this.#lastError = undefined
    this.write('info', `is working again after trouble since ${this.report().since}`)
  }

  noteChain({ lastDeliveredAt, rowsMissing }: Chain): void {
    this.#lastDeliveredAt = lastDeliveredAt
    this.#rowsMissing = rowsMissing
  }

  /** Of the whole spreadsheet; each share that is passed is logged once. */
  noteCells(cells: number | undefined): void {
    const room = cells === undefined ? undefined : roomNotice(cells)
    const isWorse = room !== undefined && room.passed > (this.#room?.passed ?? 0)
    this.#room = room
    if (isWorse) this.write('warn', room.message)
  }

  /** Said until the process ends. */
  noteOlderJournal(notice: string): void {
    if (this.#olderJournal === undefined) this.write('warn', notice)
    this.#olderJournal ??= notice
  }

  /** A log that cannot be written must not stop delivery. */
  write(level: keyof DeliveryLog, line: string): void {
    try {
      this.#log?.[level](`delivery ${line}`)
    } catch {
      // There is nowhere else to say it.
    }
  }

  #time(inMs: number): string {
    return new Date(this.#clock.now() + inMs).toISOString()
  }
}

function missingRows(count: number): string {
  const rows = count === 1 ? '1 delivered row is' : `${count} delivered rows are`
  return `${rows} no longer in the Sheet. If staff deleted rows by mistake, run npm run leads -- sheet replay --send. If they did so on purpose, -- --dismiss ends this notice.`
}

/** Their alternation is delivery at work; a line for each would flood the log. */
function isRoutineState(state: DeliveryState): boolean {
  return state === 'idle' || state === 'sending'
}
