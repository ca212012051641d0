/**
 * Costs of probate, and for comparison of a will, a trust, or a Lady Bird deed: itemized sums, with
 * the statute at each step. Ids and dollars only; the words are in frontend/content.
 */

import { addMonthsLate, type CalendarDate } from '#domain/calendar-date.ts'
import { addOnPrices, feeTerms, planPrices } from '#domain/firm-terms.ts'
import {
  type DollarRange,
  estateTaxExemption,
  exactly,
  probateFigures as figures,
  leastExemption,
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from './probate-figures.ts'
import {
  type Answers,
  choiceQuestion,
  countQuestion,
  dateOfDeathQuestion,
  idsThatHold,
  moneyQuestion,
  type Questionnaire,
  questionnaireTool,
} from './questionnaire.ts'

const required = { isRequired: true }

const hasHome = ({ homeKind = 'none' }: Answers) => homeKind !== 'none'
const mayBeHomestead = ({ homeKind = '' }: Answers) => homeKind.startsWith('homestead')
const isPlanning = ({ dateOfDeath }: Answers) => dateOfDeath === undefined

export const costQuestions = {
  dateOfDeath: dateOfDeathQuestion(),
  accounts: moneyQuestion(required),
  homeKind: choiceQuestion(['none', 'homestead', 'homestead_unsure', 'other_home'], required),
  homeValue: moneyQuestion({ ...required, isAsked: hasHome, least: 1 }),
  homeGoesTo: choiceQuestion(['family', 'others', 'not_sure'], {
    ...required,
    isAsked: mayBeHomestead,
  }),
  mortgage: moneyQuestion({ isAsked: hasHome }),
  otherLand: moneyQuestion(),
  otherLandCount: countQuestion(1, 20, 'Enter a number from 1 to 20.', {
    isAsked: ({ otherLand }) => dollars(otherLand) > 0,
  }),
  outside: choiceQuestion(['no', 'land_elsewhere', 'lived_elsewhere']),
  representative: choiceQuestion(['waives', 'paid', 'not_sure']),
  people: choiceQuestion(['one', 'couple'], { isAsked: isPlanning }),
} as const satisfies Questionnaire

export type CostLineId =
  | 'filing_formal'
  | 'filing_summary'
  | 'publication'
  | 'attorney_presumed'
  | 'representative_commission'
  | 'attorney_no_figure'
  | 'will_plan'
  | 'trust_plan'
  | 'trust_plan_second_person'
  | 'recording_deeds'
  | 'deed_tax'
  | 'notice_of_trust'
  | 'trustee_attorney_presumed'
  | 'trustee_pay_no_figure'
  | 'deed_price'
  | 'deed_price_ask'
  | 'record_death_certificate'

export type CostLine = { readonly id: CostLineId } & (
  | DollarRange
  /** No figure can be given. */
  | { readonly low: null; readonly high: null }
)

/** The total leaves out lines without a figure. */
export interface Sum {
  readonly lines: readonly CostLine[]
  readonly total: DollarRange
}

export const pathHeadings = {
  none: 'Nothing here needs a Florida probate',
  homestead_only: 'Only the home needs a court order',
  summary_open: 'The short form may be open',
  summary_ask: 'Ask which limit applies',
  summary_depends: 'It turns on whether the home counts',
  summary_by_age: 'The short form may be open at any value',
  formal: 'This points to a formal administration',
} as const

export type ProbatePath = keyof typeof pathHeadings

export type CostNote = keyof ReturnType<typeof noteConditions>

export type CostsResult = ReturnType<typeof whatProbateCosts>

/** @param answers as costQuestions read them */
export function whatProbateCosts(answers: Answers, today: CalendarDate) {
  const sums = sumsOf(answers, today)
  const { path, base, formal } = sums
  const formalTotal = formal ? rangeInShort(formal.total) : 'none'
  return {
    ...sums,
    notes: idsThatHold(noteConditions(answers, sums, today)),
    recommendation: `${path}; base ${rangeInShort(base)}; formal ${formalTotal}`,
  }
}

function sumsOf(answers: Answers, today: CalendarDate) {
  const home = countedHome(answers)
  const rest = dollars(answers.accounts) + dollars(answers.otherLand)
  const base = { low: rest + home.low, high: rest + home.high }
  const path = pathOf(answers, base, today)
  const isPlan = isPlanning(answers)
  return {
    kind: 'costs',
    heading: pathHeadings[path],
    path,
    tone: 'muted',
    /** The basis of the fees, without and with a home that may count. */
    base,
    mortgage: dollars(answers.mortgage),
    formal: base.high > 0 ? formalSum(base, answers) : null,
    summary: path === 'none' || path === 'formal' ? null : summarySum(path, base),
    will: isPlan ? willSum(answers) : null,
    trust: isPlan ? trustSums(answers, base) : null,
    ladyBird: isPlan && hasHome(answers) ? ladyBirdSums(answers, rest) : null,
  } as const
}

function dollars(answer: string | undefined): number {
  return Number(answer ?? 0)
}

/**
 * The part of the home that is in the base. A protected homestead is no asset of the estate (McKean
 * v. Warburton, 919 So. 2d 341, Fla. 2005; § 733.608(1)), but only if it passes to someone in the
 * class of heirs (Snyder v. Davis, 699 So. 2d 999, Fla. 1997). A mortgage is never subtracted.
 */
function countedHome(answers: Answers): DollarRange {
  const { homeKind, homeGoesTo } = answers
  const value = dollars(answers.homeValue)
  if (!mayBeHomestead(answers) || homeGoesTo === 'others') return exactly(value)
  const isLeftOut = homeKind === 'homestead' && homeGoesTo === 'family'
  return { low: 0, high: isLeftOut ? 0 : value }
}

/** § 735.201: estates up to the limit, or of anyone dead for more than two years. */
function pathOf(answers: Answers, base: DollarRange, today: CalendarDate): ProbatePath {
  const { dateOfDeath } = answers
  if (base.high === 0) return hasHome(answers) ? 'homestead_only' : 'none'
  if (dateOfDeath !== undefined && today > addMonthsLate(dateOfDeath, 24)) return 'summary_by_age'
  if (base.low > figures.summaryLimit) return 'formal'
  // There are two readings of whether the new limit covers an earlier death. Where both give the
  // same answer, only the home decides.
  const isBeforeLimit = dateOfDeath !== undefined && dateOfDeath < figures.summaryLimitSince
  const { formerSummaryLimit, summaryLimit } = figures
  const homeDecides = base.low <= formerSummaryLimit && base.high > summaryLimit
  if (isBeforeLimit && base.high > formerSummaryLimit && !homeDecides) return 'summary_ask'
  return base.high > summaryLimit ? 'summary_depends' : 'summary_open'
}

function formalSum(base: DollarRange, { representative }: Answers): Sum {
  const commission = bothEnds(base, presumedCommission)
  return sumOf([
    { id: 'filing_formal', ...exactly(figures.filingFormal) },
    { id: 'publication', ...figures.publication },
    { id: 'attorney_presumed', ...bothEnds(base, presumedAttorneyFee) },
    {
      id: 'representative_commission',
      low: representative === 'paid' ? commission.low : 0,
      high: representative === 'waives' ? 0 : commission.high,
    },
  ])
}

function summarySum(path: ProbatePath, base: DollarRange): Sum {
  const filing =
    path === 'homestead_only'
      ? { low: figures.filingSmallSummary, high: figures.filingSummary }
      : bothEnds(base, (value) =>
          value < figures.smallEstate ? figures.filingSmallSummary : figures.filingSummary,
        )
  return sumOf([
    { id: 'filing_summary', ...filing },
    // § 735.2063: optional
    { id: 'publication', low: 0, high: figures.publication.high },
    noFigure('attorney_no_figure'),
  ])
}

function willSum({ people }: Answers): Sum {
  const price = people === 'couple' ? planPrices.willForCouple : planPrices.will
  return sumOf([{ id: 'will_plan', ...price }])
}

function trustSums(answers: Answers, base: DollarRange) {
  const deeds = (hasHome(answers) ? 1 : 0) + otherProperties(answers)
  return {
    setUp: sumOf([
      { id: 'trust_plan', ...planPrices.trust },
      ...secondPerson(answers),
      { id: 'recording_deeds', ...exactly(deeds * figures.recordingDeed) },
      // Rule 12B-4.013(28)(a), F.A.C.
      { id: 'deed_tax', ...exactly(0) },
    ]),
    later: sumOf([
      { id: 'notice_of_trust', ...exactly(figures.noticeOfTrust) },
      { id: 'trustee_attorney_presumed', ...trusteeAttorneyFee(answers, base) },
      // § 736.0708
      noFigure('trustee_pay_no_figure'),
    ]),
  }
}

function secondPerson({ people }: Answers): readonly CostLine[] {
  const { trustPlanForCouple } = feeTerms
  return people === 'couple' && typeof trustPlanForCouple === 'object'
    ? [{ id: 'trust_plan_second_person', ...exactly(trustPlanForCouple.addsDollars) }]
    : []
}

/** Without and with a homestead in the trust: the trust statute does not say whether it counts. */
function trusteeAttorneyFee(answers: Answers, base: DollarRange): DollarRange {
  const high = dollars(answers.accounts) + dollars(answers.otherLand) + dollars(answers.homeValue)
  if (high === 0) return exactly(0)
  return bothEnds({ low: base.low, high }, presumedTrusteeAttorneyFee)
}

function ladyBirdSums(answers: Answers, rest: number) {
  const { ladyBirdDeedDollars: price } = addOnPrices
  return {
    setUp: sumOf([
      price === undefined ? noFigure('deed_price_ask') : { id: 'deed_price', ...exactly(price) },
      { id: 'recording_deeds', ...exactly(figures.recordingDeed) },
      // TAA 20B4-004 (2020)
      { id: 'deed_tax', ...exactly(0) },
    ]),
    later: sumOf([{ id: 'record_death_certificate', ...exactly(figures.recordingFirstPage) }]),
    /** What the deed does not cover. */
    rest: restOf(answers, exactly(rest)),
  }
}

function restOf(answers: Answers, range: DollarRange) {
  const base = range.high
  if (base === 0) return { base, path: 'none', ...sumOf([]) } as const
  const path = base <= figures.summaryLimit ? 'summary_open' : 'formal'
  const sum = path === 'formal' ? formalSum(range, answers) : summarySum(path, range)
  return { base, path, ...sum } as const
}

function otherProperties({ otherLand, otherLandCount = '1' }: Answers): number {
  return dollars(otherLand) > 0 ? Number(otherLandCount) : 0
}

function bothEnds({ low, high }: DollarRange, fee: (value: number) => number): DollarRange {
  return { low: fee(low), high: fee(high) }
}

function noFigure(id: CostLineId): CostLine {
  return { id, low: null, high: null }
}

function sumOf(lines: readonly CostLine[]): Sum {
  const total = { low: 0, high: 0 }
  for (const { low, high } of lines) {
    total.low += low ?? 0
    total.high += high ?? 0
  }
  return { lines, total }
}

function rangeInShort({ low, high }: DollarRange): string {
  return `${low}-${high}`
}

/** In dollars; above this, the two cars and the furniture make no difference to the limit. */
const exemptPropertyMatters = 250_000

/** In dollars; about what § 735.301 covers: the funeral, and the last bills of doctors and hospital. */
const smallWithoutLand = 10_000

/** Whether each note belongs to the result, in display order. */
function noteConditions(answers: Answers, sums: ReturnType<typeof sumsOf>, today: CalendarDate) {
  const { homeKind, homeGoesTo, outside, people, dateOfDeath } = answers
  const { path, base } = sums
  const { trustPlanForCouple } = feeTerms
  const isFormal = sums.formal !== null
  const isShort = sums.summary !== null
  const isTrust = sums.trust !== null
  const isLadyBird = sums.ladyBird !== null
  const isHomestead = mayBeHomestead(answers)
  const owned = dollars(answers.accounts) + dollars(answers.otherLand) + dollars(answers.homeValue)
  const exemption = exemptionFor(answers, today) ?? leastExemption
  const trustMayCostMore = ['none', 'homestead_only', 'summary_open'].includes(path)
  const isSmallWithoutLand =
    path === 'summary_open' &&
    outside !== 'lived_elsewhere' &&
    !hasHome(answers) &&
    otherProperties(answers) === 0 &&
    base.high <= smallWithoutLand
  return {
    disposition_first: isSmallWithoutLand,
    beneficiary_is_free: isPlanning(answers) && dollars(answers.accounts) > 0,
    presumption_not_price: true,
    disclosures: isFormal,
    extra_work: isFormal,
    income_counts: isFormal,
    summary_fee_not_in_statute: isShort,
    summary_conditions: isShort,
    limit_changed_2026: path === 'summary_ask',
    limit_turns_on_home: path === 'summary_depends',
    // § 732.402(1): exempt property is for a person who lived in Florida.
    exempt_property_not_counted:
      path === 'formal' && base.low <= exemptPropertyMatters && outside !== 'lived_elsewhere',
    home_left_out: homeKind === 'homestead' && homeGoesTo === 'family',
    home_both_ways: base.low !== base.high,
    home_counts_goes_to_others: isHomestead && homeGoesTo === 'others',
    home_counts_not_homestead: homeKind === 'other_home',
    home_order: path === 'homestead_only',
    mortgage_not_subtracted: dollars(answers.mortgage) > 0,
    commission_optional: isFormal && (answers.representative ?? 'not_sure') === 'not_sure',
    other_state: outside === 'land_elsewhere',
    lived_elsewhere: outside === 'lived_elsewhere',
    trust_only_what_it_holds: isTrust,
    trust_schedule_only_if_hired: isTrust,
    trust_home_not_settled: isTrust && isHomestead,
    trust_may_cost_more: isTrust && trustMayCostMore,
    couple_price_ask: isTrust && people === 'couple' && trustPlanForCouple === undefined,
    couple_price_included: isTrust && people === 'couple' && trustPlanForCouple === 'included',
    deed_covers_one_home: isLadyBird,
    deed_family_limits: isLadyBird,
    deed_tax_rule: isLadyBird,
    too_late_for_trust: dateOfDeath !== undefined,
    federal_estate_tax: owned >= exemption,
    not_included: true,
  }
}

/** For the year of the death, or for this year; undefined if the register has no figure for it. */
export function exemptionFor({ dateOfDeath }: Answers, today: CalendarDate): number | undefined {
  return estateTaxExemption[(dateOfDeath ?? today).slice(0, 4)]
}

export const whatProbateCostsTool = questionnaireTool({
  page: '/tools/what-probate-costs',
  contentId: 'what_probate_costs',
  toolLabel: 'What probate costs',
  questions: costQuestions,
  decide: whatProbateCosts,
  lawCheckedOn: '2026-11-25',
  example: { accounts: '60000', homeKind: 'homestead', homeValue: '450000', homeGoesTo: 'family' },
})
