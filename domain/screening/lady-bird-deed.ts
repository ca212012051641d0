/** The Lady Bird deed questionnaire: answers, rule and notes (docs/specification.md §2, §4, §5). */

import * as z from 'zod/mini'
import { choice, optionalEmailField } from '#domain/forms/fields.ts'
import { probateFigures as figures } from './probate-figures.ts'
import {
  applicableNotes,
  bookConsultation,
  type ResultGuidance,
  type ResultTone,
  type ScreeningResult,
  screeningTool,
} from './screening-tool.ts'

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

/** Each category's reason, and its tone if no question is left open. */
const categories = {
  'Good fit': {
    reason:
      'A primary residence with simple adult beneficiaries can pass outside probate while you keep full control.',
    tone: 'good',
  },
  'Better suited to a trust': {
    reason: 'A trust handles complex distributions and coordinates several properties.',
    tone: 'muted',
  },
  'Possible fit with cautions': {
    reason: 'A Lady Bird deed could work, but it needs a Florida-specific review.',
    tone: 'warning',
  },
} as const satisfies Readonly<Record<string, { reason: string; tone: ResultTone }>>

export type LadyBirdDeedCategory = keyof typeof categories

/** Screens a home for a Lady Bird deed (docs/specification.md §4, "Lady Bird suitability"). */
function decideLadyBirdDeed(answers: LadyBirdDeedAnswers): ScreeningResult<LadyBirdDeedCategory> {
  const category = categoryOf(answers)
  return {
    category,
    reasons: [categories[category].reason],
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

/** A "Good fit" that must be treated as a possible one gets the tone of a possible one. */
function guideLadyBirdDeed(answers: LadyBirdDeedAnswers): ResultGuidance {
  const category = categoryOf(answers)
  const isOpen = category === 'Good fit' && leavesOpen(answers)
  const isTrust = category === 'Better suited to a trust'
  return {
    tone: isOpen ? 'warning' : categories[category].tone,
    headline: isOpen
      ? 'A Lady Bird deed may fit, once a lawyer has read the deed you have.'
      : headlineOf(category, answers),
    because: becauseOf(category, answers),
    notes: applicableNotes({
      specialNeeds:
        answers.beneficiaryComplexity === 'special_needs_or_conditions' &&
        'If someone who should inherit gets SSI or Medicaid, an ordinary trust is not enough. It has to be a special needs trust, or the gift can end the benefits.',
      treatAsPossible:
        isOpen && 'This may fit. A lawyer should read your deed first, because of the notes below.',
      ...familyNotes(isTrust, answers),
      ...propertyNotes(isTrust, answers),
    }),
    disclaimer:
      'Not legal advice. Florida homestead and title practices must be reviewed for your facts.',
  }
}

function headlineOf(category: LadyBirdDeedCategory, answers: LadyBirdDeedAnswers): string {
  if (category === 'Good fit') return 'A Lady Bird deed fits what you told us.'
  if (category === 'Better suited to a trust') {
    if (answers.beneficiaryComplexity === 'simple') {
      return 'A trust fits better: it can hold all your property together.'
    }
    return answers.propertyProfile === 'single_primary'
      ? 'A trust fits better: it can set terms for the people you name, and a deed can’t.'
      : 'A trust fits better, for your property and for the people you name.'
  }
  if (answers.minorChildren === 'yes') {
    return 'A Lady Bird deed may not work while your child is under 18.'
  }
  return answers.lenderTitleLimits === 'yes'
    ? 'A Lady Bird deed may work, once the restrictions are looked into.'
    : 'A Lady Bird deed may work, if you want to stay in full control of the home.'
}

function leavesOpen(answers: LadyBirdDeedAnswers): boolean {
  return (
    answers.homestead !== 'yes' ||
    answers.married === 'married' ||
    answers.mortgage === 'not_sure' ||
    answers.medicaidPlanning !== 'no' ||
    answers.lenderTitleLimits === 'not_sure'
  )
}

function becauseOf(category: LadyBirdDeedCategory, answers: LadyBirdDeedAnswers) {
  if (category === 'Good fit') return undefined
  if (category === 'Better suited to a trust') {
    if (answers.propertyProfile === 'single_primary') {
      return 'What points to a trust here is who should receive the home, not how many properties you own.'
    }
    return answers.beneficiaryComplexity === 'simple'
      ? 'What points to a trust here is the property, not the people who should receive it.'
      : undefined
  }
  const hindrances = [
    answers.minorChildren === 'yes' && 'your child under 18',
    answers.needControl === 'no' && 'your answer to question 4',
    answers.lenderTitleLimits === 'yes' && 'the restrictions you were told of',
  ].filter((hindrance) => hindrance !== false)
  if (answers.needControl === 'no' && hindrances.length === 1) {
    return 'Only your answer to question 4 keeps this from being a good fit. With this deed you never need the consent of the people you name. If you want them to have a say, it’s the wrong deed. If you don’t, it may still suit you; see the notes below.'
  }
  return `What keeps this from being a good fit: ${hindrances.join(', and ')}.`
}

/** Homestead law on spouses and children, which neither a deed nor a trust can change. */
function familyNotes(isTrust: boolean, answers: LadyBirdDeedAnswers) {
  const mayBeHomestead = answers.homestead !== 'no'
  const isMarried = answers.married === 'married'
  const hasMinors = answers.minorChildren === 'yes'
  const spouseDecides = isMarried && mayBeHomestead && !hasMinors
  const yourSpouse =
    answers.homestead === 'not_sure' ? 'If this is your homestead, your spouse' : 'Your spouse'
  return {
    minorChild:
      hasMinors &&
      mayBeHomestead &&
      `${
        isTrust
          ? 'While a child of yours is under 18, neither this deed nor a trust can decide who gets your homestead.'
          : 'Not yet: while a child of yours is under 18, do not use this deed for your homestead.'
      } ${
        isMarried
          ? 'This is about a home in your own name or in your trust: if you die before the child is 18, it passes by law. Your spouse has it for life, or half by choosing that in time, and your children have the rest. A waiver by your spouse does not change that. If the deed names you both as a married couple, the survivor owns all of it. A home in one name can be deeded to the two of you, usually with no deed tax, so ask about that first.'
          : 'If you die before the child is 18, a home in your own name or in your trust passes by law to your children, whatever you signed.'
      }`,
    minorChildLater:
      hasMinors &&
      !mayBeHomestead &&
      'You have a child under 18. If this home becomes your homestead and you die before the child is 18, the law decides who gets it, whatever a deed or a trust says.',
    spouseSigns:
      spouseDecides &&
      (isTrust
        ? `A trust does not remove your spouse’s rights. ${yourSpouse} must sign the deed into the trust, and any later sale or loan.`
        : `You won’t need your children’s permission to sell. ${yourSpouse} must sign this deed, and any later sale or loan.`),
    spouseWaives:
      spouseDecides &&
      `Signing is not waiving. You may leave a homestead only to your spouse, and only all of it, outright, unless your spouse also waives homestead rights in writing. ${
        isTrust ? 'That is as true of a trust as of a deed. ' : ''
      }In an agreement signed after the wedding, each of you must fairly disclose what you own. Each of you should have a lawyer.`,
    spouseElsewhere:
      isMarried &&
      !mayBeHomestead &&
      `Even if this isn’t your homestead, your spouse can claim ${figures.electiveSharePercent}% of a pool of assets that includes it. That is so whether it passes by a deed or by a trust.`,
  }
}

function propertyNotes(isTrust: boolean, answers: LadyBirdDeedAnswers) {
  return {
    homesteadUnsure:
      answers.homestead === 'not_sure' &&
      (answers.minorChildren === 'yes'
        ? 'You’re not sure this is your homestead. Settle that before you sign anything, because the child’s rights depend on it.'
        : 'You’re not sure this is your homestead. If it is, the law limits who you can leave it to and gives a spouse rights in it. Settle that before you sign anything.'),
    noHomestead:
      answers.homestead === 'no' &&
      (answers.propertyProfile === 'single_primary'
        ? 'Do you live there? If not, this isn’t your homestead, and creditors can reach it. It can still pass outside probate, but without a homestead’s tax benefits.'
        : 'You said this isn’t your homestead. It can still pass outside probate, but without a homestead’s creditor protection and tax benefits.'),
    mortgageUnsure:
      answers.mortgage === 'not_sure' &&
      'You’re not sure about a mortgage. Look in the county’s records or ask the lender. The loan stays with the home, and its terms may matter.',
    reverseMortgage:
      answers.mortgage === 'yes' &&
      'If it is a reverse mortgage, it must be paid or refinanced soon after the death, deed or no deed.',
    restrictionsUnsure:
      answers.lenderTitleLimits === 'not_sure' &&
      'You’re not sure about restrictions. Ask the title company, the association and the lender before you record anything.',
    medicaid:
      answers.medicaidPlanning !== 'no' &&
      `${
        isTrust
          ? 'On Medicaid: a trust that you can revoke gives no protection from the state. Its claim after a death reaches the probate estate and, where that falls short, a revocable trust. An exempt homestead that passes to heirs is protected.'
          : 'On Medicaid: the agency does not now treat a deed that keeps a life estate with full powers as a gift. The state’s claim after a death reaches the probate estate and, where that falls short, a revocable trust. An exempt homestead that passes to heirs is protected.'
      } It cannot collect if you leave a spouse, a child under 21, or a child who is blind or disabled. These rules change, so have an elder-law lawyer confirm them for you first.`,
    fundTheTrust:
      isTrust &&
      'A trust covers only what you move into it. For a home, that means a new deed, signed and recorded.',
    namesOnePropertyOnly:
      !isTrust &&
      'The deed covers this one property, and it works only for land you own: a co-op share or a home on a rented lot can’t pass this way, and a co-owner must sign for their own part. Name who gets it if a person you chose dies before you, and look at it again after a marriage, a divorce or a birth.',
  }
}

export const ladyBirdDeed = screeningTool({
  name: 'tools/lady-bird-deed',
  page: '/tools/lady-bird-deed-suitability',
  contentId: 'lady_bird_deed_suitability',
  toolLabel: 'Lady Bird deed suitability',
  schema: ladyBirdDeedSchema,
  decide: decideLadyBirdDeed,
  guide: guideLadyBirdDeed,
  recommendationOf: ({ category }) => category,
  planOf: ({ category }) => (category === 'Better suited to a trust' ? 'trust' : undefined),
  lawCheckedOn: '2026-11-25',
  example: {
    homestead: 'yes',
    married: 'unmarried',
    minorChildren: 'no',
    needControl: 'yes',
    beneficiaryComplexity: 'simple',
    propertyProfile: 'single_primary',
    mortgage: 'no',
    medicaidPlanning: 'no',
    lenderTitleLimits: 'no',
  },
})
