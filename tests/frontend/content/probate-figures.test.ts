/**
 * Figures of the probate tools, which must match those that the register prints, and sums of worked
 * examples, which must match those worked out by hand from the statutes.
 */

import { expect, test } from 'vitest'
import { longDate } from '#domain/calendar-date.ts'
import { usd } from '#domain/dollars.ts'
import {
  estateTaxExemption,
  probateFigures as figures,
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from '#domain/screening/probate-figures.ts'
import { amountOf, type FactId, fact } from '#frontend/content/facts.ts'
import {
  deedTax,
  deedTaxMiamiDade,
  electiveShare,
  foreignOwnerEstateTax,
  portedAssessment,
  recordingFee,
  usdAndCents,
} from '#frontend/content/worked-sums.ts'

test.each<[FactId, number]>([
  ['summaryCap2026', figures.summaryLimit],
  ['summaryCapScreened', figures.formerSummaryLimit],
  ['helperSmallEstate', figures.helperSmallEstate],
  ['summaryRangeThird', figures.summaryRangeSecond + 1],
  ['summaryRangeTop', figures.summaryRangeThird + 1],
  ['electiveShare', figures.electiveSharePercent / 100],
  ['clerkFeeFormal', figures.filingFormal],
  ['clerkFeeSummary', figures.filingSummary],
  ['clerkFeeSmallSummary', figures.filingSmallSummary],
  ['clerkFeeTrustNotice', figures.noticeOfTrust],
  ['recordingFirstPage', figures.recordingFirstPage],
  ['recordingFurtherPage', figures.recordingDeed - figures.recordingFirstPage],
  ['estateTaxExemption2025', estateTaxExemption[2025] ?? 0],
  ['estateTaxExemption2026', estateTaxExemption[2026] ?? 0],
  ['presumedFeeTo40', presumedAttorneyFee(amountOf('presumedFeeStep1'))],
  ['presumedFeeTo70', presumedAttorneyFee(amountOf('presumedFeeStep2'))],
  ['presumedFeeTo100', presumedAttorneyFee(amountOf('presumedFeeStep3'))],
  ['presumedFeeRate', presumedAttorneyFee(1e6) / 1e6],
  ['representativeFeeRate', presumedCommission(1e6) / 1e6],
  ['trustLawyerFeeShare', presumedTrusteeAttorneyFee(1e6) / presumedAttorneyFee(1e6)],
])('the tools count with the %s of the register', (id, figure) => {
  expect(amountOf(id)).toBeCloseTo(figure, 6)
})

test('the tools count with the register’s typical cost of a newspaper notice', () => {
  const { low, high } = figures.publication
  expect(fact('publicationTypical')).toBe(`$${low}–$${high}`)
})

test('the tools count with the register’s date of the new limit', () => {
  expect(fact('summaryCap2026Effective')).toBe(longDate(figures.summaryLimitSince))
})

test('a downsizing owner keeps the proportion, not the gap', () => {
  // The property appraiser of Hernando County gives this example.
  const move = { oldMarket: 250_000, oldAssessed: 150_000 }
  expect(portedAssessment({ ...move, newMarket: 200_000 })).toBe(120_000)
})

test('an owner who moves up keeps the whole gap, up to the limit', () => {
  const move = { oldMarket: 250_000, oldAssessed: 150_000 }
  expect(portedAssessment({ ...move, newMarket: 400_000 })).toBe(300_000)
  expect(portedAssessment({ oldMarket: 1e6, oldAssessed: 2e5, newMarket: 2e6 })).toBe(1_500_000)
})

test('the deed tax rounds up to the next hundred dollars', () => {
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

test('a foreign owner’s tax is the table’s minus the credit, which exempts the first $60,000', () => {
  expect(foreignOwnerEstateTax(500_000)).toBe(142_800)
  expect(() => foreignOwnerEstateTax(600_000)).toThrow('Another step')
})
