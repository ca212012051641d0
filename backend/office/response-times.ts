/** Response times of consultation requests, from the journal (docs/http-interface.md §12). */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ChangedLead, changedLeads, type StatusStore } from '#backend/journal/status-store.ts'
import { sourceOf } from '#domain/attribution.ts'
import { acceptedMs, cellOf, extraIn } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import { officeMinutesBetween, openingsBetween, toldBy } from '#domain/office-clock.ts'
import { officeDay } from './office-calendar.ts'

/** Instants in milliseconds since 1970. */
export interface AnsweredRequest {
  readonly acceptedAt: number
  readonly respondedAt: number
  /** Where the visitor came from. */
  readonly source: string
}

const minuteMs = 60_000
const requestsPerTurn = 200
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Reads only leads that staff have changed. */
export async function answeredRequests(statuses: Pick<StatusStore, 'changedAfter'>) {
  // A lead may come up several times; its last state counts.
  const found = new Map<string, AnsweredRequest | undefined>()
  for await (const page of changedLeads(statuses)) {
    for (const lead of page) found.set(lead.event.id, answeredRequest(lead))
  }
  return [...found.values()].flatMap((each) => each ?? [])
}

function answeredRequest({ event: { cells }, state }: ChangedLead): AnsweredRequest | undefined {
  const isRequest = cellOf(cells, 'event') === 'consultation_request'
  const acceptedAt = acceptedMs(cells)
  if (!isRequest || Number.isNaN(acceptedAt)) return undefined
  if (state.status === 'spam' || state.respondedAt === null) return undefined
  const source = sourceOf(extraIn(cells)?.attribution ?? {})
  return { acceptedAt, respondedAt: Date.parse(state.respondedAt), source }
}

/** @param period office days, both included: "2026-11-20" */
export async function responseTimes(
  office: Office,
  requests: readonly AnsweredRequest[],
  { from = '', to = '9999-12-31' }: { from: string | undefined; to: string | undefined },
) {
  const timed: TimedAnswer[] = []
  for (const [index, request] of requests.entries()) {
    const { day, weekday } = officeDay(office, request.acceptedAt)
    if (from <= day && day <= to) timed.push(timedAnswer(office, request, weekday))
    // Thousands of requests must not delay a visitor's.
    if (index % requestsPerTurn === requestsPerTurn - 1) await nextTurn()
  }
  return {
    total: answersOf(timed),
    bySource: [...Map.groupBy(timed, ({ source }) => source)]
      .map(([source, of]) => ({ source, ...answersOf(of) }))
      .sort((a, b) => b.answered - a.answered || (a.source < b.source ? -1 : 1)),
    byWeekday: weekdays.map((weekday) => ({
      weekday,
      ...answersOf(timed.filter((each) => each.weekday === weekday)),
    })),
  }
}

type TimedAnswer = ReturnType<typeof timedAnswer>

function timedAnswer(office: Office, request: AnsweredRequest, weekday: number) {
  const { acceptedAt, respondedAt, source } = request
  const openings = openingsBetween(office, acceptedAt, respondedAt)
  return {
    ...{ source, weekday },
    isLate: respondedAt > toldBy(office, acceptedAt),
    wallMinutes: Math.max(0, respondedAt - acceptedAt) / minuteMs,
    officeMinutes: officeMinutesBetween(openings, acceptedAt, respondedAt),
  }
}

function answersOf(timed: readonly TimedAnswer[]) {
  return {
    answered: timed.length,
    late: timed.filter(({ isLate }) => isLate).length,
    wallMinutes: spreadOf(timed.map(({ wallMinutes }) => wallMinutes)),
    officeMinutes: spreadOf(timed.map(({ officeMinutes }) => officeMinutes)),
  }
}

/** Whole minutes; null if nothing was answered. */
function spreadOf(minutes: readonly number[]) {
  const sorted = minutes.toSorted((a, b) => a - b).map(Math.round)
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null
  return { median: rank(0.5), p90: rank(0.9) }
}
