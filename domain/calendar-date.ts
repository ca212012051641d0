/**
 * Calendar dates as text ("2026-11-25") and the date arithmetic of deadlines: no clock, no hours,
 * and no time zone except the one in which the firm's day begins.
 */

/** A real day as "YYYY-MM-DD", which sorts and compares chronologically. */
export type CalendarDate = string

/** A calendar day in UTC, and a local day without a clock change. */
export const dayMs = 24 * 60 * 60_000

const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Tells the date in a time zone at an instant. Written from American dates, because some builds of
 * Safari's engine lack the locales whose dates begin with the year.
 */
export function datesIn(timeZone: string): (instant: Date | number) => CalendarDate {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
  return (instant) => format.format(instant).replace(/^(..).(..).(.+)$/, '$3-$1-$2')
}

/** The date in Florida (Eastern Time) at an instant. */
export const floridaDate = datesIn('America/New_York')

/** False for February 30, and for any text that is not a date. */
export function isCalendarDate(text: string): boolean {
  return /^[1-9]/.test(text) && isDay(text)
}

/** The same in any year: while one is typed, it is 0002. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const timeMs = Date.parse(text)
  return !Number.isNaN(timeMs) && isoDate(timeMs) === text
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDate(Date.parse(date) + days * dayMs)
}

/** Days from `start` to `end`; negative if `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(date).getUTCDay()
}

/**
 * The same day of a later month, or that month's last day if it has no such day, as deadlines are
 * counted (26 CFR § 20.6075-1; Herman v. Bennett, Fla. 1st DCA 2019).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = startOfLaterMonth(date, months)
  const lastDay = addDays(startOfLaterMonth(start, 1), -1)
  const sameDay = addDays(start, dayOf(date) - 1)
  return sameDay < lastDay ? sameDay : lastDay
}

/** Like addMonths, but a missing day becomes the next month's first: nothing opens too early. */
export function addMonthsLate(date: CalendarDate, months: number): CalendarDate {
  const sameDay = addMonths(date, months)
  return dayOf(sameDay) < dayOf(date) ? addDays(sameDay, 1) : sameDay
}

/** "September 18, 2025" */
export function longDate(date: CalendarDate): string {
  return longDates.format(Date.parse(date))
}

function startOfLaterMonth(date: CalendarDate, months: number): CalendarDate {
  const day = new Date(date)
  return isoDate(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
}

function dayOf(date: CalendarDate): number {
  return Number(date.slice(8))
}

function isoDate(timeMs: number): CalendarDate {
  return new Date(timeMs).toISOString().slice(0, 10)
}
