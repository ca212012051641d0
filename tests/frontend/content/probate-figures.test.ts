/** The figures that the probate tools count with are those that the register prints, and what is unconfirmed is asked for. */

import { expect, test } from 'vitest'
import { longDate } from '#domain/calendar-date.ts'
import {
  estateTaxExemption,
  probateFigures as figures,
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from '#domain/screening/probate-figures.ts'
import { amountOf, type FactId, fact } from '#frontend/content/facts.ts'
import { launchConfirmations } from '#frontend/content/launch.ts'
import { items } from '#frontend/content/tools/dates-after-a-death-result.ts'
import { lawCheckedOn } from '#frontend/content/tools/law-checked-result.ts'

test.each<[FactId, number]>([
  ['summaryCap2026', figures.summaryLimit],
  ['summaryCapScreened', figures.formerSummaryLimit],
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
])('%s', (id, figure) => {
  expect(amountOf(id)).toBeCloseTo(figure, 6)
})

test('what a notice in a newspaper typically costs', () => {
  const { low, high } = figures.publication
  expect(fact('publicationTypical')).toBe(`$${low}–$${high}`)
})

test('the day of the new limit', () => {
  expect(fact('summaryCap2026Effective')).toBe(longDate(figures.summaryLimitSince))
  expect(lawCheckedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('every date that nobody has confirmed is on the launch list', () => {
  const { question = '' } = launchConfirmations.find(({ id }) => id === 'tools-after-a-death') ?? {}
  const unconfirmed = Object.entries(items).filter(([, item]) => item.unconfirmed)
  expect(unconfirmed.length).toBeGreaterThan(4)
  for (const [id] of unconfirmed) expect(question).toContain(id)
})
