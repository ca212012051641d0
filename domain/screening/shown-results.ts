/**
 * Questionnaire results as cards show them. The results themselves are fixed by vectors
 * (tests/support/questionnaire-vectors.jsonl); these rules leave out advice that the rest of a
 * result contradicts, and say what a will changes.
 */

import type { CalendarDate } from '#domain/calendar-date.ts'
import type { DatesNote, DatesResult } from './dates-after-a-death.ts'
import { probateFigures } from './probate-figures.ts'
import type { CostsResult } from './what-probate-costs.ts'
import type { Home, InheritanceNote, InheritanceResult, Right } from './who-inherits.ts'

type Dates = Extract<DatesResult, { readonly kind: 'dates' }>

const filingAdvice: readonly DatesNote[] = [
  'passed_not_always_lost',
  'known_but_not_served',
  'late_service',
]

const medicaidAdvice: readonly DatesNote[] = ['medicaid', 'medicaid_spouse']

/**
 * Two years after the death (§ 733.710), a creditor's result no longer says to file the claim, and
 * no other one says that the state may still claim.
 */
export function withoutEndedClaims({ items, notes, ...result }: Dates): Dates {
  const isEnded = items.some(
    ({ id, mine, status }) => id === 'two_year_bar' && mine && status === 'passed',
  )
  const ended = isEnded ? filingAdvice : notes.includes('unfiled_debts_ended') ? medicaidAdvice : []
  return {
    ...result,
    items: items.filter(({ id, date }) => !isEnded || id !== 'claims' || date !== undefined),
    notes: notes.filter((id) => !ended.includes(id)),
  }
}

/** Where both readings of the limit (§ 735.201) give the same answer, only the home decides. */
export function whereHomeDecides({
  path,
  base,
  notes,
}: CostsResult): Pick<CostsResult, 'path' | 'notes'> {
  const { formerSummaryLimit, summaryLimit } = probateFigures
  const homeDecides =
    path === 'summary_ask' && base.low <= formerSummaryLimit && base.high > summaryLimit
  if (!homeDecides) return { path, notes }
  return {
    path: 'summary_depends',
    notes: notes.map((id) => (id === 'limit_changed_2026' ? 'limit_turns_on_home' : id)),
  }
}

/**
 * If a will decides, the rule's descent of a possible homestead holds only where the law limits the
 * will: with a spouse or a child under 18 (§ 732.4015).
 */
export function homeUnderWill(home: Home, answers: Readonly<Record<string, string>>): Home {
  const { will, spouse, minorChild = 'no' } = answers
  if (home.kind !== 'homestead_unsure' || will !== 'yes') return home
  const isLimited = spouse === 'yes' || minorChild !== 'no'
  if (isLimited) return { ...home, kind: 'will_limited' }
  return { kind: 'will_decides', ...(home.of && { of: home.of }) }
}

type Heirs = Extract<InheritanceResult, { readonly kind: 'heirs' }>

/** The last day on which the right can be used; null if the law or the answers set none. */
export function lastDayOf(right: Right): CalendarDate | null {
  if ('by' in right) return right.by
  return 'latest' in right ? right.latest : null
}

export function hasEnded(lastDay: CalendarDate | null, today: CalendarDate): boolean {
  return lastDay !== null && lastDay < today
}

/** A child under 18 holds no share of what the spouse takes alone. */
export function inheritanceNotes({ estate, home, notes }: Heirs): readonly InheritanceNote[] {
  const spouseTakesAll =
    estate.kind === 'shares' &&
    estate.shares.every(({ who }) => who === 'spouse') &&
    ['none', 'outside', 'with_estate'].includes(home.kind)
  return notes.filter((id) => id !== 'minor_child_share' || !spouseTakesAll)
}
