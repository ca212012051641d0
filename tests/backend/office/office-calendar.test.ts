/** Promised times and office minutes, in every case where such clocks are known to fail. */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  msUntilOpen,
  officeDay,
  openingsBetween,
  Temporal,
} from '#backend/office/office-calendar.ts'
import type { Office } from '#domain/office.ts'
import { officeMinutesBetween, promisedBy } from '#domain/office-time.ts'
import { anOffice } from '#tests/support/an-office.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function officeMinutes(office: Office, from: number, to: number): number {
  return officeMinutesBetween(openingsBetween(office, from, to), from, to)
}

/** A wall time in New York, like "2026-11-20T16:59"; if it occurs twice, the first. */
function inNewYork(wallTime: string): number {
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime('America/New_York').epochMilliseconds
}

test.each([
  ['Friday 16:59', '2026-11-20T16:59', '2026-11-21T16:59', 1],
  ['Sunday 23:59', '2026-11-22T23:59', '2026-11-23T23:59', 8 * 60],
  ['the eve of a holiday', '2026-11-25T15:30', '2026-11-26T15:30', 90],
  ['a closure of two weeks', '2026-12-18T10:00', '2026-12-19T10:00', 0],
  ['the day with 23 hours', '2026-03-07T16:30', '2026-03-08T17:30', 0],
  ['before the day with 25 hours', '2026-10-31T16:30', '2026-11-01T15:30', 0],
  ['a deadline inside the missing hour', '2026-03-07T02:30', '2026-03-08T03:30', 0],
  ['a deadline inside the doubled hour', '2026-10-31T01:30', '2026-11-01T01:30', 0],
])(
  '%s: received %s, promised by %s, office minutes left %i',
  (_case, received, promised, minutes) => {
    const from = inNewYork(received)
    const to = promisedBy(from)
    expect(to).toBe(inNewYork(promised))
    expect(to - from).toBe(dayMs)
    expect(officeMinutes(anOffice, from, to)).toBe(minutes)
  },
)

test('if office hours change, promises of open requests stay and their remaining time follows the new hours', () => {
  const received = inNewYork('2026-11-18T16:00')
  const shorter = { ...anOffice, closesAtHour: 16 }
  expect(promisedBy(received)).toBe(inNewYork('2026-11-19T16:00'))
  expect(officeMinutes(anOffice, received, promisedBy(received))).toBe(8 * 60)
  expect(officeMinutes(shorter, received, promisedBy(received))).toBe(7 * 60)
})

test('an office open around the clock loses no minute at midnight or when clocks change', () => {
  const always = {
    ...anOffice,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    opensAtHour: 0,
    closesAtHour: 24,
    closedDays: [],
  }
  const from = inNewYork('2026-03-01T00:00')
  expect(officeMinutes(always, from, inNewYork('2026-11-30T00:00'))).toBe(
    (inNewYork('2026-11-30T00:00') - from) / minuteMs,
  )
})

test('weekday and day are the office’s, not UTC’s', () => {
  const lateSunday = inNewYork('2026-11-22T23:30')
  expect(new Date(lateSunday).toISOString()).toMatch(/^2026-11-23/)
  expect(officeDay(anOffice, lateSunday)).toEqual({ day: '2026-11-22', weekday: 7 })
})

/** [a time, when the office is next open] */
const moments: readonly [string, string][] = [
  ['2026-11-20T16:59:59-05:00', '2026-11-20T16:59:59-05:00'],
  ['2026-11-20T17:00:00-05:00', '2026-11-23T09:00:00-05:00'],
  ['2026-11-20T08:59:00-05:00', '2026-11-20T09:00:00-05:00'],
  ['2026-11-22T23:59:00-05:00', '2026-11-23T09:00:00-05:00'],
  // Closed days, then a weekend.
  ['2026-11-25T18:00:00-05:00', '2026-11-30T09:00:00-05:00'],
  // The clocks change on Sunday, forward and back.
  ['2026-03-07T12:00:00-05:00', '2026-03-09T09:00:00-04:00'],
  ['2026-10-31T12:00:00-04:00', '2026-11-02T09:00:00-05:00'],
]

test.each(moments)('at %s the office is next open at %s', (moment, opens) => {
  expect(msUntilOpen(anOffice, Date.parse(moment))).toBe(Date.parse(opens) - Date.parse(moment))
})

test('an office that closes at midnight is open until then', () => {
  const late = { ...anOffice, closesAtHour: 24 }
  expect(msUntilOpen(late, Date.parse('2026-11-20T23:59:00-05:00'))).toBe(0)
})

const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 11, 31) })
const spans = fc.tuple(instants, fc.integer({ min: 0, max: 40 * dayMs }))

test('office time never exceeds elapsed time, and is additive', () => {
  fc.assert(
    fc.property(spans, fc.double({ min: 0, max: 1, noNaN: true }), ([from, length], share) => {
      const to = from + length
      const between = from + Math.floor(length * share)
      const all = officeMinutes(anOffice, from, to)
      expect(all).toBeGreaterThanOrEqual(0)
      expect(all).toBeLessThanOrEqual(length / minuteMs)
      expect(
        officeMinutes(anOffice, from, between) + officeMinutes(anOffice, between, to),
      ).toBeCloseTo(all, 6)
    }),
  )
})

test('a minute counts exactly if the office is open at that time', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const closed = new Set(anOffice.closedDays.map(({ day }) => day))
  function isOpenAt(instant: number): boolean {
    const parts = Object.fromEntries(
      clock.formatToParts(instant).map(({ type, value }) => [type, value]),
    )
    const hour = Number(parts.hour)
    const isWeekend = parts.weekday === 'Sat' || parts.weekday === 'Sun'
    return !isWeekend && hour >= 9 && hour < 17 && !closed.has(officeDay(anOffice, instant).day)
  }
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = Math.floor(instant / minuteMs) * minuteMs
      expect(officeMinutes(anOffice, minute, minute + minuteMs)).toBe(isOpenAt(minute) ? 1 : 0)
    }),
  )
})
