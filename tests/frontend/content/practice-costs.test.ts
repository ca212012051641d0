/** Costs on practice pages: the fee scale with its disclosures, and the firm's own price. */

import { expect, test } from 'vitest'
import { ladyBirdDeedPrice } from '#frontend/content/plans.ts'
import { mainOf, textOf } from '#tests/support/page-content.ts'

test('the probate page works the scale through and tells what a lawyer who uses it must disclose', () => {
  const text = textOf(mainOf('/practice/probate'))
  for (const figure of ['$190,000', '$5,700', '$490,000', '$14,700', '$400', '$345', '$231'])
    expect(text).toContain(figure)
  for (const disclosure of [
    /No law sets the fee/,
    /does not have to follow the size of the estate/,
    /negotiate/,
    /does not have to be the one who wrote the will/,
    /summary of the work/,
    /in writing/,
  ])
    expect(text).toMatch(disclosure)
})

test('a Lady Bird deed has the firm’s price beside what it leaves out, or promises it in writing', () => {
  expect(ladyBirdDeedPrice({})).toMatch(/^We quote the deed in writing/)
  const priced = ladyBirdDeedPrice({ ladyBirdDeedDollars: 1_450 })
  expect(priced).toContain('$1,450')
  expect(priced).toMatch(/do not include recording fees, documentary stamp tax/)
  expect(textOf(mainOf('/practice/lady-bird-deeds'))).toContain(ladyBirdDeedPrice())
})
