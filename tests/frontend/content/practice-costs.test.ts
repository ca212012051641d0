/** What practice pages say of costs: the fee scale with its disclosures, and the firm's own price. */

import { expect, test } from 'vitest'
import { ladyBirdDeedPrice } from '#frontend/content/plans.ts'
import { mainOf, textOf } from '#tests/support/page-content.ts'

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
