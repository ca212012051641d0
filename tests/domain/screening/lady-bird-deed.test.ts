import { expect, test } from 'vitest'
import { decideLadyBirdDeed, ladyBirdDeedSchema } from '#domain/screening/lady-bird-deed.ts'
import { ladyBirdSpace as all } from './contradictions/lady-bird-deed-contradictions.ts'

/**
 * docs/specification.md §4 as a table, first match wins: [property, beneficiaries, control, minor children,
 * title limits, category]. A dot matches anything; "-x" matches anything but x.
 */
const table: readonly (readonly string[])[] = [
  ['single_primary', 'simple', 'yes', 'no', '-yes', 'Good fit'],
  ['multiple_or_rental_or_llc', '.', '.', '.', '.', 'Better suited to a trust'],
  ['.', '-simple', '.', '.', '.', 'Better suited to a trust'],
  ['.', '.', '.', '.', '.', 'Possible fit with cautions'],
]

function matches(pattern: string | undefined, value: string): boolean {
  return (
    pattern === '.' || (pattern?.startsWith('-') ? pattern.slice(1) !== value : pattern === value)
  )
}

test('decides as the table says for each of the 3,888 ways to answer', () => {
  expect(all).toHaveLength(3888)
  for (const answers of all) {
    const facts = [
      answers.propertyProfile,
      answers.beneficiaryComplexity,
      answers.needControl,
      answers.minorChildren,
      answers.lenderTitleLimits,
    ]
    const row = table.find((cells) => facts.every((value, index) => matches(cells[index], value)))
    expect(decideLadyBirdDeed(answers).category, JSON.stringify(answers)).toBe(row?.[5])
  }
})

test('gives the one reason that belongs to the category', () => {
  const patterns = {
    'Good fit': /primary residence .* outside probate .* full control/,
    'Better suited to a trust': /complex distributions .* several properties/,
    'Possible fit with cautions': /could work, .* Florida-specific review/,
  }
  for (const answers of all) {
    const { category, reasons } = decideLadyBirdDeed(answers)
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatch(patterns[category])
  }
})

test('gives each caution exactly when its answers call for it', () => {
  for (const answers of all) {
    const expected = [
      answers.homestead === 'yes' && answers.minorChildren === 'yes' && /minor child/,
      answers.homestead === 'yes' && answers.married === 'married' && /spouse/,
      answers.mortgage === 'yes' && /lender may have requirements/,
      answers.propertyProfile === 'multiple_or_rental_or_llc' && /coordinate in a revocable trust/,
      answers.beneficiaryComplexity !== 'simple' && /more flexible in a trust/,
      answers.medicaidPlanning !== 'no' && /fact-specific/,
      answers.lenderTitleLimits === 'yes' && /local title opinion/,
    ].filter((pattern) => pattern !== false)
    const { cautions } = decideLadyBirdDeed(answers)
    expect(cautions).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(cautions[index]).toMatch(pattern)
  }
})

test('always offers the two guides and the consultation', () => {
  for (const answers of all) {
    expect(decideLadyBirdDeed(answers).nextSteps.map(({ href }) => href)).toEqual([
      '/guides/florida-lady-bird-deed',
      '/guides/florida-homestead-and-estate-planning',
      '/contact',
    ])
  }
})

test('requires all nine answers, and an e-mail only to be one', () => {
  expect(ladyBirdDeedSchema.safeParse({}).error?.issues).toHaveLength(9)
  const answers = all[0]
  expect(ladyBirdDeedSchema.safeParse({ ...answers, userEmail: '' }).success).toBe(true)
  expect(
    ladyBirdDeedSchema.safeParse({ ...answers, userEmail: 'no' }).error?.issues[0]?.message,
  ).toBe('Please enter a valid email address')
})
