/**
 * Definition of a screening tool for page, service and staff, and of what it answers: a category and the lists that
 * explain it (docs/specification.md §3), and the guidance beside it, which is ours. Each tool is one file in this
 * folder; its questions and its page are one in frontend/content/tools/. Which statements may never stand together:
 * tests/domain/screening/contradictions/.
 */

import type * as z from 'zod/mini'
import { type CalendarDate, floridaDate } from '#domain/calendar-date.ts'
import type { PlanType } from '#domain/forms/consultation-request.ts'
import type { Form } from '#domain/forms/form.ts'

export interface NextStep {
  readonly label: string
  readonly href: string
}

export interface ScreeningResult<Category extends string> {
  readonly category: Category
  readonly reasons: readonly string[]
  readonly cautions: readonly string[]
  readonly nextSteps: readonly NextStep[]
}

export const bookConsultation: NextStep = {
  label: 'Book a Free 20-Minute Consult',
  href: '/contact',
}

/** Success, caution, or neither: color of the card's bar and icon. */
export type ResultTone = 'good' | 'warning' | 'muted'

export interface RelianceNote {
  /** What the note is about; unique within a result. */
  readonly id: string
  readonly text: string
}

/**
 * The card's tone, the sentence that joins the reasons to the category, and the notes under "Before you rely on
 * this".
 */
export interface ResultGuidance {
  readonly tone: ResultTone
  /** Why this category, where the specification's own reasons do not say it. */
  readonly because: string | undefined
  /** In the order in which they are read: what could change the answer comes first. */
  readonly notes: readonly RelianceNote[]
  /** What was answered and when, for cards and paper that say it again. */
  readonly given?: {
    readonly answers: Readonly<Record<string, string>>
    readonly today: CalendarDate
  }
  /** The card's last line; undefined only where the specification's own card has none. */
  readonly disclaimer: string | undefined
}

/** The notes that apply, in the order written. */
export function applicableNotes(
  given: Readonly<Record<string, string | false>>,
): readonly RelianceNote[] {
  return Object.entries(given).flatMap(([id, text]) => (text === false ? [] : [{ id, text }]))
}

/** The answers as a tool's own schema reads them, and the address given with them. */
export type ToolForm = Readonly<Record<string, string>> & { readonly userEmail?: string }

/** By the name of each question that is asked only after certain answers. */
export type AskedIf = Readonly<
  Record<string, (given: Readonly<Record<string, unknown>>) => boolean>
>

type Schema<Answers> = z.ZodMiniType<Answers & { readonly userEmail?: string | undefined }>

interface Definition<ContentId extends string, Page extends string, Answers, Result> {
  /** Its address under /api. Part of every stored content hash, so it can never change. */
  readonly name: `tools/${string}`
  readonly page: Page
  /** Its rows' contentId and `extra.toolType`. */
  readonly contentId: ContentId
  /** What staff call the tool, in lists and charts. */
  readonly toolLabel: string
  /** As of the instant of screening where a date may not lie after it. */
  readonly schema: Schema<Answers> | ((now: Date) => Schema<Answers>)
  readonly askedIf?: AskedIf
  /** Without an address nothing of it is posted by the page or kept by the service. */
  readonly isKeptWithAddressOnly?: true
  /** The answers' names, where the example has not all of them. */
  readonly fields?: readonly string[]
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
    Omit<Definition<string, string, ToolForm, object>, 'name' | 'schema' | 'fields' | 'decide'> {
  readonly fields: readonly string[]
  readonly schemaAt: (now: Date) => z.ZodMiniType<ToolForm>
  readonly decide: (answers: ToolForm, now: Date) => object
}

export function screeningTool<
  const ContentId extends string,
  const Page extends `/tools/${string}`,
  Answers extends object,
  Result extends object,
>({ schema, ...definition }: Definition<ContentId, Page, Answers, Result>) {
  const tool: unknown = {
    fields: Object.keys(definition.example),
    ...definition,
    guide: (answers: Answers, now: Date) => ({
      given: { answers, today: floridaDate(now) },
      ...definition.guide(answers, now),
    }),
    schemaAt: typeof schema === 'function' ? schema : () => schema,
    event: 'tool_submission',
    label: 'Tool submission',
  }
  return tool as Omit<Tool, 'decide'> & {
    readonly contentId: ContentId
    readonly page: Page
    readonly decide: (answers: ToolForm, now: Date) => Result
  }
}
