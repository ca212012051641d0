/** What stands beside each result, over every way to answer the three tools. */

import { describe, expect, test } from 'vitest'
import type { ToolName } from '#domain/forms-and-tools.ts'
import { beforeYouRely, summaryLimit } from '#domain/screening/before-you-rely.ts'
import { decideLadyBirdDeed } from '#domain/screening/lady-bird-deed.ts'
import { decideSummaryAdministration } from '#domain/screening/summary-administration.ts'
import { recommendWillOrTrust } from '#domain/screening/will-vs-trust.ts'
import { fact } from '#frontend/content/facts.ts'
import {
  answerSpaces,
  deaths,
  ladyBirdSpace,
  screenedAt,
  summarySpace,
  willVsTrustSpace,
} from '#tests/support/answer-spaces.ts'

function idsOf(tool: ToolName, answers: Readonly<Record<string, unknown>>): readonly string[] {
  return beforeYouRely(tool, answers, screenedAt).map(({ id }) => id)
}

const oldDeaths: readonly string[] = [deaths.twoYearsAndADay, deaths.longAgo]

test('the whole answer space is walked', () => {
  expect(Object.values(answerSpaces).map(({ length }) => length)).toEqual([36, 2592, 3888])
})

describe.each(Object.entries(answerSpaces) as [ToolName, readonly Record<string, string>[]][])(
  '%s',
  (tool, space) => {
    test('every result has at least one note and never the same twice', () => {
      for (const answers of space) {
        const notes = beforeYouRely(tool, answers, screenedAt)
        expect(notes.length, JSON.stringify(answers)).toBeGreaterThan(0)
        expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
        expect(new Set(notes.map(({ text }) => text)).size).toBe(notes.length)
      }
    })

    test('no note says that a value opens nothing, or promises a result', () => {
      for (const answers of space) {
        for (const { text } of beforeYouRely(tool, answers, screenedAt)) {
          expect(text).not.toMatch(/neither the date|opens nothing|by itself|guarantee|certain to/i)
        }
      }
    })
  },
)

test('answers that are no tool’s own give no notes', () => {
  expect(beforeYouRely('ladyBirdDeed', { homestead: 'perhaps' }, screenedAt)).toEqual([])
})

describe('summary administration', () => {
  test('a value across the limit is told of the limit, unless time has opened the path', () => {
    for (const answers of summarySpace) {
      const isAcross = answers.assetRange === '75k-250k'
      const isOld = oldDeaths.includes(answers.dateOfDeath)
      expect(idsOf('summaryAdministration', answers).includes('limitWithinRange')).toBe(
        isAcross && !isOld,
      )
    }
  })

  test('a death more than two years past is told that there is no limit of value', () => {
    for (const answers of summarySpace) {
      const isOld = oldDeaths.includes(answers.dateOfDeath)
      expect(idsOf('summaryAdministration', answers).includes('noLimitOfValue')).toBe(isOld)
    }
  })

  test('an opening reason never stands under a formal result without the word that explains both', () => {
    for (const answers of summarySpace) {
      const { category, reasons } = decideSummaryAdministration(answers, screenedAt)
      const isPuzzling = category === 'Formal administration likely' && reasons.length > 0
      const ids = idsOf('summaryAdministration', answers)
      // The product's 730 days reach the line a day before two calendar years do.
      const isExplained = ['formalThoughOpen', 'noLimitOfValue', 'nearTwoYears'].some((id) =>
        ids.includes(id),
      )
      if (isPuzzling) expect(isExplained, JSON.stringify(answers)).toBe(true)
    }
  })

  test('nothing but "Not sure" is told that the answer rests on nothing yet', () => {
    for (const answers of summarySpace) {
      const { hasHomestead, knownCreditors, needsPersonalRep, disputes } = answers
      const isAllUnknown = [hasHomestead, knownCreditors, needsPersonalRep, disputes].every(
        (answer) => answer === 'unknown',
      )
      expect(idsOf('summaryAdministration', answers).includes('nothingKnown')).toBe(isAllUnknown)
    }
  })

  test('a "Likely" result with an unsure answer says what the answer leaves open', () => {
    for (const answers of summarySpace) {
      const { category } = decideSummaryAdministration(answers, screenedAt)
      if (category !== 'Likely eligible for Summary Administration') continue
      const ids = idsOf('summaryAdministration', answers)
      expect(ids).toContain('willDirection')
      if (answers.hasHomestead === 'unknown') expect(ids).toContain('homesteadUnknown')
      if (answers.needsPersonalRep === 'unknown' || answers.disputes === 'unknown') {
        expect(ids).toContain('representativeUnknown')
      }
    }
  })

  test('a death within days of the line is told to count them', () => {
    for (const dateOfDeath of [deaths.dayBeforeTwoYears, deaths.twoYearsToTheDay]) {
      const answers = { ...summarySpace[0], dateOfDeath }
      expect(idsOf('summaryAdministration', answers)).toContain('nearTwoYears')
    }
    expect(
      idsOf('summaryAdministration', { ...summarySpace[0], dateOfDeath: deaths.longAgo }),
    ).not.toContain('nearTwoYears')
  })

  test('only a death that may lie before the new limit is told to ask which one applies', () => {
    const expected: Readonly<Record<string, RegExp | undefined>> = {
      [deaths.none]: /^If the death was before July 1, 2026/,
      [deaths.beforeChange]: /^The death was before July 1, 2026/,
      [deaths.dayBeforeTwoYears]: /^The death was before July 1, 2026/,
      [deaths.twoYearsToTheDay]: /^The death was before July 1, 2026/,
    }
    for (const answers of summarySpace) {
      const note = beforeYouRely('summaryAdministration', answers, screenedAt).find(
        ({ id }) => id === 'deathBeforeChange',
      )
      const words = answers.assetRange === '<=75k' ? undefined : expected[answers.dateOfDeath]
      if (words) expect(note?.text).toMatch(words)
      else expect(note).toBeUndefined()
    }
  })

  test('a date that has not come yet is named as one', () => {
    for (const answers of summarySpace) {
      expect(idsOf('summaryAdministration', answers).includes('futureDate')).toBe(
        answers.dateOfDeath === deaths.future,
      )
    }
  })

  test('its limit and date are the register’s', () => {
    expect(fact('summaryCap2026')).toBe(summaryLimit.dollars)
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

  test('a spouse is told that joining is not waiving, wherever the home may be homestead', () => {
    for (const answers of ladyBirdSpace) {
      const mayBe = answers.married === 'married' && answers.homestead !== 'no'
      expect(idsOf('ladyBirdDeed', answers).includes('spouseSigns')).toBe(mayBe)
    }
  })

  test('a child, Medicaid and a home that is no homestead each have their word', () => {
    for (const answers of ladyBirdSpace) {
      const ids = idsOf('ladyBirdDeed', answers)
      expect(ids.includes('minorChild')).toBe(answers.minorChildren === 'yes')
      expect(ids.includes('medicaid')).toBe(answers.medicaidPlanning !== 'no')
      expect(ids.includes('noHomestead')).toBe(answers.homestead === 'no')
    }
  })

  test('"Good fit" stands alone only where nothing is unsure, married, foreign to homestead or Medicaid', () => {
    let alone = 0
    for (const answers of ladyBirdSpace) {
      if (decideLadyBirdDeed(answers).category !== 'Good fit') continue
      const isSettled =
        answers.homestead === 'yes' &&
        answers.married === 'unmarried' &&
        answers.mortgage !== 'not_sure' &&
        answers.medicaidPlanning === 'no' &&
        answers.lenderTitleLimits === 'no'
      expect(idsOf('ladyBirdDeed', answers).includes('treatAsPossible')).toBe(!isSettled)
      if (isSettled) alone += 1
    }
    expect(alone).toBe(2)
  })
})

describe('will or trust', () => {
  test('an owner without young children hears of the Lady Bird deed, a parent of the will’s trust', () => {
    for (const answers of willVsTrustSpace) {
      const ids = idsOf('willVsTrust', answers)
      expect(ids.includes('ladyBirdAlternative')).toBe(
        answers.flRealEstate === 'yes' && answers.minorChildren === 'no',
      )
      expect(ids.includes('willWithTrust')).toBe(answers.minorChildren === 'yes')
      expect(ids).toContain('otherStates')
    }
  })

  test('privacy as the one reason for a trust is called that, and no will is presumed beside it', () => {
    for (const answers of willVsTrustSpace) {
      const ids = idsOf('willVsTrust', answers)
      const isAlone =
        answers.flRealEstate === 'no' &&
        answers.minorChildren === 'no' &&
        answers.privacyConcerns === 'high'
      expect(ids.includes('privacyAlone')).toBe(isAlone)
      if (isAlone) expect(ids).not.toContain('smallEstate')
    }
  })

  test('"Trust-first" for land or children always names what would do as well', () => {
    for (const answers of willVsTrustSpace) {
      if (recommendWillOrTrust(answers).recommendation !== 'Trust-first') continue
      if (answers.flRealEstate === 'no' && answers.minorChildren === 'no') continue
      const ids = idsOf('willVsTrust', answers)
      expect(ids.includes('ladyBirdAlternative') || ids.includes('willWithTrust')).toBe(true)
    }
  })
})
