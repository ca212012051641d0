/** The office's next opening, for whoever wants to be told in office hours alone. */

import { expect, test } from 'vitest'
import { msUntilOpen } from '#backend/office/office-calendar.ts'

const office = {
  timeZone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opensAtHour: 9,
  closesAtHour: 17,
  closedDays: [
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-11-27', name: 'the day after' },
  ],
}

/** [a moment, when the office is open next] */
const moments: readonly [string, string][] = [
  ['2026-11-20T10:00:00-05:00', '2026-11-20T10:00:00-05:00'],
  ['2026-11-20T16:59:59-05:00', '2026-11-20T16:59:59-05:00'],
  ['2026-11-20T17:00:00-05:00', '2026-11-23T09:00:00-05:00'],
  ['2026-11-20T08:59:00-05:00', '2026-11-20T09:00:00-05:00'],
  ['2026-11-21T12:00:00-05:00', '2026-11-23T09:00:00-05:00'],
  ['2026-11-22T23:59:00-05:00', '2026-11-23T09:00:00-05:00'],
  // Closed days, then a weekend.
  ['2026-11-25T18:00:00-05:00', '2026-11-30T09:00:00-05:00'],
  // The clocks change on Sunday, forward and back.
  ['2026-03-07T12:00:00-05:00', '2026-03-09T09:00:00-04:00'],
  ['2026-10-31T12:00:00-04:00', '2026-11-02T09:00:00-05:00'],
]

test.each(moments)('at %s it is open at %s', (moment, opens) => {
  expect(msUntilOpen(office, Date.parse(moment))).toBe(Date.parse(opens) - Date.parse(moment))
})

test('an office that closes at midnight is open until then', () => {
  const late = { ...office, closesAtHour: 24 }
  expect(msUntilOpen(late, Date.parse('2026-11-20T23:59:00-05:00'))).toBe(0)
})
