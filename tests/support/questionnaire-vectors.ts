/**
 * The specified test vectors of the tools about a death, one per line. D03's calendar file differs
 * from the one first specified: it cites all laws, and a deadline that is saved again on a corrected
 * day replaces itself (UID without the day, SEQUENCE).
 */

import { readFileSync } from 'node:fs'
import type { ToolType } from '#domain/forms-and-tools.ts'

export interface Vector {
  readonly id: string
  readonly title: string
  readonly today: string
  readonly input: Readonly<Record<string, string>>
  /** The rule's result, or `kind: 'invalid'` with its errors. */
  readonly expected: { readonly kind: string }
  /** The complete calendar file. */
  readonly ics?: { readonly stamp: string; readonly host: string; readonly text: string }
}

const vectors: readonly (Vector & { readonly tool: ToolType })[] = readFileSync(
  new URL('./questionnaire-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

export function vectorsOf(toolType: ToolType): readonly Vector[] {
  return vectors.filter(({ tool }) => tool === toolType)
}
