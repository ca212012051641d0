import { expect, test } from 'vitest'
import { officeIn } from '#backend/office/office-of-build.ts'
import { office } from '#frontend/content/firm.ts'

test('the hours arrive as the firm gives them', () => {
  expect(officeIn(JSON.parse(JSON.stringify({ isSample: true, office })))).toEqual(office)
})

test.each([
  ['a build of before there were hours', {}, /does not say when/],
  [
    'an unknown time zone',
    { office: { ...office, timeZone: 'Mars/Olympus' } },
    /does not say when/,
  ],
  ['no open day', { office: { ...office, weekdays: [] } }, /no open day/],
])('%s is refused in a sentence', (_what, facts, expected) => {
  expect(() => officeIn(facts)).toThrow(expected)
})
