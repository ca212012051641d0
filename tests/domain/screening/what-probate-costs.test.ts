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

test('no fee falls as the value rises, and the commission matches exact fractions', () => {
  const slow = (value: bigint, steps: readonly (readonly [bigint, bigint])[]) => {
    let from = 0n
    let fee = 0n
    for (const [upTo, rate] of steps) {
      if (value > from) fee += ((value < upTo ? value : upTo) - from) * rate
      from = upTo
    }
    return fee
  }
  const most = 10n ** 12n
  const commission = [
    [10n ** 6n, 30n],
    [5n * 10n ** 6n, 25n],
    [10n ** 7n, 20n],
    [most, 15n],
  ] as const
  fc.assert(
    fc.property(fc.nat(2e9), fc.nat(1e6), (value, more) => {
      for (const fee of [presumedAttorneyFee, presumedCommission, presumedTrusteeAttorneyFee]) {
        expect(fee(value + more)).toBeGreaterThanOrEqual(fee(value))
      }
      expect(BigInt(presumedCommission(value))).toBe(
        (slow(BigInt(value), commission) + 500n) / 1000n,
      )
    }),
    { numRuns: 1000 },
  )
})
