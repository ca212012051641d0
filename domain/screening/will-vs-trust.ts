/** The will or trust helper: its answers and its rule (docs/specification.md §3, §4, §5). */

import * as z from 'zod/mini'
import { choice, optionalEmailField } from '#domain/forms/fields.ts'
import { bookConsultation, type NextStep } from './screening-result.ts'

export const willVsTrustSchema = z.object({
  flRealEstate: choice(['yes', 'no']),
  assetRange: choice(['under_75k', '75k_500k', 'over_500k']),
  minorChildren: choice(['yes', 'no']),
  privacyConcerns: choice(['low', 'medium', 'high']),
  userEmail: optionalEmailField,
})

export type WillVsTrustAnswers = Omit<z.infer<typeof willVsTrustSchema>, 'userEmail'>

export type WillVsTrustRecommendation = 'Trust-first' | 'Will-first' | 'Either (needs counsel)'

export interface WillVsTrustResult {
  readonly recommendation: WillVsTrustRecommendation
  readonly rationale: readonly string[]
  readonly notes: readonly string[]
  readonly nextSteps: readonly NextStep[]
}

/** Recommends what to start with (docs/specification.md §4, "Will vs Trust recommendation"). */
export function recommendWillOrTrust(answers: WillVsTrustAnswers): WillVsTrustResult {
  const ownsFloridaRealEstate = answers.flRealEstate === 'yes'
  const trustReasons = [
    ownsFloridaRealEstate &&
      'You own Florida real estate. A home titled to a trust passes without probate.',
    answers.minorChildren === 'yes' &&
      'You have minor children. A trust lets a person you choose manage money for them.',
    answers.privacyConcerns === 'high' &&
      'Privacy matters to you. A trust is not filed with the court the way a will is.',
  ].filter((reason) => reason !== false)

  if (trustReasons.length > 0) {
    return resultOf('Trust-first', trustReasons, ownsFloridaRealEstate, {
      label: 'Start the Core Trust Plan first',
      href: '/plans#core-trust-plan',
    })
  }
  if (answers.assetRange === 'under_75k') {
    return resultOf(
      'Will-first',
      ['You own less than $75,000 and no Florida real estate, so a will often does the job.'],
      ownsFloridaRealEstate,
      { label: 'Start the Foundational Will Plan first', href: '/plans#foundational-will' },
    )
  }
  return resultOf(
    'Either (needs counsel)',
    ['Your answers sit near the boundary between the two. A short talk with a lawyer settles it.'],
    ownsFloridaRealEstate,
  )
}

function resultOf(
  recommendation: WillVsTrustRecommendation,
  rationale: readonly string[],
  ownsFloridaRealEstate: boolean,
  firstStep?: NextStep,
): WillVsTrustResult {
  const notes = [
    'This is general information only, not legal advice.',
    'Florida homestead rules may restrict how your home passes if you have a spouse or minor child.',
    'A trust only avoids probate for assets titled to it.',
  ]
  if (ownsFloridaRealEstate) {
    notes.push(
      'Your Florida home may be subject to homestead descent rules, whatever a will or trust says.',
    )
  }
  const nextSteps = [{ label: 'See Plans & Pricing', href: '/plans' }, bookConsultation]
  return {
    recommendation,
    rationale,
    notes,
    nextSteps: firstStep ? [...nextSteps, firstStep] : nextSteps,
  }
}
