/**
 * Dates after a death: the Florida deadlines for one role, each rule beside its law, and what
 * starts those without a date yet. Ids, dates, and flags only; the words are in frontend/content.
 */

import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  longDate,
  weekdayOf,
} from '#domain/calendar-date.ts'
import { isFixedHoliday } from '#domain/office.ts'
import {
  beneficiary,
  creditor,
  type DateItem,
  type DateItemId,
  family,
  itemsAfterADeath,
  type MournerRole,
  mournerRoles,
  representative,
  spouse,
  trustee,
} from './items-after-a-death.ts'
import {
  type Answers,
  choiceQuestion,
  dateOfDeathQuestion,
  idsThatHold,
  laterDateQuestion,
  type Questionnaire,
  questionnaireTool,
} from './questionnaire.ts'

/** Limits a question to these roles. */
function askedOf(...roles: readonly MournerRole[]) {
  return { isAsked: ({ role }: Answers) => roles.some((asked) => asked === role) }
}

const yesNoUnknown = ['yes', 'no', 'unknown']

export const datesQuestions = {
  role: choiceQuestion(mournerRoles, { isRequired: true }),
  dateOfDeath: dateOfDeathQuestion('Enter the date of death.'),
  lettersDate: laterDateQuestion(askedOf(representative, beneficiary)),
  firstPublicationDate: laterDateQuestion(askedOf(representative, beneficiary, creditor)),
  noticeOfAdministrationDate: {
    ...laterDateQuestion(askedOf(representative, spouse, beneficiary)),
    // Who inherits is served with it and may know nothing of the others.
    isAskedBefore: ({ role }) => (role === beneficiary ? 'lettersDate' : undefined),
  },
  noticeToCreditorsDate: laterDateQuestion(askedOf(creditor)),
  objectionDate: laterDateQuestion(askedOf(creditor)),
  inventoryDate: laterDateQuestion(askedOf(representative)),
  trusteeDate: laterDateQuestion(askedOf(trustee)),
  trustCopyDate: laterDateQuestion(askedOf(spouse, beneficiary)),
  will: choiceQuestion(
    ['with_me', 'elsewhere', 'none', 'unknown'],
    askedOf(family, trustee, spouse, beneficiary),
  ),
  spouse: choiceQuestion(yesNoUnknown, askedOf(family, representative, trustee, beneficiary)),
  minorChild: choiceQuestion(yesNoUnknown, askedOf(family, trustee, spouse)),
  homestead: choiceQuestion(
    yesNoUnknown,
    askedOf(family, representative, trustee, spouse, beneficiary),
  ),
  trust: choiceQuestion(yesNoUnknown, askedOf(family, representative, spouse, beneficiary)),
  medicaid: choiceQuestion(
    ['age55_medicaid', 'age55_no_medicaid', 'under55', 'unknown'],
    askedOf(family, representative),
  ),
  federalTax: choiceQuestion(
    ['above_exemption', 'portability', 'no', 'unknown'],
    askedOf(family, representative, trustee, spouse),
  ),
  disclaimer: choiceQuestion(['yes', 'no'], askedOf(family, spouse, beneficiary)),
  soleLlc: choiceQuestion(yesNoUnknown, askedOf(family, representative)),
} as const satisfies Questionnaire

/** The tool knows the law for deaths since this day (Fla. Stat. § 732.102). */
export const lawKnownSince: CalendarDate = '2011-10-01'

/** A deadline that passed longer ago than this is no reason to call today. */
const urgentForDays = 90
/** A duty that is late for longer may have been done since; the will that is still held was not. */
const lateForDays = 365
const soonDays = 30

export type DatesNote = keyof ReturnType<typeof noteConditions>

export type DatesResult = ReturnType<typeof datesAfterADeath>

/** @param answers as datesQuestions read them: with a role and a date of death */
export function datesAfterADeath(answers: Answers, today: CalendarDate) {
  const { role, dateOfDeath = '' } = answers
  if (dateOfDeath < lawKnownSince) {
    const recommendation = `${role}: no dates (old_law)`
    return { kind: 'refused', reason: 'old_law', recommendation } as const
  }
  // Two years after the death (§ 733.710) a creditor has no claim left to file.
  const isBarred = today > addMonths(dateOfDeath, 24)
  const hasEnded = role === creditor && isBarred
  const items = itemsAfterADeath(answers, today)
    .filter(({ id, date }) => !(hasEnded && id === 'claims' && date === undefined))
    .map((item) => withStatus(item, today))
    .sort(byTime)
  const dated = items.filter(({ date }) => date !== undefined)
  const deadlines = dated.filter((item) => isOwn(item, answers))
  const next = deadlines.find(({ status }) => status !== 'passed')
  // A claim that has ended is no reason to call today.
  const isUrgent = !hasEnded && deadlines.some((item) => isUrgentDeadline(item, today))
  const waiting = items.filter(({ kind }) => kind === 'starts_when')
  return {
    kind: 'dates',
    heading: headingOf(next, deadlines),
    next: next?.id ?? null,
    tone: isUrgent ? 'warning' : 'muted',
    items,
    notes: idsThatHold(noteConditions(answers, items, isUrgent, today)),
    calendar: dated.flatMap(({ id, date }) =>
      date !== undefined && date >= today ? [{ uid: `${id}-${date}`, date }] : [],
    ),
    recommendation: `${role}: next ${next ? `${next.date} ${next.id}` : 'none'}; ${dated.length} dated, ${waiting.length} not started`,
  } as const
}

function withStatus(item: DateItem, today: CalendarDate): DateItem {
  const { kind, date } = item
  if (date === undefined) return item
  const days = daysBetween(today, date)
  if (kind === 'opens') return { ...item, status: days <= 0 ? 'open' : 'ahead' }
  if (days < 0) return { ...item, status: 'passed' }
  const status = days === 0 ? 'today' : days <= soonDays ? 'soon' : 'ahead'
  const aimFor = workdayUpTo(date)
  return kind === 'deadline' && aimFor !== date ? { ...item, status, aimFor } : { ...item, status }
}

/** That day, or the last one before it that is neither on a weekend nor a holiday of fixed date. */
function workdayUpTo(date: CalendarDate): CalendarDate {
  const isFree = [0, 6].includes(weekdayOf(date)) || isFixedHoliday(date)
  return isFree ? workdayUpTo(addDays(date, -1)) : date
}

const undatedOrder = ['starts_when', 'no_fixed_day', 'done']

/** Dated items by date, then the others by kind; the stable sort keeps the order of ties. */
function byTime(one: DateItem, other: DateItem): number {
  const key = ({ date, kind }: DateItem) => date ?? `~${undatedOrder.indexOf(kind)}`
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0
}

/**
 * Whether heading and alarm may come from it: a deadline of the reader's own that surely applies and
 * is not merely the last day of a clock that may end long before.
 */
function isOwn({ id, kind, mine, sure, mayBeEarlier }: DateItem, answers: Answers): boolean {
  const mayHaveEnded = id === 'two_year_bar' && answers.firstPublicationDate === undefined
  return kind === 'deadline' && mine && sure && mayBeEarlier !== true && !mayHaveEnded
}

function isUrgentDeadline({ status, date }: DateItem, today: CalendarDate): boolean {
  if (date === undefined) return false
  if (status !== 'passed') return status === 'today' || status === 'soon'
  return daysBetween(date, today) <= urgentForDays
}

/** Duties that stay after their day, late rather than never; the others are rights that end with it. */
const duties: readonly DateItemId[] = [
  'will_deposit',
  'trustee_notice',
  'inventory',
  'proof_of_publication',
  'serve_ahca',
  'creditor_statement',
  'estate_tax_return',
  'estate_tax_notice',
  'pay_claims',
  'closing',
]

/** The reader's own duties that are late: they come before any date still ahead. */
export function missedDuties(items: readonly DateItem[], today: CalendarDate): readonly DateItem[] {
  return items.filter(
    ({ id, mine, sure, status, date = '' }) =>
      duties.includes(id) &&
      mine &&
      sure &&
      status === 'passed' &&
      (id === 'will_deposit' || daysBetween(date, today) <= lateForDays),
  )
}

function headingOf(next: DateItem | undefined, deadlines: readonly DateItem[]): string {
  if (next?.date !== undefined) return `Next date: ${longDate(next.date)}`
  if (deadlines.length > 0) return 'The dates we can work out have passed'
  return 'No date is certain yet: see what starts each one'
}

/** Whether each note belongs to the result, in display order. */
function noteConditions(
  answers: Answers,
  items: readonly DateItem[],
  isUrgent: boolean,
  today: CalendarDate,
) {
  const { role, medicaid, trust } = answers
  const isServable = role === spouse || role === beneficiary
  const isCreditor = role === creditor
  const isBarred = today > addMonths(answers.dateOfDeath ?? '', 24)
  const mayClaim = isCreditor && !isBarred
  const hasElection = items.some(({ id }) => id === 'homestead_election')
  const asksFederalTax = datesQuestions.federalTax.isAsked?.(answers)
  const hasPassed = items.some(
    ({ kind, mine, sure, status }) => kind === 'deadline' && mine && sure && status === 'passed',
  )
  return {
    call_now: isUrgent,
    passed_not_always_lost: hasPassed && !(isCreditor && isBarred),
    earliest_dates: true,
    what_served_means: isServable || isCreditor,
    not_served_yet: isServable && answers.noticeOfAdministrationDate === undefined,
    known_but_not_served: mayClaim && answers.noticeToCreditorsDate === undefined,
    docket_now: mayClaim && answers.firstPublicationDate === undefined,
    liens_survive: isCreditor,
    late_service:
      !(isCreditor && isBarred) && items.some((item) => item.onlyIfServedByRight !== undefined),
    election_only_with_descendants: hasElection,
    agent_needs_court: hasElection,
    minor_child_home: answers.minorChild === 'yes' && answers.homestead !== 'no',
    medicaid: medicaid === 'age55_medicaid' && !isBarred && answers.spouse !== 'yes',
    medicaid_spouse: medicaid === 'age55_medicaid' && !isBarred && answers.spouse === 'yes',
    representative_lawyer: role === representative,
    trust_pays_debts: role === trustee,
    trust_has_its_own_clock: trust === 'yes',
    exemption_figure: asksFederalTax === true && (answers.federalTax ?? 'unknown') === 'unknown',
    accept_nothing: answers.disclaimer === 'yes',
    unfiled_debts_ended: !isCreditor && isBarred,
    fault: true,
    not_every_date: true,
  }
}

export const datesAfterADeathTool = questionnaireTool({
  page: '/tools/dates-after-a-death',
  contentId: 'dates_after_a_death',
  toolLabel: 'Dates after a death',
  questions: datesQuestions,
  decide: datesAfterADeath,
  lawCheckedOn: '2026-11-25',
  isKeptWithAddressOnly: true,
  example: { role: 'family', dateOfDeath: '2026-11-01' },
})
