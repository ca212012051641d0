import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideSummaryAdministration,
  type SummaryAdministrationAnswers,
} from '#domain/screening/summary-administration.ts'
import { combinations } from '#tests/support/combinations.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const dayMs = 86_400_000

function daysAgo(days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}

const yesNoUnknown = ['yes', 'no', 'unknown'] as const

const dates = [
  { text: '', hasTimeBar: false },
  { text: 'not a date', hasTimeBar: false },
  { text: '2023-02-30', hasTimeBar: false },
  { text: '2023-02-29', hasTimeBar: false },
  { text: '2024-13-01', hasTimeBar: false },
  { text: '2030-01-01', hasTimeBar: false },
  { text: daysAgo(0), hasTimeBar: false },
  { text: daysAgo(729), hasTimeBar: false },
  { text: daysAgo(730), hasTimeBar: true },
  { text: daysAgo(731), hasTimeBar: true },
  { text: '2024-02-29', hasTimeBar: true },
  { text: '1931-06-01', hasTimeBar: true },
]

const all = combinations({
  assetRange: ['<=75k', '75k-250k', '250k-1m', '1m+'],
  hasHomestead: yesNoUnknown,
  knownCreditors: yesNoUnknown,
  needsPersonalRep: yesNoUnknown,
  disputes: yesNoUnknown,
  date: dates,
})

const formal = 'Formal administration likely'
const potential = 'Potentially eligible—consider formal administration'
const likely = 'Likely eligible for Summary Administration'

/**
 * docs/specification.md §4 as a table, first match wins: [needs formal, asset ranges, time bar, creditors,
 * category]. A dot matches anything.
 */
const table: readonly [string, string, string, string, string][] = [
  ['yes', '.', '.', '.', formal],
  ['.', '1m+', '.', '.', formal],
  ['.', '250k-1m', '.', '.', formal],
  ['.', '.', 'yes', 'yes', potential],
  ['.', '.', 'yes', 'unknown', potential],
  ['.', '.', 'yes', 'no', likely],
  ['.', '<=75k', '.', 'yes', potential],
  ['.', '<=75k', '.', 'unknown', potential],
  ['.', '<=75k', '.', 'no', likely],
  ['.', '75k-250k', 'no', '.', potential],
]

test('decides as the table says for every combination of answers and date', () => {
  expect(all).toHaveLength(4 * 81 * dates.length)
  for (const { date, ...rest } of all) {
    const needsFormal = [rest.needsPersonalRep, rest.disputes].includes('yes') ? 'yes' : 'no'
    const facts = [
      needsFormal,
      rest.assetRange,
      date.hasTimeBar ? 'yes' : 'no',
      rest.knownCreditors,
    ]
    const row = table.find((cells) => facts.every((f, i) => cells[i] === '.' || cells[i] === f))
    const result = decideSummaryAdministration({ ...rest, dateOfDeath: date.text }, now)
    expect(result.category, JSON.stringify({ ...rest, date })).toBe(row?.[4])
  }
})

test('gives a reason for the time bar and one for the small estate, each exactly when true', () => {
  for (const { date, ...rest } of all) {
    const { reasons } = decideSummaryAdministration({ ...rest, dateOfDeath: date.text }, now)
    expect(reasons.some((reason) => reason.includes('two years'))).toBe(date.hasTimeBar)
    expect(reasons.some((reason) => reason.includes('$75,000'))).toBe(rest.assetRange === '<=75k')
    expect(reasons.length).toBe(Number(date.hasTimeBar) + Number(rest.assetRange === '<=75k'))
  }
})

test('gives each caution exactly when its answer calls for it', () => {
  for (const { date, ...rest } of all) {
    const { cautions } = decideSummaryAdministration({ ...rest, dateOfDeath: date.text }, now)
    const expected = [
      rest.hasHomestead === 'yes' && /court determination needed|court determination/,
      (rest.needsPersonalRep === 'yes' || rest.disputes === 'yes') && /personal representative/,
      rest.knownCreditors === 'yes' && /may complicate/,
      rest.knownCreditors === 'unknown' && /publication/,
    ].filter((pattern) => pattern !== false)
    expect(cautions).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(cautions[index]).toMatch(pattern)
  }
})

test('always offers the guide, the consultation and the services, in this order', () => {
  for (const { date, ...rest } of all) {
    const { nextSteps } = decideSummaryAdministration({ ...rest, dateOfDeath: date.text }, now)
    expect(nextSteps.map(({ href }) => href)).toEqual([
      '/guides/florida-summary-administration',
      '/contact',
      '/practice',
    ])
  }
})

test('counts two years as 730 days to the millisecond, whatever the hour of screening', () => {
  const answers: SummaryAdministrationAnswers = {
    dateOfDeath: '2024-02-29',
    assetRange: '75k-250k',
    hasHomestead: 'no',
    knownCreditors: 'no',
    needsPersonalRep: 'no',
    disputes: 'no',
  }
  const turnMs = Date.parse('2024-02-29') + 730 * dayMs
  const categoryAt = (ms: number) => decideSummaryAdministration(answers, new Date(ms)).category
  expect(categoryAt(turnMs - 1)).toBe(potential)
  expect(categoryAt(turnMs)).toBe(likely)
})

test('never throws and never finds a time bar, whatever text stands for the date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(Number.isNaN(Date.parse(text.trim())))
      const { reasons } = decideSummaryAdministration(
        {
          dateOfDeath: text,
          assetRange: '75k-250k',
          hasHomestead: 'no',
          knownCreditors: 'no',
          needsPersonalRep: 'no',
          disputes: 'no',
        },
        now,
      )
      expect(reasons).toEqual([])
    }),
  )
})

test('never turns less favorable as a death lies longer ago', () => {
  const rank = [formal, potential, likely]
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 4000 }),
      ({ date: _, ...answers }, a, b) => {
        const [recent, old] = [Math.min(a, b), Math.max(a, b)]
        const categoryOf = (days: number) =>
          decideSummaryAdministration({ ...answers, dateOfDeath: daysAgo(days) }, now).category
        expect(rank.indexOf(categoryOf(old))).toBeGreaterThanOrEqual(
          rank.indexOf(categoryOf(recent)),
        )
      },
    ),
  )
})
