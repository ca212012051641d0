/** What probate costs: properties that hold for all answers and values. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from '#domain/screening/probate-figures.ts'
import type { Answers } from '#domain/screening/questionnaire.ts'
import { pathHeadings, whatProbateCosts } from '#domain/screening/what-probate-costs.ts'
import { holds, today } from './cases/random-answers.ts'

test('every total is the sum of its lines, low is never above high, and the heading is one of seven', () => {
  holds('whatProbateCosts', (answers) => {
    const result = whatProbateCosts(answers, today)
    const { formal, summary, will, trust, ladyBird } = result
    const sums = [formal, summary, will, trust?.setUp, trust?.later]
    for (const sum of [...sums, ladyBird?.setUp, ladyBird?.rest]) {
      if (!sum) continue
      for (const end of ['low', 'high'] as const) {
        const added = sum.lines.reduce((total, line) => total + (line[end] ?? 0), 0)
        expect(sum.total[end]).toBe(added)
      }
      for (const { low, high } of [sum.total, ...sum.lines])
        expect(low ?? 0).toBeLessThanOrEqual(high ?? 0)
    }
    expect(result.base.low).toBeLessThanOrEqual(result.base.high)
    expect(Object.values(pathHeadings)).toContain(result.heading)
  })
})

test('a mortgage changes no total', () => {
  holds('whatProbateCosts', (answers) => {
    const { mortgage: _, ...free } = answers
    const sums = (given: Answers) => {
      const { formal, summary, trust, ladyBird, base } = whatProbateCosts(given, today)
      return { formal, summary, trust, ladyBird, base }
    }
    expect(sums(answers)).toEqual(sums(free))
  })
})

test('no fee falls as the value rises', () => {
  fc.assert(
    fc.property(fc.nat(2e9), fc.nat(1e6), (value, more) => {
      for (const fee of [presumedAttorneyFee, presumedCommission, presumedTrusteeAttorneyFee]) {
        expect(fee(value + more)).toBeGreaterThanOrEqual(fee(value))
      }
    }),
    { numRuns: 1000 },
  )
})

// § 733.617(2): 3% of the first million, 2.5% of the next four, 2% of the next five, then 1.5%.
test.each([
  [190_000, 5_700],
  [1_000_000, 30_000],
  [5_000_000, 130_000],
  [10_000_000, 230_000],
  [12_000_001, 260_000],
])('the commission for an estate of %d is %d', (value, commission) => {
  expect(presumedCommission(value)).toBe(commission)
})
