/**
 * Progress through the questions of a tool, some of which unfold with the answers before them: their
 * number is told for certain only when no answer to come can change it.
 */

import type { AskedIf } from '#domain/screening/screening-tool.ts'
import type { Question } from '#frontend/content/tool.ts'

type Given = Readonly<Record<string, string>>

export interface QuestionProgress {
  /** Names of the questions asked by what is given, in their order. */
  readonly asked: readonly string[]
  /** The place of the question among them, from 0; -1 where it is not asked. */
  readonly index: number
  /** How many questions there are at least. */
  readonly least: number
  /** An answer still to come unfolds more in some cases. */
  readonly canGrow: boolean
}

/** @param name of the question that the reader is at; those before it count as done, answered or not */
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
  // Some answers take a question away that nothing had asked for yet; of those that add, one is sure to.
  const fewest = totals.map((each) => Math.min(...each) - asked.length)
  const fewer = fewest.filter((change) => change < 0).reduce((sum, change) => sum + change, 0)
  const least = asked.length + Math.max(0, ...fewest) + fewer
  const most = Math.max(asked.length, ...totals.flat())
  return { asked: asked.map((each) => each.name), index, least, canGrow: most > least }
}

/** Of what is typed one example: no condition asks for more than that it is there. */
function possibleAnswers(question: Question): readonly string[] {
  if ('choices' in question) {
    const values = question.choices.map(({ value }) => value)
    return question.isOptional ? ['', ...values] : values
  }
  const typed = question.entry === 'date' ? '2020-01-01' : '1'
  return question.isOptional ? ['', typed] : [typed]
}

/** "Question 3 of 9"; alone where no more than the questions so far is sure. */
export function countWords({ index, least, canGrow }: QuestionProgress): string {
  const place = `Question ${index + 1}`
  if (!canGrow) return `${place} of ${least}`
  return least > index + 1 ? `${place} of at least ${least}` : place
}
