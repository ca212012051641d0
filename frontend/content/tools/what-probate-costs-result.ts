/** Words of what probate costs, by id: the paths, the lines, each with its law, and the notes. */

import type { NextStep } from '#domain/screening/screening-tool.ts'
import type { CostLineId, CostNote, ProbatePath } from '#domain/screening/what-probate-costs.ts'
import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import { trustPlanForCoupleText } from '#frontend/content/plans.ts'
import { statement } from '#frontend/content/statements.ts'

/** `{base}` is replaced with the base of the fees. */
export const leads: Readonly<Record<ProbatePath, string>> = {
  none: 'By your figures nothing would pass through a court. Check the deed and the beneficiary forms before you rely on that.',
  homestead_only:
    'A protected homestead passes to the family outside the estate, but a title company usually wants an order that says so.',
  summary_open: `About {base} would go through probate. The limit for the short form (summary administration) is ${fact('summaryCap2026')}.`,
  summary_ask: `The limit rose from ${fact('summaryCapScreened')} to ${fact('summaryCap2026')} on ${fact('summaryCap2026Effective')}. Lawyers read in two ways whether it covers an earlier death. Call before you file.`,
  summary_depends: 'Without the home the short form may be open; with it, not.',
  summary_by_age: 'The death was more than two years ago, so no limit of value applies.',
  formal: `About {base} would go through probate, above the limit of ${fact('summaryCap2026')} for the short form.`,
}

/** Rule 4-7.14(a)(5): a published fee names its date and what it leaves out. */
const planPriceTerms = `Our published price, effective ${fact('pricesEffective')}, without recording fees, deed tax${signingWords(', court costs and online signing fees', ' and court costs')}`

interface LineWords {
  readonly label: string
  readonly law: string
  /** Shown in place of a missing figure, and beside the total that lacks it. */
  readonly instead?: string
}

export const lines: Readonly<Record<CostLineId, LineWords>> = {
  filing_formal: {
    label: 'Filing fee of the clerk',
    law: 'Fla. Stat. § 28.2401: what clerks charge',
  },
  filing_summary: {
    label: 'Filing fee of the clerk',
    law: 'Fla. Stat. § 28.2401: what clerks charge',
  },
  publication: {
    label: 'Notice to creditors in a newspaper',
    law: `Typically ${fact('publicationTypical')}, as others report; optional in the short form (Fla. Stat. § 735.2063)`,
  },
  attorney_presumed: { label: 'Lawyer’s fee presumed reasonable', law: 'Fla. Stat. § 733.6171(3)' },
  representative_commission: {
    label: 'Commission of the personal representative',
    law: 'Fla. Stat. § 733.617(2)',
  },
  attorney_no_figure: {
    label: 'Lawyer’s fee',
    law: 'The law has no figure for the short form',
    instead: 'the lawyer’s fee',
  },
  will_plan: { label: 'Our Foundational Will Plan', law: planPriceTerms },
  trust_plan: { label: 'Our Core Trust Plan', law: planPriceTerms },
  trust_plan_second_person: {
    label: 'The second person in the trust plan',
    law: 'Our published price',
  },
  recording_deeds: { label: 'Recording the deeds', law: 'Fla. Stat. § 28.24: two pages each' },
  deed_tax: { label: 'Deed tax', law: 'Rule 12B-4.013(28)(a), F.A.C.; TAA 20B4-004' },
  notice_of_trust: { label: 'Notice of trust, clerk’s fee', law: 'Fla. Stat. § 28.2401' },
  trustee_attorney_presumed: {
    label: 'Trustee’s lawyer, only if the trustee hires one who charges by the schedule',
    law: 'Fla. Stat. § 736.1007(2)',
  },
  trustee_pay_no_figure: {
    label: 'Pay of the trustee',
    law: 'Fla. Stat. § 736.0708: what is reasonable',
    instead: 'the trustee’s pay, if any',
  },
  deed_price: { label: 'Our price for the deed', law: 'Our published price' },
  deed_price_ask: {
    label: 'Our price for the deed',
    law: 'Ask us',
    instead: 'our price for the deed',
  },
  record_death_certificate: { label: 'Recording the death certificate', law: 'Fla. Stat. § 28.24' },
}

export const notes: Readonly<Record<CostNote, string>> = {
  disposition_first: `No land, and little more than the funeral bill and the last medical bills? Ask the bank what it needs, and the clerk for “disposition without administration.” It costs about ${fact('clerkFeeSmall')} and usually takes no lawyer.`,
  beneficiary_is_free:
    'Naming a beneficiary at the bank is free, and keeps that account out of all of this.',
  presumption_not_price:
    'No law sets these fees. You can negotiate. Clerks’ fees are from their own lists; “typical” is what others report.',
  disclosures: statement('feeDisclosures'),
  extra_work:
    'A sale, a dispute, tax work or a homestead order can be charged on top (§§ 733.6171(4), 733.617(3)).',
  income_counts: 'Income that the estate earns counts too. We left it out.',
  summary_fee_not_in_statute:
    'The law names no fee for the short form, and the lawyer’s fee is usually most of its cost. Ask for a quote in writing.',
  summary_conditions:
    'The spouse and the heirs sign or are served, known creditors are served and provided for, and the will must not ask for the full process. Those who receive property can owe valid debts until two years after the death.',
  limit_changed_2026: `If the new limit covers this death, the short form may be open up to ${fact('summaryCap2026')}; if not, up to ${fact('summaryCapScreened')}. The clerk or a lawyer can tell you how your court reads it.`,
  limit_turns_on_home:
    'Whether the home is a protected homestead decides which form you need. Find that out first.',
  exempt_property_not_counted: `Two cars and furniture up to ${fact('exemptFurnishings')} may not count toward the ${fact('summaryCap2026')}. Take them out and look again.`,
  home_left_out:
    'We left the home out: a protected homestead that goes to family is not part of the estate that these fees are based on.',
  home_both_ways: 'We show both: without the home and with it.',
  home_counts_goes_to_others:
    'The home counts, because it is not to go to someone who could inherit by law.',
  home_counts_not_homestead: 'A second home or a rental counts in full.',
  home_order: 'The cost of that order is mostly the lawyer’s time. Ask for a quote.',
  mortgage_not_subtracted:
    'We did not subtract the mortgage. The statutes go by the value of what is owned; the loan stays with the home.',
  commission_optional:
    'The low figure is without a commission. Someone who inherits everything gains nothing by taking one, and it is taxed as income.',
  other_state: 'Land outside Florida usually needs a probate there too. It is not in these sums.',
  lived_elsewhere:
    'For a person who lived elsewhere this is ancillary administration: these sums cover only what is in Florida, and the main probate is at home. A home in Florida is a homestead only if the person or their family lived there.',
  trust_only_what_it_holds: 'A trust saves these costs only for what is put into it.',
  trust_schedule_only_if_hired:
    'A trustee does not have to hire a lawyer by the schedule; then that line falls away. The trustee may take reasonable pay, for which the law has no figure.',
  trust_home_not_settled:
    'The trust statute does not say whether a homestead in the trust counts for that fee. We show both.',
  trust_may_cost_more:
    'At this size a trust can cost more than the probate it avoids. Compare it for other reasons: privacy, illness, children.',
  couple_price_ask: trustPlanForCoupleText({}),
  couple_price_included: trustPlanForCoupleText({ trustPlanForCouple: 'included' }),
  deed_covers_one_home: 'The deed covers one home, and nothing else.',
  deed_family_limits:
    'With a spouse or a child under 18 such a deed may not work for a homestead. Ask first.',
  deed_tax_rule: statement('deedTaxLadyBird'),
  too_late_for_trust: 'A trust or a deed cannot be made after the death, so we show none.',
  federal_estate_tax:
    'At this size a federal estate tax return is due. Ask a lawyer before you use these figures.',
  not_included: `Not included: a bond, certified copies, an appraisal (${fact('appraisalTypical')} is typical), insurance, taxes, court reporters, disputes, Realtors.`,
}

/** In place of federal_estate_tax, for a year whose exemption is not in the register. */
export const unlistedYear =
  'At this size a federal estate tax return may be due. The exemption is another one each year, and we have no figure for this one. Ask a lawyer before you use these figures.'

export const columns = {
  formal: 'Formal probate',
  summary: 'Short form (summary administration)',
  will: 'A will now',
  trustNow: 'A trust: now',
  trustLater: 'A trust: after the death',
  deedNow: 'A Lady Bird deed: now',
  deedLater: 'A Lady Bird deed: after the death',
  rest: 'What the deed does not cover',
}

/** The first table of those who plan. A will says who inherits, and avoids no probate. */
export const comparison = {
  caption: 'What each way costs',
  heads: ['The way', 'Now', 'After the death'],
  nothing: 'Nothing',
  orWill: 'Nothing; a will, {will}',
  forRest: 'for what the deed does not cover,',
  secondPerson: 'what a second person adds, if anything',
  ways: {
    nothing: {
      name: 'Doing nothing, or a will',
      payer: 'The estate pays, before the family gets its share.',
    },
    trust: { name: 'A trust', payer: 'You pay now, the trust later.' },
    deed: { name: 'A Lady Bird deed', payer: 'You pay now, those who receive the home later.' },
  },
} as const

/** Notes that can change the sum the most, in that order; the first three that apply come first. */
export const notesThatCount: readonly CostNote[] = [
  'disposition_first',
  'limit_changed_2026',
  'limit_turns_on_home',
  'lived_elsewhere',
  'federal_estate_tax',
  'trust_may_cost_more',
  'summary_fee_not_in_statute',
  'home_both_ways',
  'exempt_property_not_counted',
  'home_counts_goes_to_others',
]

/** Notes on one sum alone, which stand with its parts; without that sum, with the other notes. */
export const noteOfSum: Readonly<Partial<Record<CostNote, keyof typeof columns>>> = {
  summary_conditions: 'summary',
  presumption_not_price: 'formal',
  disclosures: 'formal',
  extra_work: 'formal',
  income_counts: 'formal',
  commission_optional: 'formal',
  not_included: 'formal',
  trust_only_what_it_holds: 'trustNow',
  couple_price_ask: 'trustNow',
  couple_price_included: 'trustNow',
  trust_schedule_only_if_hired: 'trustLater',
  trust_home_not_settled: 'trustLater',
  deed_covers_one_home: 'deedNow',
  deed_family_limits: 'deedNow',
  deed_tax_rule: 'deedNow',
}

export const nextSteps: readonly NextStep[] = [
  { label: 'Ask what probate may cost', href: '/contact?interest=probate-costs' },
  { label: 'How probate works', href: '/practice/probate' },
  {
    label: 'Check for summary administration',
    href: '/tools/summary-administration-eligibility',
  },
]

export const planningSteps: readonly NextStep[] = [
  { label: 'See plans and prices', href: '/plans' },
]

export const homeSteps: readonly NextStep[] = [
  { label: 'Check whether a Lady Bird deed fits', href: '/tools/lady-bird-deed-suitability' },
]
