/**
 * Items that a role sees after a death, each with the condition for listing it, its date and flags,
 * and the law that sets it.
 */

import { addDays, addMonths, addMonthsLate, type CalendarDate } from '#domain/calendar-date.ts'
import type { Answers } from './questionnaire.ts'

export const mournerRoles = [
  'family',
  'personal_representative',
  'trustee',
  'surviving_spouse',
  'beneficiary',
  'creditor',
] as const

export const [family, representative, trustee, spouse, beneficiary, creditor] = mournerRoles

export type MournerRole = (typeof mournerRoles)[number]

export type DateItemId =
  | 'will_deposit'
  | 'final_income_tax'
  | 'llc_member'
  | 'trustee_notice'
  | 'inventory'
  | 'proof_of_publication'
  | 'serve_ahca'
  | 'claims'
  | 'will_contest'
  | 'exempt_property'
  | 'objections_to_claims'
  | 'creditor_statement'
  | 'claim_lawsuit'
  | 'homestead_election'
  | 'trust_contest'
  | 'disclaimer'
  | 'estate_tax_return'
  | 'pay_claims'
  | 'estate_tax_notice'
  | 'closing'
  | 'elective_share'
  | 'two_year_bar'
  | 'summary_opens'
  | 'portability_late'
  | 'final_objection'
  | 'preneed_guardian'
  | 'publish_notice'
  | 'serve_notice_of_administration'
  | 'notice_of_trust'
  | 'family_allowance'
  | 'open_probate'

export interface DateItem {
  readonly id: DateItemId
  readonly kind: 'deadline' | 'milestone' | 'opens' | 'starts_when' | 'no_fixed_day' | 'done'
  readonly date?: CalendarDate
  /** The reader has to act. */
  readonly mine: boolean
  /** False: shown with "If it applies". */
  readonly sure: boolean
  readonly status?: 'passed' | 'today' | 'soon' | 'ahead' | 'open'
  /** The Friday before a deadline on a weekend. Holidays and rolling are never computed. */
  readonly aimFor?: CalendarDate
  /** The date is the latest possible day: the clock may start, and end, long before. */
  readonly mayBeEarlier?: true
  readonly mayBeLater?: true
  /** The deadline of a creditor who did not have to be served. */
  readonly onlyIfServedByRight?: CalendarDate
}

/** Facts from the answers; undefined if unknown. */
function factsOf(answers: Answers, today: CalendarDate) {
  const { role, dateOfDeath = '', homestead = 'unknown', medicaid = 'unknown' } = answers
  const { federalTax = 'unknown', soleLlc = 'unknown', trust = 'unknown' } = answers
  const isSpouse = role === spouse
  // After two years, unfiled claims are barred (§ 733.710), so there is nothing left to publish.
  const bar = addMonths(dateOfDeath, 24)
  return {
    answers,
    death: dateOfDeath,
    isSpouse,
    hadSpouse: isSpouse ? 'yes' : (answers.spouse ?? 'unknown'),
    homestead,
    medicaid,
    federalTax,
    soleLlc,
    trust,
    letters: answers.lettersDate,
    publication: answers.firstPublicationDate,
    notice: answers.noticeOfAdministrationDate,
    trustCopy: answers.trustCopyDate,
    bar,
    canPublish: answers.firstPublicationDate !== undefined || today <= bar,
  }
}

type Facts = ReturnType<typeof factsOf>
type Is = (...roles: readonly MournerRole[]) => boolean
type Rules = readonly (readonly [applies: boolean, item: DateItem])[]

/** The role's items, in the order that breaks ties between equal dates. */
export function itemsAfterADeath(answers: Answers, today: CalendarDate): readonly DateItem[] {
  const facts = factsOf(answers, today)
  const is: Is = (...roles) => roles.some((role) => role === answers.role)
  const { death, letters, publication, notice } = facts
  const rules: Rules = [
    [
      // § 732.901(1): from learning of the death, which is never before it.
      // Who has not found it yet is told of the shortest clock, too.
      is(family, trustee, spouse, beneficiary) &&
        ['with_me', 'unknown'].includes(answers.will ?? 'unknown'),
      deadline('will_deposit', addDays(death, 10), { sure: answers.will === 'with_me' }),
    ],
    [
      // 26 U.S.C. §§ 6012(b)(1), 6072(a)
      is(family, representative, spouse),
      deadline('final_income_tax', `${Number(death.slice(0, 4)) + 1}-04-15`, { sure: false }),
    ],
    [
      // § 605.0701(3)
      is(family, representative) && facts.soleLlc !== 'no',
      deadline('llc_member', addDays(death, 90), { sure: facts.soleLlc === 'yes' }),
    ],
    [
      // § 736.0813(1)(a)–(b): without a day of accepting, from learning of the death.
      is(trustee),
      deadline('trustee_notice', addDays(answers.trusteeDate ?? death, 60)),
    ],
    ...inventory(facts, is),
    [
      // Fla. Prob. R. 5.241(c)
      is(representative) && facts.canPublish,
      deadline('proof_of_publication', later(publication, addDays, 45)),
    ],
    [
      // § 733.2121(3)(d): age 55 alone counts, whether or not Medicaid is known.
      is(representative) && facts.canPublish && facts.medicaid !== 'under55',
      deadline('serve_ahca', later(publication, addMonths, 3), {
        sure: facts.medicaid !== 'unknown',
      }),
    ],
    ...claims(facts, is),
    [
      // § 733.212(2)(c), (3)
      is(spouse, beneficiary),
      deadline('will_contest', later(notice, addMonths, 3)),
    ],
    [
      is(representative) && notice !== undefined,
      milestone('will_contest', later(notice, addMonths, 3)),
    ],
    [
      // § 732.402(6); Fla. Prob. R. 5.406
      is(spouse) || (is(beneficiary) && facts.hadSpouse !== 'yes'),
      deadline('exempt_property', later(notice, addMonths, 4), { sure: is(spouse) }),
    ],
    [
      // § 733.705(2); Fla. Prob. R. 5.496
      (is(representative) && facts.canPublish) || (is(beneficiary) && publication !== undefined),
      deadline('objections_to_claims', later(publication, addMonths, 4)),
    ],
    [
      // Fla. Prob. R. 5.241(d)
      is(representative) && facts.canPublish,
      deadline('creditor_statement', later(publication, addMonths, 4)),
    ],
    [
      // § 733.705(5); Fla. Prob. R. 5.496(c)
      is(creditor),
      deadline('claim_lawsuit', later(answers.objectionDate, addDays, 30)),
    ],
    [
      // § 732.401(2)
      !is(creditor) && facts.hadSpouse !== 'no' && facts.homestead !== 'no',
      deadline('homestead_election', addMonths(death, 6), {
        mine: facts.isSpouse,
        sure: facts.hadSpouse === 'yes' && facts.homestead === 'yes',
      }),
    ],
    [
      // § 736.0604
      is(spouse, beneficiary) &&
        (facts.trust === 'yes' || (facts.trustCopy !== undefined && facts.trust !== 'no')),
      deadline('trust_contest', later(facts.trustCopy, addMonths, 6)),
    ],
    [
      // 26 U.S.C. § 2518(b); §§ 739.104(3), 739.402
      is(family, spouse, beneficiary) && answers.disclaimer === 'yes',
      deadline('disclaimer', addMonths(death, 9)),
    ],
    [
      // 26 U.S.C. § 6075(a); 26 CFR § 20.6075-1
      is(family, representative, trustee, spouse) && facts.federalTax !== 'no',
      deadline('estate_tax_return', addMonths(death, 9), {
        mine: !facts.isSpouse,
        sure: facts.federalTax !== 'unknown',
      }),
    ],
    [
      // § 733.705(1)
      is(representative) && facts.canPublish,
      deadline('pay_claims', later(publication, addMonths, 12)),
    ],
    [
      // Fla. Prob. R. 5.395
      is(representative) && ['above_exemption', 'portability'].includes(facts.federalTax),
      deadline('estate_tax_notice', later(letters, addMonths, 12)),
    ],
    [
      // Fla. Prob. R. 5.400(c): 12 months after the estate tax return's due date, or after letters.
      is(representative),
      deadline(
        'closing',
        facts.federalTax === 'above_exemption'
          ? addMonths(addMonths(death, 9), 12)
          : later(letters, addMonths, 12),
      ),
    ],
    [is(family, representative, spouse) && facts.hadSpouse !== 'no', electiveShare(facts)],
    [
      // § 733.710
      true,
      is(creditor) ? deadline('two_year_bar', facts.bar) : milestone('two_year_bar', facts.bar),
    ],
    [
      // § 735.201: dead for more than two years
      is(family),
      {
        id: 'summary_opens',
        kind: 'opens',
        date: addDays(addMonthsLate(death, 24), 1),
        mine: false,
        sure: true,
      },
    ],
    [
      // Rev. Proc. 2022-32
      is(family, representative, trustee, spouse) && facts.federalTax === 'portability',
      deadline('portability_late', addMonths(death, 60), { mine: !facts.isSpouse }),
    ],
    // Fla. Prob. R. 5.400(b)(6), 5.401
    [is(spouse, beneficiary), deadline('final_objection', undefined)],
    [
      // § 744.3046
      is(family) && answers.minorChild === 'yes' && facts.hadSpouse !== 'yes',
      deadline('preneed_guardian', undefined, { sure: false }),
    ],
    [
      // § 733.2121(1)–(3)
      is(representative) && facts.canPublish && publication === undefined,
      noFixedDay('publish_notice'),
    ],
    // § 733.212(1)
    [is(representative) && notice === undefined, noFixedDay('serve_notice_of_administration')],
    // § 736.05055
    [is(trustee), noFixedDay('notice_of_trust')],
    // § 732.403
    [is(spouse), noFixedDay('family_allowance')],
    // §§ 733.202, 735.203
    [is(family), noFixedDay('open_probate')],
  ]
  return rules.flatMap(([applies, item]) => (applies ? [item] : []))
}

/** Fla. Prob. R. 5.340(a)–(b), (d) */
function inventory({ letters, answers }: Facts, is: Is): Rules {
  const due = later(letters, addDays, 60)
  return [
    [
      is(representative),
      answers.inventoryDate === undefined
        ? deadline('inventory', due)
        : { id: 'inventory', kind: 'done', mine: true, sure: true },
    ],
    [is(beneficiary) && letters !== undefined, milestone('inventory', due)],
  ]
}

/** § 733.702(1), § 733.710: day of claims, for a creditor the later of two, capped at the bar. */
function claims(facts: Facts, is: Is): Rules {
  const { publication, bar } = facts
  const published = capped(later(publication, addMonths, 3), bar)
  const served = capped(later(facts.answers.noticeToCreditorsDate, addDays, 30), bar)
  const isServedLate = published !== undefined && served !== undefined && served > published
  return [
    [
      is(creditor),
      deadline('claims', isServedLate ? served : (published ?? served), {
        ...(isServedLate && { onlyIfServedByRight: published }),
        ...(served !== undefined && published === undefined && { mayBeLater: true }),
      }),
    ],
    [
      (is(representative) && facts.canPublish) || (is(beneficiary) && publication !== undefined),
      milestone('claims', published),
    ],
  ]
}

/** § 732.2135(1): six months from service, two years from the death at the latest. */
function electiveShare({ notice, bar, hadSpouse, isSpouse }: Facts): DateItem {
  const served = capped(later(notice, addMonths, 6), bar)
  return deadline('elective_share', served ?? bar, {
    mine: isSpouse,
    sure: hadSpouse === 'yes',
    ...(served === undefined && { mayBeEarlier: true }),
  })
}

type Flags = Partial<Omit<DateItem, 'id' | 'kind' | 'date'>>

/** Without a date it waits for what starts its clock, and has no flags about a date. */
function deadline(id: DateItemId, date: CalendarDate | undefined, flags: Flags = {}): DateItem {
  return startedItem(id, 'deadline', date, { mine: true, sure: true, ...flags })
}

function milestone(id: DateItemId, date: CalendarDate | undefined): DateItem {
  return startedItem(id, 'milestone', date, { mine: false, sure: true })
}

function startedItem(
  id: DateItemId,
  kind: DateItem['kind'],
  date: CalendarDate | undefined,
  flags: Flags & Pick<DateItem, 'mine' | 'sure'>,
): DateItem {
  if (date !== undefined) return { id, kind, date, ...flags }
  return { id, kind: 'starts_when', mine: flags.mine, sure: flags.sure }
}

function noFixedDay(id: DateItemId): DateItem {
  return { id, kind: 'no_fixed_day', mine: true, sure: true }
}

function later(
  start: CalendarDate | undefined,
  add: (date: CalendarDate, count: number) => CalendarDate,
  count: number,
): CalendarDate | undefined {
  return start === undefined ? undefined : add(start, count)
}

function capped(date: CalendarDate | undefined, bar: CalendarDate): CalendarDate | undefined {
  return date !== undefined && date > bar ? bar : date
}
