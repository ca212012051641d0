/**
 * The office's calendar: its opening hours as instants, its days and its weeks. Uses the standard
 * Temporal calendar, which handles the nights when clocks change.
 */

import { addDays, dayMs } from '#domain/calendar-date.ts'
import { mostDaysClosed, type Office } from '#domain/office.ts'
import type { Opening } from '#domain/office-time.ts'

/** The runtime's own (Node 26), or a polyfill that is loaded only where there is none (Node 24). */
export const Temporal: typeof globalThis.Temporal =
  globalThis.Temporal ?? (await import('temporal-polyfill')).Temporal

const minuteMs = 60_000

/** Every opening on the office's days from one instant to another (milliseconds since 1970). */
export function openingsBetween(office: Office, from: number, to: number): readonly Opening[] {
  const closed = new Set(office.closedDays.map(({ day }) => day))
  const last = localDate(office, to)
  const openings: Opening[] = []
  for (
    let date = localDate(office, from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    // Temporal's Sunday is 7.
    if (!office.weekdays.includes(date.dayOfWeek % 7) || closed.has(date.toString())) continue
    openings.push([
      instantAt(office, date, office.opensAtHour),
      instantAt(office, date, office.closesAtHour),
    ])
  }
  return openings
}

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
export function officeTimestamp({ timeZone }: Pick<Office, 'timeZone'>, instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The office's day ("2026-11-20") and its weekday: 1 is Monday, 7 is Sunday. */
export function officeDay(office: Office, instant: number) {
  const date = localDate(office, instant)
  return { day: date.toString(), weekday: date.dayOfWeek }
}

export type ReportedWeek = 'week' | 'weekBefore'

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

/** Tells if an instant is in the week before that Monday (reported) or in the one before that. */
export function weekFinder(office: Office, monday: string) {
  const first = addDays(monday, -7)
  const firstBefore = addDays(monday, -14)
  return (instant: number): ReportedWeek | undefined => {
    // Skips the slow calendar for most leads, which are older.
    if (instant < Date.parse(firstBefore) - dayMs) return undefined
    const { day } = officeDay(office, instant)
    if (day >= monday || day < firstBefore) return undefined
    return day >= first ? 'week' : 'weekBefore'
  }
}

function localDate({ timeZone }: Office, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** An hour that the clocks skip becomes the next one; of a repeated hour, the first one counts. */
function instantAt({ timeZone }: Office, date: Temporal.PlainDate, hour: number): number {
  return date
    .toPlainDateTime({ hour: hour % 24 })
    .add({ days: Math.floor(hour / 24) })
    .toZonedDateTime(timeZone).epochMilliseconds
}
