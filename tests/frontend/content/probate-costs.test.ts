/** The fee scale of Fla. Stat. § 733.6171(3), and the prices that only the firm can give. */

import { expect, test } from 'vitest'
import { ladyBirdDeedPrice } from '#frontend/content/plans.ts'
import { presumedLawyerFee } from '#frontend/content/probate-costs.ts'
import { mainOf, textOf } from '#tests/support/page-content.ts'

test.each([
  [0, 1_500],
  [40_000, 1_500],
  [40_001, 2_250],
  [70_000, 2_250],
  [70_001, 3_000],
  [100_000, 3_000],
  [190_000, 5_700],
  [490_000, 14_700],
  [1_000_000, 30_000],
])('for an estate of $%i the law presumes a fee of $%i', (estate, fee) => {
  expect(presumedLawyerFee(estate)).toBe(fee)
})

test('refuses an estate for which the register holds no rate', () => {
  expect(() => presumedLawyerFee(1_000_001)).toThrow(RangeError)
})

test('the probate page works the scale through and tells what a lawyer who uses it must disclose', () => {
  const text = textOf(mainOf('/practice/probate'))
  for (const figure of ['$190,000', '$5,700', '$490,000', '$14,700', '$400', '$345', '$231'])
    expect(text).toContain(figure)
  for (const disclosure of [
    /No law sets the fee/,
    /need not be based on the size of the estate/,
    /negotiate/,
    /need not be the one who wrote the will/,
    /summary of the work/,
    /in writing/,
  ])
    expect(text).toMatch(disclosure)
})

test('a Lady Bird deed has the firm’s price beside what it leaves out, or asks for the question', () => {
  expect(ladyBirdDeedPrice({})).toMatch(/^Ask us for the flat price/)
  const priced = ladyBirdDeedPrice({ ladyBirdDeedDollars: 1_450 })
  expect(priced).toContain('$1,450')
  expect(priced).toMatch(/do not include recording fees, documentary stamp tax/)
  expect(textOf(mainOf('/practice/lady-bird-deeds'))).toContain(ladyBirdDeedPrice())
})
