/**
 * Items that a role sees after a death, each with the condition for listing it, its date and flags,
 * and the law that sets it. An item's id is what it is made with; its words are in frontend/content.
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

interface Item<Id extends string> {
  readonly id: Id
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

export type DateItemId =
  ReturnType<(typeof groups)[number]> extends Iterable<Item<infer Id>> ? Id : never

export type DateItem = Item<DateItemId>

/** Facts from the answers; undefined if unknown. */
function factsOf(answers: Answers, today: CalendarDate) {
  const { role, dateOfDeath: death = '', firstPublicationDate: publication } = answers
  const isSpouse = role === spouse
  const bar = addMonths(death, 24)
  return {
    answers,
    is: (...roles: readonly MournerRole[]) => roles.some((each) => each === role),
    death,
    isSpouse,
    hadSpouse: isSpouse ? 'yes' : (answers.spouse ?? 'unknown'),
    homestead: answers.homestead ?? 'unknown',
    medicaid: answers.medicaid ?? 'unknown',
    federalTax: answers.federalTax ?? 'unknown',
    soleLlc: answers.soleLlc ?? 'unknown',
    trust: answers.trust ?? 'unknown',
    letters: answers.lettersDate,
    publication,
    notice: answers.noticeOfAdministrationDate,
    bar,
    // After two years, unfiled claims are barred (§ 733.710), so there is nothing left to publish.
    canPublish: publication !== undefined || today <= bar,
  }
}

type Facts = ReturnType<typeof factsOf>

const groups = [firstDuties, probateItems, familyItems, lastDays, itemsWithoutADay] as const

/** The role's items, in the order that breaks ties between equal dates. */
export function itemsAfterADeath(answers: Answers, today: CalendarDate): readonly DateItem[] {
  const facts = factsOf(answers, today)
  return groups.flatMap((itemsOf) => [...itemsOf(facts)])
}

function* firstDuties({ answers, is, death, soleLlc }: Facts) {
  const { will = 'unknown', trusteeDate } = answers
  // § 732.901(1): from learning of the death, which is never before it.
  // Who has not found it yet is told of the shortest clock, too.
  if (is(family, trustee, spouse, beneficiary) && ['with_me', 'unknown'].includes(will)) {
    yield deadline('will_deposit', addDays(death, 10), { sure: will === 'with_me' })
  }
  // 26 U.S.C. §§ 6012(b)(1), 6072(a)
  if (is(family, representative, spouse)) {
    const nextYear = Number(death.slice(0, 4)) + 1
    yield deadline('final_income_tax', `${nextYear}-04-15`, { sure: false })
  }
  // § 605.0701(3)
  if (is(family, representative) && soleLlc !== 'no') {
    yield deadline('llc_member', addDays(death, 90), { sure: soleLlc === 'yes' })
  }
  // § 736.0813(1)(a)–(b): without a day of accepting, from learning of the death.
  if (is(trustee)) yield deadline('trustee_notice', addDays(trusteeDate ?? death, 60))
}

function* probateItems(facts: Facts) {
  const { answers, is, letters, publication, notice, canPublish, medicaid, hadSpouse } = facts
  const publishes = is(representative) && canPublish
  const seesClaims = publishes || (is(beneficiary) && publication !== undefined)
  // Fla. Prob. R. 5.340(a)–(b), (d)
  const inventoryDue = later(letters, addDays, 60)
  if (is(representative) && answers.inventoryDate === undefined) {
    yield deadline('inventory', inventoryDue)
  } else if (is(representative)) {
    yield undated('inventory', 'done')
  }
  if (is(beneficiary) && letters !== undefined) yield milestone('inventory', inventoryDue)
  // Fla. Prob. R. 5.241(c)
  if (publishes) yield deadline('proof_of_publication', later(publication, addDays, 45))
  // § 733.2121(3)(d): age 55 alone counts, whether or not Medicaid is known.
  if (publishes && medicaid !== 'under55') {
    const sure = medicaid !== 'unknown'
    yield deadline('serve_ahca', later(publication, addMonths, 3), { sure })
  }
  if (is(creditor)) yield claimsOfCreditor(facts)
  if (seesClaims) yield milestone('claims', lastDayOfClaims(facts))
  // § 733.212(2)(c), (3)
  const contestEnds = later(notice, addMonths, 3)
  if (is(spouse, beneficiary)) yield deadline('will_contest', contestEnds)
  if (is(representative) && notice !== undefined) yield milestone('will_contest', contestEnds)
  // § 732.402(6); Fla. Prob. R. 5.406
  if (is(spouse) || (is(beneficiary) && hadSpouse !== 'yes')) {
    yield deadline('exempt_property', later(notice, addMonths, 4), { sure: is(spouse) })
  }
  // § 733.705(2); Fla. Prob. R. 5.496
  if (seesClaims) yield deadline('objections_to_claims', later(publication, addMonths, 4))
  // Fla. Prob. R. 5.241(d)
  if (publishes) yield deadline('creditor_statement', later(publication, addMonths, 4))
  // § 733.705(5); Fla. Prob. R. 5.496(c)
  if (is(creditor)) yield deadline('claim_lawsuit', later(answers.objectionDate, addDays, 30))
}

function* familyItems(facts: Facts) {
  const { answers, is, death, isSpouse, hadSpouse, homestead, trust, federalTax } = facts
  // § 732.401(2)
  if (!is(creditor) && hadSpouse !== 'no' && homestead !== 'no') {
    const sure = hadSpouse === 'yes' && homestead === 'yes'
    yield deadline('homestead_election', addMonths(death, 6), { mine: isSpouse, sure })
  }
  // § 736.0604
  const { trustCopyDate } = answers
  const hasTrust = trust === 'yes' || (trustCopyDate !== undefined && trust !== 'no')
  if (is(spouse, beneficiary) && hasTrust) {
    yield deadline('trust_contest', later(trustCopyDate, addMonths, 6))
  }
  // 26 U.S.C. § 2518(b); §§ 739.104(3), 739.402
  if (is(family, spouse, beneficiary) && answers.disclaimer === 'yes') {
    yield deadline('disclaimer', addMonths(death, 9))
  }
  // 26 U.S.C. § 6075(a); 26 CFR § 20.6075-1
  if (is(family, representative, trustee, spouse) && federalTax !== 'no') {
    const sure = federalTax !== 'unknown'
    yield deadline('estate_tax_return', addMonths(death, 9), { mine: !isSpouse, sure })
  }
}

function* lastDays(facts: Facts) {
  const { is, death, bar, letters, publication, canPublish, federalTax, hadSpouse } = facts
  const yearFromLetters = later(letters, addMonths, 12)
  // § 733.705(1)
  if (is(representative) && canPublish) {
    yield deadline('pay_claims', later(publication, addMonths, 12))
  }
  // Fla. Prob. R. 5.395
  if (is(representative) && ['above_exemption', 'portability'].includes(federalTax)) {
    yield deadline('estate_tax_notice', yearFromLetters)
  }
  // Fla. Prob. R. 5.400(c): 12 months after the estate tax return's due date, or after letters.
  if (is(representative)) {
    const owesReturn = federalTax === 'above_exemption'
    const due = owesReturn ? addMonths(addMonths(death, 9), 12) : yearFromLetters
    yield deadline('closing', due)
  }
  if (is(family, representative, spouse) && hadSpouse !== 'no') yield electiveShare(facts)
  // § 733.710
  yield is(creditor) ? deadline('two_year_bar', bar) : milestone('two_year_bar', bar)
  // § 735.201: dead for more than two years
  if (is(family)) {
    const date = addDays(addMonthsLate(death, 24), 1)
    yield { ...milestone('summary_opens', date), kind: 'opens' as const }
  }
  // Rev. Proc. 2022-32
  if (is(family, representative, trustee, spouse) && federalTax === 'portability') {
    yield deadline('portability_late', addMonths(death, 60), { mine: !facts.isSpouse })
  }
}

function* itemsWithoutADay({ answers, is, hadSpouse, ...facts }: Facts) {
  // Fla. Prob. R. 5.400(b)(6), 5.401
  if (is(spouse, beneficiary)) yield deadline('final_objection', undefined)
  // § 744.3046
  if (is(family) && answers.minorChild === 'yes' && hadSpouse !== 'yes') {
    yield deadline('preneed_guardian', undefined, { sure: false })
  }
  // § 733.2121(1)–(3)
  if (is(representative) && facts.canPublish && facts.publication === undefined) {
    yield undated('publish_notice')
  }
  // § 733.212(1)
  if (is(representative) && facts.notice === undefined) {
    yield undated('serve_notice_of_administration')
  }
  // § 736.05055
  if (is(trustee)) yield undated('notice_of_trust')
  // § 732.403
  if (is(spouse)) yield undated('family_allowance')
  // §§ 733.202, 735.203
  if (is(family)) yield undated('open_probate')
}

/** § 733.702(1), § 733.710 */
function lastDayOfClaims({ publication, bar }: Facts): CalendarDate | undefined {
  return capped(later(publication, addMonths, 3), bar)
}

/** The later of two days, capped at the bar. */
function claimsOfCreditor(facts: Facts) {
  const published = lastDayOfClaims(facts)
  const served = capped(later(facts.answers.noticeToCreditorsDate, addDays, 30), facts.bar)
  const isServedLate = published !== undefined && served !== undefined && served > published
  return deadline('claims', isServedLate ? served : (published ?? served), {
    ...(isServedLate && { onlyIfServedByRight: published }),
    ...(served !== undefined && published === undefined && { mayBeLater: true }),
  })
}

/** § 732.2135(1): six months from service, two years from the death at the latest. */
function electiveShare({ notice, bar, hadSpouse, isSpouse }: Facts) {
  const served = capped(later(notice, addMonths, 6), bar)
  return deadline('elective_share', served ?? bar, {
    mine: isSpouse,
    sure: hadSpouse === 'yes',
    ...(served === undefined && { mayBeEarlier: true }),
  })
}

type Flags = Partial<Omit<Item<string>, 'id' | 'kind' | 'date'>>

/** Without a date it waits for what starts its clock, and has no flags about a date. */
function deadline<Id extends string>(
  id: Id,
  date: CalendarDate | undefined,
  { mine = true, sure = true, ...flags }: Flags = {},
): Item<Id> {
  if (date === undefined) return { id, kind: 'starts_when', mine, sure }
  return { id, kind: 'deadline', date, mine, sure, ...flags }
}

function milestone<Id extends string>(id: Id, date: CalendarDate | undefined): Item<Id> {
  const item = deadline(id, date, { mine: false })
  return date === undefined ? item : { ...item, kind: 'milestone' }
}

function undated<Id extends string>(id: Id, kind: Item<Id>['kind'] = 'no_fixed_day'): Item<Id> {
  return { id, kind, mine: true, sure: true }
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
