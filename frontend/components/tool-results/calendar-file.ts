/**
 * Calendar file of the dates after a death (RFC 5545): one all-day event for each future date, with
 * reminders at 9 a.m. and self-contained text. A deadline that is saved again replaces itself, even
 * on another day, so that no calendar keeps a date that was corrected.
 */

import { addDays, type CalendarDate, longDate } from '#domain/calendar-date.ts'
import type { DatesResult } from '#domain/screening/dates-after-a-death.ts'
import type { DateItem } from '#domain/screening/items-after-a-death.ts'
import { lawOf, titleOf } from './date-item-words.ts'

type Dates = Extract<DatesResult, { readonly kind: 'dates' }>

interface Origin {
  /** Used in the tool's address and in the events' ids. */
  readonly host: string
  /** A later file replaces the events of an earlier one. */
  readonly now: Date
}

/** Counted back from midnight at the start of the day: 9 a.m., 30, 7 and 1 days before. */
const dayBefore = '-PT15H'
const reminders = ['-P29DT15H', '-P6DT15H', dayBefore]

const name = 'Dates after a death'

/** The whole file, with line endings as the standard requires. */
export function calendarFile({ calendar, items }: Dates, { host, now }: Origin): string {
  const events = calendar.flatMap(({ uid, date }) => {
    const item = items.find(({ id }) => uid === `${id}-${date}`)
    return item ? eventLines(item, date, { host, now }) : []
  })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name}`,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function eventLines(item: DateItem, date: CalendarDate, { host, now }: Origin) {
  const title = escaped(`${item.sure ? '' : 'If it applies: '}${titleOf(item)}`)
  const alarms = item.kind === 'deadline' ? reminders : [dayBefore]
  const description = `${lawOf(item)}. ${sentenceOf(item)} General information, not legal advice.`
  return [
    'BEGIN:VEVENT',
    `UID:${item.id}@${host}`,
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:https://${host}/tools/dates-after-a-death`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${title}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Without service, an elective share has only a latest day; a late creditor's is conditional. */
function sentenceOf({ kind, mine, mayBeEarlier, onlyIfServedByRight }: DateItem): string {
  if (mayBeEarlier) {
    return 'This is the latest possible day. The six months start on the day of service and will usually end long before it.'
  }
  if (onlyIfServedByRight) {
    return `This day counts only if the estate had to serve you. If not, your time ended on ${longDate(onlyIfServedByRight)}.`
  }
  if (kind === 'opens') return 'From this day on; nothing has to be done by it.'
  if (kind === 'milestone')
    return 'Nothing has to be done by you; a time ends, or someone else has to act.'
  const whose = mine ? '' : 'Someone else has to act. '
  return `${whose}This is the earliest day the law can mean. Weekends and holidays can move a court date later; do not rely on it.`
}

function digits(date: string): string {
  return date.replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&')
}

const longestLine = 75

/** Folds the line after 75 octets, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
