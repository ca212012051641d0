/** Fields that every form sends in addition to its own (docs/http-interface.md §2). */

import type { Attribution } from '#domain/attribution.ts'
import { gaClientIdIn, type SubmissionContext, trapName } from '#domain/forms/submission-context.ts'
import { readSession } from './session-storage.ts'

declare global {
  /** The page's visit where storage is refused, set by frontend/inline/visit.ts. */
  var visit: string | undefined
}

interface Sent {
  readonly submissionId: string
  readonly fillTimeMs: number | undefined
  /** Value of the hidden trap field, which only robots fill in. */
  readonly trap: string
}

export function visitContext({ submissionId, fillTimeMs, trap }: Sent): SubmissionContext {
  return {
    submissionId,
    page: location.pathname,
    gaClientId: gaClientIdIn(document.cookie),
    attribution: visitAttribution(),
    fillTimeMs,
    [trapName]: trap || undefined,
  }
}

/** How the visit began, kept by frontend/inline/visit.ts; undefined without that script. */
export function visitAttribution(): Attribution | undefined {
  const visit = readSession('visit') ?? globalThis.visit
  if (visit === undefined) return undefined
  // Reversed, so that the first of two values is the one that stays.
  return Object.fromEntries([...new URLSearchParams(visit)].reverse())
}
