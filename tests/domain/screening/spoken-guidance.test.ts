/**
 * What stands beside each result, over every way to answer the tools: no result contradicts itself or its answers.
 * The statements that may not stand together are the rows in contradictions/; every result is judged by every row.
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
    test('stand in no result together', () => {
      const found = results.filter((result) => contradicts(result, row))
      expect(found.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    })

    // A row that no result can meet would judge nothing.
    test('each stand in some result', () => {
      expect(results.some((result) => has(result, row.line))).toBe(true)
      expect(results.some((result) => meets(result, row))).toBe(true)
    })
  })

  test('every result has a note, none twice, and none that promises a result', () => {
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

const needsRepresentative = ({ needsPersonalRep, disputes }: Answers) =>
  [needsPersonalRep, disputes].includes('yes')
const diedOn = ({ dateOfDeath }: Answers, ...dates: readonly string[]) =>
  dates.includes(dateOfDeath ?? '')
const oldDeaths = [deaths.twoYearsAndADay, deaths.longAgo]
const undated = [deaths.none, deaths.unreadable, deaths.noSuchDay, deaths.future]
const afterTheChange = [deaths.dayOfChange, deaths.lastMonth, deaths.today]
const valueDecides = (given: Answers) =>
  given.assetRange === '75k-250k' &&
  !diedOn(given, ...oldDeaths, deaths.twoYearsToTheDay) &&
  !needsRepresentative(given)
const spouseDecides = ({ married, homestead, minorChildren }: Answers) =>
  married === 'married' && homestead !== 'no' && minorChildren === 'no'

/** Notes by their ids or words, and the answers beside which each stands. */
const notesBeside: readonly (readonly [
  SpokenTool,
  string | RegExp,
  (given: Answers) => boolean,
])[] = [
  ['summaryAdministration', 'limitWithinRange', valueDecides],
  // Both readings of the new limit stand beside a death before it, one beside a later death.
  [
    'summaryAdministration',
    /^Note: .*\$75,000 still applies.*\$150,000 does/,
    (given) => valueDecides(given) && !diedOn(given, ...afterTheChange, ...undated),
  ],
  [
    'summaryAdministration',
    /^Note: .*up to that total the estate may qualify/,
    (given) => valueDecides(given) && diedOn(given, ...afterTheChange),
  ],
  [
    'summaryAdministration',
    /^Note: .*Find the date/,
    (given) => valueDecides(given) && diedOn(given, ...undated),
  ],
  [
    'summaryAdministration',
    'oldDebts',
    (given) => diedOn(given, ...oldDeaths) && given.knownCreditors !== 'no',
  ],
  [
    'summaryAdministration',
    'nothingKnown',
    ({ hasHomestead, knownCreditors, needsPersonalRep, disputes }) =>
      [hasHomestead, knownCreditors, needsPersonalRep, disputes].every(
        (said) => said === 'unknown',
      ),
  ],
  [
    'summaryAdministration',
    'nearTwoYears',
    (given) =>
      diedOn(given, deaths.dayBeforeTwoYears, deaths.twoYearsToTheDay, deaths.twoYearsAndADay),
  ],
  ['summaryAdministration', 'futureDate', (given) => diedOn(given, deaths.future)],
  ['ladyBirdDeed', 'homesteadUnsure', ({ homestead }) => homestead === 'not_sure'],
  ['ladyBirdDeed', 'mortgageUnsure', ({ mortgage }) => mortgage === 'not_sure'],
  ['ladyBirdDeed', 'restrictionsUnsure', (given) => given.lenderTitleLimits === 'not_sure'],
  ['ladyBirdDeed', 'spouseSigns', spouseDecides],
  ['ladyBirdDeed', 'spouseWaives', spouseDecides],
  ['ladyBirdDeed', 'medicaid', ({ medicaidPlanning }) => medicaidPlanning !== 'no'],
  ['ladyBirdDeed', 'noHomestead', ({ homestead }) => homestead === 'no'],
  [
    'willVsTrust',
    'ladyBirdAlternative',
    ({ flRealEstate, minorChildren, privacyConcerns }) =>
      flRealEstate === 'yes' && minorChildren === 'no' && privacyConcerns !== 'high',
  ],
  ['willVsTrust', 'willWithTrust', ({ minorChildren }) => minorChildren === 'yes'],
  ['willVsTrust', 'otherStates', () => true],
]

test.each(notesBeside)(
  '%s: %s stands where it is called for, and nowhere else',
  (tool, note, isDue) => {
    const wrong = judged[tool].results.filter((result) => {
      const stands = note instanceof RegExp ? has(result, note) : result.noteIds.includes(note)
      return stands !== isDue(result.answers)
    })
    expect(wrong.map(({ answers }) => answers).slice(0, 3)).toEqual([])
  },
)

test('a minor child comes first in every result where the home may be homestead', () => {
  for (const { answers, noteIds } of judged.ladyBirdDeed.results) {
    if (answers.minorChildren === 'yes' && answers.homestead !== 'no')
      expect(noteIds[0]).toBe('minorChild')
  }
})

test.each<[SpokenTool, Readonly<Record<string, number>>]>([
  [
    'summaryAdministration',
    {
      'Formal administration likely: muted': 3024,
      'Potentially eligible—consider formal administration: warning': 684,
      'Likely eligible for Summary Administration: good': 180,
    },
  ],
  // Green only where nothing is left to settle.
  [
    'ladyBirdDeed',
    {
      'Good fit: good': 2,
      'Good fit: warning': 106,
      'Better suited to a trust: muted': 3240,
      'Possible fit with cautions: warning': 540,
    },
  ],
  // Green only where no note says that something smaller may do.
  [
    'willVsTrust',
    {
      'Trust-first: warning': 27,
      'Trust-first: good': 3,
      'Will-first: good': 2,
      'Either (needs counsel): muted': 4,
    },
  ],
])(
  '%s has the tone of each category, and green as seldom as its notes leave it',
  (tool, counts) => {
    const byTone = Object.groupBy(judged[tool].results, ({ lines: [tone = '', heading = ''] }) =>
      [heading, tone].map((line) => line.replace(/^\w+: /, '')).join(': '),
    )
    const found = Object.entries(byTone).map(([said, results]) => [said, results?.length])
    expect(Object.fromEntries(found)).toEqual(counts)
  },
)
