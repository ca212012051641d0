import { expect, test, vi } from 'vitest'
import { weekdayOf } from '#domain/calendar-date.ts'
import { officeProblem } from '#domain/office.ts'
import { closedDays, office } from '#frontend/content/firm/firm.ts'
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

test('the firm’s closed days are valid, and each would otherwise be an open weekday', () => {
  expect(officeProblem(office)).toBeUndefined()
  const days = closedDays.map(({ day }) => day)
  const needless = days.filter((day) => !office.weekdays.includes(weekdayOf(day)))
  expect(needless, 'on closed weekdays: delete, or write the observed day').toEqual([])
  expect(new Set(days).size).toBe(days.length)
})
