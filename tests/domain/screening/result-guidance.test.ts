/** What stands beside each result, over every way to answer the tools. */

import { describe, expect, test } from 'vitest'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { decideLadyBirdDeed } from '#domain/screening/lady-bird-deed.ts'
import type { ResultGuidance } from '#domain/screening/screening-result.ts'
import {
  decideSummaryAdministration,
  summaryLimit,
} from '#domain/screening/summary-administration.ts'
import { recommendWillOrTrust } from '#domain/screening/will-vs-trust.ts'
import { fact } from '#frontend/content/facts.ts'
import { judged, type SpokenTool, screenedAt } from './contradictions/judged-tools.ts'
import { ladyBirdSpace } from './contradictions/lady-bird-deed-contradictions.ts'
import { deaths, summarySpace } from './contradictions/summary-administration-contradictions.ts'
import { willVsTrustSpace } from './contradictions/will-vs-trust-contradictions.ts'

function guidanceFor(tool: ToolName, answers: Readonly<Record<string, string>>): ResultGuidance {
  return tools[tool].guide(answers, screenedAt)
}

function idsOf(tool: ToolName, answers: Readonly<Record<string, string>>): readonly string[] {
  return guidanceFor(tool, answers).notes.map(({ id }) => id)
}

describe.each(Object.keys(judged) as SpokenTool[])('%s', (tool) => {
  const [space] = judged[tool]
  test('every result has at least one note and never the same twice', () => {
    for (const answers of space) {
      const { notes } = guidanceFor(tool, answers)
      expect(notes.length, JSON.stringify(answers)).toBeGreaterThan(0)
      expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
      expect(new Set(notes.map(({ text }) => text)).size).toBe(notes.length)
    }
  })

  test('no note says that a value opens nothing, or promises a result', () => {
    for (const answers of space) {
      for (const { text } of guidanceFor(tool, answers).notes) {
        expect(text).not.toMatch(/neither the date|opens nothing|by itself|guarantee|certain to/i)
      }
    }
  })
})

type Answers = Readonly<Record<string, string>>

const needsRepresentative = ({ needsPersonalRep, disputes }: Answers) =>
  [needsPersonalRep, disputes].includes('yes')
const diedOn = ({ dateOfDeath }: Answers, ...dates: readonly string[]) =>
  dates.includes(dateOfDeath ?? '')
const oldDeaths = [deaths.twoYearsAndADay, deaths.longAgo]
const spouseDecides = ({ married, homestead, minorChildren }: Answers) =>
  married === 'married' && homestead !== 'no' && minorChildren === 'no'

/** Notes, and the answers beside which each stands. */
const notesBeside: readonly (readonly [SpokenTool, string, (given: Answers) => boolean])[] = [
  [
    'summaryAdministration',
    'limitWithinRange',
    (given) =>
      given.assetRange === '75k-250k' &&
      !diedOn(given, ...oldDeaths, deaths.twoYearsToTheDay) &&
      !needsRepresentative(given),
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
  (tool, id, isDue) => {
    const wrong = judged[tool][0].filter(
      (answers: Answers) => idsOf(tool, answers).includes(id) !== isDue(answers),
    )
    expect(wrong.slice(0, 3)).toEqual([])
  },
)

describe('summary administration', () => {
  test('the tone is the specification’s for each category', () => {
    const tones = summarySpace.map((answers) => {
      const { category } = decideSummaryAdministration(answers, screenedAt)
      return `${category}: ${guidanceFor('summaryAdministration', answers).tone}`
    })
    expect([...new Set(tones)].toSorted()).toEqual([
      'Formal administration likely: muted',
      'Likely eligible for Summary Administration: good',
      'Potentially eligible—consider formal administration: warning',
    ])
  })

  test('both readings of the new limit stand beside a death before it, one beside a later death', () => {
    const mid = {
      ...summarySpace[0],
      assetRange: '75k-250k',
      needsPersonalRep: 'no',
      disputes: 'no',
    }
    const textFor = (dateOfDeath: string) =>
      guidanceFor('summaryAdministration', { ...mid, dateOfDeath } as Record<
        string,
        string
      >).notes.find(({ id }) => id === 'limitWithinRange')?.text
    expect(textFor(deaths.beforeChange)).toMatch(/\$75,000 still applies.*\$150,000 does/)
    for (const date of [deaths.dayOfChange, deaths.lastMonth, deaths.today]) {
      expect(textFor(date)).toMatch(/up to that total the estate may qualify/)
    }
    for (const date of [deaths.none, deaths.unreadable, deaths.future]) {
      expect(textFor(date)).toMatch(/Find the date/)
    }
  })

  test('its limits and date are the register’s', () => {
    expect(fact('summaryCap2026')).toBe(summaryLimit.dollars)
    expect(fact('summaryCapScreened')).toBe(summaryLimit.dollarsBefore)
    expect(fact('summaryCap2026Effective')).toBe(summaryLimit.since)
    expect(summaryLimit.sinceMs).toBe(Date.parse(`${summaryLimit.since} UTC`))
  })
})

describe('Lady Bird deed', () => {
  test('a minor child comes first in every result where the home may be homestead', () => {
    for (const answers of ladyBirdSpace) {
      if (answers.minorChildren === 'no' || answers.homestead === 'no') continue
      expect(idsOf('ladyBirdDeed', answers)[0]).toBe('minorChild')
    }
  })

  test('"Good fit" is green only where nothing is left to settle', () => {
    const good = ladyBirdSpace.filter(
      (answers) => decideLadyBirdDeed(answers).category === 'Good fit',
    )
    const green = good.filter((answers) => guidanceFor('ladyBirdDeed', answers).tone === 'good')
    expect([good.length, green.length]).toEqual([108, 2])
    for (const answers of green) {
      expect(answers).toMatchObject({
        homestead: 'yes',
        married: 'unmarried',
        medicaidPlanning: 'no',
        lenderTitleLimits: 'no',
      })
      expect(answers.mortgage).not.toBe('not_sure')
    }
  })
})

describe('will or trust', () => {
  test('a recommendation is green only where no note says that something smaller may do', () => {
    const byTone = Object.groupBy(willVsTrustSpace, (answers) => {
      const { recommendation } = recommendWillOrTrust(answers)
      return `${recommendation}: ${guidanceFor('willVsTrust', answers).tone}`
    })
    const counts = Object.entries(byTone).map(([key, all]) => [key, all?.length])
    expect(Object.fromEntries(counts)).toEqual({
      'Trust-first: warning': 27,
      'Trust-first: good': 3,
      'Will-first: good': 2,
      'Either (needs counsel): muted': 4,
    })
  })
})
