/** Each screening tool's schema and rule by the tool's name, for who handles them all alike. */

import type * as z from 'zod/mini'
import type { ToolName } from '../forms-and-tools.ts'
import { decideLadyBirdDeed, ladyBirdDeedSchema } from './lady-bird-deed.ts'
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
}

/** Forgets which answers they are, once they are known to be a tool's own. */
function toolRule<Form extends object>(
  schema: z.ZodMiniType<Form>,
  decide: (answers: Form, now: Date) => ToolResult,
): ToolRule {
  return { schema, decide } as unknown as ToolRule
}

export const toolRules: Readonly<Record<ToolName, ToolRule>> = {
  willVsTrust: toolRule(willVsTrustSchema, recommendWillOrTrust),
  summaryAdministration: toolRule(summaryAdministrationSchema, decideSummaryAdministration),
  ladyBirdDeed: toolRule(ladyBirdDeedSchema, decideLadyBirdDeed),
}

/** The one line of a result that the row keeps. */
export function recommendationOf(result: ToolResult): string {
  return 'recommendation' in result ? result.recommendation : result.category
}
