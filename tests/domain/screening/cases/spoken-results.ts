/** Every possible result of the spoken tools, line by line. */

import { toolNames, tools } from '#domain/forms-and-tools.ts'
import type { ScreeningResult } from '#domain/screening/screening-tool.ts'
import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import { valuesTaken } from '#tests/support/submissions.ts'
import { toolCases } from './all-cases.ts'
import type { Answers, SpokenTool } from './tool-cases.ts'

export type SpokenResult = ReturnType<typeof spoken>

/** When all answers are screened. */
export const screenedAt = new Date('2026-11-20T15:00:00.000Z')

export const spokenTools = toolNames.filter(
  (name): name is SpokenTool => !('questions' in tools[name]),
)

/** Where a line stands in the result, by the list that it is from. */
const places: Readonly<Record<string, string>> = {
  reasons: 'Reason',
  rationale: 'Reason',
  cautions: 'Caution',
  notes: 'Note',
}

/** One for every way to answer. */
export const spokenResults = Object.fromEntries(
  spokenTools.map((tool) => [
    tool,
    combinations(answersOf(tool)).map((answers) => spoken(tool, answers)),
  ]),
) as Readonly<Record<SpokenTool, SpokenResult[]>>

/** The choices that the schema takes for each question, or the answers to type. */
function answersOf(tool: SpokenTool): Readonly<Record<string, readonly string[]>> {
  const { typed = {} } = toolCases[tool]
  return Object.fromEntries(
    tools[tool].fields.map((field) => {
      const answers = valuesTaken(tools[tool], field) ?? typed[field]
      if (!answers) throw new Error(`${tool}: give answers to ${field} in "typed"`)
      return [field, answers]
    }),
  )
}

/** Every combination of answers to a set of questions. */
function combinations(questions: Readonly<Record<string, readonly string[]>>): readonly Answers[] {
  let all: Answers[] = [{}]
  for (const [question, answers] of Object.entries(questions)) {
    all = all.flatMap((given) => answers.map((answer) => ({ ...given, [question]: answer })))
  }
  return all
}

function spoken(tool: SpokenTool, answers: Answers) {
  const result = tools[tool].decide(answers, screenedAt)
  const heading = tools[tool].recommendationOf(result)
  /** The rule's lines below the heading, each with its place: "Caution: …". */
  const ruled = ruledLines(result)
  const { tone, headline, because, notes } = tools[tool].guide(answers, screenedAt)
  const lines = [
    `Tone: ${tone}`,
    `Heading: ${heading}`,
    `Answer: ${headline}`,
    ...ruled,
    ...(because === undefined ? [] : [`Because: ${because}`]),
    ...notes.map(({ text }) => `Note: ${text}`),
  ]
  return { answers, heading, ruled, tone, lines, noteIds: notes.map(({ id }) => id) }
}

function ruledLines({ nextSteps, ...result }: WillVsTrustResult | ScreeningResult<string>) {
  const lines = Object.entries(result).flatMap(([list, texts]) =>
    Array.isArray(texts) ? texts.map((text) => `${places[list]}: ${text}`) : [],
  )
  return [...lines, ...nextSteps.map(({ label, href }) => `Next: ${label} ${href}`)]
}
