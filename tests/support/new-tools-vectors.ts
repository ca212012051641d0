/** The specified test vectors of the tools about a death, one per line. */

import { readFileSync } from 'node:fs'
import type { ToolName, tools } from '#domain/forms-and-tools.ts'

/** Tools whose later questions depend on earlier answers. */
export type UnfoldingTool = {
  [Name in ToolName]: (typeof tools)[Name] extends { readonly questions: unknown } ? Name : never
}[ToolName]

export interface Vector {
  readonly id: string
  readonly title: string
  readonly tool: (typeof tools)[UnfoldingTool]['contentId']
  readonly today: string
  readonly input: Readonly<Record<string, string>>
  readonly expected: {
    readonly kind: string
    readonly recommendation?: string
    readonly errors?: readonly object[]
  }
  /** The complete calendar file. */
  readonly ics?: { readonly stamp: string; readonly host: string; readonly text: string }
}

export const vectors: readonly Vector[] = readFileSync(
  new URL('./new-tools-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
