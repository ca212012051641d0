/**
 * What a screening tool is to page, service and staff. Each is one file in this folder; its questions
 * and its page are one in frontend/content/tools/.
 */

import type * as z from 'zod/mini'
import type { PlanType } from '#domain/forms/consultation-request.ts'
import type { Form } from '#domain/forms/form.ts'
import type { AskedIf } from './asked-questions.ts'
import type { ResultGuidance } from './result-guidance.ts'

/** The answers as a tool's own schema reads them, and the address given with them. */
export type ToolForm = Readonly<Record<string, string>> & { readonly userEmail?: string }

interface Definition<ContentId extends string, Page extends string, Answers, Result> {
  /** Its address under /api. Part of every stored content hash, so it can never change. */
  readonly name: `tools/${string}`
  readonly page: Page
  /** Its rows' contentId and `extra.toolType`. */
  readonly contentId: ContentId
  /** What staff call the tool, in lists and charts. */
  readonly toolLabel: string
  readonly schema: z.ZodMiniType<Answers & { readonly userEmail?: string | undefined }>
  /** For each question that is asked only after certain answers; its schema is made with `askedSchema`. */
  readonly askedIf?: AskedIf
  /** What the service answers with. @param now the instant of screening: an answer may be a date */
  readonly decide: (answers: Answers, now: Date) => Result
  /** What stands beside the result for these answers. */
  readonly guide: (answers: Answers, now: Date) => ResultGuidance
  /** The one line of a result that its row keeps. */
  readonly recommendationOf: (result: Result) => string
  /** The plan that the contact form is filled with after a result that speaks for one. */
  readonly planOf?: (result: Result) => PlanType | undefined
  /** Answers that the schema takes, for whoever needs one result: page styles, tests. */
  readonly example: Readonly<Record<keyof Answers & string, string>>
}

/** A tool among others: which answers and which result are its own is forgotten. */
export interface Tool
  extends Form,
    Omit<Definition<string, string, ToolForm, object>, 'name' | 'schema' | 'decide'> {
  readonly schema: z.ZodMiniType<ToolForm>
  readonly decide: (answers: ToolForm, now: Date) => object
}

export function screeningTool<
  const ContentId extends string,
  const Page extends `/tools/${string}`,
  Answers extends object,
  Result extends object,
>(definition: Definition<ContentId, Page, Answers, Result>) {
  const tool: unknown = {
    ...definition,
    event: 'tool_submission',
    label: 'Tool submission',
    origin: 'Tools',
  }
  return tool as Tool & { readonly contentId: ContentId; readonly page: Page }
}
