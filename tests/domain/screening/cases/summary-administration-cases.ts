/** Test data of the summary administration tool. */

import { tools } from '#domain/forms-and-tools.ts'
import { type Answers, always, type SpokenCases } from './tool-cases.ts'

/** Dates on each side of every line that the law draws, and texts that are no date. */
export const deaths = {
  none: '',
  unreadable: 'last spring',
  noSuchDay: '2023-02-30',
  twoDigitYear: '0026-11-20',
  today: '2026-11-20',
  lastMonth: '2026-10-20',
  dayOfChange: '2026-07-01',
  beforeChange: '2026-06-30',
  dayBeforeTwoYears: '2024-11-21',
  twoYearsToTheDay: '2024-11-20',
  twoYearsAndADay: '2024-11-19',
  longAgo: '2015-03-01',
  future: '2031-01-01',
} as const

export const formal = 'Formal administration likely'
export const potential = 'Potentially eligible—consider formal administration'
export const likely = 'Likely eligible for Summary Administration'

const oldDeaths = [deaths.twoYearsAndADay, deaths.longAgo]
const unreadable = [deaths.unreadable, deaths.noSuchDay, deaths.twoDigitYear]
export const undated = [deaths.none, deaths.future, ...unreadable]
const beforeNewLimit = [deaths.beforeChange, deaths.dayBeforeTwoYears, deaths.twoYearsToTheDay]

export const diedOn = ({ dateOfDeath }: Answers, ...dates: readonly string[]) =>
  dates.includes(dateOfDeath ?? '')
const isOldDeath = (given: Answers) => diedOn(given, ...oldDeaths)
const isRecentDeath = (given: Answers) => !isOldDeath(given)
const isTimeBarred = (given: Answers) => diedOn(given, deaths.twoYearsToTheDay, ...oldDeaths)
const mayBeWithinSixMonths = (given: Answers) =>
  !isTimeBarred(given) && !diedOn(given, deaths.dayBeforeTwoYears)
const needsRepresentative = ({ needsPersonalRep, disputes }: Answers) =>
  [needsPersonalRep, disputes].includes('yes')
const limitDecides = (given: Answers) => !isTimeBarred(given) && !needsRepresentative(given)
export const valueDecides = (given: Answers) =>
  given.assetRange === '75k-250k' && limitDecides(given)
const isLarge = ({ assetRange = '' }: Answers) => ['250k-1m', '1m+'].includes(assetRange)
const knowsNothing = ({ hasHomestead, knownCreditors, needsPersonalRep, disputes }: Answers) =>
  [hasHomestead, knownCreditors, needsPersonalRep, disputes].every((said) => said === 'unknown')

const { example } = tools.summaryAdministration

export const summaryAdministrationCases: SpokenCases = {
  searchedFor: /\bsummary administration\b/i,
  results: [
    {
      state: 'potentially',
      dateOfDeath: '2020-03-01',
      assetRange: '<=75k',
      hasHomestead: 'yes',
      knownCreditors: 'unknown',
      needsPersonalRep: 'no',
      disputes: 'no',
    },
    { state: 'likely', ...example },
    { state: 'formal', ...example, disputes: 'yes' },
  ],
  fault: {
    promise: 'Two years since a death are 730 days, the last one included.',
    find: 'now.getTime() - diedMs >= timeBarMs',
    replace: 'now.getTime() - diedMs > timeBarMs',
    caughtBy: 'summary-administration.test.ts',
  },
  typed: { dateOfDeath: Object.values(deaths) },
  facts: (given) => [
    needsRepresentative(given) ? 'formal' : 'not',
    given.assetRange,
    isTimeBarred(given) ? 'old' : 'recent',
    given.knownCreditors,
  ],
  table: [
    ['formal', '.', '.', '.', formal],
    ['.', '1m+', '.', '.', formal],
    ['.', '250k-1m', '.', '.', formal],
    ['.', '.', 'old', '-no', potential],
    ['.', '.', 'old', 'no', likely],
    ['.', '<=75k', '.', '-no', potential],
    ['.', '<=75k', '.', 'no', likely],
    ['.', '75k-250k', 'recent', '.', potential],
  ],
  said: [
    [/^Reason: .*two years/, isTimeBarred],
    [/^Reason: .*\$75,000/, ({ assetRange }) => assetRange === '<=75k'],
    [/^Caution: .*court determination/, ({ hasHomestead }) => hasHomestead === 'yes'],
    [/^Caution: .*personal representative/, needsRepresentative],
    [/^Caution: .*may complicate/, ({ knownCreditors }) => knownCreditors === 'yes'],
    [/^Caution: .*publication/, ({ knownCreditors }) => knownCreditors === 'unknown'],
    [/^Next: .* \/guides\/florida-summary-administration$/, always],
    [/^Next: .* \/contact$/, always],
    [/^Next: .* \/practice$/, always],
  ],
  tone: (_, heading) => (heading === formal ? 'muted' : heading === potential ? 'warning' : 'good'),
  notes: {
    shorterWay: (given) =>
      given.assetRange === '<=75k' &&
      given.hasHomestead === 'no' &&
      given.needsPersonalRep !== 'yes' &&
      given.disputes !== 'yes',
    willToClerk: mayBeWithinSixMonths,
    spouseChoice: (given) => mayBeWithinSixMonths(given) && given.hasHomestead !== 'no',
    nothingKnown: knowsNothing,
    futureDate: (given) => diedOn(given, deaths.future),
    unreadableDate: (given) => diedOn(given, ...unreadable),
    oldDebts: (given) => isOldDeath(given) && given.knownCreditors !== 'no',
    nearTwoYears: (given) =>
      diedOn(given, deaths.dayBeforeTwoYears, deaths.twoYearsToTheDay, deaths.twoYearsAndADay),
    noLimitOfValue: (given) => isOldDeath(given) && !needsRepresentative(given) && !isLarge(given),
    limitWithinRange: valueDecides,
    countAgain: (given) => isLarge(given) && limitDecides(given),
    homesteadUnknown: (given) => given.hasHomestead === 'unknown' && !knowsNothing(given),
    representativeUnknown: ({ needsPersonalRep, disputes }, heading) =>
      [needsPersonalRep, disputes].includes('unknown') && heading !== formal,
    receiversOwe: (given, heading) => heading !== formal && !isOldDeath(given),
    whoSigns: (_, heading) => heading !== formal,
    medicaidAgency: (given, heading) => heading !== formal && !isOldDeath(given),
    willDirection: (_, heading) => heading !== formal,
    firstCheck: (given, heading) => heading === formal && !needsRepresentative(given),
    representativeNeeded: needsRepresentative,
  },
  contradictions: [
    {
      says: 'Creditors are a reason for formal administration or publication.',
      line: /consider formal administration|consider publication|Known creditors may complicate/,
      notWith: 'A death more than two years ago, and unsure or known creditors.',
      other: (answers) => isOldDeath(answers) && answers.knownCreditors !== 'no',
      unless: /usually barred, so old bills alone are no reason for formal administration/,
      why: 'Review T1: Fla. Stat. § 733.710 bars unfiled claims two years after the death.',
    },
    {
      says: 'A lien outlasts the two years.',
      line: /two years.*usually barred/i,
      notWith: 'Silence on mortgages.',
      unless: /A mortgage or another lien on property is not barred/,
      why: 'Fla. Stat. § 733.710(3).',
    },
    {
      says: 'The shorter form may be open after all.',
      line: /may qualify|may be open|may find a shorter way|find that less of it needs probate|no limit of value|no longer matters/,
      notWith: 'A dispute, or someone who must act for the estate.',
      other: needsRepresentative,
      why: 'Review T3: false comfort for a family that needs a personal representative.',
    },
    {
      says: 'Formal administration likely.',
      notWith: 'A dispute, or someone who must act for the estate.',
      other: needsRepresentative,
      unless: /^Because: You said .*plan on formal administration/,
      why: 'Review T3: the real reason has to stand under “Why this result”.',
    },
    {
      says: 'A dispute or a duty to act.',
      line: /^Caution: Disputes or ongoing management/,
      notWith: 'A form as the only way to reach the firm.',
      unless: /deadline is near, call us/,
      why: 'Review §4: a deadline leads to the telephone.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'A death less than two years ago, and silence on the debts that heirs can owe.',
      other: isRecentDeath,
      unless: /can owe the person’s valid debts.*until two years after the death/,
      why: 'Review T4; Fla. Stat. § 735.206(4).',
    },
    {
      says: 'Likely eligible.',
      notWith: 'Silence on who signs and who is served.',
      unless: /spouse must sign the petition/,
      why: 'Review T4; Fla. Stat. § 735.203.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'A recent death, and silence on Medicaid.',
      other: isRecentDeath,
      unless: /Medicaid agency/,
      why: 'Review T4: the agency is a creditor that the family may not know of.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'Silence on what the will directs.',
      unless: /A will that directs formal administration/,
      why: 'Fla. Stat. § 735.201(1): the will must not direct formal administration.',
    },
    {
      says: 'Time has opened the path.',
      line: /^Reason: .*can open the summary path/,
      notWith: 'A limit of value.',
      other: /\$150,000/,
      why: 'Review T5: two years after the death the value does not matter.',
    },
    {
      says: 'The death is within days of two years ago.',
      line: /within days of that line/,
      notWith: 'A large or middle value, and silence on what the line does to it.',
      other: (answers) =>
        answers.dateOfDeath === deaths.twoYearsToTheDay &&
        answers.assetRange !== '<=75k' &&
        !needsRepresentative(answers),
      unless: /the value no longer matters|sets no limit of value/,
      why: 'Review T5.',
    },
    {
      says: 'The estate is small.',
      line: /^Reason: .*at or below \$75,000/,
      notWith: 'Advice for larger estates.',
      other: /above \$75,000|\$150,000/,
      why: 'The value is below every limit.',
    },
    {
      says: 'Formal administration likely.',
      notWith: 'A reason that opens the shorter form.',
      other: /^Reason: /,
      unless:
        /^Because: .*(?:even where the value or the date|short form may be open whatever the value)/,
      why: 'The reason alone points the other way.',
    },
    {
      says: 'Formal administration likely.',
      notWith: 'No limit of value.',
      other: /no limit of value/,
      unless: /We still show the cautious answer/,
      why: 'The law asks for less than the heading does.',
    },
    {
      says: 'Formal administration likely.',
      notWith: 'A will that would rule out the shorter form.',
      other: /If there is a will, read it first/,
      why: 'It reads as if the shorter form were open.',
    },
    {
      says: 'Any result.',
      line: /^Heading: /,
      notWith: 'Nothing under “Why this result”.',
      unless: /^(?:Reason|Because): (?!This tool names a reason only)/,
      why: 'Review T3, editor 1: the tool spoke of itself instead of the estate.',
    },
    {
      says: 'Potentially eligible.',
      notWith: 'Reasons that would make it “likely”.',
      other: /^Reason: /,
      unless: /^Because: Your answer about debts/,
      why: 'What holds the answer back has to be named.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'Nothing is known.',
      other: /only a first guess|rests on nothing yet/,
      why: 'A guess is not likely.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'A personal representative is required.',
      other: /require a personal representative/,
      why: 'Summary administration has none.',
    },
    {
      says: 'Likely eligible.',
      notWith: 'An unsure answer on disputes or a duty to act.',
      other: ({ needsPersonalRep, disputes }) =>
        needsPersonalRep === 'unknown' || disputes === 'unknown',
      unless: /holds only if/,
      why: 'The tone stays green (docs/specification.md §4), so the note has to say the condition.',
    },
    {
      says: 'When the death was.',
      line: /the death was (?:less|more|about)|The death was before/,
      notWith: 'A date that has not come yet, or none.',
      other: (given) => diedOn(given, ...undated),
      why: 'No date of death is known.',
    },
    {
      says: 'The limit of 2026.',
      line: /\$150,000/,
      notWith: 'A death before July 1, 2026, and silence on which limit governs it.',
      other: (given) => diedOn(given, ...beforeNewLimit),
      unless: /in two ways.*before you file|may still be \$75,000/,
      why: 'Review N10: by the date of death or by the date of filing is not settled.',
    },
  ],
}
