/** Rules of docs/specification.md §4, for every way to answer: categories and their sentences. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayMs } from '#domain/calendar-date.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { decideSummaryAdministration } from '#domain/screening/summary-administration.ts'
import { isDropped } from '#tests/support/site-paths.ts'
import type { Answers } from './contradictions/contradiction.ts'
import { judged, type SpokenTool, screenedAt, spokenTools } from './contradictions/judged-tools.ts'
import { deaths, summarySpace } from './contradictions/summary-administration-contradictions.ts'

interface Rule {
  /** The facts that decide the category. */
  readonly facts: (answers: Answers) => readonly (string | undefined)[]
  /** First match wins: a column for each fact, then the category. "." matches anything, "-x" anything but x. */
  readonly table: readonly (readonly string[])[]
  /** Every sentence below the heading, in order, each with the condition that calls for it. */
  readonly said: readonly (readonly [RegExp, (answers: Answers, category: string) => boolean])[]
}

const always = () => true
const summaryFacts = (answers: Answers) => ({
  isFormal: [answers.needsPersonalRep, answers.disputes].includes('yes'),
  hasTimeBar: [deaths.twoYearsToTheDay, deaths.twoYearsAndADay, deaths.longAgo].some(
    (date) => date === answers.dateOfDeath,
  ),
})
const isHomestead = ({ homestead }: Answers) => homestead === 'yes'

const formal = 'Formal administration likely'
const potential = 'Potentially eligible—consider formal administration'
const likely = 'Likely eligible for Summary Administration'

const rules: Readonly<Record<SpokenTool, Rule>> = {
  willVsTrust: {
    facts: (answers) => [
      answers.flRealEstate,
      answers.minorChildren,
      answers.privacyConcerns,
      answers.assetRange,
    ],
    table: [
      ['yes', '.', '.', '.', 'Trust-first'],
      ['.', 'yes', '.', '.', 'Trust-first'],
      ['.', '.', 'high', '.', 'Trust-first'],
      ['.', '.', '.', 'under_75k', 'Will-first'],
      ['.', '.', '.', '.', 'Either (needs counsel)'],
    ],
    said: [
      [/^Reason: You own Florida real estate/, ({ flRealEstate }) => flRealEstate === 'yes'],
      [/^Reason: You have minor children/, ({ minorChildren }) => minorChildren === 'yes'],
      [/^Reason: Privacy matters/, ({ privacyConcerns }) => privacyConcerns === 'high'],
      [/^Reason: You own less than \$75,000/, (_, category) => category === 'Will-first'],
      [/^Reason: .*near the boundary/, (_, category) => category.startsWith('Either')],
      [/^Note: .*general information only/, always],
      [/^Note: .*homestead rules may restrict/, always],
      [/^Note: .*only avoids probate for assets titled to it/, always],
      [/^Note: .*homestead descent rules/, ({ flRealEstate }) => flRealEstate === 'yes'],
      [/^Next: See Plans & Pricing/, always],
      [/^Next: Book a Free \d+-Minute Consult/, always],
      [/^Next: Start the Core Trust Plan first/, (_, category) => category === 'Trust-first'],
      [/^Next: Start the Foundational Will Plan/, (_, category) => category === 'Will-first'],
    ],
  },
  summaryAdministration: {
    facts: (answers) => {
      const { isFormal, hasTimeBar } = summaryFacts(answers)
      return [
        isFormal ? 'formal' : 'not',
        answers.assetRange,
        hasTimeBar ? 'old' : 'recent',
        answers.knownCreditors,
      ]
    },
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
      [/^Reason: .*two years/, (answers) => summaryFacts(answers).hasTimeBar],
      [/^Reason: .*\$75,000/, ({ assetRange }) => assetRange === '<=75k'],
      [/^Caution: .*court determination/, ({ hasHomestead }) => hasHomestead === 'yes'],
      [/^Caution: .*personal representative/, (answers) => summaryFacts(answers).isFormal],
      [/^Caution: .*may complicate/, ({ knownCreditors }) => knownCreditors === 'yes'],
      [/^Caution: .*publication/, ({ knownCreditors }) => knownCreditors === 'unknown'],
      [
        /^Next: .* \/guides\/florida-summary-administration$/,
        () => !isDropped('/guides/florida-summary-administration'),
      ],
      [/^Next: .* \/contact$/, always],
      [/^Next: .* \/practice$/, always],
    ],
  },
  ladyBirdDeed: {
    facts: (answers) => [
      answers.propertyProfile,
      answers.beneficiaryComplexity,
      answers.needControl,
      answers.minorChildren,
      answers.lenderTitleLimits,
    ],
    table: [
      ['single_primary', 'simple', 'yes', 'no', '-yes', 'Good fit'],
      ['multiple_or_rental_or_llc', '.', '.', '.', '.', 'Better suited to a trust'],
      ['.', '-simple', '.', '.', '.', 'Better suited to a trust'],
      ['.', '.', '.', '.', '.', 'Possible fit with cautions'],
    ],
    said: [
      [/^Reason: .*outside probate .* full control/, (_, category) => category === 'Good fit'],
      [
        /^Reason: .*complex distributions .* several properties/,
        (_, category) => category.startsWith('Better'),
      ],
      [
        /^Reason: .*could work, .* Florida-specific review/,
        (_, category) => category.startsWith('Possible'),
      ],
      [
        /^Caution: .*minor child/,
        (answers) => isHomestead(answers) && answers.minorChildren === 'yes',
      ],
      [/^Caution: .*spouse/, (answers) => isHomestead(answers) && answers.married === 'married'],
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
      [
        /^Next: .* \/guides\/florida-lady-bird-deed$/,
        () => !isDropped('/guides/florida-lady-bird-deed'),
      ],
      [
        /^Next: .* \/guides\/florida-homestead-and-estate-planning$/,
        () => !isDropped('/guides/florida-homestead-and-estate-planning'),
      ],
      [/^Next: .* \/contact$/, always],
    ],
  },
}

function matches(pattern: string | undefined, fact = ''): boolean {
  if (pattern?.startsWith('-')) return pattern.slice(1) !== fact
  return pattern === '.' || pattern === fact
}

describe.each(spokenTools)('%s', (tool) => {
  const { facts, table, said } = rules[tool]
  const { results } = judged[tool]

  test('is tested with every way to answer it', () => {
    const schema = z.toJSONSchema(tools[tool].schemaAt(screenedAt), {
      io: 'input',
      unrepresentable: 'any',
    })
    const choices = Object.values(schema.properties ?? {}).map(
      (field) => Object(field).enum?.length ?? 1,
    )
    const dates = new Set(results.map(({ answers }) => answers.dateOfDeath)).size
    expect(results).toHaveLength(choices.reduce((product, count) => product * count, dates))
  })

  test('decides as the table says', () => {
    for (const { answers, ruled } of results) {
      const given = facts(answers)
      const row = table.find((cells) => given.every((fact, index) => matches(cells[index], fact)))
      expect(ruled[0], JSON.stringify(answers)).toBe(`Heading: ${row?.at(-1)}`)
    }
  })

  test('says each sentence when it is called for, in the specified order, and nothing else', () => {
    for (const { answers, ruled } of results) {
      const [heading = '', ...sentences] = ruled
      const due = said.filter(([, isDue]) => isDue(answers, heading.replace('Heading: ', '')))
      expect(sentences, JSON.stringify(answers)).toEqual(
        due.map(([words]) => expect.stringMatching(words)),
      )
    }
  })

  test('requires every question with the specified sentence, and a given email to be valid', () => {
    const schema = tools[tool].schemaAt(screenedAt)
    const told = (input: object) =>
      schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join(), message])
    const required = tools[tool].fields.filter((field) => field !== 'dateOfDeath')
    expect(told({})).toEqual(required.map((field) => [field, 'Please select an option']))
    expect(told({ ...results[0]?.answers, userEmail: '' })).toBeUndefined()
    expect(told({ ...results[0]?.answers, userEmail: 'no' })).toEqual([
      ['userEmail', 'Please enter a valid email address'],
    ])
  })
})

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
  const categoryAt = (ms: number) => decideSummaryAdministration(answers, new Date(ms)).category
  expect(categoryAt(turnMs - 1)).toBe(potential)
  expect(categoryAt(turnMs)).toBe(likely)
})

test('never throws and never finds a time bar, whatever text is given as the date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(Number.isNaN(Date.parse(text.trim())))
      const answers = { ...middle, dateOfDeath: text }
      expect(decideSummaryAdministration(answers, screenedAt).reasons).toEqual([])
    }),
  )
})

test('never becomes less favorable the longer ago a death was', () => {
  const days = fc.nat(4000)
  fc.assert(
    fc.property(fc.constantFrom(...summarySpace), days, days, (answers, one, other) => {
      const rankAfter = (past: number) => {
        const died = new Date(screenedAt.getTime() - past * dayMs).toISOString().slice(0, 10)
        const { category } = decideSummaryAdministration(
          { ...answers, dateOfDeath: died },
          screenedAt,
        )
        return [formal, potential, likely].indexOf(category)
      }
      expect(rankAfter(Math.max(one, other))).toBeGreaterThanOrEqual(
        rankAfter(Math.min(one, other)),
      )
    }),
  )
})
