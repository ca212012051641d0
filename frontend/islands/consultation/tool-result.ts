/**
 * Result that a screening tool hands to the contact form when its Book button is used: kept in the
 * session, never in the address, and used once.
 */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

/** Key in session storage; if it exists, the contact page hydrates its form at once. */
export const toolResultKey = 'tool-result'

/** Values of the contact form's fields, by control name. */
export type ToolResult = Readonly<Partial<Record<'email' | 'planType' | 'message', string>>>

interface ShownResult {
  readonly title: string
  /** Questions with their answers. */
  readonly lines: readonly string[]
  readonly email: string
  readonly plan: PlanType | undefined
}

export function keepToolResult({ title, lines, email, plan }: ShownResult): void {
  const message = [title, '', ...lines].join('\n')
  const result: ToolResult = { email, planType: plan ?? '', message }
  writeSession(toolResultKey, JSON.stringify(result))
}

/**
 * @param draft the form's earlier values: its message comes first, unless it already has this result
 * (the visitor went back to read it again); other values are replaced
 */
export function readToolResult(draft: ToolResult | undefined): ToolResult | undefined {
  const result = readSessionRecord(toolResultKey)
  if (!result?.message || !draft?.message) return result
  const isThere = draft.message.includes(result.message)
  return { ...result, message: isThere ? draft.message : `${draft.message}\n\n${result.message}` }
}

/** Removes the result once the form's draft holds it. */
export function removeToolResult(): void {
  removeSession(toolResultKey)
}
