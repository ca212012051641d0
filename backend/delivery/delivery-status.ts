/** Status of delivery: what it says of itself, and one line of the log for each change (docs/delivery.md §8). */

import type { Chain } from '#backend/journal/outbox.ts'
import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { type RoomNotice, roomNotice } from '#backend/sheet/cell-capacity.ts'
import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'

/** For an administrator; never holds personal data. */
export interface DeliveryStatus {
  readonly state: DeliveryState
  /**
   * ISO 8601, UTC: when the present state began. Trouble counts as one state from the first failed
   * attempt until rows go through: the attempts in between do not begin it again.
   */
  readonly since: string
  /** The state in a plain sentence. */
  readonly message: string
  /** Why the last failed attempt failed, in a plain sentence; undefined once rows went through. */
  readonly lastError: string | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt: string | undefined
  readonly nextAttemptAt: string | undefined
  /** Delivered rows that were no longer in the Sheet when it was last compared. */
  readonly rowsMissingFromSheet: number
  /** That the spreadsheet will soon be full, in a plain sentence; undefined while it is not. */
  readonly roomNotice: string | undefined
  /** That the journal went back, in a plain sentence. */
  readonly olderJournalNotice: string | undefined
}

/** What the dashboard is told: null where JSON would leave a member out. */
export function reportOf(status: DeliveryStatus): DeliveryReport {
  const { state, since, nextAttemptAt = null, lastDeliveredAt = null, message } = status
  return { state, since, nextAttemptAt, lastDeliveredAt, message }
}

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
  #room: RoomNotice | undefined
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

  /** Times are told by the wall clock as it stands now, though it may have been set meanwhile. */
  status(): DeliveryStatus {
    const { state, message, nextAttemptInMs } = this.#said
    const waitedMs = this.#clock.monotonicMs() - this.#saidAt.monotonicMs
    return {
      state,
      since: this.#time(-ageMs(this.#clock, this.#since)),
      message,
      lastError: this.#lastError,
      lastDeliveredAt: this.#lastDeliveredAt,
      nextAttemptAt:
        nextAttemptInMs === undefined
          ? undefined
          : this.#time(Math.max(0, nextAttemptInMs - waitedMs)),
      rowsMissingFromSheet: this.#rowsMissing,
      roomNotice: this.#room?.message,
      olderJournalNotice: this.#olderJournal,
    }
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
    this.write('info', `is working again after trouble since ${this.status().since}`)
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

  noteDelivered(at: string): void {
    this.#lastDeliveredAt = at
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

/** Their alternation is delivery at work; a line for each would flood the log. */
function isRoutineState(state: DeliveryState): boolean {
  return state === 'idle' || state === 'sending'
}
