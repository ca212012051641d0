/**
 * The Lady Bird deed questionnaire: its answers and its rule (docs/specification.md §2, §4, §5).
 */

import * as z from 'zod/mini'
import { choice, optionalEmailField } from '#domain/forms/fields.ts'
import { bookConsultation, type ScreeningResult } from './screening-result.ts'

export const ladyBirdDeedSchema = z.object({
  homestead: choice(['yes', 'no', 'not_sure']),
  married: choice(['married', 'unmarried']),
  minorChildren: choice(['yes', 'no']),
  /** "Need to sell or refinance without anyone's consent." */
  needControl: choice(['yes', 'no']),
  beneficiaryComplexity: choice(['simple', 'blended_or_minors', 'special_needs_or_conditions']),
  propertyProfile: choice(['single_primary', 'multiple_or_rental_or_llc']),
  mortgage: choice(['yes', 'no', 'not_sure']),
  medicaidPlanning: choice(['yes', 'no', 'unsure']),
  lenderTitleLimits: choice(['yes', 'no', 'not_sure']),
  userEmail: optionalEmailField,
})

export type LadyBirdDeedAnswers = Omit<z.infer<typeof ladyBirdDeedSchema>, 'userEmail'>

export type LadyBirdDeedCategory =
  | 'Good fit'
  | 'Possible fit with cautions'
  | 'Better suited to a trust'

const reasonByCategory = {
  'Good fit':
    'A primary residence with simple adult beneficiaries can pass outside probate while you keep full control.',
  'Better suited to a trust':
    'A trust handles complex distributions and coordinates several properties.',
  'Possible fit with cautions':
    'A Lady Bird deed could work, but it needs a Florida-specific review.',
} as const satisfies Record<LadyBirdDeedCategory, string>

/** Screens a home for a Lady Bird deed (docs/specification.md §4, "Lady Bird suitability"). */
export function decideLadyBirdDeed(
  answers: LadyBirdDeedAnswers,
): ScreeningResult<LadyBirdDeedCategory> {
  const category = categoryOf(answers)
  return {
    category,
    reasons: [reasonByCategory[category]],
    cautions: cautionsOf(answers),
    nextSteps: [
      { label: 'Lady Bird Deed Guide', href: '/guides/florida-lady-bird-deed' },
      {
        label: 'Homestead & Estate Planning',
        href: '/guides/florida-homestead-and-estate-planning',
      },
      bookConsultation,
    ],
  }
}

function categoryOf(answers: LadyBirdDeedAnswers): LadyBirdDeedCategory {
  const isGoodFit =
    answers.propertyProfile === 'single_primary' &&
    answers.beneficiaryComplexity === 'simple' &&
    answers.needControl === 'yes' &&
    answers.minorChildren === 'no' &&
    answers.lenderTitleLimits !== 'yes'
  if (isGoodFit) return 'Good fit'
  const suitsTrust =
    answers.propertyProfile === 'multiple_or_rental_or_llc' ||
    answers.beneficiaryComplexity !== 'simple'
  return suitsTrust ? 'Better suited to a trust' : 'Possible fit with cautions'
}

function cautionsOf(answers: LadyBirdDeedAnswers): readonly string[] {
  const isHomestead = answers.homestead === 'yes'
  return [
    isHomestead &&
      answers.minorChildren === 'yes' &&
      'A homestead cannot be freely devised while a minor child survives you.',
    isHomestead &&
      answers.married === 'married' &&
      'You are married and this is your homestead: your spouse has rights in it and must join the deed.',
    answers.mortgage === 'yes' &&
      'Your lender may have requirements. Read the mortgage before you sign.',
    answers.propertyProfile === 'multiple_or_rental_or_llc' &&
      'Several, rental or LLC-held properties are easier to coordinate in a revocable trust.',
    answers.beneficiaryComplexity !== 'simple' &&
      'Complex provisions for beneficiaries are more flexible in a trust.',
    answers.medicaidPlanning !== 'no' &&
      'Medicaid and long-term-care planning is fact-specific. Ask before you record a deed.',
    answers.lenderTitleLimits === 'yes' &&
      'You were told of lender or title restrictions: get a local title opinion first.',
  ].filter((caution) => caution !== false)
}
