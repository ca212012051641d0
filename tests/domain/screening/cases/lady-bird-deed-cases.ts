/** Test data of the Lady Bird deed tool. */

import { tools } from '#domain/forms-and-tools.ts'
import { type Answers, always, type SpokenCases } from './tool-cases.ts'

const mayBeHomestead = ({ homestead }: Answers) => homestead !== 'no'
const hasMinors = ({ minorChildren }: Answers) => minorChildren === 'yes'
const isMarried = ({ married }: Answers) => married === 'married'
const minorInHomestead = (answers: Answers) => hasMinors(answers) && mayBeHomestead(answers)
const spouseInHomestead = (answers: Answers) =>
  isMarried(answers) && mayBeHomestead(answers) && !hasMinors(answers)
const isUnsettled = (answers: Answers) =>
  answers.homestead !== 'yes' ||
  isMarried(answers) ||
  answers.mortgage === 'not_sure' ||
  answers.medicaidPlanning !== 'no' ||
  answers.lenderTitleLimits === 'not_sure'
const isHomestead = ({ homestead }: Answers) => homestead === 'yes'
const isTrust = (heading: string) => heading === 'Better suited to a trust'

const { example } = tools.ladyBirdDeed

export const ladyBirdDeedCases: SpokenCases = {
  results: [
    {
      state: 'possible',
      homestead: 'yes',
      married: 'married',
      minorChildren: 'yes',
      needControl: 'no',
      beneficiaryComplexity: 'simple',
      propertyProfile: 'single_primary',
      mortgage: 'yes',
      medicaidPlanning: 'unsure',
      lenderTitleLimits: 'yes',
    },
    { state: 'good', ...example },
    { state: 'trust', ...example, propertyProfile: 'multiple_or_rental_or_llc' },
  ],
  fault: {
    promise: 'A lender that restricts the deed makes it no good fit.',
    find: " &&\n    answers.lenderTitleLimits !== 'yes'",
    replace: '',
  },
  facts: (given) => [
    given.propertyProfile,
    given.beneficiaryComplexity,
    given.needControl,
    given.minorChildren,
    given.lenderTitleLimits,
  ],
  table: [
    ['single_primary', 'simple', 'yes', 'no', '-yes', 'Good fit'],
    ['multiple_or_rental_or_llc', '.', '.', '.', '.', 'Better suited to a trust'],
    ['.', '-simple', '.', '.', '.', 'Better suited to a trust'],
    ['.', '.', '.', '.', '.', 'Possible fit with cautions'],
  ],
  said: [
    [/^Reason: .*outside probate .* full control/, (_, heading) => heading === 'Good fit'],
    [/^Reason: .*complex distributions .* several properties/, (_, heading) => isTrust(heading)],
    [
      /^Reason: .*could work, .* Florida-specific review/,
      (_, heading) => heading.startsWith('Possible'),
    ],
    [/^Caution: .*minor child/, (given) => isHomestead(given) && hasMinors(given)],
    [/^Caution: .*spouse/, (given) => isHomestead(given) && isMarried(given)],
    [/^Caution: .*lender may have requirements/, ({ mortgage }) => mortgage === 'yes'],
    [
      /^Caution: .*coordinate in a revocable trust/,
      ({ propertyProfile }) => propertyProfile !== 'single_primary',
    ],
    [
      /^Caution: .*more flexible in a trust/,
      ({ beneficiaryComplexity }) => beneficiaryComplexity !== 'simple',
    ],
    [/^Caution: .*fact-specific/, ({ medicaidPlanning }) => medicaidPlanning !== 'no'],
    [/^Caution: .*local title opinion/, ({ lenderTitleLimits }) => lenderTitleLimits === 'yes'],
    [/^Next: .* \/guides\/florida-lady-bird-deed$/, always],
    [/^Next: .* \/guides\/florida-homestead-and-estate-planning$/, always],
    [/^Next: .* \/contact$/, always],
  ],
  tone: (given, heading) => {
    if (isTrust(heading)) return 'muted'
    // Green only where nothing is left to settle.
    return heading === 'Good fit' && !isUnsettled(given) ? 'good' : 'warning'
  },
  notes: {
    specialNeeds: ({ beneficiaryComplexity }) =>
      beneficiaryComplexity === 'special_needs_or_conditions',
    treatAsPossible: (given, heading) => heading === 'Good fit' && isUnsettled(given),
    minorChild: minorInHomestead,
    minorChildLater: (given) => hasMinors(given) && !mayBeHomestead(given),
    spouseSigns: spouseInHomestead,
    spouseWaives: spouseInHomestead,
    spouseElsewhere: (given) => isMarried(given) && !mayBeHomestead(given),
    homesteadUnsure: ({ homestead }) => homestead === 'not_sure',
    noHomestead: ({ homestead }) => homestead === 'no',
    mortgageUnsure: ({ mortgage }) => mortgage === 'not_sure',
    reverseMortgage: ({ mortgage }) => mortgage === 'yes',
    restrictionsUnsure: ({ lenderTitleLimits }) => lenderTitleLimits === 'not_sure',
    medicaid: ({ medicaidPlanning }) => medicaidPlanning !== 'no',
    fundTheTrust: (_, heading) => isTrust(heading),
    namesOnePropertyOnly: (_, heading) => !isTrust(heading),
  },
  contradictions: [
    {
      says: /limits whom? you can leave|passes it to anyone else can fail/,
      notWith: minorInHomestead,
      why: 'Review N1: with a minor child no devise works at all, not even to the spouse.',
    },
    {
      says: /^Heading: Better suited to a trust/,
      notWith: /must sign this deed|The deed covers this one property|use this deed/,
      why: 'Review T9: the notes spoke of the deed only.',
    },
  ],
}
