/**
 * When a consultation request must be answered: 24 hours after it came (specification §9), and the
 * office's hours around that (Monday to Friday, 9 to 5, in the firm's time zone).
 */

import { firm } from './site/firm.ts'

export const replyWithinHours = 24

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** As domain/site/firm.ts prints them (businessHours). */
const openingHour = 9
const closingHour = 17

/** The instant promised to the visitor. */
export function replyDueAt(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + replyWithinHours * hourMs)
}

/** The same for the staff: where the office is closed then, the instant at which it next opens. */
export function staffReplyDueAt(receivedAt: Date): Date {
  const dueAt = replyDueAt(receivedAt)
  return isOfficeOpen(dueAt) ? dueAt : nextOpening(dueAt)
}

export function isOfficeOpen(instant: Date): boolean {
  const { weekday, hour } = officeTime(instant)
  return weekday >= 1 && weekday <= 5 && hour >= openingHour && hour < closingHour
}

/** "Friday, November 21, 2:40 PM", as the office's clock shows it. */
export function formatOfficeTime(instant: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: firm.timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(instant)
    .replace(' at ', ', ')
}

function nextOpening(instant: Date): Date {
  const { year, month, day, hour } = officeTime(instant)
  // Calendar days, counted in UTC so that none is 23 or 25 hours long.
  let midnightMs = Date.UTC(year, month - 1, day) + (hour < openingHour ? 0 : dayMs)
  while ([0, 6].includes(new Date(midnightMs).getUTCDay())) midnightMs += dayMs
  return instantOfOfficeTime(midnightMs + openingHour * hourMs)
}

/** @param wallMs what the office's clock shows, as if it were UTC */
function instantOfOfficeTime(wallMs: number): Date {
  // Clocks change at night, so the offset around opening time holds for the whole morning.
  const offsetMs = wallMsOf(new Date(wallMs)) - wallMs
  return new Date(wallMs - offsetMs)
}

function wallMsOf(instant: Date): number {
  const { year, month, day, hour, minute } = officeTime(instant)
  return Date.UTC(year, month - 1, day, hour, minute)
}

const officeClock = new Intl.DateTimeFormat('en-US', {
  timeZone: firm.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** What the office's clock and calendar show; weekday 0 is Sunday. */
function officeTime(instant: Date) {
  const parts = new Map(
    officeClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    hour: part('hour'),
    minute: part('minute'),
  }
}
