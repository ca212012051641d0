import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar-date.ts'
import { closedFor, type Office, officeProblem, yearWithoutClosedDays } from '#domain/office.ts'
import { isOpenOn } from '#domain/office-clock.ts'
import { anOffice } from '#tests/support/an-office.ts'

function closedFrom(first: string, count: number): Office {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  return { ...anOffice, closedDays: days.map((day) => ({ day, name: 'Closed' })) }
}

test.each<[string, Partial<Office>, RegExp]>([
  ['without weekdays', { weekdays: [] }, /no open day/],
  ['with an impossible weekday', { weekdays: [7] }, /no open day/],
  [
    'that closes before it opens',
    { opensAtHour: 17, closesAtHour: 9 },
    /opens at 17 and closes at 9/,
  ],
  ['that closes when it opens', { opensAtHour: 9, closesAtHour: 9 }, /must close later/],
  ['that opens at half past', { opensAtHour: 8.5 }, /opens at 8.5 and .* hours must be whole/],
  ['that closes at half past', { closesAtHour: 17.5 }, /closes at 17.5: hours must be whole/],
  ['that opens before the day', { opensAtHour: -1 }, /from 0 to 24/],
  ['that closes after the day', { closesAtHour: 25 }, /from 0 to 24/],
  [
    'with a day that does not exist',
    { closedDays: [{ day: '2026-02-30', name: 'X' }] },
    /“2026-02-30” \(X\)/,
  ],
  ['with a day in words', { closedDays: [{ day: 'Nov 26, 2026', name: 'X' }] }, /isn’t a day/],
])('an office %s is refused', (_what, change, expected) => {
  expect(officeProblem({ ...anOffice, ...change })).toMatch(expected)
})

test('an office may be closed for at most thirty days in a row, weekends included', () => {
  // With the weekend before Monday, January 4, day 30 is Sunday, January 31, and day 31 a Monday.
  expect(officeProblem(closedFrom('2027-01-04', 28))).toBeUndefined()
  expect(officeProblem(closedFrom('2027-01-04', 29))).toMatch(
    /more than 30 days .* from 2027-01-02/,
  )
  expect(officeProblem(anOffice)).toBeUndefined()
  const allDay = { opensAtHour: 0, closesAtHour: 24 }
  expect(officeProblem({ ...anOffice, ...allDay })).toBeUndefined()
})

test('the closed days of the next 60 days must be listed', () => {
  expect(yearWithoutClosedDays(anOffice, '2026-11-01')).toBeUndefined()
  expect(yearWithoutClosedDays(anOffice, '2026-11-02')).toBe('2027')
  expect(yearWithoutClosedDays(anOffice, '2027-01-01')).toBe('2027')
  expect(yearWithoutClosedDays(closedFrom('2026-12-31', 2), '2026-11-20')).toBeUndefined()
})

test('in a year without a list, fixed federal holidays are closed; in others, the list alone', () => {
  expect(closedFor(anOffice, '2028-07-04')).toBe('Independence Day')
  expect(closedFor(anOffice, '2028-07-05')).toBeUndefined()
  expect(isOpenOn(anOffice, '2028-07-04')).toBe(false)
  const open = { ...anOffice, closedDays: [{ day: '2028-12-25', name: 'Christmas Day' }] }
  expect(closedFor(open, '2028-07-04')).toBeUndefined()
})
