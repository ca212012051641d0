import { expect, test } from 'vitest'
import { hoursInWords } from '#domain/office-time.ts'

test('a promise of one hour is in the singular', () => {
  expect([1, 2, 24].map(hoursInWords)).toEqual(['1 hour', '2 hours', '24 hours'])
})
