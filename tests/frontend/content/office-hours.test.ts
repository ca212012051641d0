import { expect, test, vi } from 'vitest'
import { weekdayOf } from '#domain/calendar-date.ts'
import { officeProblem } from '#domain/office.ts'
import { closedDays, office } from '#frontend/content/firm/firm.ts'
import {
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatNearTime,
  formatRecordedMoment,
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
const { businessHours, clockText } = await import('#frontend/content/office-hours.ts')
vi.doUnmock(firmModule)
vi.resetModules()

const at = Date.parse

test('formats times as the office’s clocks show them', () => {
  const moment = at('2026-11-20T18:52:00Z')
  expect(formatMoment(moment, moment)).toBe('Nov 20, 1:52 PM')
  expect(formatMoment(moment, at('2027-01-02T12:00:00Z'))).toBe('Nov 20, 2026, 1:52 PM')
  expect(formatLongMoment(moment)).toBe('Friday, Nov 20, 1:52 PM')
  expect(formatRecordedMoment(moment)).toBe('Fri, Nov 20, 2026, 1:52 PM')
  expect(formatNearTime(moment, moment)).toBe('1:52 PM today')
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

test('the firm’s closed days are valid, and each would otherwise be an open weekday', () => {
  expect(officeProblem(office)).toBeUndefined()
  const days = closedDays.map(({ day }) => day)
  const needless = days.filter((day) => !office.weekdays.includes(weekdayOf(day)))
  expect(needless, 'on closed weekdays: delete, or write the observed day').toEqual([])
  expect(new Set(days).size).toBe(days.length)
})
