/**
 * Test data of one screening tool: the types of the files beside this one. Tests of rules, notes,
 * pages, stored rows and faults go over their table (all-cases.ts).
 */

import type { ToolName, tools } from '#domain/forms-and-tools.ts'
import type { ResultTone } from '#domain/screening/screening-tool.ts'
import type { Fault } from '#tests/faults/fault.ts'

/** Answers to a tool, by question. */
export type Answers = Readonly<Record<string, string>>

export type ToolState = Answers & { readonly state: string }

export interface ToolCases {
  /** Answers to open in a browser: to each heading, or each kind of a questionnaire's result. */
  readonly results: readonly [ToolState, ...ToolState[]]
  /**
   * A fault in the rule's file. The tests of the tool's kind catch it, unless it names the tool's
   * own.
   */
  readonly fault: Pick<Fault, 'find' | 'replace'> &
    Partial<Pick<Fault, 'caughtBy'>> & {
      readonly promise: string
    }
}

/** Tools whose later questions depend on earlier answers. */
export type Questionnaire = {
  [Name in ToolName]: (typeof tools)[Name] extends { readonly questions: unknown } ? Name : never
}[ToolName]

/** Of a questionnaire, which looks up its words by id. */
export interface QuestionnaireCases extends ToolCases {
  readonly contradictions: readonly Contradiction<RegExp>[]
}

/** What may not appear together in a result: rows for a lawyer to read and extend. */
export interface Contradiction<NotWith = RegExp | ((given: Answers) => boolean)> {
  /** In a line of the result, which begins with Tone, Heading, Answer, Reason, …; in the card of a questionnaire. */
  readonly says: RegExp
  /** Another line, or answers. */
  readonly notWith: NotWith
  /** The law, or the finding of the review. */
  readonly why: string
}

/** Tools whose rules supply the sentences of a result. */
export type SpokenTool = Exclude<ToolName, Questionnaire>

/** Of a spoken tool; tried with every way to answer it. */
export interface SpokenCases extends ToolCases {
  /** Answers to each question without choices. */
  readonly typed?: Readonly<Record<string, readonly string[]>>
  /** The facts that decide the heading. */
  readonly facts: (given: Answers) => readonly (string | undefined)[]
  /**
   * First match wins: a column for each fact, then the heading. "." matches anything, "-x" anything
   * but x.
   */
  readonly table: readonly (readonly string[])[]
  readonly tone: (given: Answers, heading: string) => ResultTone
  /** Every sentence below the heading, in order, each with the condition that calls for it. */
  readonly said: readonly (readonly [RegExp, Due])[]
  /** Every note beside the result by its id, in order. */
  readonly notes: Readonly<Record<string, Due>>
  readonly contradictions: readonly Contradiction[]
}

/** Whether a sentence is due for these answers and the heading that they lead to. */
export type Due = (given: Answers, heading: string) => boolean

export const always: Due = () => true
