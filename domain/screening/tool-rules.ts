/** Each screening tool's schema, rule and guidance by the tool's name, for who handles them all alike. */

import type * as z from 'zod/mini'
import type { ToolName } from '#domain/forms-and-tools.ts'
import { guideLadyBirdDeed } from './guidance/lady-bird-deed-guidance.ts'
import { guideSummaryAdministration } from './guidance/summary-administration-guidance.ts'
import { guideWillOrTrust } from './guidance/will-vs-trust-guidance.ts'
import { decideLadyBirdDeed, ladyBirdDeedSchema } from './lady-bird-deed.ts'
import type { ResultGuidance } from './result-guidance.ts'
import type { ScreeningResult } from './screening-result.ts'
import {
  decideSummaryAdministration,
  summaryAdministrationSchema,
} from './summary-administration.ts'
import { recommendWillOrTrust, type WillVsTrustResult, willVsTrustSchema } from './will-vs-trust.ts'

export type ToolResult = WillVsTrustResult | ScreeningResult<string>

/** The answers as a tool's own schema reads them, and the address given with them. */
export type ToolForm = Readonly<Record<string, string>> & { readonly userEmail?: string }

export interface ToolRule {
  readonly schema: z.ZodMiniType<ToolForm>
  /** @param now the instant of screening: an answer may be a date */
  readonly decide: (answers: ToolForm, now: Date) => ToolResult
  /** What stands beside the result for these answers. */
  readonly guide: (answers: ToolForm, now: Date) => ResultGuidance
}

/** Forgets which answers they are, once they are known to be a tool's own. */
function toolRule<Form extends object>(
  schema: z.ZodMiniType<Form>,
  decide: (answers: Form, now: Date) => ToolResult,
  guide: (answers: Form, now: Date) => ResultGuidance,
): ToolRule {
  return { schema, decide, guide } as unknown as ToolRule
}

export const toolRules: Readonly<Record<ToolName, ToolRule>> = {
  willVsTrust: toolRule(willVsTrustSchema, recommendWillOrTrust, guideWillOrTrust),
  summaryAdministration: toolRule(
    summaryAdministrationSchema,
    decideSummaryAdministration,
    guideSummaryAdministration,
  ),
  ladyBirdDeed: toolRule(ladyBirdDeedSchema, decideLadyBirdDeed, guideLadyBirdDeed),
}

/** The one line of a result that the row keeps. */
export function recommendationOf(result: ToolResult): string {
  return 'recommendation' in result ? result.recommendation : result.category
}
