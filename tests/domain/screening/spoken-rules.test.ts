/**
 * Rules of docs/specification.md §4 and our notes beside them, for every way to answer: categories,
 * sentences, tone, and what no result may say together.
 */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/calendar-date.ts'
import { tools } from '#domain/forms-and-tools.ts'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { isDropped, specifiedPaths } from '#tests/support/site-paths.ts'
import { toolCases } from './cases/all-cases.ts'
import {
  type SpokenResult,
  screenedAt,
  spokenResults,
  spokenTools,
} from './cases/spoken-results.ts'
import { likely, potential } from './cases/summary-administration-cases.ts'
import type { Contradiction } from './cases/tool-cases.ts'

/** A real firm may drop a guide, and every link to it. */
const dropped = specifiedPaths.filter(isDropped).map((path) => `${path.replaceAll('/', '\\/')}$`)

function matches(pattern: string | undefined, fact = ''): boolean {
  if (pattern?.startsWith('-')) return pattern.slice(1) !== fact
  return pattern === '.' || pattern === fact
}

/** Whether the result has such a line, or such answers. */
function has({ lines, answers }: SpokenResult, what: Contradiction['notWith']): boolean {
  return what instanceof RegExp ? lines.some((line) => what.test(line)) : what(answers)
}

describe.each(spokenTools)('%s', (tool) => {
  const { facts, table, said, notes, tone, contradictions, typed = {} } = toolCases[tool]
  const results = spokenResults[tool]

  test('decides as the table says, with every sentence, note and tone that is called for', () => {
    for (const { answers, heading, ruled, noteIds, tone: shown } of results) {
      const given = facts(answers)
      const row = table.find((cells) => given.every((fact, index) => matches(cells[index], fact)))
      const due = said.filter(
        ([words, isDue]) =>
          isDue(answers, heading) && !dropped.some((end) => words.source.endsWith(end)),
      )
      expect({ heading, ruled, noteIds, tone: shown }, JSON.stringify(answers)).toEqual({
        heading: row?.at(-1),
        ruled: due.map(([words]) => expect.stringMatching(words)),
        noteIds: Object.keys(notes).filter((id) => notes[id]?.(answers, heading)),
        tone: tone(answers, heading),
      })
    }
  })

  test('every result has notes, each in other words, and every note appears', () => {
    for (const { answers, lines, noteIds } of results) {
      expect(noteIds.length, `give this a note: ${JSON.stringify(answers)}`).toBeGreaterThan(0)
      expect(new Set(lines.slice(-noteIds.length)).size).toBe(noteIds.length)
    }
    const appeared = new Set(results.flatMap(({ noteIds }) => noteIds))
    expect([...appeared].sort()).toEqual(Object.keys(notes).sort())
  })

  test.each(contradictions)('never says together what the law does not join: $why', (row) => {
    const saying = results.filter((result) => has(result, row.says))
    const found = saying.filter((result) => has(result, row.notWith))
    expect(found.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    // A row that no result can match would test nothing.
    expect(saying).not.toEqual([])
    expect(results.some((result) => has(result, row.notWith))).toBe(true)
  })

  test('each heading is among the results that are opened in a browser', () => {
    const { decide, recommendationOf }: Tool = tools[tool]
    const opened = toolCases[tool].results.map((given) =>
      recommendationOf(decide(given, screenedAt)),
    )
    const headings = new Set(results.map(({ heading }) => heading))
    expect(new Set(opened), 'answers in `results` of cases/').toEqual(headings)
  })

  test('requires every choice with the specified sentence, and a given email to be valid', () => {
    const schema = tools[tool].schemaAt(screenedAt)
    const told = (input: object) =>
      schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join(), message])
    const required = tools[tool].fields.filter((field) => !(field in typed))
    expect(told({})).toEqual(required.map((field) => [field, 'Please select an option']))
    expect(told({ ...results[0]?.answers, userEmail: '' })).toBeUndefined()
    expect(told({ ...results[0]?.answers, userEmail: 'no' })).toEqual([
      ['userEmail', 'Please enter a valid email address'],
    ])
  })
})

/** An estate whose category depends on the date of death alone. */
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
  const categoryAt = (ms: number) =>
    tools.summaryAdministration.decide(answers, new Date(ms)).category
  expect(categoryAt(turnMs - 1)).toBe(potential)
  expect(categoryAt(turnMs)).toBe(likely)
})

test('never throws and never finds a time bar, whatever text is given as the date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(Number.isNaN(Date.parse(text.trim())))
      const answers = { ...middle, dateOfDeath: text }
      expect(tools.summaryAdministration.decide(answers, screenedAt).reasons).toEqual([])
    }),
  )
})
