/** The will or trust helper: its answers, its rule and its notes (docs/specification.md §3, §4, §5). */

import * as z from 'zod/mini'
import { usd } from '#domain/dollars.ts'
import type { PlanType } from '#domain/forms/consultation-request.ts'
import { choice, optionalEmailField } from '#domain/forms/fields.ts'
import { probateFigures as figures } from './probate-figures.ts'
import {
  applicableNotes,
  bookConsultation,
  type NextStep,
  type ResultGuidance,
  type ResultTone,
  screeningTool,
} from './screening-tool.ts'

export const willVsTrustSchema = z.object({
  flRealEstate: choice(['yes', 'no']),
  assetRange: choice(['under_75k', '75k_500k', 'over_500k']),
  minorChildren: choice(['yes', 'no']),
  privacyConcerns: choice(['low', 'medium', 'high']),
  userEmail: optionalEmailField,
})

export type WillVsTrustAnswers = Omit<z.infer<typeof willVsTrustSchema>, 'userEmail'>

export type WillVsTrustRecommendation = 'Trust-first' | 'Will-first' | 'Either (needs counsel)'

interface Recommended {
  readonly tone: ResultTone
  /** Absent, like the headline, for a trust: its reasons are in the answers. */
  readonly reason?: string
  readonly headline?: string
  readonly plan?: PlanType
  readonly firstStep?: NextStep
}

/** What follows from each recommendation. */
const recommended: Readonly<Record<WillVsTrustRecommendation, Recommended>> = {
  'Trust-first': {
    tone: 'good',
    plan: 'trust',
    firstStep: { label: 'Start the Core Trust Plan first', href: '/plans#core-trust-plan' },
  },
  'Will-first': {
    tone: 'good',
    reason: `You own less than ${usd(figures.helperSmallEstate)} and no Florida real estate, so a will often does the job.`,
    headline: 'Start with a will: for what you own, it usually does the job.',
    plan: 'will',
    firstStep: {
      label: 'Start the Foundational Will Plan first',
      href: '/plans#foundational-will',
    },
  },
  'Either (needs counsel)': {
    tone: 'muted',
    reason:
      'Your answers sit near the boundary between the two. A short talk with a lawyer settles it.',
    headline: 'Either one could be right, and a short talk with a lawyer settles it.',
  },
}

/** Recommends what to start with (docs/specification.md §4, "Will vs Trust recommendation"). */
function recommendWillOrTrust(answers: WillVsTrustAnswers) {
  const recommendation = recommendationFor(answers)
  const { reason, firstStep } = recommended[recommendation]
  return {
    recommendation,
    rationale: reason === undefined ? trustReasons(answers) : [reason],
    notes: [
      'This is general information only, not legal advice.',
      'Florida homestead rules may restrict how your home passes if you have a spouse or minor child.',
      'A trust only avoids probate for assets titled to it.',
      answers.flRealEstate === 'yes' &&
        'Your Florida home may be subject to homestead descent rules, whatever a will or trust says.',
    ].filter((note) => note !== false),
    nextSteps: [
      { label: 'See Plans & Pricing', href: '/plans' },
      bookConsultation,
      ...(firstStep ? [firstStep] : []),
    ],
  }
}

export type WillVsTrustResult = ReturnType<typeof recommendWillOrTrust>

function trustReasons(answers: WillVsTrustAnswers): readonly string[] {
  const { ownsLand, hasMinors, wantsPrivacy } = factsOf(answers)
  return [
    ownsLand && 'You own Florida real estate. A home titled to a trust passes without probate.',
    hasMinors && 'You have minor children. A trust lets a person you choose manage money for them.',
    wantsPrivacy &&
      'Privacy matters to you. A trust is not filed with the court the way a will is.',
  ].filter((reason) => reason !== false)
}

function recommendationFor(answers: WillVsTrustAnswers): WillVsTrustRecommendation {
  if (trustReasons(answers).length > 0) return 'Trust-first'
  return answers.assetRange === 'under_75k' ? 'Will-first' : 'Either (needs counsel)'
}

function guideWillOrTrust(answers: WillVsTrustAnswers): ResultGuidance {
  const notes = notesOf(answers)
  // Warns only if a note can undo the recommendation: a will may do after all.
  const isUndone = notes.some(({ id }) => ['willWithTrust', 'privacyAlone'].includes(id))
  const { tone, headline = trustHeadline(answers) } = recommended[recommendationFor(answers)]
  return {
    tone: isUndone ? 'warning' : tone,
    headline,
    because: undefined,
    notes,
    disclaimer: undefined,
  }
}

function trustHeadline(answers: WillVsTrustAnswers): string {
  const { ownsLand, hasMinors, wantsPrivacy } = factsOf(answers)
  const gains = [
    // While a child is under 18, no trust decides who gets a home.
    ownsLand && !hasMinors && 'keep your real estate out of probate',
    hasMinors && 'let a person you choose manage your children’s money',
    wantsPrivacy && 'keep your plan out of the court’s files',
  ].filter((gain) => gain !== false)
  return `Start with a trust: it can ${gains.join(' and ')}.`
}

/** First those that say why an answer other than the heading's may do. */
function notesOf(answers: WillVsTrustAnswers) {
  const { ownsLand, hasMinors, wantsPrivacy } = factsOf(answers)
  const hasTrustReason = ownsLand || hasMinors || wantsPrivacy
  return applicableNotes({
    minorAndHome:
      ownsLand &&
      hasMinors &&
      'The reason about your home does not hold yet. While a child of yours is under 18, a homestead in your own name or in your trust passes by law to your spouse and children, whatever the trust says. If the deed names you both as a married couple, the survivor owns all of it. If you’re married and it’s in one name, ask about a deed to the two of you first.',
    willWithTrust:
      hasMinors &&
      (ownsLand
        ? 'A will can hold a trust for your children too, and it’s where you name their guardian. You need a will either way.'
        : 'A will can hold a trust for your children too, and it’s where you name their guardian. For a family without a house, a will with a children’s trust may be all it takes.'),
    privacyAlone:
      !ownsLand &&
      !hasMinors &&
      wantsPrivacy &&
      'Privacy is your only reason for a trust. Accounts with a beneficiary form stay out of the court file already, so list those first. There may be little left for a trust to keep private.',
    ladyBirdAlternative:
      ownsLand &&
      !hasMinors &&
      (wantsPrivacy
        ? 'If the home is all that would need probate, and adult children are to have it, a Lady Bird deed may do the job for less. Its public record names who is to get the home, and a trust’s deed does not. Weigh that before you choose.'
        : 'If the home is all that would need probate, and adult children are to have it, a Lady Bird deed may do the job for less. Compare the two before you choose a trust.'),
    titleDecides:
      ownsLand &&
      'How the deed reads matters more than this tool can ask. A home that a married couple owns together usually passes to the survivor without probate, and a trust works only after the deed names it.',
    nearBoundary:
      !hasTrustReason &&
      answers.assetRange !== 'under_75k' &&
      'Much of what people own passes by a beneficiary form or a joint title, no matter what a will or a trust says. List those first. What’s left decides.',
    smallEstate:
      !hasTrustReason &&
      answers.assetRange === 'under_75k' &&
      'Accounts with a beneficiary form pass by that form, not by your will. Check the forms before you sign the will.',
    privacySomewhat:
      answers.privacyConcerns === 'medium' &&
      'You said privacy matters somewhat. Anyone can read a will once it’s filed after a death. If that bothers you, it’s a reason to look at a trust.',
    whileYouLive:
      'A will does nothing while you live, and a trust covers only what it holds. With either one, sign a durable power of attorney and name a health care surrogate.',
    otherStates:
      'This tool asked about Florida only. Land you own in another state usually means a second probate there, unless a trust or a deed takes care of it.',
  })
}

function factsOf(answers: WillVsTrustAnswers) {
  return {
    ownsLand: answers.flRealEstate === 'yes',
    hasMinors: answers.minorChildren === 'yes',
    wantsPrivacy: answers.privacyConcerns === 'high',
  }
}

export const willVsTrust = screeningTool({
  name: 'tools/will-vs-trust',
  page: '/tools/will-vs-trust-helper',
  contentId: 'will_vs_trust',
  toolLabel: 'Will or trust helper',
  schema: willVsTrustSchema,
  decide: recommendWillOrTrust,
  guide: guideWillOrTrust,
  recommendationOf: ({ recommendation }) => recommendation,
  planOf: ({ recommendation }) => recommended[recommendation].plan,
  lawCheckedOn: '2026-11-25',
  example: {
    flRealEstate: 'yes',
    assetRange: '75k_500k',
    minorChildren: 'no',
    privacyConcerns: 'low',
  },
})
