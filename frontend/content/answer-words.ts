/** Words of an answer to a question. Apart from tool.ts, which needs zod: the dashboard does not. */

import type { Question } from './tool.ts'

/** The words of an answer: those of its choice, or the typed text. */
export function answerWords(question: Question | undefined, answer: string): string {
  const choices = question && 'choices' in question ? question.choices : []
  return choices.find(({ value }) => value === answer)?.label ?? answer
}
