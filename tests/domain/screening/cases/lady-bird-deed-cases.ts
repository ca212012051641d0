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
  searchedFor: /\bLady Bird deed\b/i,
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
      says: 'A green check.',
      line: /^Tone: good/,
      notWith: 'This may fit.',
      other: /This may fit\./,
      why: 'Review T6: heading, color and first note have to agree.',
    },
    {
      says: 'Good fit.',
      notWith: 'A spouse, Medicaid, no homestead, or an unsure answer.',
      other: isUnsettled,
      unless: /^Note: This may fit\. A lawyer should read your deed first/,
      why: 'The category is the specification’s; the note has to say what it is worth.',
    },
    {
      says: 'Good fit.',
      notWith: 'A minor child, a restriction or complex wishes.',
      other:
        /while a child|under 18|local title opinion|more flexible in a trust|coordinate in a revocable trust/i,
      why: 'These rule out a good fit.',
    },
    {
      says: 'A home passes by law, whatever was signed.',
      line: /passes by law/,
      notWith: 'A spouse, and silence on a home that both own, and on the deed that makes it so.',
      other: (answers) => minorInHomestead(answers) && isMarried(answers),
      unless: /as a married couple, the survivor owns all of it.*deeded to the two of you/,
      why: 'Law review A1: art. X, § 4(c); § 732.401(5); Jameson v. Jameson, 387 So. 2d 351 (Fla. 1980).',
    },
    {
      says: 'Better suited to a trust.',
      notWith: 'An heir with special needs, and no word on the kind of trust.',
      other: ({ beneficiaryComplexity }) => beneficiaryComplexity === 'special_needs_or_conditions',
      unless: /^Note: .*has to be a special needs trust/,
      why: 'Law review A7: 42 U.S.C. §§ 1382b, 1396p(d).',
    },
    {
      says: 'What the state can claim.',
      line: /state’s claim|claim after a death/,
      notWith: 'Silence on the homestead that passes to heirs.',
      unless: /exempt homestead that passes to heirs is protected/,
      why: 'Law review B5.',
    },
    {
      says: 'A waiver by the spouse frees the home.',
      line: /must also give up homestead rights|unless your spouse also waives/,
      notWith: 'A minor child.',
      other: minorInHomestead,
      why: 'Review N1: with a minor child no waiver by the spouse helps (art. X, § 4(c)).',
    },
    {
      says: 'The law merely limits who may take the home.',
      line: /limits whom? you can leave|passes it to anyone else can fail/,
      notWith: 'A minor child.',
      other: minorInHomestead,
      why: 'Review N1: no devise works at all, not even to the spouse.',
    },
    {
      says: 'Any result.',
      line: /^Heading: /,
      notWith: 'A minor child, and silence on how the home passes.',
      other: minorInHomestead,
      unless: /^Note: .*while a child of yours is under 18.*(?:the home|it) passes by law/i,
      why: 'Review N1.',
    },
    {
      says: 'A deed could work.',
      line: /^Reason: A Lady Bird deed could work/,
      notWith: 'A minor child, and a first note that does not say “not yet”.',
      other: minorInHomestead,
      unless: /^Note: Not yet: .*do not use this deed/,
      why: 'Review N1, T7.',
    },
    {
      says: 'The home may go to the spouse.',
      line: /only to (?:that|your) spouse|to anyone but your spouse/,
      notWith: 'Silence on a gift of less than all of it.',
      unless: /only all of it, outright/,
      why: 'Review N2: In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981).',
    },
    {
      says: 'A waiver by the spouse.',
      line: /waives homestead rights|give up homestead rights/,
      notWith: 'Silence on disclosure after the wedding.',
      unless: /after the wedding, each of you must fairly disclose/,
      why: 'Review N4: Fla. Stat. § 732.702(2).',
    },
    {
      says: 'The spouse must join the deed.',
      line: /must join the deed|must sign this deed/,
      notWith: 'Silence on the waiver, where no minor child bars it.',
      other: spouseInHomestead,
      unless: /Signing is not waiving/,
      why: 'Thayer v. Hawthorn: joining is no waiver.',
    },
    {
      says: 'Better suited to a trust.',
      notWith: 'A spouse, and no word that the trust needs the same waiver.',
      other: spouseInHomestead,
      unless: /as true of a trust/,
      why: 'Review T9: Fla. Stat. § 732.4015(2).',
    },
    {
      says: 'Better suited to a trust.',
      notWith: 'A minor child, and no word that it bars the trust too.',
      other: minorInHomestead,
      unless: /neither this deed nor a trust/,
      why: 'Review T9: Fla. Stat. § 732.4015(2).',
    },
    {
      says: 'Better suited to a trust.',
      notWith: 'Advice for a deed alone.',
      other: /must sign this deed|The deed covers this one property|use this deed/,
      why: 'Review T9: the notes spoke of the deed only.',
    },
    {
      says: 'Better suited to a trust.',
      notWith: 'Medicaid, and silence on the claim against the trust.',
      other: ({ medicaidPlanning }) => medicaidPlanning !== 'no',
      unless: /a trust that you can revoke gives no protection/,
      why: 'Review N12, T9: Fla. Stat. §§ 733.707(3), 736.05053.',
    },
    {
      says: 'What the state can claim.',
      line: /state’s claim/,
      notWith: 'Silence on the family members who bar it.',
      unless: /cannot collect if you leave a spouse, a child under 21/,
      why: 'Review N12: Fla. Stat. § 409.9101(6).',
    },
    {
      says: 'A primary residence.',
      line: /^Reason: A primary residence/,
      notWith: 'No homestead.',
      other: ({ homestead }) => homestead === 'no',
      unless: /Do you live there\? If not, this isn’t your homestead/,
      why: 'Review T10.',
    },
    {
      says: 'Possible fit.',
      notWith: 'No word on what keeps it from a good fit.',
      unless: /^Because: (?:What keeps|Only your answer)/,
      why: 'Review T8: 52 answers had no caution and no reason that fits.',
    },
    {
      says: 'A trust coordinates several properties.',
      line: /^Reason: .*coordinates several properties/,
      notWith: 'One home.',
      other: ({ propertyProfile }) => propertyProfile === 'single_primary',
      unless: /not how many properties you own/,
      why: 'A reason that is not the reader’s.',
    },
    {
      says: 'A trust handles complex distributions.',
      line: /^Reason: A trust handles complex distributions/,
      notWith: 'Adults who take outright.',
      other: ({ beneficiaryComplexity }) => beneficiaryComplexity === 'simple',
      unless: /not the people who should receive it/,
      why: 'A reason that is not the reader’s.',
    },
    {
      says: 'You are in control.',
      line: /you keep full control|never need the consent/,
      notWith: 'A spouse.',
      other: spouseInHomestead,
      unless: /your spouse must sign this deed/i,
      why: 'The spouse signs every deed, sale and loan.',
    },
    {
      says: 'This is the homestead.',
      line: /^Caution: (?:A homestead cannot|You are married and this is your homestead)/,
      notWith: 'It is not, or it is unsure.',
      other:
        /isn’t your homestead|not sure this is your homestead|not your homestead|not sure that this is/,
      why: 'It is one or the other.',
    },
  ],
}
