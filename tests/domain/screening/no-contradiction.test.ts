/**
 * No result contradicts itself or its answers. The statements that may not stand together are the
 * rows in contradictions/; every way to answer the tools is judged by every row.
 */

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tools } from '#domain/forms-and-tools.ts'
import type { ScreeningResult } from '#domain/screening/screening-result.ts'
import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import type { Answers, Contradiction } from './contradictions/contradiction.ts'
import { judged, type SpokenTool, screenedAt } from './contradictions/judged-tools.ts'

const schemaOptions = { io: 'input', unrepresentable: 'any' } as const

interface Result {
  readonly answers: Answers
  readonly lines: readonly string[]
}

/** A whole result, line by line, each with its place: "Caution: …". */
function linesOf(tool: SpokenTool, answers: Answers): readonly string[] {
  const result = tools[tool].decide(answers, screenedAt) as
    | WillVsTrustResult
    | ScreeningResult<string>
  const { tone, because, notes } = tools[tool].guide(answers, screenedAt)
  const own =
    'recommendation' in result
      ? [
          `Heading: ${result.recommendation}`,
          ...result.rationale.map((text) => `Reason: ${text}`),
          ...result.notes.map((text) => `Note: ${text}`),
        ]
      : [
          `Heading: ${result.category}`,
          ...result.reasons.map((text) => `Reason: ${text}`),
          ...result.cautions.map((text) => `Caution: ${text}`),
        ]
  return [
    `Tone: ${tone}`,
    ...own,
    ...(because === undefined ? [] : [`Because: ${because}`]),
    ...notes.map(({ text }) => `Note: ${text}`),
  ]
}

function has({ lines }: Result, words: RegExp): boolean {
  return lines.some((line) => words.test(line))
}

function meets(result: Result, { other }: Contradiction): boolean {
  return other instanceof RegExp ? has(result, other) : other(result.answers)
}

function contradicts(result: Result, row: Contradiction): boolean {
  const isReconciled = row.unless !== undefined && has(result, row.unless)
  return has(result, row.line) && meets(result, row) && !isReconciled
}

describe.each(Object.keys(judged) as SpokenTool[])('%s', (tool) => {
  const [space, contradictions] = judged[tool]
  const results = space.map((answers) => ({ answers, lines: linesOf(tool, answers) }))

  test('is judged by every way to answer it', () => {
    const { properties = {} } = z.toJSONSchema(tools[tool].schemaAt(screenedAt), schemaOptions)
    const choices = Object.values(properties).map((field) => Object(field).enum?.length ?? 1)
    const deaths = new Set(space.map(({ dateOfDeath }) => dateOfDeath)).size
    expect(space).toHaveLength(deaths * choices.reduce((product, count) => product * count))
  })

  describe.each(contradictions)('$says Not with: $notWith', (row) => {
    test('stand in no result together', () => {
      const found = results.filter((result) => contradicts(result, row))
      expect(found.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    })

    // A row that no result can meet would judge nothing.
    test('each stand in some result', () => {
      expect(results.some((result) => has(result, row.line))).toBe(true)
      expect(results.some((result) => meets(result, row))).toBe(true)
    })
  })
})
