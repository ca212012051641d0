/**
 * The office's clock and calendar, for pages and service alike: its days and openings, the time by
 * which a visitor was told to hear from it, and two measures of response time
 * (docs/http-interface.md §13): a reply is promised within the office's `replyHours` of real time,
 * and office minutes count only while the office is open. Instants are milliseconds since 1970;
 * Intl knows the nights in which clocks change.
 */

import { addDays, type CalendarDate, datesIn, weekdayOf } from './calendar-date.ts'
import { replyPromiseHours } from './firm-terms.ts'
import { closedFor, mostDaysClosed, type Office } from './office.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noon = 12
/** Nobody answers a weekend's requests as the door opens. */
const hoursAfterLateOpening = 3

/** "24 hours" */
export const replyPromiseWords = hoursInWords(replyPromiseHours)

type Zone = Pick<Office, 'timeZone'>

/** One opening of the office. */
export type Opening = readonly [opensAt: number, closesAt: number]

export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Depends only on the acceptance, so that new office hours change no promise already given. */
export function promisedBy({ replyHours }: Pick<Office, 'replyHours'>, acceptedAt: number): number {
  return acceptedAt + replyHours * hourMs
}

/**
 * The time by which a visitor was told to hear from the office, and by which everything for staff
 * counts (docs/http-interface.md §13): `promisedBy`, or, if the office is closed then, noon of the
 * day on which it opens again (three hours after it opens, if that is in the afternoon).
 * @param office that has no officeProblem (office.ts)
 */
export function toldBy(office: Office, acceptedAt: number): number {
  const promisedAt = promisedBy(office, acceptedAt)
  if (isOpenAt(office, promisedAt)) return promisedAt
  const day = officeDate(office, nextOpening(office, promisedAt))
  const { opensAtHour, closesAtHour } = office
  const hour = opensAtHour < noon ? noon : opensAtHour + hoursAfterLateOpening
  return instantAt(office, day, Math.min(hour, closesAtHour))
}

/** A lead's state with `promisedBy` and `toldBy`: ISO 8601 UTC, or null. */
export function withPromise<State extends { readonly requestedAt: string | null }>(
  office: Office,
  { requestedAt, ...state }: State,
) {
  if (requestedAt === null) return { ...state, promisedBy: null, toldBy: null }
  const acceptedAt = Date.parse(requestedAt)
  const at = (instant: number) => new Date(instant).toISOString()
  return {
    ...state,
    promisedBy: at(promisedBy(office, acceptedAt)),
    toldBy: at(toldBy(office, acceptedAt)),
  }
}

/** Also at the minute in which it closes. */
export function isOpenAt(office: Office, instant: number): boolean {
  const day = officeDate(office, instant)
  if (!isOpenOn(office, day)) return false
  const [opensAt, closesAt] = openingOn(office, day)
  return opensAt <= instant && instant <= closesAt
}

export function isOpenOn(office: Office, date: CalendarDate): boolean {
  return office.weekdays.includes(weekdayOf(date)) && closedFor(office, date) === undefined
}

/** The earliest opening that is not before the instant. */
export function nextOpening(office: Office, instant: number): number {
  const today = officeDate(office, instant)
  for (let days = 0; days <= mostDaysClosed + 1; days += 1) {
    const day = addDays(today, days)
    const opensAt = instantAt(office, day, office.opensAtHour)
    if (opensAt >= instant && isOpenOn(office, day)) return opensAt
  }
  // Such hours have an officeProblem.
  throw new Error('The office never opens')
}

/** Every opening on the office's days from one instant to another. */
export function openingsBetween(office: Office, from: number, to: number): readonly Opening[] {
  const last = officeDate(office, to)
  const openings: Opening[] = []
  for (let day = officeDate(office, from); day <= last; day = addDays(day, 1)) {
    if (isOpenOn(office, day)) openings.push(openingOn(office, day))
  }
  return openings
}

/**
 * Minutes, with fractions, in which the office is open; 0 unless `to` is after `from`.
 * @param openings without overlaps, covering all of the time between
 */
export function officeMinutesBetween(
  openings: readonly Opening[],
  from: number,
  to: number,
): number {
  let openMs = 0
  for (const [opensAt, closesAt] of openings) {
    openMs += Math.max(0, Math.min(closesAt, to) - Math.max(opensAt, from))
  }
  return openMs / minuteMs
}

/** The date by the office's clock. */
export function officeDate(zone: Zone, instant: number): CalendarDate {
  return clockOf(zone).date(instant)
}

/**
 * The instant at which the office's clock shows this full hour, 0 to 24. Not for the hours of a
 * night in which clocks change: one hour happens twice, another never.
 */
export function instantAt(zone: Zone, day: CalendarDate, hour: number): number {
  const { instants } = clockOf(zone)
  const asIfUtc = Date.parse(day) + hour * hourMs
  const known = instants.get(asIfUtc)
  if (known !== undefined) return known
  const instant = asIfUtc - offsetMs(zone, asIfUtc - offsetMs(zone, asIfUtc))
  instants.set(asIfUtc, instant)
  return instant
}

/** How far the office's clock is ahead of UTC, in milliseconds. */
export function offsetMs(zone: Zone, instant: number): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .wall.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const wallClock = Date.UTC(year, month - 1, day, hour, minute)
  return wallClock - Math.floor(instant / minuteMs) * minuteMs
}

function openingOn(office: Office, day: CalendarDate): Opening {
  return [instantAt(office, day, office.opensAtHour), instantAt(office, day, office.closesAtHour)]
}

interface Clock {
  readonly date: (instant: number) => CalendarDate
  readonly wall: Intl.DateTimeFormat
  /** Known instants: time zones are slow to ask, and a list of requests needs the same few days. */
  readonly instants: Map<number, number>
}

const clocks = new Map<string, Clock>()

function clockOf({ timeZone }: Zone): Clock {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock: Clock = {
    date: datesIn(timeZone),
    wall: new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
    instants: new Map(),
  }
  clocks.set(timeZone, clock)
  return clock
}
