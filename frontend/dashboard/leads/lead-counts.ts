/** The figures above the table: all of them go by rows, as they stand in the Sheet. */

import { leadEventNames } from '#domain/lead-row.ts'
import { addDays, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import type { Lead } from './lead.ts'
import { originLabel } from './lead-words.ts'
import { isOverdue, replyNeed } from './staff-clock.ts'

export interface DayCount {
  readonly day: LocalDay
  readonly count: number
}

export interface OriginCount {
  readonly label: string
  readonly count: number
}

/** Leads on each of the last days at the office, today last. */
export function countByDay(leads: readonly Lead[], now: number, days: number): readonly DayCount[] {
  const today = localDay(now)
  const counts = new Map<LocalDay, number>()
  for (let back = days - 1; back >= 0; back -= 1) counts.set(addDays(today, -back), 0)
  for (const { receivedDay } of leads) {
    const count = receivedDay === undefined ? undefined : counts.get(receivedDay)
    if (receivedDay !== undefined && count !== undefined) counts.set(receivedDay, count + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}

/** Every kind of form, also one that brought nothing; the largest first. */
export function countByOrigin(leads: readonly Lead[]): readonly OriginCount[] {
  const counts = new Map(leadEventNames.map((event) => [originLabel(event), 0]))
  for (const { event } of leads) {
    const label = originLabel(event)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count)
}

/** Those who wait include those who wait too long. */
export function countReplies(leads: readonly Lead[], now: number) {
  const needs = leads.map(replyNeed)
  return {
    waiting: needs.filter((need) => need.kind === 'waiting').length,
    overdue: needs.filter((need) => isOverdue(need, now)).length,
  }
}
