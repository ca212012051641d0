/** Words for one date after a death, in the list and the calendar, chosen from those for its id. */

import { type CalendarDate, daysBetween, longDate } from '#domain/calendar-date.ts'
import { isFixedHoliday } from '#domain/office.ts'
import type { DateItem } from '#domain/screening/items-after-a-death.ts'
import { items as words } from '#frontend/content/tools/dates-after-a-death-result.ts'

export function titleOf({ id, mine, mayBeEarlier }: DateItem): string {
  const { title, otherTitle, latestTitle } = words[id]
  if (!mine && otherTitle) return otherTitle
  return (mayBeEarlier && latestTitle) || title
}

export function textOf({ id, mine }: DateItem): string {
  const { text, otherText } = words[id]
  return (mine ? undefined : otherText) ?? text
}

/** All that it rests on: "26 U.S.C. § 2518(b); Fla. Stat. §§ 739.104(3), 739.402". */
export function lawOf({ id }: DateItem): string {
  return words[id].law.replaceAll(/(^|; )(?=§)/g, '$1Fla. Stat. ')
}

/** Status sentences after the date: always in words, never by color alone. */
export function statusOf(item: DateItem, today: CalendarDate, bar: CalendarDate | undefined) {
  const { status, date, aimFor, mine, mayBeEarlier, mayBeLater, onlyIfServedByRight } = item
  if (date === undefined) return []
  const days = daysBetween(today, date)
  const weekday = new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  return [
    status === 'passed' && 'This date has passed.',
    status === 'today' && 'Today.',
    status === 'soon' && `In ${days} ${days === 1 ? 'day' : 'days'}.`,
    status === 'open' && `Open since ${longDate(date)}.`,
    aimFor !== undefined &&
      aimFor >= today &&
      `It falls on a ${isFixedHoliday(date) ? 'holiday' : weekday}. Aim for ${longDate(aimFor)}.`,
    // The reader's own says so in its title.
    mayBeEarlier && !mine && 'The latest possible day.',
    // No date can be later than two years after the death.
    mayBeLater && date !== bar && 'It can be later if the notice was published later.',
    onlyIfServedByRight &&
      `This day counts only if the estate had to serve you. If not, your time ended on ${longDate(onlyIfServedByRight)}.`,
  ].filter((sentence) => typeof sentence === 'string')
}
