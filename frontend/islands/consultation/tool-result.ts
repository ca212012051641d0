/**
 * What a screening tool hands to the contact form when its Book button is used: kept in the session,
 * never in the address, and taken up once.
 */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import type { Question } from '#frontend/content/tool-questions.ts'

/** Of the session's storage; the contact page hydrates its form at once where it is there. */
export const toolResultKey = 'tool-result'

/** Values of the contact form's fields, by control name. */
export type ToolResult = Readonly<Partial<Record<'email' | 'planType' | 'message', string>>>

/** Results that speak for a plan, by their headings. */
const plans: Readonly<Record<string, PlanType>> = {
  'Trust-first': 'trust',
  'Will-first': 'will',
  'Better suited to a trust': 'trust',
}

interface ShownResult {
  readonly tool: ToolName
  readonly heading: string
  /** What was asked, by the answer's name. */
  readonly labels: Readonly<Record<string, string>>
  readonly questions: readonly Question[]
  readonly answers: Readonly<Record<string, string | undefined>>
}

export function keepToolResult({ tool, heading, labels, questions, answers }: ShownResult): void {
  const { userEmail = '', ...given } = answers
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const answer = given[name]
    return answer ? [`${label} ${wordsFor(answer, name, questions)}`] : []
  })
  const message = [`My result in “${tools[tool].toolLabel}”: ${heading}.`, '', ...lines].join('\n')
  const result: ToolResult = { email: userEmail, planType: plans[heading] ?? '', message }
  writeSession(toolResultKey, JSON.stringify(result))
}

function wordsFor(answer: string, name: string, questions: readonly Question[]): string {
  const question = questions.find((one) => one.name === name)
  return question?.choices.find(({ value }) => value === answer)?.label ?? answer
}

/** @param draft what already stood in the form: its message comes first, its other words give way */
export function readToolResult(draft: ToolResult | undefined): ToolResult | undefined {
  const result = readSessionRecord(toolResultKey)
  if (result === undefined || !draft?.message) return result
  return { ...result, message: `${draft.message}\n\n${result.message}` }
}

/** From now on it is the form's draft. */
export function removeToolResult(): void {
  removeSession(toolResultKey)
}
