/** Rules of docs/specification.md §4, for every way to answer: categories and their sentences. */

import { describe, expect, test } from 'vitest'
import { tools } from '#domain/forms-and-tools.ts'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { isDropped, specifiedPaths } from '#tests/support/site-paths.ts'
import { toolCases } from './cases/all-cases.ts'
import { screenedAt, spokenResults, spokenTools } from './cases/spoken-results.ts'

/** A real firm may drop a guide, and every link to it. */
const dropped = specifiedPaths.filter(isDropped).map((path) => `${path.replaceAll('/', '\\/')}$`)

function matches(pattern: string | undefined, fact = ''): boolean {
  if (pattern?.startsWith('-')) return pattern.slice(1) !== fact
  return pattern === '.' || pattern === fact
}

describe.each(spokenTools)('%s', (tool) => {
  const { facts, table, said, typed = {} } = toolCases[tool]
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
