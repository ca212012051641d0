/** The summary administration tool: its dates and its limits of value. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar-date.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { screenedAt, spokenResults } from './cases/spoken-results.ts'
import {
  deaths,
  diedOn,
  likely,
  potential,
  undated,
  valueDecides,
} from './cases/summary-administration-cases.ts'
import type { Answers } from './cases/tool-cases.ts'

const { decide } = tools.summaryAdministration
const results = spokenResults.summaryAdministration

const middle = {
  assetRange: '75k-250k',
  hasHomestead: 'no',
  knownCreditors: 'no',
  needsPersonalRep: 'no',
  disputes: 'no',
} as const

test('counts two years as 730 days to the millisecond, whatever the hour of screening', () => {
  const answers = { ...middle, dateOfDeath: '2024-02-29' }
  const turnMs = Date.parse('2024-02-29') + 730 * dayMs
  const categoryAt = (ms: number) => decide(answers, new Date(ms)).category
  expect(categoryAt(turnMs - 1)).toBe(potential)
  expect(categoryAt(turnMs)).toBe(likely)
})

test('never throws and never finds a time bar, whatever text is given as the date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(Number.isNaN(Date.parse(text.trim())))
      const answers = { ...middle, dateOfDeath: text }
      expect(decide(answers, screenedAt).reasons).toEqual([])
    }),
  )
})

const afterTheChange = [deaths.dayOfChange, deaths.lastMonth, deaths.today]

// A death before the new limit gets both readings of it, a later death only one.
test.each<[RegExp, (given: Answers) => boolean]>([
  [
    /^Note: .*rose from \$75,000 to \$150,000.*read in two ways/,
    (given) => valueDecides(given) && !diedOn(given, ...afterTheChange, ...undated),
  ],
  [
    /^Note: .*At or under it, the estate may well qualify/,
    (given) => valueDecides(given) && diedOn(given, ...afterTheChange),
  ],
  [/^Note: .*Find the date/, (given) => valueDecides(given) && diedOn(given, ...undated)],
])('the limit of value depends on the date of death: %s', (words, isDue) => {
  const wrong = results.filter(
    ({ answers, lines }) => lines.some((line) => words.test(line)) !== isDue(answers),
  )
  expect(wrong.map(({ answers }) => answers).slice(0, 3)).toEqual([])
})
