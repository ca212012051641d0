/**
 * The summary administration screen: its answers, its rule and its notes (docs/specification.md §3, §4,
 * §5). The law behind the notes: Fla. Stat. §§ 735.201, 735.203 and 735.206 (who may use it, who signs,
 * who is served), 733.710 (two-year bar).
 */

import * as z from 'zod/mini'
import { addMonths, dayMs, floridaDate, longDate } from '#domain/calendar-date.ts'
import { usd } from '#domain/dollars.ts'
import { choice, emptyAsDefault, optionalEmailField, text } from '#domain/forms/fields.ts'
import { probateFigures as figures } from './probate-figures.ts'
import {
  applicableNotes,
  bookConsultation,
  type ResultTone,
  type ScreeningResult,
  screeningTool,
} from './screening-tool.ts'

const yesNoUnknown = ['yes', 'no', 'unknown'] as const

export const summaryAdministrationSchema = z.object({
  /** Any text; if it is not a date, there is no time bar. */
  dateOfDeath: emptyAsDefault(text('Date of death', 100), ''),
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

const tones = {
  'Likely eligible for Summary Administration': 'good',
  'Potentially eligible—consider formal administration': 'warning',
  'Formal administration likely': 'muted',
} as const satisfies Readonly<Record<string, ResultTone>>

export type SummaryAdministrationCategory = keyof typeof tones

/** "2 years" as the product counts them: 365-day years, inclusive (docs/specification.md §4). */
const timeBarMs = 2 * 365 * dayMs

/**
 * The statute says "more than 2 years". The $75,000 figure is the specification's; the change of law
 * of 2026 is noted beside the result, not in it. An invalid or missing date means no time bar.
 */
export function decideSummaryAdministration(
  answers: SummaryAdministrationAnswers,
  now: Date,
): ScreeningResult<SummaryAdministrationCategory> {
  const { isTimeBarred, needsRepresentative, isLarge } = factsOf(answers, now)
  const isSmall = answers.assetRange === '<=75k'
  return {
    category:
      needsRepresentative || isLarge
        ? 'Formal administration likely'
        : (isTimeBarred || isSmall) && answers.knownCreditors === 'no'
          ? 'Likely eligible for Summary Administration'
          : 'Potentially eligible—consider formal administration',
    reasons: [
      isTimeBarred &&
        'The death was about two years ago or longer, which can open the summary path.',
      isSmall && `Assets appear to be at or below ${summaryLimit.dollarsBefore}.`,
    ].filter((reason) => reason !== false),
    cautions: [
      answers.hasHomestead === 'yes' &&
        'A homestead usually needs a court determination for clean title.',
      needsRepresentative && 'Disputes or ongoing management require a personal representative.',
      answers.knownCreditors === 'yes' && 'Known creditors may complicate summary administration.',
      answers.knownCreditors === 'unknown' &&
        'If creditors are unknown, consider publication of a notice or formal administration.',
    ].filter((caution) => caution !== false),
    nextSteps: [
      { label: 'Summary Administration Guide', href: '/guides/florida-summary-administration' },
      bookConsultation,
      { label: 'Explore Services', href: '/practice' },
    ],
  }
}

/** Two digits typed as a year become the year 26, which Date.parse takes. */
const earliestYearMs = Date.UTC(1000, 0)

/** Midnight UTC of a calendar date; other text as Date.parse reads it; undefined if not a date. */
function dateOfDeathMs(value: string): number | undefined {
  const trimmed = value.trim()
  const timeMs = Date.parse(trimmed)
  if (!(timeMs >= earliestYearMs)) return undefined
  // Date.parse may roll February 30 over into March; that is not a date a person meant.
  const isRolled = new Date(timeMs).toISOString().slice(0, 10) !== trimmed
  return /^\d{4}-\d{2}-\d{2}$/.test(trimmed) && isRolled ? undefined : timeMs
}

/** Fla. Stat. § 735.201(1), as amended by HB 1337 (2026): the value that opens the short path. */
const summaryLimit = {
  dollars: usd(figures.summaryLimit),
  dollarsBefore: usd(figures.formerSummaryLimit),
  since: longDate(figures.summaryLimitSince),
  sinceMs: Date.parse(figures.summaryLimitSince),
}

function guideSummaryAdministration(answers: SummaryAdministrationAnswers, now: Date) {
  const estate = estateOf(answers, now)
  return {
    tone: tones[estate.category],
    headline: headlineOf(answers, estate),
    because: becauseOf(answers, estate),
    notes: applicableNotes({
      shorterWay:
        answers.assetRange === '<=75k' &&
        answers.hasHomestead === 'no' &&
        !estate.needsRepresentative &&
        `No land, and little more than the funeral bill and the last medical bills? Ask the clerk for “disposition without administration” first. It costs about ${usd(figures.filingDisposition)} and usually takes no lawyer.`,
      ...firstDeadlines(answers, now),
      ...dateNotes(answers, estate),
      ...valueNotes(answers, estate),
      ...peopleNotes(answers, estate),
    }),
    disclaimer: 'Not legal advice. The court decides on the actual documents.',
  }
}

/** Facts that follow from the answers. */
function factsOf(answers: SummaryAdministrationAnswers, now: Date) {
  const { assetRange, hasHomestead, knownCreditors, needsPersonalRep, disputes } = answers
  const diedMs = dateOfDeathMs(answers.dateOfDeath)
  const twoYearsMs = diedMs === undefined ? Number.POSITIVE_INFINITY : twoYearsAfter(diedMs)
  const daysPastTwoYears = (now.getTime() - twoYearsMs) / dayMs
  const isFuture = diedMs !== undefined && diedMs > now.getTime() + dayMs
  return {
    needsRepresentative: needsPersonalRep === 'yes' || disputes === 'yes',
    isLarge: assetRange === '250k-1m' || assetRange === '1m+',
    /** By the product's count of 730 days, on which the reasons are based. */
    isTimeBarred: diedMs !== undefined && now.getTime() - diedMs >= timeBarMs,
    /** By the calendar: the anniversary itself is not yet "more than two years". */
    isOldDeath: daysPastTwoYears >= 1,
    isNearTwoYears: Math.abs(daysPastTwoYears) <= 3,
    /** Whether the death was before the day the limit rose; undefined without a past date. */
    isBeforeNewLimit: diedMs === undefined || isFuture ? undefined : diedMs < summaryLimit.sinceMs,
    isFuture,
    isUnreadable: diedMs === undefined && answers.dateOfDeath !== '',
    knowsNothing: [hasHomestead, knownCreditors, needsPersonalRep, disputes].every(
      (answer) => answer === 'unknown',
    ),
  }
}

type Estate = ReturnType<typeof estateOf>

function estateOf(answers: SummaryAdministrationAnswers, now: Date) {
  const { category, reasons } = decideSummaryAdministration(answers, now)
  const isFormal = category === 'Formal administration likely'
  return { ...factsOf(answers, now), category, isFormal, hasReasons: reasons.length > 0 }
}

/** The same calendar day two years on; the statute counts years, not days. */
function twoYearsAfter(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear() + 2, date.getUTCMonth(), date.getUTCDate())
}

function headlineOf(answers: SummaryAdministrationAnswers, estate: Estate): string {
  if (estate.needsRepresentative) {
    return answers.disputes === 'yes'
      ? 'Plan on formal administration: a dispute needs someone whom the court has appointed.'
      : 'Plan on formal administration: someone needs the court’s authority to act.'
  }
  if (estate.isLarge) {
    return estate.isTimeBarred
      ? 'Formal administration is likely, unless the two years that have passed open the short form.'
      : 'Plan on formal administration, unless much of it needs no probate.'
  }
  if (estate.category === 'Likely eligible for Summary Administration') {
    return 'The estate can likely use the short form of probate.'
  }
  if (answers.knownCreditors === 'no') {
    return 'The short form of probate may be open, if the total is within the legal limit.'
  }
  const isInDoubtByValue = answers.assetRange === '75k-250k' && !estate.isTimeBarred
  return isInDoubtByValue
    ? 'The short form of probate may be open: the total and the debts decide.'
    : 'The short form of probate may be open: the debts decide.'
}

function becauseOf(answers: SummaryAdministrationAnswers, estate: Estate): string | undefined {
  if (estate.needsRepresentative) {
    const need =
      answers.disputes === 'yes'
        ? 'You said that there is a dispute, or may be one.'
        : 'You said that someone has to act for the estate over time.'
    return `${need} Summary administration gives no one the court’s authority to handle that, so plan on formal administration.${
      estate.hasReasons
        ? ' That’s so even where the value or the date alone would allow the shorter form.'
        : ''
    }`
  }
  if (estate.isLarge) {
    const { summaryRangeSecond, summaryRangeThird } = figures
    const below = answers.assetRange === '1m+' ? summaryRangeThird : summaryRangeSecond
    return estate.isTimeBarred
      ? 'More than two years have passed, so the short form may be open whatever the value. Ask us before you pay for the long one.'
      : `You put the total above ${usd(below)}, and ${deathWords(estate)}. An estate of that size usually needs formal administration.`
  }
  if (answers.assetRange === '75k-250k' && !estate.isTimeBarred) {
    return `You put the total above ${summaryLimit.dollarsBefore}, and ${deathWords(estate)}. You may still qualify: the legal limit rose to ${summaryLimit.dollars} on ${summaryLimit.since}.`
  }
  return answers.knownCreditors === 'no'
    ? undefined
    : 'Your answer about debts is all that keeps this from “likely.”'
}

function deathWords({ isFuture, isUnreadable, isBeforeNewLimit }: Estate): string {
  if (isUnreadable) return 'the date of death you gave can’t be right'
  if (isFuture) return 'the date of death you gave hasn’t come yet'
  if (isBeforeNewLimit === undefined) return 'you gave no date of death'
  return 'the death was less than two years ago'
}

/** Early deadlines of the family (§§ 732.401(2), 732.901(1)), unless they are surely over. */
function firstDeadlines(answers: SummaryAdministrationAnswers, now: Date) {
  const diedMs = dateOfDeathMs(answers.dateOfDeath)
  const isDated = diedMs !== undefined && diedMs <= now.getTime()
  const died = isDated ? new Date(diedMs).toISOString().slice(0, 10) : undefined
  const choiceEnds = died === undefined ? undefined : addMonths(died, 6)
  const isOver = choiceEnds !== undefined && floridaDate(now) > choiceEnds
  const ends = choiceEnds === undefined ? 'six months after the death' : longDate(choiceEnds)
  return {
    willToClerk:
      !isOver &&
      'Whoever has the original will gives it to the clerk within 10 days of learning of the death.',
    spouseChoice:
      !isOver &&
      answers.hasHomestead !== 'no' &&
      `If a husband or wife survives and the home was in the person’s own name, a choice about it ends ${ends}. Our tool “Dates after a death” has the other dates.`,
  }
}

function dateNotes(answers: SummaryAdministrationAnswers, estate: Estate) {
  const mayUseValue = !estate.needsRepresentative
  return {
    nothingKnown:
      estate.knowsNothing &&
      'You weren’t sure about the estate yet, so this is only a first guess from the value and the date.',
    futureDate:
      estate.isFuture &&
      'The date of death you gave hasn’t come yet, so the answer takes no account of it. Please check the year.',
    unreadableDate:
      estate.isUnreadable &&
      'The date of death you gave can’t be right, so the answer takes no account of it. Please enter it again, with all four digits of the year.',
    oldDebts:
      estate.isOldDeath &&
      answers.knownCreditors !== 'no' &&
      'The caution about creditors weighs less here. Two years after a death, a debt that nobody has claimed in court is usually barred, so old bills alone are no reason for formal administration. A mortgage or another lien on property is not barred, and neither are federal taxes.',
    nearTwoYears:
      estate.isNearTwoYears &&
      `The law asks for a death more than two years ago, counted to the day. This death is within days of that line, so check the death certificate.${
        mayUseValue && !estate.isOldDeath ? ' Once it has passed, the value no longer matters.' : ''
      }`,
    noLimitOfValue:
      estate.isOldDeath &&
      mayUseValue &&
      !estate.isLarge &&
      'When a death is more than two years past, the law sets no limit of value for summary administration.',
  }
}

/** Only if the value decides: no dispute, nobody who must act, and not yet two years. */
function valueNotes(answers: SummaryAdministrationAnswers, estate: Estate) {
  if (estate.needsRepresentative || estate.isTimeBarred) return {}
  const { dollars, dollarsBefore, since } = summaryLimit
  return {
    limitWithinRange: answers.assetRange === '75k-250k' && limitWords(estate),
    countAgain:
      estate.isLarge &&
      `Count only what must go through a Florida court, and leave out a protected homestead. If that comes to ${dollars} or less, the estate may qualify for summary administration.${
        estate.isBeforeNewLimit === false
          ? ''
          : ` That limit took effect on ${since}. For a death before that day it may still be ${dollarsBefore}, so ask us.`
      }`,
  }
}

/** Both readings of the 2026 act, until a court or its text settles which deaths it covers. */
function limitWords({ isBeforeNewLimit }: Estate): string {
  const { dollars, dollarsBefore, since } = summaryLimit
  if (isBeforeNewLimit === undefined) {
    return `For a death on or after ${since}, the limit is ${dollars}. For an earlier one it may still be ${dollarsBefore}, and once two years have passed there is none. Find the date, then ask us.`
  }
  return isBeforeNewLimit
    ? `The limit rose from ${dollarsBefore} to ${dollars} on ${since}, after this death. Lawyers read in two ways which of them applies here. If your total lies between the two, call before you file.`
    : `The limit is ${dollars} for a death on or after ${since}. At or under it, the estate may well qualify; above it, plan on formal administration.`
}

function peopleNotes(answers: SummaryAdministrationAnswers, estate: Estate) {
  const { isFormal, isOldDeath, knowsNothing } = estate
  return {
    homesteadUnknown:
      answers.hasHomestead === 'unknown' &&
      !knowsNothing &&
      'You’re not sure about a homestead. A protected home stays out of the total, but a clean title usually takes a court order of its own.',
    representativeUnknown:
      (answers.needsPersonalRep === 'unknown' || answers.disputes === 'unknown') &&
      !isFormal &&
      'This answer holds only if nobody has to act for the estate over time and no dispute comes up. You weren’t sure. If either turns out to be true, plan on formal administration.',
    receiversOwe:
      !isFormal &&
      !isOldDeath &&
      'Anyone who receives property can owe the person’s valid debts, up to what they received, until two years after the death.',
    whoSigns:
      !isFormal &&
      'A surviving spouse must sign the petition. Heirs and beneficiaries sign it or are formally served, and known creditors get a copy.',
    medicaidAgency:
      !isFormal &&
      !isOldDeath &&
      'If the person was 55 or older and had Medicaid, the state’s Medicaid agency may have a claim and should be served too.',
    willDirection:
      !isFormal &&
      'If there is a will, read it first. A will that directs formal administration rules out the shorter form.',
    firstCheck:
      isFormal &&
      !estate.needsRepresentative &&
      'This is a first check, not a decision. A lawyer who sees the list of assets may find that less of it needs probate than you think.',
    representativeNeeded:
      estate.needsRepresentative &&
      'The court appoints a personal representative, who in nearly every case needs a Florida lawyer. If you have received court papers, or a deadline is near, call us instead of writing.',
  }
}

export const summaryAdministration = screeningTool({
  name: 'tools/summary-admin',
  page: '/tools/summary-administration-eligibility',
  contentId: 'summary_admin_eligibility',
  toolLabel: 'Summary administration eligibility',
  schema: summaryAdministrationSchema,
  decide: decideSummaryAdministration,
  guide: guideSummaryAdministration,
  recommendationOf: ({ category }) => category,
  lawCheckedOn: '2026-11-25',
  example: {
    dateOfDeath: '',
    assetRange: '<=75k',
    hasHomestead: 'no',
    knownCreditors: 'no',
    needsPersonalRep: 'no',
    disputes: 'no',
  },
})
