/**
 * The summary administration screen: its answers and its rule (docs/specification.md §3, §4, §5).
 */

import * as z from 'zod/mini'
import { choice, optionalEmailField, text } from '#domain/forms/fields.ts'
import { bookConsultation, type ScreeningResult } from './screening-result.ts'

const yesNoUnknown = ['yes', 'no', 'unknown'] as const

export const summaryAdministrationSchema = z.object({
  /** Any text; one that is not a date simply means no time bar. */
  dateOfDeath: z._default(text('Date of death', 100), ''),
  assetRange: choice(['<=75k', '75k-250k', '250k-1m', '1m+']),
  hasHomestead: choice(yesNoUnknown),
  knownCreditors: choice(yesNoUnknown),
  needsPersonalRep: choice(yesNoUnknown),
  disputes: choice(yesNoUnknown),
  userEmail: optionalEmailField,
})

export type SummaryAdministrationAnswers = Omit<
  z.infer<typeof summaryAdministrationSchema>,
  'userEmail'
>

export type SummaryAdministrationCategory =
  | 'Formal administration likely'
  | 'Potentially eligible—consider formal administration'
  | 'Likely eligible for Summary Administration'

const dayMs = 24 * 60 * 60 * 1000

/** "2 years" as the product counts them: 365-day years, inclusive (docs/specification.md §4). */
const timeBarMs = 2 * 365 * dayMs

/**
 * Screens for summary administration (docs/specification.md §4; Fla. Stat. § 735.201).
 * The statute says "more than 2 years"; the product counts 2 × 365 days, inclusive. The $75,000
 * figure is the specification's; the 2026 change of law is told beside the result, not in it
 * (guidance/summary-administration-guidance.ts).
 * @param now instant of screening; an invalid or missing dateOfDeath means no time bar
 */
export function decideSummaryAdministration(
  answers: SummaryAdministrationAnswers,
  now: Date,
): ScreeningResult<SummaryAdministrationCategory> {
  const hasTimeBar = isTimeBarred(answers, now)
  const isSmallEstate = answers.assetRange === '<=75k'
  const needsFormal = answers.needsPersonalRep === 'yes' || answers.disputes === 'yes'

  const reasons = [
    hasTimeBar && 'The death was about two years ago or longer, which can open the summary path.',
    isSmallEstate && 'Assets appear to be at or below $75,000.',
  ].filter((reason) => reason !== false)

  const cautions = [
    answers.hasHomestead === 'yes' &&
      'A homestead usually needs a court determination for clean title.',
    needsFormal && 'Disputes or ongoing management require a personal representative.',
    answers.knownCreditors === 'yes' && 'Known creditors may complicate summary administration.',
    answers.knownCreditors === 'unknown' &&
      'If creditors are unknown, consider publication of a notice or formal administration.',
  ].filter((caution) => caution !== false)

  return {
    category: categoryOf(answers, needsFormal, hasTimeBar || isSmallEstate),
    reasons,
    cautions,
    nextSteps: [
      { label: 'Summary Administration Guide', href: '/guides/florida-summary-administration' },
      bookConsultation,
      { label: 'Explore Services', href: '/practice' },
    ],
  }
}

/** Whether the specification's two years have passed, so that the reason for it stands. */
export function isTimeBarred(answers: SummaryAdministrationAnswers, now: Date): boolean {
  const diedAtMs = dateOfDeathMs(answers.dateOfDeath)
  return diedAtMs !== undefined && now.getTime() - diedAtMs >= timeBarMs
}

function categoryOf(
  answers: SummaryAdministrationAnswers,
  needsFormal: boolean,
  opensSummaryPath: boolean,
): SummaryAdministrationCategory {
  const isLargeEstate = answers.assetRange === '1m+' || answers.assetRange === '250k-1m'
  if (needsFormal || isLargeEstate) return 'Formal administration likely'
  if (opensSummaryPath && answers.knownCreditors === 'no') {
    return 'Likely eligible for Summary Administration'
  }
  return 'Potentially eligible—consider formal administration'
}

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Midnight UTC of a calendar date; any other text is read as Date.parse reads it; undefined for no date. */
export function dateOfDeathMs(value: string): number | undefined {
  const trimmed = value.trim()
  const timeMs = Date.parse(trimmed)
  if (trimmed === '' || Number.isNaN(timeMs)) return undefined
  const isCalendarDate = calendarDate.test(trimmed)
  // Date.parse may roll February 30 over into March; that is not a date a person meant.
  if (isCalendarDate && new Date(timeMs).toISOString().slice(0, 10) !== trimmed) return undefined
  return timeMs
}
