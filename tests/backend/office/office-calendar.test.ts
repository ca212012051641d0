/** The office's waiting times and weeks; tests/domain/office-clock.test.ts tries clock changes. */

import { expect, test } from 'vitest'
import {
  lastReportDue,
  msUntilOpen,
  officeDay,
  weekBefore,
} from '#backend/office/office-calendar.ts'
import { anOffice } from '#tests/support/an-office.ts'

test('weekday and day are the office’s, not UTC’s', () => {
  const lateSunday = Date.parse('2026-11-22T23:30:00-05:00')
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
]

test.each(moments)('at %s the office is next open at %s', (moment, opens) => {
  expect(msUntilOpen(anOffice, Date.parse(moment))).toBe(Date.parse(opens) - Date.parse(moment))
})

const withColumbusDay = {
  ...anOffice,
  closedDays: [...anOffice.closedDays, { day: '2026-10-12', name: 'Columbus Day' }],
}

test.each([
  ['before an ordinary Monday’s opening', '2026-11-16T13:59:59Z', '2026-11-09'],
  ['at an ordinary Monday’s opening', '2026-11-16T14:00:00Z', '2026-11-16'],
  ['late in the week', '2026-11-22T23:00:00Z', '2026-11-16'],
  ['on a Monday that is closed', '2026-10-12T18:00:00Z', '2026-10-05'],
  ['before the opening on the day after it', '2026-10-13T12:59:59Z', '2026-10-05'],
  ['at the opening on the day after it', '2026-10-13T13:00:00Z', '2026-10-12'],
  ['before the end of a two-week closure', '2026-12-31T18:00:00Z', '2026-12-14'],
  ['after a two-week closure and New Year’s Day', '2027-01-04T14:00:00Z', '2027-01-04'],
])('%s, the last report due is right', (_when, now, monday) => {
  expect(lastReportDue(withColumbusDay, Date.parse(now))).toBe(monday)
})

test('a week runs from midnight to midnight at the office, even with an extra hour', () => {
  const isInWeek = weekBefore(withColumbusDay, '2026-11-02')
  const found = (instant: string) => isInWeek(Date.parse(instant))
  expect(['2026-10-26T04:00:00Z', '2026-11-02T04:59:59Z'].map(found)).toEqual([true, true])
  expect(['2026-10-26T03:59:59Z', '2026-11-02T05:00:00Z'].map(found)).toEqual([false, false])
})
