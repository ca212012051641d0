/**
 * Rules of docs/specification.md §4 and our notes beside them, for every way to answer: categories,
 * sentences, tone, and what no result may say together.
 */

import { describe, expect, test } from 'vitest'
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

  test('decides as the table says', () => {
    for (const { answers, heading } of results) {
      const given = facts(answers)
      const row = table.find((cells) => given.every((fact, index) => matches(cells[index], fact)))
      expect(heading, JSON.stringify(answers)).toBe(row?.at(-1))
    }
  })

  test('says each sentence when it is called for, in the specified order, and nothing else', () => {
    for (const { answers, heading, ruled } of results) {
      const due = said.filter(
        ([words, isDue]) =>
          isDue(answers, heading) && !dropped.some((end) => words.source.endsWith(end)),
      )
      expect(ruled, JSON.stringify(answers)).toEqual(
        due.map(([words]) => expect.stringMatching(words)),
      )
    }
  })

  test('each note appears whenever it is called for, in its place, and never otherwise', () => {
    for (const { answers, heading, lines, noteIds } of results) {
      const due = Object.keys(notes).filter((id) => notes[id]?.(answers, heading))
      expect(due.length, `give this a note: ${JSON.stringify(answers)}`).toBeGreaterThan(0)
      expect(noteIds, JSON.stringify(answers)).toEqual(due)
      const words = lines.slice(-noteIds.length)
      expect(new Set(words).size).toBe(words.length)
    }
    const appeared = new Set(results.flatMap(({ noteIds }) => noteIds))
    expect([...appeared].sort()).toEqual(Object.keys(notes).sort())
  })

  test('has the tone that the answers and the heading call for', () => {
    for (const { answers, heading, tone: shown } of results) {
      expect(shown, JSON.stringify(answers)).toBe(tone(answers, heading))
    }
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
