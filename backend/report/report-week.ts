/** Weeks of the office: which weekly report is due, and in which week an instant is. */

import { officeDay, openingsBetween } from '#backend/office/office-calendar.ts'
import { mostDaysClosed, type Office } from '#domain/office.ts'

const dayMs = 24 * 60 * 60_000

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
  return daysAfter(day, 1 - weekday)
}

/** @param day "2026-11-23" */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Whether an instant is in the week before that Monday, which the report tells of, or in the one before that. */
export function weekFinder(office: Office, monday: string) {
  const first = daysAfter(monday, -7)
  const firstBefore = daysAfter(monday, -14)
  return (instant: number): ReportedWeek | undefined => {
    // The calendar takes its time, and most leads are older.
    if (instant < Date.parse(firstBefore) - dayMs) return undefined
    const { day } = officeDay(office, instant)
    if (day >= monday || day < firstBefore) return undefined
    return day >= first ? 'week' : 'weekBefore'
  }
}
