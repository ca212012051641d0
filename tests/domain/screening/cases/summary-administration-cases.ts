/** Test data of the summary administration tool. */

import { tools } from '#domain/forms-and-tools.ts'
import { type Answers, always, type SpokenCases } from './tool-cases.ts'

/** Dates on each side of every line that the law draws, and texts that are no date. */
const deaths = {
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

const afterTheChange = [deaths.dayOfChange, deaths.lastMonth, deaths.today]
const oldDeaths = [deaths.twoYearsAndADay, deaths.longAgo]
const unreadable = [deaths.unreadable, deaths.noSuchDay, deaths.twoDigitYear]
const undated = [deaths.none, deaths.future, ...unreadable]

const diedOn = ({ dateOfDeath }: Answers, ...dates: readonly string[]) =>
  dates.includes(dateOfDeath ?? '')
const isOldDeath = (given: Answers) => diedOn(given, ...oldDeaths)
const isTimeBarred = (given: Answers) => diedOn(given, deaths.twoYearsToTheDay, ...oldDeaths)
const mayBeWithinSixMonths = (given: Answers) =>
  !isTimeBarred(given) && !diedOn(given, deaths.dayBeforeTwoYears)
const needsRepresentative = ({ needsPersonalRep, disputes }: Answers) =>
  [needsPersonalRep, disputes].includes('yes')
const limitDecides = (given: Answers) => !isTimeBarred(given) && !needsRepresentative(given)
const valueDecides = (given: Answers) => given.assetRange === '75k-250k' && limitDecides(given)
const isLarge = ({ assetRange = '' }: Answers) => ['250k-1m', '1m+'].includes(assetRange)
const knowsNothing = ({ hasHomestead, knownCreditors, needsPersonalRep, disputes }: Answers) =>
  [hasHomestead, knownCreditors, needsPersonalRep, disputes].every((said) => said === 'unknown')

const { example } = tools.summaryAdministration

export const summaryAdministrationCases: SpokenCases = {
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
      says: /may qualify|may be open|may find a shorter way|find that less of it needs probate|no limit of value|no longer matters/,
      notWith: needsRepresentative,
      why: 'Review T3: false comfort for a family that needs a personal representative.',
    },
    {
      says: /^Reason: .*can open the summary path/,
      notWith: /\$150,000/,
      why: 'Review T5: two years after the death the value does not matter.',
    },
    {
      says: /the death was (?:less|more|about)|The death was before/,
      notWith: (given) => diedOn(given, ...undated),
      why: 'No date of death is known.',
    },
    {
      says: /rose from \$75,000 to \$150,000.*read in two ways/,
      notWith: (given) => diedOn(given, ...afterTheChange, ...undated),
      why: 'Only a death before the new limit has two readings of it.',
    },
    {
      says: /At or under it, the estate may well qualify/,
      notWith: (given) => !diedOn(given, ...afterTheChange),
      why: 'Only a death since the new limit surely falls under it.',
    },
    {
      says: /Find the date/,
      notWith: (given) => !diedOn(given, ...undated),
      why: 'The date of death is known.',
    },
  ],
}
