/** Opening hours in words and as a rule, both derived from the firm's officeHours. */

import { addDays, weekdayOf } from '#domain/calendar-date.ts'
import { mostDaysClosed } from '#domain/office.ts'
import { promisedBy } from '#domain/office-time.ts'
import { closedDays, officeHours, otherHours } from './firm/firm.ts'
import { instantAt, type LocalDay, localDay } from './local-time.ts'

const { opensAtHour, closesAtHour } = officeHours
const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** "Monday" to "Friday". */
export const openDays = officeHours.weekdays.map((weekday) => weekdayNames[weekday])

/** The days on which the office is open and their hours: "Monday–Friday", "9:00 AM–5:00 PM". */
export const openingHours = {
  days: `${openDays[0]}–${openDays.at(-1)}`,
  hours: `${clockText(opensAtHour)}–${clockText(closesAtHour)}`,
}

/** Weekdays that the firm says nothing of. */
const closedWeekdays = weekdayNames.filter((name, weekday) => {
  const isOpen = officeHours.weekdays.some((open) => open === weekday)
  return !isOpen && !otherHours.some(({ days }) => days.includes(name))
})

const otherDays = [...closedWeekdays.map((days) => ({ days, hours: 'Closed' })), ...otherHours]

/** Every day of the week: the open ones, then the others in its order, such as "Saturday–Sunday". */
export const businessHours = [
  openingHours,
  ...joinDays(otherDays.toSorted((a, b) => placeInWeek(a.days) - placeInWeek(b.days))),
]

/** One line for days in a row with the same hours. */
function joinDays(lines: typeof otherHours): typeof otherHours {
  const [line, next, ...others] = lines
  if (line === undefined || next === undefined) return lines
  const isNextDay = placeInWeek(next.days) === placeInWeek(lastDay(line.days)) + 1
  if (line.hours !== next.hours || !isNextDay) return [line, ...joinDays([next, ...others])]
  const days = `${line.days.split('–')[0]}–${lastDay(next.days)}`
  return joinDays([{ days, hours: line.hours }, ...others])
}

/** "Sunday" of "Saturday–Sunday" */
function lastDay(days: string): string {
  return days.split('–').at(-1) ?? days
}

/** 0 for Monday, 6 for Sunday. */
function placeInWeek(days: string): number {
  return (weekdayNames.findIndex((name) => days.startsWith(name)) + 6) % 7
}

const daysClosed = new Map(closedDays.map(({ day, name }) => [day, name]))

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

/** With less office time than this, there is no time to call somebody back. */
const leastOfficeTimeMs = 60 * 60_000

/**
 * When the office replies to a request sent now. If the promise falls into closed hours, the reply
 * comes before closing or, without enough office time left, as soon as the office reopens.
 */
export function replyTime(now: number): { readonly at: number; readonly isReopening: boolean } {
  const dueAt = promisedBy(now)
  if (isOfficeOpen(dueAt)) return { at: dueAt, isReopening: false }
  const closing = lastClosing(dueAt)
  const isReopening = closing - now < leastOfficeTimeMs
  return { at: isReopening ? nextOpening(dueAt) : closing, isReopening }
}

function nearest(
  instant: number,
  step: 1 | -1,
  hour: number,
  isWanted: (candidate: number) => boolean,
): number {
  const today = localDay(instant)
  for (let days = 0; days <= mostDaysClosed + 1; days += 1) {
    const day = addDays(today, days * step)
    const candidate = instantAt(day, hour)
    if (isWorkday(day) && isWanted(candidate)) return candidate
  }
  // The build refuses hours that would lead here (domain/office.ts).
  throw new Error('The office never opens')
}

/** Why the office is closed on a day: "Thanksgiving Day", "Saturday". Undefined if it is open. */
export function closedBecause(day: LocalDay): string | undefined {
  return daysClosed.get(day) ?? (isWorkday(day) ? undefined : weekdayNames[weekdayOf(day)])
}

/** That day, or the first day after it on which the office is open. */
export function workdayFrom(day: LocalDay): LocalDay {
  return localDay(nextOpening(instantAt(day, 0)))
}

function isWorkday(day: LocalDay): boolean {
  if (daysClosed.has(day)) return false
  const weekday = weekdayOf(day)
  return officeHours.weekdays.some((open) => open === weekday)
}

/** "5:00 PM" */
export function clockText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
