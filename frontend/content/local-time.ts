/** Dates and times at the firm's office, whatever time zone the staff's own computers use. */

import { dayMs } from '#domain/calendar-date.ts'
import * as clock from '#domain/office-clock.ts'
import { firm } from './firm/firm.ts'

/** "2026-11-20": a date at the office. These strings sort and compare by time. */
export type LocalDay = string

const momentFormat = momentFormatOf({ month: 'short' })
const momentWithYearFormat = momentFormatOf({ month: 'short', year: 'numeric' })
const recordedMomentFormat = momentFormatOf({ weekday: 'short', month: 'short', year: 'numeric' })
const longMomentFormat = momentFormatOf({ weekday: 'long', month: 'short' })
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  hour: 'numeric',
  minute: '2-digit',
})
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  weekday: 'short',
})
const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  month: 'short',
  day: 'numeric',
})
const longDayFormat = dayFormatOf('long')
const shortDayFormat = dayFormatOf('short')

export function localDay(instant: number): LocalDay {
  return clock.officeDate(firm, instant)
}

/** The instant at which the office's clock shows this full hour. */
export function instantAt(day: LocalDay, hour: number): number {
  return clock.instantAt(firm, day, hour)
}

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

/** As short as it can be understood: "5 PM today", "2:20 PM tomorrow", "Fri 5 PM", "Nov 20". */
export function formatNearTime(instant: number, now: number): string {
  const time = timeFormat.format(instant).replace(':00', '')
  const days = Math.round((Date.parse(localDay(instant)) - Date.parse(localDay(now))) / dayMs)
  const named = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days]
  if (named !== undefined) return `${time} ${named}`
  return Math.abs(days) < 7
    ? `${weekdayFormat.format(instant)} ${time}`
    : dateFormat.format(instant)
}

/** "Friday, Nov 20" */
export function formatLongDay(day: LocalDay): string {
  return longDayFormat.format(Date.parse(day))
}

/** "Fri, Nov 20" */
export function formatShortDay(day: LocalDay): string {
  return shortDayFormat.format(Date.parse(day))
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
