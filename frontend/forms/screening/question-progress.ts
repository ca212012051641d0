/**
 * Progress through a tool's questions, some of which depend on earlier answers: their total is
 * stated as certain only when no further answer can change it.
 */

import type { AskedIf } from '#domain/screening/screening-tool.ts'
import type { Question } from '#frontend/content/tool.ts'

type Given = Readonly<Record<string, string>>

export interface QuestionProgress {
  /** Names of the questions that the given answers call for, in order. */
  readonly asked: readonly string[]
  /** The question's position among them, from 0; -1 if it is not asked. */
  readonly index: number
  /** The minimum number of questions. */
  readonly least: number
  /** Whether a further answer may add questions. */
  readonly canGrow: boolean
}

/** @param name the reader's current question; earlier ones count as done, answered or not */
export function progressAt(
  questions: readonly Question[],
  askedIf: AskedIf = {},
  given: Given,
  name: string,
): QuestionProgress {
  const askedWith = (answers: Given) =>
    questions.filter((question) => askedIf[question.name]?.(answers) ?? true)
  const asked = askedWith(given)
  const index = asked.findIndex((question) => question.name === name)
  const totals = asked
    .slice(index)
    .filter((question) => !given[question.name])
    .map((question) =>
      possibleAnswers(question).map(
        (answer) => askedWith({ ...given, [question.name]: answer }).length,
      ),
    )
  // Some answers remove questions asked by default. Of certain additions only the largest counts.
  const fewest = totals.map((each) => Math.min(...each) - asked.length)
  const fewer = fewest.filter((change) => change < 0).reduce((sum, change) => sum + change, 0)
  const least = asked.length + Math.max(0, ...fewest) + fewer
  const most = Math.max(asked.length, ...totals.flat())
  return { asked: asked.map((each) => each.name), index, least, canGrow: most > least }
}

/** For typed answers one example: conditions only check whether there is an answer. */
function possibleAnswers(question: Question): readonly string[] {
  if ('choices' in question) {
    const values = question.choices.map(({ value }) => value)
    return question.isOptional ? ['', ...values] : values
  }
  const typed = question.entry === 'date' ? '2020-01-01' : '1'
  return question.isOptional ? ['', typed] : [typed]
}

/** "Question 3 of 9"; only "Question 3" if no further question is certain. */
export function countWords({ index, least, canGrow }: QuestionProgress): string {
  const place = `Question ${index + 1}`
  if (!canGrow) return `${place} of ${least}`
  return least > index + 1 ? `${place} of at least ${least}` : place
}
