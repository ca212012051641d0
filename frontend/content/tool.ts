/**
 * Types of the files in tools/: a tool's questions and the words of its page. The browser gets no more of
 * it than `rule` and `form`, as values (scripts/build/values-at-build.ts).
 */

import { messages } from '#domain/forms/fields.ts'
import type { Readers } from './closing-links.ts'
import type { Section } from './content-blocks.ts'
import type { ClosingCall, PageWords, Step } from './page-parts.ts'

interface Asked<Name extends string> {
  /** Name of the answer. */
  readonly name: Name
  readonly text: string
  readonly hint?: string
  readonly isOptional?: true
  /** Other words for those who gave one of these answers to an earlier question. */
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
  /** A list to open rather than rows to press: many choices that need no explaining. */
  readonly isSelect?: true
}

/** Answered by typing; an amount is in whole dollars or a plain count. */
interface EntryQuestion<Name extends string> extends Asked<Name> {
  readonly entry: 'date' | 'amount' | 'text'
}

export type Question<Name extends string = string, Value extends string = string> =
  | ChoiceQuestion<Name, Value>
  | EntryQuestion<Name>

/** A question about one of the answers, whose choices are values that it may have. */
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
  /** What the button says while the answers are being sent. */
  readonly pendingLabel: string
  /** "Optional. Give one …": what the address is for. */
  readonly emailUse: string
  /** Takes the whole width of its page. */
  readonly isWide?: true
  /** Time from the result's appearance to its scrolling into view. */
  readonly scrollDelayMs?: number
  /** Whether a result that was saved counts as a completion. */
  readonly isMeasured?: true
  /** What a message says where the answers could not be saved; without it nothing does. */
  readonly failure?: { readonly title: string; readonly text: string }
}

export interface ToolPage extends PageWords {
  /** In the trail of links above other pages' heads. */
  readonly shortName: string
  /** Its card on /resources. */
  readonly card: ToolCard
  readonly heading: string
  readonly lead: string
  readonly howItWorks: { readonly heading: string; readonly steps: readonly Step[] }
  /** Stands right by the form. */
  readonly privacyNote: string
  readonly sections: readonly Section[]
  readonly sources: readonly string[]
  readonly closing: Pick<ClosingCall, 'heading' | 'text'>
  /** Whom the closing band speaks to. */
  readonly readers: Readers
  /**
   * What of it rests on secondary sources or practice, for the launch list, beside facts and statements that wait.
   * Nothing does where the specification gives the whole rule.
   */
  readonly toConfirm: 'specified' | readonly [string, ...string[]]
}

interface ToolCard {
  readonly title: string
  readonly description: string
  readonly features: readonly string[]
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

/** As it is put to those who gave these answers. */
export function wordsOf(
  { text, hint, wordings = [] }: Question,
  given: Readonly<Record<string, string | undefined>>,
): { readonly text: string; readonly hint?: string | undefined } {
  return wordings.find(({ of, answers }) => answers.includes(given[of] ?? '')) ?? { text, hint }
}

/** What is told of a question whose answer was not taken, where nothing says more. */
export function expectationOf(question: Question): string {
  if ('choices' in question) return messages.option
  const expected =
    question.entry === 'date' ? 'Enter a real date that has already come' : 'Enter a whole number'
  return question.isOptional ? `${expected}, or leave this empty.` : `${expected}.`
}

/** The words of an answer: those of its choice, or what was typed. */
export function answerWords(question: Question | undefined, answer: string): string {
  const choices = question && 'choices' in question ? question.choices : []
  return choices.find(({ value }) => value === answer)?.label ?? answer
}
