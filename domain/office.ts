/** Office hours as data, and a check whether they can be used (docs/http-interface.md §13). */

import { addDays, isCalendarDate, weekdayOf } from './calendar-date.ts'

/** A day on which the office is closed although its weekday is an open one. */
export interface ClosedDay {
  /** "2026-11-26" */
  readonly day: string
  readonly name: string
}

export interface Office {
  /** IANA name. */
  readonly timeZone: string
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Whole hours from 0 to 24 in the office's time zone. */
  readonly opensAtHour: number
  readonly closesAtHour: number
  readonly closedDays: readonly ClosedDay[]
}

/** Consecutive days; a search for an open day looks one day further. */
export const mostDaysClosed = 30

/** Why such hours cannot be used, in a sentence; undefined if they can. */
export function officeProblem(office: Office): string | undefined {
  const { weekdays, opensAtHour, closesAtHour, closedDays } = office
  if (!weekdays.some((weekday) => weekday >= 0 && weekday <= 6)) {
    return 'The office has no open days. Name its weekdays.'
  }
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 24
  if (!isHour(opensAtHour) || !isHour(closesAtHour) || opensAtHour >= closesAtHour) {
    return `The office opens at ${opensAtHour} and closes at ${closesAtHour}: hours must be whole, from 0 to 24, and it must close later than it opens.`
  }
  const odd = closedDays.find(({ day }) => !isCalendarDate(day))
  if (odd !== undefined) return `“${odd.day}” (${odd.name}) isn’t a day. Write it like 2026-11-26.`
  const closed = new Set(closedDays.map(({ day }) => day))
  const isOpenDay = (day: string) => weekdays.includes(weekdayOf(day)) && !closed.has(day)
  for (const { day } of closedDays) {
    let first = day
    while (!isOpenDay(addDays(first, -1))) first = addDays(first, -1)
    const days = Array.from({ length: mostDaysClosed + 1 }, (_, index) => addDays(first, index))
    if (!days.some(isOpenDay)) {
      return `The office is closed for more than ${mostDaysClosed} days in a row from ${first} on, so the site couldn’t say when it opens.`
    }
  }
  return undefined
}

/** Years whose closed days should be listed but are not. @param today ISO date */
export function yearsWithoutClosedDays(
  { closedDays }: Pick<Office, 'closedDays'>,
  today: string,
): readonly number[] {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear + 1].filter(
    (year) => !closedDays.some(({ day }) => day.startsWith(`${year}-`)),
  )
}
