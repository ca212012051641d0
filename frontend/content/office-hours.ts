/** Opening hours in words and as a rule, both derived from the firm's officeHours. */

import { nextOpening } from '#domain/office-clock.ts'
import { office, officeHours, otherHours } from './firm/firm.ts'
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

/** That day, or the first day after it on which the office is open. */
export function workdayFrom(day: LocalDay): LocalDay {
  return localDay(nextOpening(office, instantAt(day, 0)))
}

/** "5:00 PM" */
export function clockText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
