/** The rule by which `npm run workshop -- soak` calls memory flat or growing. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trendOf } from '#tests/support/soak/growth.ts'

const allowance = { share: 0.05, amount: 4 }

test('a slow leak is growth, however noisy its samples', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 30 }),
      (noise) => {
        const leaking = noise.map((error, index) => 100 + (index * 60) / noise.length + error)
        expect(trendOf(leaking, allowance).isGrowing).toBe(true)
      },
    ),
  )
})

test('noise within the allowance, warming up and single peaks are not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 30 }),
      (noise) => {
        const third = noise.length / 3
        const warming = noise.map((error, index) => (index < third ? index : third) + 100 + error)
        const peaked = warming.with(-2, 900)
        expect(trendOf(peaked, allowance).isGrowing).toBe(false)
      },
    ),
  )
})

test('a handful of samples is no trend', () => {
  expect(() => trendOf([1, 2, 3, 4, 5, 6, 7, 8], allowance)).toThrow('too few')
})
