/**
 * Questionnaires that unfold: each question is asked only if the answers before it call for it. A
 * question that is not asked counts as unanswered even if the form still holds a value, as after an
 * earlier answer was changed: the value is not checked, used, or stored.
 */

import * as z from 'zod/mini'
import { type CalendarDate, floridaDate, isCalendarDate, longDate } from '#domain/calendar-date.ts'
import { messages, optionalEmailField } from '#domain/forms/fields.ts'
import { type AskedIf, type Definition, type ResultTone, screeningTool } from './screening-tool.ts'

/** Valid answers to the questions asked, by the name of the question. */
export type Answers = Readonly<Record<string, string>>

export interface Condition {
  /** Decides by the answers to earlier questions; without it the question is always asked. */
  readonly isAsked?: (answers: Answers) => boolean
  /** On the page, the question appears once this one is filled, or while it is filled itself. */
  readonly unfoldsAfter?: string
}

export interface AskedQuestion extends Condition {
  /** The later question before which people with these answers are asked this one. */
  readonly isAskedBefore?: (given: Given) => string | undefined
  /** The message if it stays empty; absent if it may. */
  readonly missing?: string
  /** The answer as stored, '' for none, or what is wrong with it. @param text trimmed, not empty */
  readonly read: (
    text: string,
    answers: Answers,
    today: CalendarDate,
  ) => string | { readonly wrong: string }
}

/** Fields of a form with any contents. */
type Given = Readonly<Record<string, unknown>>

/** In the order in which they are asked. */
export type Questionnaire = Readonly<Record<string, AskedQuestion>>

/** Names of the questions in the order in which people with these answers are asked. */
export function orderFor(questions: Questionnaire, given: Given): readonly string[] {
  const order = Object.keys(questions)
  for (const [name, { isAskedBefore }] of Object.entries(questions)) {
    const next = isAskedBefore?.(given)
    if (next === undefined) continue
    order.splice(order.indexOf(name), 1)
    order.splice(order.indexOf(next), 0, name)
  }
  return order
}

/** @returns the valid answers, then problems and asked questions, in the order of the questions */
export function readAnswers(questions: Questionnaire, given: Given, today: CalendarDate) {
  const answers: Record<string, string> = {}
  const problems: { field: string; message: string }[] = []
  const asked: string[] = []
  for (const field of orderFor(questions, given)) {
    const { isAsked, missing, read } = questions[field] as AskedQuestion
    if (isAsked && !isAsked(answers)) continue
    asked.push(field)
    const text = textOf(given[field])
    const answer = text === '' ? missing && { wrong: missing } : read(text, answers, today)
    if (typeof answer === 'object') problems.push({ field, message: answer.wrong })
    else if (answer) answers[field] = answer
  }
  return { answers, problems, asked }
}

/** Later than any date: whether a question is asked does not depend on a date being past. */
const endOfTime = '9999-12-31'

/** Conditions of the questions that are not always asked, for a form with any contents. */
export function conditionsOf(questions: Questionnaire): AskedIf {
  const conditional = Object.entries(questions).filter(
    ([, { isAsked, unfoldsAfter }]) => isAsked || unfoldsAfter,
  )
  return Object.fromEntries(
    conditional.map(([name, { unfoldsAfter = name }]) => [
      name,
      (given: Given) =>
        readAnswers(questions, given, endOfTime).asked.includes(name) &&
        (unfoldsAfter === name || Boolean(given[unfoldsAfter] || given[name])),
    ]),
  )
}

/** Turns values that are not text into a text that no question accepts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return value === undefined || value === null ? '' : 'not text'
}

/** readAnswers as a schema: form fields in, answers and the optional email address out. */
export function questionnaireSchema(questions: Questionnaire, today: CalendarDate) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given, context): Answers & { readonly userEmail?: string } => {
      const { answers, problems } = readAnswers(questions, given, today)
      const address = optionalEmailField.safeParse(given.userEmail)
      const issues = [
        ...problems.map(({ field, message }) => ({ path: [field], message })),
        ...(address.error?.issues ?? []).map(({ message }) => ({ path: ['userEmail'], message })),
      ]
      for (const issue of issues) context.issues.push({ code: 'custom', input: given, ...issue })
      return address.data === undefined ? answers : { ...answers, userEmail: address.data }
    }),
  )
}

type Requirement = Condition & { readonly isRequired?: boolean }

export function choiceQuestion(
  values: readonly string[],
  { isRequired, ...condition }: Requirement = {},
): AskedQuestion {
  return {
    ...condition,
    ...(isRequired && { missing: messages.option }),
    read: (text) => (values.includes(text) ? text : { wrong: messages.option }),
  }
}

const notReal = { wrong: 'Enter a real date.' }

export function dateOfDeathQuestion(missing?: string): AskedQuestion {
  return {
    ...(missing !== undefined && { missing }),
    read: (text, _, today) => {
      if (!isCalendarDate(text)) return notReal
      const isFuture = text > today
      return isFuture ? { wrong: 'The date of death is in the future. Check the year.' } : text
    },
  }
}

/** The day of something that happened since the death. */
export function laterDateQuestion(condition: Condition): AskedQuestion {
  return {
    ...condition,
    read: (text, { dateOfDeath }, today) => {
      if (!isCalendarDate(text)) return notReal
      if (dateOfDeath !== undefined && text < dateOfDeath) {
        return { wrong: 'This date cannot be before the date of death.' }
      }
      if (text > today) return { wrong: 'Enter a day that has already come, or leave this empty.' }
      return text
    },
  }
}

const wholeDollars = 'Enter whole dollars, for example 250,000.'

/**
 * An amount as people type it, "$250,000.00"; the answer has only its digits. Cents after a comma,
 * as much of the world writes them, are refused: without the comma they would be dollars.
 */
export function moneyQuestion({
  isRequired,
  least = 0,
  ...condition
}: Requirement & { readonly least?: number } = {}): AskedQuestion {
  return {
    ...condition,
    ...(isRequired && { missing: wholeDollars }),
    read: (text) => {
      const digits = text.replace(/[$,\s]/g, '').replace(/\.00?$/, '')
      const hasCommaCents = /,\d\d?\s*$/.test(text)
      const isSum = !hasCommaCents && /^\d{1,9}$/.test(digits) && Number(digits) >= least
      return isSum ? String(Number(digits)) : { wrong: wholeDollars }
    },
  }
}

/** A whole number in digits, or one of `words`. */
export function countQuestion(
  least: number,
  most: number,
  wrong: string,
  { words = [], ...condition }: Condition & { readonly words?: readonly string[] } = {},
): AskedQuestion {
  return {
    ...condition,
    read: (text) => {
      if (words.includes(text)) return text
      const isInRange = /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
      return isInRange ? String(Number(text)) : { wrong }
    },
  }
}

/** Ids whose condition holds, in their order. */
export function idsThatHold<Id extends string>(
  conditions: Readonly<Record<Id, boolean>>,
): readonly Id[] {
  return (Object.keys(conditions) as Id[]).filter((id) => conditions[id])
}

type Names<ContentId extends string, Page extends string, Result> = Omit<
  Definition<ContentId, Page, Answers, Result>,
  'name' | 'schema' | 'askedIf' | 'orderFor' | 'fields' | 'decide' | 'guide' | 'recommendationOf'
>

/**
 * Makes a screening tool whose questions unfold and whose rule gets today's date in Florida. Each
 * result ends with the day of the last check, and is a warning unless it has another tone.
 */
export function questionnaireTool<
  const ContentId extends string,
  const Page extends `/tools/${string}`,
  Result extends { readonly recommendation: string; readonly tone?: ResultTone },
>({
  questions,
  decide,
  ...names
}: Names<ContentId, Page, Result> & {
  readonly questions: Questionnaire
  readonly decide: (answers: Answers, today: CalendarDate) => Result
}) {
  const disclaimer = `Not legal advice. General information about Florida law as checked on ${longDate(names.lawCheckedOn)}. A lawyer has not looked at your facts.`
  const tool = screeningTool({
    ...names,
    name: names.page.slice(1) as `tools/${string}`,
    fields: Object.keys(questions),
    schema: (now) => questionnaireSchema(questions, floridaDate(now)),
    askedIf: conditionsOf(questions),
    orderFor: (given) => orderFor(questions, given),
    decide: (answers, now) => decide(answers, floridaDate(now)),
    guide: (answers, now) => {
      const { tone = 'warning' } = decide(answers, floridaDate(now))
      return { tone, because: undefined, notes: [], disclaimer }
    },
    recommendationOf: ({ recommendation }) => recommendation,
  })
  return { ...tool, questions }
}
