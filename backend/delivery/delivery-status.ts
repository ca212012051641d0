/** Delivery's status: its report about itself, one log line per change. */

import type { Chain } from '#backend/journal/outbox.ts'
import { ageMs, type Clock, moment } from '#backend/process/clock.ts'
import { capacityNotice } from '#backend/sheet/cell-capacity.ts'
import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'

export interface DeliveryLog {
  debug(message: string): void
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

export type StatusRecord = ReturnType<typeof statusRecord>

export function statusRecord(clock: Clock, log: DeliveryLog | undefined) {
  let said: Saying = { state: 'idle', message: 'Delivery is starting.' }
  let saidAt = moment(clock)
  let since = saidAt
  let lastError: string | undefined
  let lastDeliveredAt: string | undefined
  let rowsMissing = 0
  let room: ReturnType<typeof capacityNotice>
  let olderJournal: string | undefined

  const time = (inMs: number) => new Date(clock.now() + inMs).toISOString()

  /** A log that cannot be written must not stop delivery. */
  function write(level: keyof DeliveryLog, line: string): void {
    try {
      log?.[level](`delivery ${line}`)
    } catch {
      // There is nowhere else to report it.
    }
  }

  /**
   * Times are given by the wall clock as it is now, even if it was set meanwhile. Trouble is one
   * state from the first failed attempt until rows go through, with all attempts in between.
   */
  function report(): DeliveryReport {
    const { state, message, nextAttemptInMs } = said
    const waitedMs = clock.monotonicMs() - saidAt.monotonicMs
    return {
      state,
      since: time(-ageMs(clock, since)),
      nextAttemptAt:
        nextAttemptInMs === undefined ? null : time(Math.max(0, nextAttemptInMs - waitedMs)),
      lastDeliveredAt: lastDeliveredAt ?? null,
      message,
    }
  }

  return {
    report,
    write,
    /** The last error; undefined once something has gone through. */
    lastError: () => lastError,
    /** What operators should know: plain sentences without personal data, most urgent first. */
    notices: (): readonly string[] => {
      const missing = rowsMissing > 0 ? missingRows(rowsMissing) : undefined
      const all = [lastError, olderJournal, missing, room?.message]
      return all.filter((notice) => notice !== undefined)
    },
    say: (saying: Saying): void => {
      const { state, message, error } = saying
      const isNewState = state !== said.state
      const isRoutine = isRoutineState(state) && isRoutineState(said.state)
      const isNewError = error !== undefined && (isNewState || error !== lastError)
      said = saying
      saidAt = moment(clock)
      if (isNewState) since = saidAt
      if (error !== undefined) lastError = error
      if (isNewError) write('warn', `${state}: ${error}`)
      else if (isNewState) write(isRoutine ? 'debug' : 'info', `${state}: ${message}`)
    },
    /** Something went through, so any trouble is over. */
    recover: (): void => {
      if (lastError === undefined) return
      lastError = undefined
      write('info', `is working again after trouble since ${report().since}`)
    },
    noteChain: (chain: Chain): void => {
      lastDeliveredAt = chain.lastDeliveredAt
      rowsMissing = chain.rowsMissing
    },
    /** Takes the cells of the whole spreadsheet; logs each share once when it is passed. */
    noteCells: (cells: number): void => {
      const before = room?.passed ?? 0
      room = capacityNotice(cells)
      if (room !== undefined && room.passed > before) write('warn', room.message)
    },
    /** Reported until the process ends. */
    noteOlderJournal: (notice: string): void => {
      if (olderJournal === undefined) write('warn', notice)
      olderJournal ??= notice
    },
  }
}

function missingRows(count: number): string {
  const rows = count === 1 ? '1 delivered row is' : `${count} delivered rows are`
  return `${rows} no longer in the Sheet. If staff deleted rows by mistake, run npm run leads -- sheet replay --send. If they did so on purpose, run it with --dismiss instead.`
}

/** Delivery at work alternates between these; a line for each would flood the log. */
function isRoutineState(state: DeliveryState): boolean {
  return state === 'idle' || state === 'sending'
}
