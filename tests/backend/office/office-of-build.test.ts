import { expect, test } from 'vitest'
import { officeSchema } from '#backend/office/office-of-build.ts'
import { office } from '#frontend/content/firm/firm.ts'

test('the hours arrive as the firm gives them', () => {
  expect(officeSchema.parse(JSON.parse(JSON.stringify(office)))).toEqual(office)
})

test.each<[string, unknown, RegExp]>([
  ['a build of before there were hours', undefined, /invalid_type/],
  ['an unknown time zone', { ...office, timeZone: 'Mars/Olympus' }, /expected a time zone/],
  ['no open day', { ...office, weekdays: [] }, /no open day/],
])('%s is refused', (_what, given, expected) => {
  expect(() => officeSchema.parse(given)).toThrow(expected)
})
