/**
 * Types of the files in tools/: a tool's questions and the words of its page. The browser gets only
 * `rule` and `form`, as values (scripts/build/source-plugins.ts).
 */

import { messages } from '#domain/forms/fields.ts'
import type { Readers } from './closing-links.ts'
import type { Section } from './content-blocks.ts'
import type { ClosingCall, PageWords } from './page-parts.ts'

interface Asked<Name extends string> {
  /** Name of the answer. */
  readonly name: Name
  readonly text: string
  readonly hint?: string
  readonly isOptional?: true
  /** Different words for people who gave one of these answers to an earlier question. */
  readonly wordings?: readonly Wording[]
}

interface Wording {
  readonly of: string
  readonly answers: readonly string[]
  readonly text: string
  readonly hint: string
}

export interface ChoiceQuestion<Name extends string = string, Value extends string = string>
  extends Asked<Name> {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** A drop-down list instead of rows, for many choices that need no explanation. */
  readonly isSelect?: true
}

/** Answered by typing: a date, a whole number of dollars or of something else, or a text. */
interface EntryQuestion<Name extends string> extends Asked<Name> {
  readonly entry: 'date' | 'dollars' | 'count' | 'text'
}

export type Question<Name extends string = string, Value extends string = string> =
  | ChoiceQuestion<Name, Value>
  | EntryQuestion<Name>

/** A question for one of the answers; its choices are possible values of that answer. */
export type QuestionOf<Answers> = {
  [Name in keyof Answers & string]: Question<Name, Answers[Name] & string>
}[keyof Answers & string]

interface QuestionGroup<Asked> {
  readonly heading?: string
  readonly questions: readonly Asked[]
}

export interface ToolForm<Asked extends Question = Question> {
  readonly groups: readonly QuestionGroup<Asked>[]
  readonly submitLabel: string
  /** The button's label while the answers are being sent. */
  readonly pendingLabel: string
  /** "Optional. Give one …": what the email address is for. */
  readonly emailUse: string
  /** Time from when the result appears until it scrolls into view. */
  readonly scrollDelayMs?: number
  /** Whether a saved result counts as a completion. */
  readonly isMeasured?: true
  /** Notification if the answers could not be saved; without it, there is none. */
  readonly failure?: { readonly title: string; readonly text: string }
}

export interface ToolPage extends PageWords {
  /** For the breadcrumb. */
  readonly shortName: string
  /** Its card on /resources. */
  readonly card: ToolCard
  readonly heading: string
  readonly lead: string
  /** Shown beside the form. */
  readonly privacyNote: string
  readonly sections: readonly Section[]
  readonly sources: readonly string[]
  readonly closing: Pick<ClosingCall, 'heading' | 'text'>
  /** Whom the closing band addresses. */
  readonly readers: Readers
  /**
   * Parts that rest on secondary sources or practice; the launch list asks a lawyer for them, in
   * one sentence: each without a period.
   * 'specified' where the specification gives the whole rule.
   */
  readonly toConfirm: 'specified' | readonly [string, ...string[]]
}

interface ToolCard {
  readonly title: string
  readonly description: string
}

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

export const yesNoNotSure = [...yesNo, { value: 'not_sure', label: 'Not sure' }] as const
export const yesNoUnknown = [...yesNo, { value: 'unknown', label: 'Not sure' }] as const

export const privacyNote =
  'We store your answers, but you don’t have to give your name, and your email is optional. Using this tool does not make us your law firm.'

export function questionsOf({ groups }: Pick<ToolForm, 'groups'>): readonly Question[] {
  return groups.flatMap(({ questions }) => questions)
}

/** The question's words for people who gave these answers. */
export function wordsOf(
  { text, hint, wordings = [] }: Question,
  given: Readonly<Record<string, string | undefined>>,
): { readonly text: string; readonly hint?: string | undefined } {
  return wordings.find(({ of, answers }) => answers.includes(given[of] ?? '')) ?? { text, hint }
}

/** Without a total if questions come and go: it would change during reading. */
export function countWords(index: number, total?: number): string {
  return total === undefined ? `Question ${index + 1}` : `Question ${index + 1} of ${total}`
}

/** Generic message for a question whose answer was refused. */
export function expectationOf(question: Question): string {
  if ('choices' in question) return messages.option
  // Every other date is that of something since the death.
  const earliest = question.name === 'dateOfDeath' ? '' : ', not before the death'
  const expected =
    question.entry === 'date'
      ? `Enter a real date that has already come${earliest}`
      : 'Enter a whole number'
  return question.isOptional ? `${expected}, or leave this empty.` : `${expected}.`
}
