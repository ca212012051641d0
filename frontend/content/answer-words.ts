/** Words of an answer to a question. Apart from tool.ts, which needs zod: the dashboard does not. */

import { isDay, longDate } from '#domain/calendar-date.ts'
import { usd } from '#domain/dollars.ts'
import type { Question } from './tool.ts'

/**
 * "September 1, 2026", "$600,000"; a choice in its own words. A value that the question cannot have
 * stays as it is: staff can change cells of the Sheet.
 */
export function answerWords(question: Question | undefined, answer: string): string {
  if (question === undefined) return answer
  if ('choices' in question) {
    return question.choices.find(({ value }) => value === answer)?.label ?? answer
  }
  if (question.entry === 'date' && isDay(answer)) return longDate(answer)
  const isDollars = question.entry === 'dollars' && /^\d+$/.test(answer)
  return isDollars ? usd(Number(answer)) : answer
}
