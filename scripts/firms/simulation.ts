/**
 * Leads of many firms on their way into their Sheets, in virtual time: what each waits for, and how much
 * of Google's quota it takes (docs/scaling.md §4). A batch is all that a firm has waiting, up to 500 rows;
 * one is under way for a firm at a time, as its chain of markers demands.
 */

import { FairScheduler, type Quota } from './fair-scheduler.ts'

export interface Arrival {
  readonly atMs: number
  readonly firm: number
}

export interface Scenario {
  readonly accounts: number
  readonly perAccount: Quota
  readonly perProject: Quota
  /** By time. */
  readonly arrivals: readonly Arrival[]
  /** Whose Sheets refuse, or never answer. */
  readonly dead: ReadonlySet<number>
  readonly untilMs: number
}

export interface Outcome {
  /** Of leads whose Sheet lives, sorted. */
  readonly waitsMs: readonly number[]
  /** The longest that a lead of each firm waited. */
  readonly longestMs: ReadonlyMap<number, number>
  /**
   * The longest wait for one turn: a lead waits one for each 500 rows of its own firm that were before it,
   * and one for itself.
   */
  readonly longestTurnMs: number
  /** When the last lead of a living Sheet was written. */
  readonly drainedAtMs: number
  /** Leads that wait for a dead Sheet at the end. */
  readonly held: number
  /** When each write was begun. */
  readonly writesMs: readonly (readonly number[])[]
  /** Batches that did not go on where the firm's last one ended; must be 0. */
  readonly outOfOrder: number
}

interface Firm {
  /** When each lead came; those before `written` are in the Sheet. */
  readonly cameMs: number[]
  /** How many turns each lead had to wait for when it came. */
  readonly turns: number[]
  /** How many leads are in the Sheet, or on their way. */
  sent: number
  written: number
  isBusy: boolean
  failures: number
}

const stepMs = 20
const rowsPerBatch = 500
export const answerMs = 1_500
/** What asks for one spreadsheet no oftener (docs/delivery.md §3). */
const pauseMs = 1_200
const answerLimitMs = 60_000
const longestRetryMs = 300_000

export function simulate(scenario: Scenario): Outcome {
  const { accounts, perAccount, perProject, arrivals, dead, untilMs } = scenario
  const scheduler = new FairScheduler(accounts, perAccount, perProject)
  const firms = new Map<number, Firm>()
  /** What happens at a step, by its number. */
  const agenda = new Map<number, (() => void)[]>()
  const waitsMs: number[] = []
  const writesMs: number[][] = Array.from({ length: accounts }, () => [])
  const longestMs = new Map<number, number>()
  let longestTurnMs = 0
  let drainedAtMs = 0
  let outOfOrder = 0
  let next = 0

  for (let nowMs = 0; nowMs <= untilMs; nowMs += stepMs) {
    for (let arrival = arrivals[next]; arrival && arrival.atMs <= nowMs; ) {
      const firm = firmOf(arrival.firm)
      firm.turns.push(1 + Math.floor((firm.cameMs.length - firm.sent) / rowsPerBatch))
      firm.cameMs.push(arrival.atMs)
      if (!firm.isBusy) scheduler.offer(arrival.firm)
      next += 1
      arrival = arrivals[next]
    }
    for (const happen of agenda.get(nowMs) ?? []) happen()
    agenda.delete(nowMs)
    for (;;) {
      const number = scheduler.take(nowMs)
      if (number === undefined) break
      begin(number, nowMs)
    }
  }
  const held = [...dead].reduce((sum, number) => sum + waiting(firmOf(number)), 0)
  waitsMs.sort((a, b) => a - b)
  return { waitsMs, longestMs, longestTurnMs, drainedAtMs, held, writesMs, outOfOrder }

  function begin(number: number, nowMs: number): void {
    const firm = firmOf(number)
    firm.isBusy = true
    writesMs[scheduler.accountOf(number)]?.push(nowMs)
    if (dead.has(number)) {
      firm.failures += 1
      const retryMs = Math.min(longestRetryMs, 1_000 * 2 ** firm.failures)
      at(nowMs + answerLimitMs + retryMs, () => free(number))
      return
    }
    const from = firm.written
    const upTo = Math.min(firm.cameMs.length, from + rowsPerBatch)
    firm.sent = upTo
    at(nowMs + answerMs, () => {
      if (firm.written !== from) outOfOrder += 1
      for (const [index, cameMs] of firm.cameMs.slice(from, upTo).entries()) {
        const waitMs = nowMs + answerMs - cameMs
        waitsMs.push(waitMs)
        longestTurnMs = Math.max(longestTurnMs, waitMs / (firm.turns[from + index] ?? 1))
        longestMs.set(number, Math.max(waitMs, longestMs.get(number) ?? 0))
      }
      firm.written = upTo
      drainedAtMs = nowMs + answerMs
    })
    at(nowMs + Math.max(answerMs, pauseMs), () => free(number))
  }

  function free(number: number): void {
    const firm = firmOf(number)
    firm.isBusy = false
    if (waiting(firm) > 0) scheduler.offer(number)
  }

  function at(timeMs: number, happen: () => void): void {
    const step = Math.ceil(timeMs / stepMs) * stepMs
    const there = agenda.get(step)
    if (there) there.push(happen)
    else agenda.set(step, [happen])
  }

  function firmOf(number: number): Firm {
    const known = firms.get(number)
    if (known !== undefined) return known
    const firm: Firm = { cameMs: [], turns: [], sent: 0, written: 0, isBusy: false, failures: 0 }
    firms.set(number, firm)
    return firm
  }
}

function waiting({ cameMs, written }: Firm): number {
  return cameMs.length - written
}

/** The most that any 60 seconds held. */
export function mostInAMinute(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, timeMs] of sorted.entries()) {
    while (timeMs - (sorted[first] ?? timeMs) >= 60_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
