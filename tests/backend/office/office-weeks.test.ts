/** The weeks of reports: when each is due, by the office's calendar and clock. */

import { expect, test } from 'vitest'
import { lastReportDue, weekFinder } from '#backend/office/office-calendar.ts'
import { anOffice } from '#tests/support/an-office.ts'

const office = {
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
  ['after a two-week closure', '2027-01-01T14:00:00Z', '2026-12-28'],
  ['an hour too early after clocks went back', '2026-11-02T13:59:59Z', '2026-10-26'],
  ['after clocks went back', '2026-11-02T14:00:00Z', '2026-11-02'],
  ['before the opening after clocks went ahead', '2026-03-09T12:59:59Z', '2026-03-02'],
  ['after clocks went ahead', '2026-03-09T13:00:00Z', '2026-03-09'],
])('%s, the last report due is right', (_when, now, monday) => {
  expect(lastReportDue(office, Date.parse(now))).toBe(monday)
})

test('a week runs from midnight to midnight at the office, even with an extra hour', () => {
  const weekOf = weekFinder(office, '2026-11-02')
  const found = (instant: string) => weekOf(Date.parse(instant))
  expect(found('2026-11-02T04:59:59Z')).toBe('week')
  expect(found('2026-11-02T05:00:00Z')).toBeUndefined()
  expect(found('2026-10-26T04:00:00Z')).toBe('week')
  expect(found('2026-10-26T03:59:59Z')).toBe('weekBefore')
  expect(found('2026-10-19T04:00:00Z')).toBe('weekBefore')
  expect(found('2026-10-19T03:59:59Z')).toBeUndefined()
})
