/**
 * Definition of a screening tool for page, service, and staff, and of its answer: a category with
 * lists that explain it (docs/specification.md §3), and our own guidance beside it. Each tool is
 * one file in this folder; its questions and page are one in frontend/content/tools/. Statements
 * that may never appear together: tests/domain/screening/cases/.
 */

import type * as z from 'zod/mini'
import { type CalendarDate, floridaDate } from '#domain/calendar-date.ts'
import { consultationMinutes } from '#domain/firm-terms.ts'
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
  label: `Book a Free ${consultationMinutes}-Minute Consult`,
  href: '/contact',
}

/** Success, caution, or neither: color of the card's bar and icon. */
export type ResultTone = 'good' | 'warning' | 'muted'

export interface RelianceNote {
  /** What the note is about; unique within a result. */
  readonly id: string
  readonly text: string
}

/** Shown beside the result; the notes stand under "Before you rely on this". */
export interface ResultGuidance {
  readonly tone: ResultTone
  /** The answer in one sentence, made from the answers; a questionnaire's card makes its own. */
  readonly headline?: string
  /** Why this category, if the specification's own reasons do not say so. */
  readonly because: string | undefined
  /** In reading order: notes that could change the answer come first. */
  readonly notes: readonly RelianceNote[]
  /** Answers and date, for cards and printouts that repeat them. */
  readonly given?: {
    readonly answers: Readonly<Record<string, string>>
    readonly today: CalendarDate
  }
  /** The card's last line; undefined only if the specification's own card has none. */
  readonly disclaimer: string | undefined
}

/** The notes that apply, in the order written. */
export function applicableNotes(
  given: Readonly<Record<string, string | false>>,
): readonly RelianceNote[] {
  return Object.entries(given).flatMap(([id, text]) => (text === false ? [] : [{ id, text }]))
}

/** Answers as a tool's own schema reads them, and the email address given with them. */
export type ToolForm = Readonly<Record<string, string>> & { readonly userEmail?: string }

/** Conditions by name of question, for those asked only after certain answers. */
export type AskedIf = Readonly<
  Record<string, (given: Readonly<Record<string, unknown>>) => boolean>
>

type Schema<Answers> = z.ZodMiniType<Answers & { readonly userEmail?: string | undefined }>

export interface Definition<ContentId extends string, Page extends string, Answers, Result> {
  /** Its path under /api. Part of every stored content hash, so it can never change. */
  readonly name: `tools/${string}`
  readonly page: Page
  /** contentId and `extra.toolType` of its rows. */
  readonly contentId: ContentId
  /** What staff call it. */
  readonly toolLabel: string
  /** A function of the time of screening if dates may not be later than that. */
  readonly schema: Schema<Answers> | ((now: Date) => Schema<Answers>)
  readonly askedIf?: AskedIf
  /** Names of the questions in the order for people with these answers, if it is not always one. */
  readonly orderFor?: (given: Readonly<Record<string, unknown>>) => readonly string[]
  /** Without an email address, the page posts nothing and the service stores nothing. */
  readonly isKeptWithAddressOnly?: true
  /** Names of all answers, if the example lacks some. */
  readonly fields?: readonly string[]
  /** The service's answer. @param now the time of screening: an answer may be a date */
  readonly decide: (answers: Answers, now: Date) => Result
  readonly guide: (answers: Answers, now: Date) => ResultGuidance
  /** The one line of a result that is stored in its row. */
  readonly recommendationOf: (result: Result) => string
  /** When the law behind it was last compared with its sources; after a year it is due again. */
  readonly lawCheckedOn: CalendarDate
  /** The plan chosen in the contact form after a result that suggests one. */
  readonly planOf?: (result: Result) => PlanType | undefined
  /** Answers that the schema accepts, where any result will do: page styles, tests. */
  readonly example: Readonly<Record<keyof Answers & string, string>>
}

/** Any tool, without the types of its own answers and result. */
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
