/** Weeks of the office: which weekly report is due, and in which week an instant is. */

import { officeDay, openingsBetween } from '#backend/office/office-calendar.ts'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import { mostDaysClosed, type Office } from '#domain/office.ts'

export type ReportedWeek = 'week' | 'weekBefore'

/**
 * The Monday ("2026-11-23") whose report was due last: when the office first opened on it or after it. A week in which it
 * never opened has none; the next report shows the last of them.
 */
export function lastReportDue(office: Office, now: number): string | undefined {
  const last = openingsBetween(office, now - (mostDaysClosed + 1) * dayMs, now).findLast(
    ([opensAt]) => opensAt <= now,
  )
  if (last === undefined) return undefined
  const { day, weekday } = officeDay(office, last[0])
  return addDays(day, 1 - weekday)
}

/** Whether an instant is in the week before that Monday, which the report tells of, or in the one before that. */
export function weekFinder(office: Office, monday: string) {
  const first = addDays(monday, -7)
  const firstBefore = addDays(monday, -14)
  return (instant: number): ReportedWeek | undefined => {
    // The calendar takes its time, and most leads are older.
    if (instant < Date.parse(firstBefore) - dayMs) return undefined
    const { day } = officeDay(office, instant)
    if (day >= monday || day < firstBefore) return undefined
    return day >= first ? 'week' : 'weekBefore'
  }
}
