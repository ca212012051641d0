/**
 * Notes beside each result, for every way to answer: no result contradicts itself or its answers.
 * Rows in contradictions/ are statements that may not appear together; each judges every result.
 */

import { describe, expect, test } from 'vitest'
import type { Answers, Contradiction } from './contradictions/contradiction.ts'
import {
  judged,
  type SpokenResult,
  type SpokenTool,
  spokenTools,
} from './contradictions/judged-tools.ts'
import { deaths } from './contradictions/summary-administration-contradictions.ts'

function has({ lines }: SpokenResult, words: RegExp): boolean {
  return lines.some((line) => words.test(line))
}

function meets(result: SpokenResult, { other }: Contradiction): boolean {
  return other instanceof RegExp ? has(result, other) : (other?.(result.answers) ?? true)
}

function contradicts(result: SpokenResult, row: Contradiction): boolean {
  const isReconciled = row.unless !== undefined && has(result, row.unless)
  return has(result, row.line) && meets(result, row) && !isReconciled
}

describe.each(spokenTools)('%s', (tool) => {
  const { results, contradictions } = judged[tool]

  describe.each(contradictions)('$says Not with: $notWith', (row) => {
    test('appear together in no result', () => {
      const found = results.filter((result) => contradicts(result, row))
      expect(found.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    })

    // A row that no result can match would test nothing.
    test('each appear in some result', () => {
      expect(results.some((result) => has(result, row.line))).toBe(true)
      expect(results.some((result) => meets(result, row))).toBe(true)
    })
  })

  test('every result has notes, none of them twice, and none that promises an outcome', () => {
    for (const { answers, lines, noteIds } of results) {
      expect(noteIds.length, JSON.stringify(answers)).toBeGreaterThan(0)
      const notes = lines.slice(-noteIds.length)
      for (const said of [noteIds, notes]) expect(new Set(said).size).toBe(said.length)
      expect(notes.join()).not.toMatch(
        /neither the date|opens nothing|by itself|guarantee|certain to/i,
      )
    }
  })
})

/** Whether a note is due for these answers and the heading that they lead to. */
type Due = (given: Answers, heading: string) => boolean

const needsRepresentative = ({ needsPersonalRep, disputes }: Answers) =>
  [needsPersonalRep, disputes].includes('yes')
const diedOn = ({ dateOfDeath }: Answers, ...dates: readonly string[]) =>
  dates.includes(dateOfDeath ?? '')
const oldDeaths = [deaths.twoYearsAndADay, deaths.longAgo]
const unreadable = [deaths.unreadable, deaths.noSuchDay, deaths.twoDigitYear]
const undated = [deaths.none, deaths.future, ...unreadable]
const afterTheChange = [deaths.dayOfChange, deaths.lastMonth, deaths.today]
const limitDecides = (given: Answers) =>
  !diedOn(given, ...oldDeaths, deaths.twoYearsToTheDay) && !needsRepresentative(given)
const valueDecides = (given: Answers) => given.assetRange === '75k-250k' && limitDecides(given)
const isLarge = ({ assetRange = '' }: Answers) => ['250k-1m', '1m+'].includes(assetRange)
const isFormal = (heading: string) => heading === 'Formal administration likely'
const knowsNothing = ({ hasHomestead, knownCreditors, needsPersonalRep, disputes }: Answers) =>
  [hasHomestead, knownCreditors, needsPersonalRep, disputes].every((said) => said === 'unknown')

const isTrust = (heading: string) => heading === 'Better suited to a trust'
const spouseDecides = ({ married, homestead, minorChildren }: Answers) =>
  married === 'married' && homestead !== 'no' && minorChildren === 'no'

const hasLand = ({ flRealEstate }: Answers) => flRealEstate === 'yes'
const hasMinors = ({ minorChildren }: Answers) => minorChildren === 'yes'
const wantsPrivacy = ({ privacyConcerns }: Answers) => privacyConcerns === 'high'
const hasNoTrustReason = (given: Answers) =>
  !hasLand(given) && !hasMinors(given) && !wantsPrivacy(given)

/** Every note of the tools, by its id. */
const notesBeside: Readonly<Record<SpokenTool, Readonly<Record<string, Due>>>> = {
  willVsTrust: {
    minorAndHome: (given) => hasLand(given) && hasMinors(given),
    willWithTrust: hasMinors,
    privacyAlone: (given) => wantsPrivacy(given) && !hasLand(given) && !hasMinors(given),
    ladyBirdAlternative: (given) => hasLand(given) && !hasMinors(given) && !wantsPrivacy(given),
    titleDecides: hasLand,
    nearBoundary: (given) => hasNoTrustReason(given) && given.assetRange !== 'under_75k',
    smallEstate: (given) => hasNoTrustReason(given) && given.assetRange === 'under_75k',
    privacySomewhat: ({ privacyConcerns }) => privacyConcerns === 'medium',
    otherStates: () => true,
  },
  summaryAdministration: {
    nothingKnown: knowsNothing,
    futureDate: (given) => diedOn(given, deaths.future),
    unreadableDate: (given) => diedOn(given, ...unreadable),
    oldDebts: (given) => diedOn(given, ...oldDeaths) && given.knownCreditors !== 'no',
    nearTwoYears: (given) =>
      diedOn(given, deaths.dayBeforeTwoYears, deaths.twoYearsToTheDay, deaths.twoYearsAndADay),
    noLimitOfValue: (given) =>
      diedOn(given, ...oldDeaths) && !needsRepresentative(given) && !isLarge(given),
    limitWithinRange: valueDecides,
    countAgain: (given) => isLarge(given) && limitDecides(given),
    homesteadUnknown: (given) => given.hasHomestead === 'unknown' && !knowsNothing(given),
    representativeUnknown: ({ needsPersonalRep, disputes }, heading) =>
      [needsPersonalRep, disputes].includes('unknown') && !isFormal(heading),
    receiversOwe: (given, heading) => !isFormal(heading) && !diedOn(given, ...oldDeaths),
    medicaidAgency: (given, heading) => !isFormal(heading) && !diedOn(given, ...oldDeaths),
    whoSigns: (_, heading) => !isFormal(heading),
    willDirection: (_, heading) => !isFormal(heading),
    firstCheck: (given, heading) => isFormal(heading) && !needsRepresentative(given),
    representativeNeeded: needsRepresentative,
  },
  ladyBirdDeed: {
    treatAsPossible: (given, heading) =>
      heading === 'Good fit' &&
      (given.homestead !== 'yes' ||
        given.married === 'married' ||
        given.medicaidPlanning !== 'no' ||
        [given.mortgage, given.lenderTitleLimits].includes('not_sure')),
    minorChild: (given) => hasMinors(given) && given.homestead !== 'no',
    minorChildLater: (given) => hasMinors(given) && given.homestead === 'no',
    spouseSigns: spouseDecides,
    spouseWaives: spouseDecides,
    spouseElsewhere: ({ married, homestead }) => married === 'married' && homestead === 'no',
    homesteadUnsure: ({ homestead }) => homestead === 'not_sure',
    noHomestead: ({ homestead }) => homestead === 'no',
    mortgageUnsure: ({ mortgage }) => mortgage === 'not_sure',
    restrictionsUnsure: ({ lenderTitleLimits }) => lenderTitleLimits === 'not_sure',
    medicaid: ({ medicaidPlanning }) => medicaidPlanning !== 'no',
    fundTheTrust: (_, heading) => isTrust(heading),
    namesOnePropertyOnly: (_, heading) => !isTrust(heading),
  },
}

const headingOf = ({ lines }: SpokenResult) => (lines[1] ?? '').replace('Heading: ', '')

describe.each(spokenTools)('%s', (tool) => {
  const { results } = judged[tool]

  test('has only notes that are judged here', () => {
    const given = new Set(results.flatMap(({ noteIds }) => noteIds))
    expect([...given].sort()).toEqual(Object.keys(notesBeside[tool]).sort())
  })

  test.each(Object.entries(notesBeside[tool]))(
    '%s appears whenever it is called for, and never otherwise',
    (note, isDue) => {
      const wrong = results.filter(
        (result) => result.noteIds.includes(note) !== isDue(result.answers, headingOf(result)),
      )
      expect(wrong.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    },
  )
})

// A death before the new limit gets both readings of it, a later death only one.
test.each<[RegExp, isDue: (given: Answers) => boolean]>([
  [
    /^Note: .*\$75,000 still applies.*\$150,000 does/,
    (given) => valueDecides(given) && !diedOn(given, ...afterTheChange, ...undated),
  ],
  [
    /^Note: .*up to that total the estate may qualify/,
    (given) => valueDecides(given) && diedOn(given, ...afterTheChange),
  ],
  [/^Note: .*Find the date/, (given) => valueDecides(given) && diedOn(given, ...undated)],
])('the summary administration limit depends on the date of death: %s', (words, isDue) => {
  const wrong = judged.summaryAdministration.results.filter(
    (result) => has(result, words) !== isDue(result.answers),
  )
  expect(wrong.map(({ answers }) => answers).slice(0, 3)).toEqual([])
})

test('the note on a minor child comes first in every result whose home may be homestead', () => {
  for (const { answers, noteIds } of judged.ladyBirdDeed.results) {
    if (answers.minorChildren === 'yes' && answers.homestead !== 'no')
      expect(noteIds[0]).toBe('minorChild')
  }
})

/** Number of results by heading and tone. */
const tones: Readonly<Record<SpokenTool, Readonly<Record<string, number>>>> = {
  summaryAdministration: {
    'Formal administration likely: muted': 3276,
    'Potentially eligible—consider formal administration: warning': 744,
    'Likely eligible for Summary Administration: good': 192,
  },
  // Green only where nothing is left to settle.
  ladyBirdDeed: {
    'Good fit: good': 2,
    'Good fit: warning': 106,
    'Better suited to a trust: muted': 3240,
    'Possible fit with cautions: warning': 540,
  },
  // Green only where no note says that something smaller may do.
  willVsTrust: {
    'Trust-first: warning': 27,
    'Trust-first: good': 3,
    'Will-first: good': 2,
    'Either (needs counsel): muted': 4,
  },
}

test.each(spokenTools)(
  '%s gives each category its tone, and green only where the notes allow it',
  (tool) => {
    const byTone = Object.groupBy(
      judged[tool].results,
      (result) => `${headingOf(result)}: ${result.lines[0]?.replace('Tone: ', '')}`,
    )
    const found = Object.entries(byTone).map(([said, results]) => [said, results?.length])
    expect(Object.fromEntries(found)).toEqual(tones[tool])
  },
)
