/**
 * Random answers to questionnaires, for properties that hold for all of them: values that the
 * questions accept, odd ones, and none.
 */

import fc from 'fast-check'
import { addDays } from '#domain/calendar-date.ts'
import { tools } from '#domain/forms-and-tools.ts'
import {
  type Answers,
  type Questionnaire as Questions,
  readAnswers,
} from '#domain/screening/questionnaire.ts'
import { type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import type { Questionnaire } from './tool-cases.ts'

export const today = '2026-11-25'

export const day = fc.integer({ min: -6000, max: 0 }).map((days) => addDays(today, days))
const people = fc.constantFrom('0', '1', '2', '3', '12')
const money = fc.oneof(
  fc.constantFrom('0', '999', '75000', '150000', '40,001'),
  fc.nat(9e8).map(String),
)

/** What a person may answer; also nothing, if the question is optional. */
function answerTo(question: Question): fc.Arbitrary<string> {
  const answer =
    'choices' in question
      ? fc.constantFrom(...question.choices.map(({ value }) => value))
      : question.entry === 'date'
        ? day
        : question.entry === 'count'
          ? people
          : money
  // A special case ends the tool, so half of the families have none.
  if (question.name === 'special') return fc.oneof(fc.constant('no'), answer)
  return question.isOptional ? fc.oneof(answer, fc.constant('')) : answer
}

/** Filled forms of a tool; those that a person would have to correct are left out. */
export function answersTo(tool: Questionnaire): fc.Arbitrary<Answers> {
  const { questions } = tools[tool]
  const form = questionsOf(toolWords[tool].form).map((asked) => [asked.name, answerTo(asked)])
  return fc
    .record(Object.fromEntries(form))
    .map((given) => readAnswers(questions, withoutRefused(questions, given), today))
    .filter(({ problems }) => problems.length === 0)
    .map(({ answers }) => answers)
}

/** Empties each field whose value is refused, as a person would. */
function withoutRefused(questions: Questions, given: Readonly<Record<string, string>>) {
  const refused = readAnswers(questions, given, today).problems.map(({ field }) => field)
  return { ...given, ...Object.fromEntries(refused.map((field) => [field, ''])) }
}

export function holds(tool: Questionnaire, property: (answers: Answers) => void): void {
  fc.assert(fc.property(answersTo(tool), property), { numRuns: 1000 })
}
