/**
 * The firm's times, and its prices in words; what tools and service need too is in
 * domain/firm-terms.ts. SAMPLE CONTENT. The facts register includes these entries beside those of
 * the law; pages call fact(id).
 */

import { usd } from '#domain/dollars.ts'
import { consultationMinutes, feeTerms, planPrices } from '#domain/firm-terms.ts'
import { replyPromiseWords } from '#domain/office-clock.ts'
import type { DollarRange } from '#domain/screening/probate-figures.ts'
import { firmReview, specified, toConfirm } from '#frontend/content/fact.ts'

/** From the first call to the signing; /gen-x goes through them week by week. */
export const genXWeeks: number = 3

export const firmFacts = {
  // Plans and fees
  willPlanIndividual: specified(inWords(planPrices.will), 'Foundational Will Plan, one person'),
  willPlanCouple: specified(inWords(planPrices.willForCouple), 'Foundational Will Plan, a couple'),
  trustPlan: specified(inWords(planPrices.trust), 'Core Trust Plan'),
  advancedPlan: specified('$5,000+', 'Advanced Wealth Plan'),
  planCareMembership: specified(`${planCareInWords()} per year`, 'Plan Care Membership'),
  paymentPlanInterest: specified('0% interest', 'Payment plans, with no credit check'),
  pricesEffective: toConfirm(
    'November 2026',
    'Month the published fees took effect',
    'Firm',
    firmReview,
  ),
  feeHonorDays: toConfirm(
    '90 days',
    'Least time for which a published fee holds',
    'Rule 4-7.14(a)(5), Rules Regulating The Florida Bar',
    firmReview,
  ),

  // Timing and service
  consultationMinutes: specified(
    `${consultationMinutes} minutes`,
    'Length of the free consultation',
  ),
  replyTime: specified(replyPromiseWords, 'Reply promised to a consultation request'),
  consultationScheduled: specified('1–2 business days', 'Consultation takes place within'),
  documentPreparation: specified('5–7 business days', 'Drafting of documents'),
  executionHome: specified('3–5 business days', 'Signing arranged within (home page)'),
  executionPlans: specified(
    '1–2 business days',
    'Signing session once documents are approved (plans)',
  ),
  typicalCompletion: specified('2 weeks', 'Typical time from first call to signed plan'),
  millennialCompletion: specified(
    'under 10 business days',
    'Millennial path, first session to signing',
  ),
  millennialSessions: specified('3 sessions', 'Millennial path'),
  millennialSigning: specified('15-minute signing', 'Last session of the millennial path'),
  genXTimeline: specified(`${genXWeeks} weeks`, 'Gen X timeline'),
  consultationLength: specified(
    `${consultationMinutes}-minute`,
    'Length of the free consultation, as an adjective',
  ),
  attorneyExperience: specified('15+ years', 'Experience of the founding attorney'),
  attorneyLicensed: specified('2009', 'Year the founding attorney was admitted'),
} as const

/** How long the firm keeps what visitors send; `npm run check -- launch` asks for the number. */
export interface Retention {
  readonly months?: number
}

export const retention: Retention = {}

/** Prices of the levels, once the firm has set them. */
function planCareInWords(): string {
  const levels = feeTerms.planCareLevels?.map(({ yearlyDollars }) => yearlyDollars) ?? []
  return levels.length === 0
    ? '$149–$399'
    : inWords({ low: Math.min(...levels), high: Math.max(...levels) })
}

function inWords({ low, high }: DollarRange): string {
  const [from, to] = [low, high].map(usd)
  return from === to ? `${from}` : `${from}–${to}`
}
