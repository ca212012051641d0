/**
 * Result that a screening tool hands to the contact form when its Book button is used: kept in the session,
 * never in the address, and taken up once.
 */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

/** Of the session's storage; the contact page hydrates its form at once where it is there. */
export const toolResultKey = 'tool-result'

/** Values of the contact form's fields, by control name. */
export type ToolResult = Readonly<Partial<Record<'email' | 'planType' | 'message', string>>>

interface ShownResult {
  readonly title: string
  /** What was asked and answered. */
  readonly lines: readonly string[]
  readonly email: string
  readonly plan: PlanType | undefined
}

export function keepToolResult({ title, lines, email, plan }: ShownResult): void {
  const message = [title, '', ...lines].join('\n')
  const result: ToolResult = { email, planType: plan ?? '', message }
  writeSession(toolResultKey, JSON.stringify(result))
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
