/** The sums of the worked examples, against figures worked out by hand from the statutes. */

import { expect, test } from 'vitest'
import {
  deedTax,
  deedTaxMiamiDade,
  electiveShare,
  foreignOwnerEstateTax,
  portedAssessment,
  recordingFee,
  usd,
  usdAndCents,
} from '#frontend/content/worked-sums.ts'

test('a downsizing owner keeps the proportion, not the gap', () => {
  // The property appraiser of Hernando County gives this very example.
  const move = { oldMarket: 250_000, oldAssessed: 150_000 }
  expect(portedAssessment({ ...move, newMarket: 200_000 })).toBe(120_000)
})

test('an owner who moves up keeps the whole gap, up to the limit', () => {
  const move = { oldMarket: 250_000, oldAssessed: 150_000 }
  expect(portedAssessment({ ...move, newMarket: 400_000 })).toBe(300_000)
  expect(portedAssessment({ oldMarket: 1e6, oldAssessed: 2e5, newMarket: 2e6 })).toBe(1_500_000)
})

test('the deed tax counts each begun hundred', () => {
  expect(deedTax(160_000)).toBeCloseTo(1120)
  expect(deedTax(160_001)).toBeCloseTo(1120.7)
  expect(deedTaxMiamiDade(150_000)).toBeCloseTo(900)
  expect(deedTaxMiamiDade(150_001)).toBeCloseTo(900.6)
})

test('shares and recording fees follow their rates', () => {
  expect(electiveShare(600_000)).toBe(180_000)
  expect(recordingFee(3)).toBe(27)
  expect(usdAndCents(recordingFee(2))).toBe('$18.50')
  expect(usd(1120)).toBe('$1,120')
})

test('a foreign owner’s tax is the table’s less the credit, which spares the first $60,000', () => {
  expect(foreignOwnerEstateTax(500_000)).toBe(142_800)
  expect(() => foreignOwnerEstateTax(600_000)).toThrow('Another step')
})
