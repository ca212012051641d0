/**
 * The questions of the three screening tools, as the forms ask them. Values alone: the build for the
 * browser puts them in place of this module (scripts/build/values-at-build.ts), so that the facts register
 * stays out of what the browser loads.
 */

import type { ToolName } from '#domain/forms-and-tools.ts'
import type { LadyBirdDeedAnswers } from '#domain/screening/lady-bird-deed.ts'
import type { SummaryAdministrationAnswers } from '#domain/screening/summary-administration.ts'
import type { WillVsTrustAnswers } from '#domain/screening/will-vs-trust.ts'
import { fact } from './facts.ts'
import { ladyBirdDeedHints } from './tool-pages.ts'

export interface Question {
  /** Name of the answer. */
  readonly name: string
  readonly text: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface QuestionGroup {
  readonly heading: string
  readonly questions: readonly Question[]
}

/** A question whose choices are exactly values that the answer may have. */
type QuestionOf<Answers> = {
  [Name in keyof Answers & string]: Question & {
    readonly name: Name
    readonly choices: readonly { readonly value: Answers[Name] & string; readonly label: string }[]
  }
}[keyof Answers & string]

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const yesNoNotSure = [...yesNo, { value: 'not_sure', label: 'Not sure' }] as const
const yesNoUnknown = [...yesNo, { value: 'unknown', label: 'Not sure' }] as const

export const willVsTrustQuestions: readonly QuestionOf<WillVsTrustAnswers>[] = [
  {
    name: 'flRealEstate',
    text: 'Do you own real estate in Florida?',
    hint: 'A house, condo, lot or timeshare, alone or with someone.',
    choices: yesNo,
  },
  {
    name: 'assetRange',
    text: 'About how much do you own?',
    hint: 'A rough figure is fine: savings, investments and valuables.',
    choices: [
      { value: 'under_75k', label: `Under ${fact('helperSmallEstate')}` },
      { value: '75k_500k', label: fact('helperRangeMiddle') },
      { value: 'over_500k', label: `Over ${fact('helperRangeTop')}` },
    ],
  },
  {
    name: 'minorChildren',
    text: 'Do you have minor children?',
    hint: `Your own child under ${fact('ageOfMajority')}, by birth or adoption.`,
    choices: yesNo,
  },
  {
    name: 'privacyConcerns',
    text: 'How much does privacy matter to you?',
    hint: 'A will is filed with the court after a death, where people can read it.',
    choices: [
      { value: 'low', label: 'Not much' },
      { value: 'medium', label: 'Somewhat' },
      { value: 'high', label: 'A lot' },
    ],
  },
]

export const dateOfDeathQuestion = {
  label: 'When did the person die?',
  hint: 'Leave it blank if you don’t know.',
} as const

/** They follow the date of death, which is question 1. */
export const summaryAdministrationQuestions: readonly QuestionOf<SummaryAdministrationAnswers>[] = [
  {
    name: 'assetRange',
    text: 'What are the probate assets worth?',
    hint: `Leave out a protected homestead and anything that passes by a beneficiary form or a trust. The current legal limit, ${fact('summaryCap2026')}, falls in the second range.`,
    choices: [
      { value: '<=75k', label: `${fact('summaryCapScreened')} or less` },
      { value: '75k-250k', label: fact('summaryRangeSecond') },
      { value: '250k-1m', label: fact('summaryRangeThird') },
      { value: '1m+', label: fact('summaryRangeTop') },
    ],
  },
  {
    name: 'hasHomestead',
    text: 'Did the person own a homestead?',
    hint: 'A main home in Florida that the person owned and lived in.',
    choices: yesNoUnknown,
  },
  {
    name: 'knownCreditors',
    text: 'Do you know of anyone the person owed money to?',
    hint: 'Doctors, credit card companies, lenders, the IRS.',
    choices: yesNoUnknown,
  },
  {
    name: 'needsPersonalRep',
    text: 'Does someone have to act for the estate over time?',
    hint: 'Say yes if someone must run a business, manage rentals or bring a lawsuit before the heirs own the property. Wanting to sell a house or land is no reason by itself: heirs can sell after the court’s order.',
    choices: yesNoUnknown,
  },
  {
    name: 'disputes',
    text: 'Is there a dispute, or do you expect one?',
    hint: 'Over the will, over who inherits, or over a debt.',
    choices: yesNoUnknown,
  },
]

type LadyBirdDeedQuestion = QuestionOf<LadyBirdDeedAnswers>

/** Nine in all; their hints are written with the tool's page. */
export const ladyBirdDeedGroups: readonly QuestionGroup[] = [
  ladyBirdDeedGroup('Your home and your family', [
    { name: 'homestead', text: 'Is the property your Florida homestead?', choices: yesNoNotSure },
    {
      name: 'married',
      text: 'Are you married?',
      choices: [
        { value: 'married', label: 'Married' },
        { value: 'unmarried', label: 'Unmarried' },
      ],
    },
    { name: 'minorChildren', text: 'Do you have minor children?', choices: yesNo },
  ]),
  ladyBirdDeedGroup('What you want to happen', [
    {
      name: 'needControl',
      text: 'Do you want to sell or refinance without anyone’s consent?',
      choices: yesNo,
    },
    {
      name: 'beneficiaryComplexity',
      text: 'Who should receive the home?',
      choices: [
        { value: 'simple', label: 'Simple: adults, outright' },
        { value: 'blended_or_minors', label: 'A blended family, or minors' },
        { value: 'special_needs_or_conditions', label: 'Special needs, or conditions' },
      ],
    },
  ]),
  ladyBirdDeedGroup('What you own', [
    {
      name: 'propertyProfile',
      text: 'What kind of property is it?',
      choices: [
        { value: 'single_primary', label: 'One main home' },
        { value: 'multiple_or_rental_or_llc', label: 'Several, a rental, or in an LLC' },
      ],
    },
  ]),
  ladyBirdDeedGroup('Paying for it', [
    { name: 'mortgage', text: 'Is there a mortgage on the home?', choices: yesNoNotSure },
    {
      name: 'medicaidPlanning',
      text: 'Are you planning for Medicaid or long-term care?',
      choices: [...yesNo, { value: 'unsure', label: 'Unsure' }],
    },
    {
      name: 'lenderTitleLimits',
      text: 'Has a lender or title company told you of restrictions?',
      choices: yesNoNotSure,
    },
  ]),
]

/** What each tool asks by a choice of answers, for whoever shows what was answered. */
export const toolQuestions: Readonly<Record<ToolName, readonly Question[]>> = {
  willVsTrust: willVsTrustQuestions,
  summaryAdministration: summaryAdministrationQuestions,
  ladyBirdDeed: ladyBirdDeedGroups.flatMap(({ questions }) => questions),
}

function ladyBirdDeedGroup(
  heading: string,
  questions: readonly LadyBirdDeedQuestion[],
): QuestionGroup {
  return {
    heading,
    questions: questions.map((question) => ({
      ...question,
      hint: ladyBirdDeedHints[question.name],
    })),
  }
}
