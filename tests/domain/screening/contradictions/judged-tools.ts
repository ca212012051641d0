/** Every way to answer each tool, and the statements that may not stand together in its result. */

import type { ToolName, UnfoldingTool } from '#domain/forms-and-tools.ts'
import type { Answers, Contradiction } from './contradiction.ts'
import { ladyBirdDeedContradictions, ladyBirdSpace } from './lady-bird-deed-contradictions.ts'
import {
  summaryAdministrationContradictions,
  summarySpace,
} from './summary-administration-contradictions.ts'
import { willVsTrustContradictions, willVsTrustSpace } from './will-vs-trust-contradictions.ts'

/** The tools whose results are sentences of their rule; the others' words are looked up by ids. */
export type SpokenTool = Exclude<ToolName, UnfoldingTool>

/** Every way to answer each, and what may not stand together in its result. */
export const judged: Readonly<
  Record<SpokenTool, readonly [readonly Answers[], readonly Contradiction[]]>
> = {
  willVsTrust: [willVsTrustSpace, willVsTrustContradictions],
  summaryAdministration: [summarySpace, summaryAdministrationContradictions],
  ladyBirdDeed: [ladyBirdSpace, ladyBirdDeedContradictions],
}

/** The instant at which they are screened. */
export const screenedAt = new Date('2026-11-20T15:00:00.000Z')
