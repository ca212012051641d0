/** Dates and times at the firm's office, whatever time zone the staff's own computers use. */

import { firm } from './firm/firm.ts'

const minuteMs = 60_000

/** "2026-11-20": a date at the office. These strings sort and compare by time. */
export type LocalDay = string

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: firm.timeZone })
const wallClockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})
const momentFormat = momentFormatOf({ month: 'short' })
const momentWithYearFormat = momentFormatOf({ month: 'short', year: 'numeric' })
const recordedMomentFormat = momentFormatOf({ weekday: 'short', month: 'short', year: 'numeric' })
const longMomentFormat = momentFormatOf({ weekday: 'long', month: 'short' })
const weekTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const longDayFormat = dayFormatOf('long')
const shortDayFormat = dayFormatOf('short')

export function localDay(instant: number): LocalDay {
  return dayFormat.format(instant)
}

/**
 * The instant at which the office's clocks show this full hour. Not for the hours of a night in
 * which clocks change: one hour happens twice, another never.
 */
export function instantAt(day: LocalDay, hour: number): number {
  const asIfUtc = Date.parse(day) + hour * 60 * minuteMs
  const known = instants.get(asIfUtc)
  if (known !== undefined) return known
  const instant = asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc))
  instants.set(asIfUtc, instant)
  return instant
}

/** Cache: time zone lookups are slow, and a list of requests needs the same few days repeatedly. */
const instants = new Map<number, number>()

/** "Nov 20, 1:52 PM", with the year if it is not the current one. */
export function formatMoment(instant: number, now: number): string {
  const isThisYear = localDay(instant).slice(0, 4) === localDay(now).slice(0, 4)
  return (isThisYear ? momentFormat : momentWithYearFormat).format(instant)
}

/** "Fri, Nov 20, 2026, 1:52 PM": for records that are read again in a later year. */
export function formatRecordedMoment(instant: number): string {
  return recordedMomentFormat.format(instant)
}

/** "Friday, Nov 20, 5:00 PM" */
export function formatLongMoment(instant: number): string {
  return longMomentFormat.format(instant)
}

/** "Fri 5:00 PM": for times within the week. */
export function formatWeekTime(instant: number): string {
  return weekTimeFormat.format(instant)
}

/** "Friday, Nov 20" */
export function formatLongDay(day: LocalDay): string {
  return longDayFormat.format(Date.parse(day))
}

/** "Fri, Nov 20" */
export function formatShortDay(day: LocalDay): string {
  return shortDayFormat.format(Date.parse(day))
}

/** How far the office's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const parts = Object.fromEntries(
    wallClockFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const wallClock = Date.UTC(year, month - 1, day, hour, minute)
  return wallClock - Math.floor(instant / minuteMs) * minuteMs
}

function dayFormatOf(weekday: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday,
    month: 'short',
    day: 'numeric',
  })
}

function momentFormatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: firm.timeZone,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...options,
  })
}
