/** Days, openings and told times by the office's clock, in every case where such clocks are known to fail. */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import type { Office } from '#domain/office.ts'
import {
  hoursInWords,
  instantAt,
  isOpenAt,
  nextOpening,
  officeDate,
  officeMinutesBetween,
  openingsBetween,
  promisedBy,
  toldBy,
} from '#domain/office-clock.ts'
import { anOffice } from '#tests/support/an-office.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const at = Date.parse

function officeMinutes(office: Office, from: number, to: number): number {
  return officeMinutesBetween(openingsBetween(office, from, to), from, to)
}

test.each([
  ['in the morning', '2026-11-17T10:41-05:00', '2026-11-18T10:41-05:00'],
  ['in the evening', '2026-12-08T19:49-05:00', '2026-12-10T12:00-05:00'],
  ['before the office opens', '2026-11-17T07:00-05:00', '2026-11-18T12:00-05:00'],
  ['as it closes', '2026-11-17T17:00-05:00', '2026-11-18T17:00-05:00'],
  ['on Friday morning', '2026-11-20T10:00-05:00', '2026-11-23T12:00-05:00'],
  ['on Sunday morning', '2026-11-22T10:00-05:00', '2026-11-23T10:00-05:00'],
  ['before Thanksgiving', '2026-11-25T10:00-05:00', '2026-11-30T12:00-05:00'],
  ['before the clocks go forward', '2026-03-06T10:00-05:00', '2026-03-09T12:00-04:00'],
  ['before the clocks go back', '2026-10-30T10:00-04:00', '2026-11-02T12:00-05:00'],
])('a visitor who asks %s is told when the office replies', (_when, accepted, told) => {
  expect(new Date(toldBy(anOffice, at(accepted)))).toEqual(new Date(told))
})

const offices: Readonly<Record<string, Office>> = {
  'a weekday office': anOffice,
  'one in Central time, closed on Fridays': {
    ...{ timeZone: 'America/Chicago', weekdays: [1, 2, 3, 4], opensAtHour: 8, closesAtHour: 12 },
    replyHours: 7,
    closedDays: [{ day: '2026-07-06', name: 'Closed' }],
  },
  'one that opens in the afternoon, on Saturdays too': {
    ...{ timeZone: 'America/New_York', weekdays: [2, 4, 6], opensAtHour: 13, closesAtHour: 24 },
    replyHours: 48,
    closedDays: [],
  },
}

test.each(Object.keys(offices))(
  'every hour of a year, %s is open at the told time, never before the promise',
  (name) => {
    const office = offices[name] ?? anOffice
    for (
      let accepted = at('2026-01-01T05:07Z');
      accepted < at('2027-01-01T05:00Z');
      accepted += hourMs
    ) {
      const told = toldBy(office, accepted)
      const promised = promisedBy(office, accepted)
      expect(isOpenAt(office, told)).toBe(true)
      if (told === promised) continue
      // Only a promise for closed hours moves, and no farther than the next open day.
      expect(isOpenAt(office, promised)).toBe(false)
      expect(told).toBeGreaterThan(promised)
      expect(officeDate(office, told)).toBe(officeDate(office, nextOpening(office, promised)))
      expect(told - nextOpening(office, promised)).toBeGreaterThanOrEqual(3 * hourMs)
    }
  },
)

test.each([
  ['Friday as it opens', '2026-11-20T14:00:00Z', true],
  ['Friday just before', '2026-11-20T13:59:59Z', false],
  ['Friday as it closes', '2026-11-20T22:00:00Z', true],
  ['Friday just after', '2026-11-20T22:00:01Z', false],
  ['Saturday at noon', '2026-11-21T17:00:00Z', false],
  ['Thanksgiving at noon', '2026-11-26T17:00:00Z', false],
  ['Monday in summer time, as it opens', '2026-03-09T13:00:00Z', true],
])('on %s the office is open: %s', (_when, instant, isOpen) => {
  expect(isOpenAt(anOffice, at(instant))).toBe(isOpen)
})

const between = (min: number, max: number) => fc.integer({ min, max })
const instants = fc.oneof(
  between(Date.UTC(2020, 0, 1), Date.UTC(2040, 11, 31)),
  // Around the days on which the clocks change, and days that are closed.
  between(Date.UTC(2026, 2, 6), Date.UTC(2026, 2, 11)),
  between(Date.UTC(2026, 9, 30), Date.UTC(2026, 10, 4)),
  between(Date.UTC(2026, 10, 25), Date.UTC(2026, 10, 28)),
)
const spans = fc.tuple(instants, fc.integer({ min: 0, max: 40 * dayMs }))

test('the clock of the office shows each hour at its instant, and a day begins at midnight', () => {
  // Clocks change between one and three in the night: an hour happens twice, another never.
  const hours = between(3, 23)
  fc.assert(
    fc.property(instants, hours, (instant, hour) => {
      const day = officeDate(anOffice, instant)
      const shown = new Date(instantAt(anOffice, day, hour)).toLocaleString('sv-SE', anOffice)
      expect(shown).toBe(`${day} ${String(hour).padStart(2, '0')}:00:00`)
      const midnight = instantAt(anOffice, day, 0)
      expect([midnight - 1, midnight].map((at) => officeDate(anOffice, at))).toEqual([
        addDays(day, -1),
        day,
      ])
    }),
  )
})

test('office time never exceeds elapsed time, and is additive', () => {
  fc.assert(
    fc.property(spans, fc.double({ min: 0, max: 1, noNaN: true }), ([from, length], share) => {
      const to = from + length
      const middle = from + Math.floor(length * share)
      const all = officeMinutes(anOffice, from, to)
      expect(all).toBeGreaterThanOrEqual(0)
      expect(all).toBeLessThanOrEqual(length / minuteMs)
      expect(
        officeMinutes(anOffice, from, middle) + officeMinutes(anOffice, middle, to),
      ).toBeCloseTo(all, 6)
    }),
  )
})

test('a promise of one hour is in the singular', () => {
  expect([1, 2, 24].map(hoursInWords)).toEqual(['1 hour', '2 hours', '24 hours'])
})
