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
  /** Within which a reply to a consultation request is promised. */
  readonly replyHours: number
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
  const isOpenDay = (day: string) =>
    weekdays.includes(weekdayOf(day)) && closedFor(office, day) === undefined
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

/** Federal holidays of the same date each year, "MM-DD". */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
}

export function isFixedHoliday(day: string): boolean {
  return Object.hasOwn(fixedHolidays, day.slice(5))
}

/**
 * Why the office is closed on a day although its weekday is an open one; undefined if it is not.
 * The firm lists a year's days. Until it does, that year's fixed federal holidays count.
 */
export function closedFor(
  { closedDays }: Pick<Office, 'closedDays'>,
  day: string,
): string | undefined {
  const listed = closedDays.find((each) => each.day === day)
  if (listed !== undefined) return listed.name
  return isListed(closedDays, day.slice(0, 4)) ? undefined : fixedHolidays[day.slice(5)]
}

/** Days ahead whose closed days should be known: promises and follow-ups reach that far. */
const daysAhead = 60

/** The first year within the next 60 days whose closed days are not listed. @param today ISO date */
export function yearWithoutClosedDays(
  { closedDays }: Pick<Office, 'closedDays'>,
  today: string,
): string | undefined {
  return [today, addDays(today, daysAhead)]
    .map((day) => day.slice(0, 4))
    .find((year) => !isListed(closedDays, year))
}

function isListed(closedDays: readonly ClosedDay[], year: string): boolean {
  return closedDays.some(({ day }) => day.startsWith(`${year}-`))
}
