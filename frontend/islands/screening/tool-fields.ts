/** Small facts about a tool's fields. */

import type { Question } from '#frontend/content/tool-questions.ts'

/** Each field's name for people, in order; the optional address comes last. */
export function labelsOf(
  questions: readonly Question[],
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const asked = Object.fromEntries(questions.map(({ name, text }) => [name, text]))
  return { ...before, ...asked, userEmail: 'Email' }
}

/** What a link may hold: the answers, never the address. */
export function answersOf<Answers extends { readonly userEmail?: unknown }>(
  values: Answers,
): Omit<Answers, 'userEmail'> {
  const { userEmail: _, ...answers } = values
  return answers
}
