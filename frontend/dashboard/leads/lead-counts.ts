/** The figures of the list: they go by rows, as they stand in the Sheet, and leave suspects out. */

import { leadEventNames } from '#domain/lead-row.ts'
import { addDays, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { isSuspect, type Lead } from './lead.ts'
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
  for (const lead of leads) {
    if (isSuspect(lead)) continue
    const { receivedDay } = lead
    const count = receivedDay === undefined ? undefined : counts.get(receivedDay)
    if (receivedDay !== undefined && count !== undefined) counts.set(receivedDay, count + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}

/** Every kind of form, also one that brought nothing; the largest first. */
export function countByOrigin(leads: readonly Lead[]): readonly OriginCount[] {
  const counts = new Map(leadEventNames.map((event) => [originLabel(event), 0]))
  for (const lead of leads) {
    if (isSuspect(lead)) continue
    const label = originLabel(lead.event)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count)
}

/** Those who wait include those who wait too long. */
export function countReplies(leads: readonly Lead[], now: number) {
  let waiting = 0
  let overdue = 0
  for (const lead of leads) {
    const need = replyNeed(lead)
    if (need.kind !== 'waiting') continue
    waiting += 1
    if (isOverdue(need, now)) overdue += 1
  }
  return { waiting, overdue }
}

/** What can be done with rows: so many are consultation requests, so many are known to the service by an id. */
export function countUses(leads: readonly Lead[]) {
  let requests = 0
  let choosable = 0
  for (const lead of leads) {
    if (isRequest(lead)) requests += 1
    if (lead.id !== '') choosable += 1
  }
  return { requests, choosable }
}

function isRequest({ event }: Lead): boolean {
  return event === 'consultation_request'
}
