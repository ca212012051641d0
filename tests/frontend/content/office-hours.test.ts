import { expect, test, vi } from 'vitest'
import { addDays, weekdayOf } from '#domain/calendar-date.ts'
import { officeProblem } from '#domain/office.ts'
import { closedDays, office } from '#frontend/content/firm/firm.ts'
import {
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatRecordedMoment,
  formatWeekTime,
  instantAt,
  localDay,
} from '#frontend/content/local-time.ts'
import { anOffice } from '#tests/support/an-office.ts'

// The module as built for a firm with the hours of the tests' office.
const firmModule = '#frontend/content/firm/firm.ts'
vi.doMock(firmModule, async (importOriginal) => ({
  ...(await importOriginal<object>()),
  officeHours: anOffice,
  closedDays: anOffice.closedDays,
  otherHours: [{ days: 'Saturday', hours: 'By appointment' }],
}))
vi.resetModules()
const { businessHours, clockText, isOfficeOpen, lastClosing, nextOpening, replyTime } =
  await import('#frontend/content/office-hours.ts')
vi.doUnmock(firmModule)
vi.resetModules()

const at = Date.parse

test.each([
  ['2026-11-20T04:59:59Z', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-20'],
  // Clocks go forward on March 8 and back on November 1, 2026.
  ['2026-03-08T04:59:59Z', '2026-03-07'],
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
])('%s falls on %s at the office', (instant, day) => {
  expect(localDay(at(instant))).toBe(day)
})

test.each([
  ['2026-03-07', 9, '2026-03-07T14:00:00.000Z'],
  ['2026-03-08', 9, '2026-03-08T13:00:00.000Z'],
  ['2026-10-31', 17, '2026-10-31T21:00:00.000Z'],
  ['2026-11-01', 9, '2026-11-01T14:00:00.000Z'],
])('on %s, hour %i at the office is %s', (day, hour, instant) => {
  expect(new Date(instantAt(day, hour)).toISOString()).toBe(instant)
})

test('counts days across months, years, and clock changes', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-11-02', -2)).toBe('2026-10-31')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('formats times as the office’s clocks show them', () => {
  const moment = at('2026-11-20T18:52:00Z')
  expect(formatMoment(moment, moment)).toBe('Nov 20, 1:52 PM')
  expect(formatMoment(moment, at('2027-01-02T12:00:00Z'))).toBe('Nov 20, 2026, 1:52 PM')
  expect(formatLongMoment(moment)).toBe('Friday, Nov 20, 1:52 PM')
  expect(formatRecordedMoment(moment)).toBe('Fri, Nov 20, 2026, 1:52 PM')
  expect(formatWeekTime(moment)).toBe('Fri 1:52 PM')
  expect(formatLongDay('2026-11-20')).toBe('Friday, Nov 20')
})

test('pages name each hour as clocks show it, midnight at either end of a day', () => {
  const hours = ['12:00 AM', '9:00 AM', '12:00 PM', '5:00 PM', '12:00 AM']
  expect([0, 9, 12, 17, 24].map(clockText)).toEqual(hours)
})

test('pages list every day in the order of the week, also one that the firm says nothing of', () => {
  expect(businessHours).toEqual([
    { days: 'Monday–Friday', hours: '9:00 AM–5:00 PM' },
    { days: 'Saturday', hours: 'By appointment' },
    { days: 'Sunday', hours: 'Closed' },
  ])
})

test.each([
  { weekdays: [1, 2, 3, 4], otherHours: [], lines: ['Monday–Thursday', 'Friday–Sunday'] },
  // Monday does not follow Sunday within a week.
  { weekdays: [2, 3, 4, 5, 6], otherHours: [], lines: ['Tuesday–Saturday', 'Monday', 'Sunday'] },
  {
    weekdays: [2, 3, 4],
    otherHours: [{ days: 'Friday', hours: 'By phone' }],
    lines: ['Tuesday–Thursday', 'Monday', 'Friday', 'Saturday–Sunday'],
  },
])(
  'of a firm open on $weekdays, days in a row with the same hours share a line',
  async ({ weekdays, otherHours, lines }) => {
    vi.doMock(firmModule, async (importOriginal) => ({
      ...(await importOriginal<object>()),
      officeHours: { ...anOffice, weekdays },
      otherHours,
    }))
    vi.resetModules()
    const own = await import('#frontend/content/office-hours.ts')
    vi.doUnmock(firmModule)
    vi.resetModules()
    expect(own.businessHours.map(({ days }) => days)).toEqual(lines)
  },
)

test.each([
  ['Friday as it opens', '2026-11-20T14:00:00Z', true],
  ['Friday just before', '2026-11-20T13:59:59Z', false],
  ['Friday as it closes', '2026-11-20T22:00:00Z', true],
  ['Friday just after', '2026-11-20T22:00:01Z', false],
  ['Saturday at noon', '2026-11-21T17:00:00Z', false],
  ['Sunday at noon', '2026-11-22T17:00:00Z', false],
  ['Thanksgiving at noon', '2026-11-26T17:00:00Z', false],
  ['Monday in summer time, as it opens', '2026-03-09T13:00:00Z', true],
])('on %s the office is open: %s', (_when, instant, isOpen) => {
  expect(isOfficeOpen(at(instant))).toBe(isOpen)
})

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-20T22:00:00Z', '2026-11-23T14:00:00Z'],
  ['2026-11-22T17:00:00Z', '2026-11-20T22:00:00Z', '2026-11-23T14:00:00Z'],
  ['2026-11-19T12:00:00Z', '2026-11-18T22:00:00Z', '2026-11-19T14:00:00Z'],
  // Over Thanksgiving, the day after it and a weekend.
  ['2026-11-26T15:00:00Z', '2026-11-25T22:00:00Z', '2026-11-30T14:00:00Z'],
  // Over the weekend in which clocks go forward: an hour earlier by UTC.
  ['2026-03-08T06:30:00Z', '2026-03-06T22:00:00Z', '2026-03-09T13:00:00Z'],
  // Over the weekend in which they go back.
  ['2026-11-01T05:30:00Z', '2026-10-30T21:00:00Z', '2026-11-02T14:00:00Z'],
])('at %s the office last closed at %s and next opens at %s', (instant, closing, opening) => {
  expect(lastClosing(at(instant))).toBe(at(closing))
  expect(nextOpening(at(instant))).toBe(at(opening))
})

test.each([
  ['in the morning', '2026-11-17T15:41:00Z', '2026-11-18T15:41:00Z', false],
  ['at night, before an open day', '2026-11-25T03:41:00Z', '2026-11-25T22:00:00Z', false],
  ['on Friday morning', '2026-11-20T15:00:00Z', '2026-11-20T22:00:00Z', false],
  ['just before the weekend', '2026-11-20T21:30:00Z', '2026-11-23T14:00:00Z', true],
  ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-30T14:00:00Z', true],
])('a visitor who asks %s sees when the office replies', (_when, now, moment, isReopening) => {
  expect(replyTime(at(now))).toEqual({ at: at(moment), isReopening })
})

test('the firm’s closed days are valid, and each would otherwise be an open weekday', () => {
  expect(officeProblem(office)).toBeUndefined()
  const days = closedDays.map(({ day }) => day)
  const needless = days.filter((day) => !office.weekdays.includes(weekdayOf(day)))
  expect(needless, 'on closed weekdays: delete, or write the observed day').toEqual([])
  expect(new Set(days).size).toBe(days.length)
})
