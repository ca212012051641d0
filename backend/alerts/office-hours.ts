/** When the office is open, for whoever must not be told at night. */

import { mostDaysClosed, type Office } from '#domain/office.ts'
import { openingsBetween } from '../office/office-calendar.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long until the office is open; 0 while it is, and where it never is. */
export function msUntilOpen(office: Office, instant: number): number {
  const lastLooked = instant + (mostDaysClosed + 1) * dayMs
  const next = openingsBetween(office, instant, lastLooked).find(([, closes]) => instant < closes)
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
