/**
 * When the office is open, for whoever must not be told at night. The hours are the firm module's; the
 * build writes them into site.json, so that they are kept in one place.
 */

import * as z from 'zod/mini'

export const officeSchema = z.object({
  timeZone: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  opensAtHour: z.number(),
  closesAtHour: z.number(),
  /** Days at the office on which it is closed: "2026-12-25". */
  closedDays: z.array(z.string()),
})

export type Office = z.infer<typeof officeSchema>

/** Longer than any run of closed days. */
const daysToLookThrough = 31
const minuteMs = 60_000

/** How long until the office is open; 0 while it is, and where it never is. */
export function msUntilOpen(office: Office, instant: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(office.timeZone)
  for (let days = 0; days <= daysToLookThrough; days += 1) {
    const day = now.toPlainDate().add({ days })
    if (!isWorkday(office, day)) continue
    const opens = instantAt(office, day, office.opensAtHour)
    const closes = instantAt(office, day, office.closesAtHour)
    if (instant < closes) return Math.max(0, opens - instant)
  }
  return 0
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

function isWorkday({ weekdays, closedDays }: Office, day: Temporal.PlainDate): boolean {
  return weekdays.includes(day.dayOfWeek % 7) && !closedDays.includes(day.toString())
}

function instantAt({ timeZone }: Office, day: Temporal.PlainDate, hour: number): number {
  const midnight = { timeZone, plainTime: Temporal.PlainTime.from({ hour: hour % 24 }) }
  return (hour === 24 ? day.add({ days: 1 }) : day).toZonedDateTime(midnight).epochMilliseconds
}
