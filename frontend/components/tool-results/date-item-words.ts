/** Words of one date after a death, for the list and the calendar, beside those kept by its id. */

import { type CalendarDate, daysBetween, longDate } from '#domain/calendar-date.ts'
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

/** Sentences behind the date, in words and never by color alone. */
export function statusOf(item: DateItem, today: CalendarDate, bar: CalendarDate | undefined) {
  const { status, date, aimFor, mayBeLater, onlyIfServedByRight } = item
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
      `It falls on a ${weekday}. Aim for ${longDate(aimFor)}.`,
    // Two years after the death nothing can be later.
    mayBeLater && date !== bar && 'It can be later if the notice was published later.',
    onlyIfServedByRight &&
      `This day counts only if the estate had to serve you. If not, your time ended on ${longDate(onlyIfServedByRight)}.`,
  ].filter((sentence) => typeof sentence === 'string')
}
