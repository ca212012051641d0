/** What stands beside each result, over every way to answer the tools. */

import { describe, expect, test } from 'vitest'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { decideLadyBirdDeed } from '#domain/screening/lady-bird-deed.ts'
import type { ResultGuidance } from '#domain/screening/result-guidance.ts'
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

const oldDeaths: readonly string[] = [deaths.twoYearsAndADay, deaths.longAgo]

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

describe('summary administration', () => {
  const needsRepresentative = (answers: (typeof summarySpace)[number]) =>
    answers.needsPersonalRep === 'yes' || answers.disputes === 'yes'

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

  test('a value across the limit is told of the limit where the value decides', () => {
    for (const answers of summarySpace) {
      const isOld = [...oldDeaths, deaths.twoYearsToTheDay].includes(answers.dateOfDeath)
      expect(idsOf('summaryAdministration', answers).includes('limitWithinRange')).toBe(
        answers.assetRange === '75k-250k' && !isOld && !needsRepresentative(answers),
      )
    }
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

  test('old debts are named for what they are after every old death with creditors', () => {
    for (const answers of summarySpace) {
      const isOld = oldDeaths.includes(answers.dateOfDeath)
      expect(idsOf('summaryAdministration', answers).includes('oldDebts')).toBe(
        isOld && answers.knownCreditors !== 'no',
      )
    }
  })

  test('nothing but "Not sure" is told that the answer is a first guess', () => {
    for (const answers of summarySpace) {
      const { hasHomestead, knownCreditors, needsPersonalRep, disputes } = answers
      const isAllUnknown = [hasHomestead, knownCreditors, needsPersonalRep, disputes].every(
        (answer) => answer === 'unknown',
      )
      expect(idsOf('summaryAdministration', answers).includes('nothingKnown')).toBe(isAllUnknown)
    }
  })

  test('a death within days of the line is told to count them', () => {
    for (const answers of summarySpace) {
      const isNear = [
        deaths.dayBeforeTwoYears,
        deaths.twoYearsToTheDay,
        deaths.twoYearsAndADay,
      ].some((date) => date === answers.dateOfDeath)
      expect(idsOf('summaryAdministration', answers).includes('nearTwoYears')).toBe(isNear)
    }
  })

  test('a date that has not come yet is named as one', () => {
    for (const answers of summarySpace) {
      expect(idsOf('summaryAdministration', answers).includes('futureDate')).toBe(
        answers.dateOfDeath === deaths.future,
      )
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
  test('every "not sure" is answered', () => {
    for (const answers of ladyBirdSpace) {
      const ids = idsOf('ladyBirdDeed', answers)
      expect(ids.includes('homesteadUnsure')).toBe(answers.homestead === 'not_sure')
      expect(ids.includes('mortgageUnsure')).toBe(answers.mortgage === 'not_sure')
      expect(ids.includes('restrictionsUnsure')).toBe(answers.lenderTitleLimits === 'not_sure')
    }
  })

  test('a spouse’s signature and waiver are told apart, unless a minor child bars both', () => {
    for (const answers of ladyBirdSpace) {
      const ids = idsOf('ladyBirdDeed', answers)
      const spouseDecides =
        answers.married === 'married' &&
        answers.homestead !== 'no' &&
        answers.minorChildren === 'no'
      expect([ids.includes('spouseSigns'), ids.includes('spouseWaives')]).toEqual([
        spouseDecides,
        spouseDecides,
      ])
    }
  })

  test('a minor child comes first in every result where the home may be homestead', () => {
    for (const answers of ladyBirdSpace) {
      if (answers.minorChildren === 'no' || answers.homestead === 'no') continue
      expect(idsOf('ladyBirdDeed', answers)[0]).toBe('minorChild')
    }
  })

  test('Medicaid and a home that is no homestead each have their word', () => {
    for (const answers of ladyBirdSpace) {
      const ids = idsOf('ladyBirdDeed', answers)
      expect(ids.includes('medicaid')).toBe(answers.medicaidPlanning !== 'no')
      expect(ids.includes('noHomestead')).toBe(answers.homestead === 'no')
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
  test('an owner without young children hears of the Lady Bird deed, a parent of the will’s trust', () => {
    for (const answers of willVsTrustSpace) {
      const ids = idsOf('willVsTrust', answers)
      expect(ids.includes('ladyBirdAlternative')).toBe(
        answers.flRealEstate === 'yes' &&
          answers.minorChildren === 'no' &&
          answers.privacyConcerns !== 'high',
      )
      expect(ids.includes('willWithTrust')).toBe(answers.minorChildren === 'yes')
      expect(ids).toContain('otherStates')
    }
  })

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
