/** When the office is open: Monday to Friday, 9:00 AM to 5:00 PM (specification §9). */

import { addDays, instantAt, type LocalDay, localDay, weekdayOf } from './local-time.ts'

const opensAtHour = 9
const closesAtHour = 17
/** Longer than any run of closed days. */
const daysToLookThrough = 7

export function isOfficeOpen(instant: number): boolean {
  const day = localDay(instant)
  return (
    isWorkday(day) &&
    instant >= instantAt(day, opensAtHour) &&
    instant <= instantAt(day, closesAtHour)
  )
}

/** The latest closing time that is not after the instant. */
export function lastClosing(instant: number): number {
  return nearest(instant, -1, closesAtHour, (closing) => closing <= instant)
}

/** The earliest opening time that is not before the instant. */
export function nextOpening(instant: number): number {
  return nearest(instant, 1, opensAtHour, (opening) => opening >= instant)
}

function nearest(
  instant: number,
  step: 1 | -1,
  hour: number,
  isWanted: (candidate: number) => boolean,
): number {
  const today = localDay(instant)
  for (let days = 0; days <= daysToLookThrough; days += 1) {
    const day = addDays(today, days * step)
    const candidate = instantAt(day, hour)
    if (isWorkday(day) && isWanted(candidate)) return candidate
  }
  throw new Error('The office never opens')
}

function isWorkday(day: LocalDay): boolean {
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= 5
}
