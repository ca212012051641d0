/**
 * Tools whose rules supply the sentences of a result: every possible result, line by line, and the
 * statements that may not appear together in it. The other tools look up their words by id.
 */

import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import type { ScreeningResult } from '#domain/screening/screening-tool.ts'
import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import type { UnfoldingTool } from '#tests/support/new-tools-vectors.ts'
import type { Answers, Contradiction } from './contradiction.ts'
import { ladyBirdDeedContradictions, ladyBirdSpace } from './lady-bird-deed-contradictions.ts'
import {
  summaryAdministrationContradictions,
  summarySpace,
} from './summary-administration-contradictions.ts'
import { willVsTrustContradictions, willVsTrustSpace } from './will-vs-trust-contradictions.ts'

export type SpokenTool = Exclude<ToolName, UnfoldingTool>

export interface SpokenResult {
  readonly answers: Answers
  /** The rule's lines, each with its place: "Caution: …". */
  readonly ruled: readonly string[]
  /** The same lines, with the tone and the notes. */
  readonly lines: readonly string[]
  /** Ids of the notes, in their order. */
  readonly noteIds: readonly string[]
}

interface Judged {
  /** One for every way to answer. */
  readonly results: readonly SpokenResult[]
  readonly contradictions: readonly Contradiction[]
}

/** When all answers are screened. */
export const screenedAt = new Date('2026-11-20T15:00:00.000Z')

export const judged: Readonly<Record<SpokenTool, Judged>> = {
  willVsTrust: {
    results: willVsTrustSpace.map((answers) => spoken('willVsTrust', answers)),
    contradictions: willVsTrustContradictions,
  },
  summaryAdministration: {
    results: summarySpace.map((answers) => spoken('summaryAdministration', answers)),
    contradictions: summaryAdministrationContradictions,
  },
  ladyBirdDeed: {
    results: ladyBirdSpace.map((answers) => spoken('ladyBirdDeed', answers)),
    contradictions: ladyBirdDeedContradictions,
  },
}

export const spokenTools = Object.keys(judged) as readonly SpokenTool[]

function spoken(tool: SpokenTool, answers: Answers): SpokenResult {
  const ruled = ruledLines(
    tools[tool].decide(answers, screenedAt) as WillVsTrustResult | ScreeningResult<string>,
  )
  const { tone, because, notes } = tools[tool].guide(answers, screenedAt)
  const lines = [
    `Tone: ${tone}`,
    ...ruled,
    ...(because === undefined ? [] : [`Because: ${because}`]),
    ...notes.map(({ text }) => `Note: ${text}`),
  ]
  return { answers, ruled, lines, noteIds: notes.map(({ id }) => id) }
}

function ruledLines(result: WillVsTrustResult | ScreeningResult<string>): readonly string[] {
  const next = result.nextSteps.map(({ label, href }) => `Next: ${label} ${href}`)
  if ('recommendation' in result) {
    return [
      `Heading: ${result.recommendation}`,
      ...result.rationale.map((text) => `Reason: ${text}`),
      ...result.notes.map((text) => `Note: ${text}`),
      ...next,
    ]
  }
  return [
    `Heading: ${result.category}`,
    ...result.reasons.map((text) => `Reason: ${text}`),
    ...result.cautions.map((text) => `Caution: ${text}`),
    ...next,
  ]
}
