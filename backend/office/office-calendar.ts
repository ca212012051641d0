/** The office's waiting times, days in words, and weeks of the report, by its clock. */

import { addDays, dayMs, weekdayOf } from '#domain/calendar-date.ts'
import { mostDaysClosed, type Office } from '#domain/office.ts'
import { officeDate, offsetMs, openingsBetween } from '#domain/office-clock.ts'

const minuteMs = 60_000

/** Milliseconds until the office is open; 0 while it is. */
export function msUntilOpen(office: Office, instant: number): number {
  const lastLook = instant + (mostDaysClosed + 1) * dayMs
  const next = openingsBetween(office, instant, lastLook).find(([, closes]) => instant < closes)
  return next === undefined ? 0 : Math.max(0, next[0] - instant)
}

/** "Friday, Nov 20, 5:00 PM" by the office's clock. */
export function officeTime({ timeZone }: Pick<Office, 'timeZone'>, instant: number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Math.floor(instant / minuteMs) * minuteMs)
}

/** "2026-11-20T11:00:00-05:00": the office's clock and its offset from UTC. */
export function officeTimestamp(office: Pick<Office, 'timeZone'>, instant: number): string {
  const offset = offsetMs(office, instant)
  const wallClock = new Date(instant + offset).toISOString().slice(0, 19)
  const offsetClock = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return `${wallClock}${offset < 0 ? '-' : '+'}${offsetClock}`
}

/** The office's day ("2026-11-20") and its weekday: 1 is Monday, 7 is Sunday. */
export function officeDay(office: Office, instant: number) {
  const day = officeDate(office, instant)
  return { day, weekday: weekdayOf(day) || 7 }
}

/**
 * The Monday ("2026-11-23") of the last report due. It is due when the office first opens on or
 * after that day. A week without an opening has none; the next report shows the last such week.
 */
export function lastReportDue(office: Office, now: number): string | undefined {
  const last = openingsBetween(office, now - (mostDaysClosed + 1) * dayMs, now).findLast(
    ([opensAt]) => opensAt <= now,
  )
  if (last === undefined) return undefined
  const { day, weekday } = officeDay(office, last[0])
  return addDays(day, 1 - weekday)
}

/** @returns whether an instant is in the week before that Monday, by the office's days */
export function weekBefore(office: Office, monday: string) {
  const first = addDays(monday, -7)
  return (instant: number): boolean => {
    // Skips the slow calendar for most leads, which are older.
    if (instant < Date.parse(first) - dayMs) return false
    const { day } = officeDay(office, instant)
    return first <= day && day < monday
  }
}
