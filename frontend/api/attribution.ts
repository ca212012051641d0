/**
 * How the visit began, for the lead's attribution: as the script in every page keeps it
 * (frontend/inline/visit.ts).
 */

import { type Attribution, attributionKeys } from '#domain/attribution.ts'
import { readSession } from './session-storage.ts'

/** Undefined where the browser kept nothing. */
export function visitAttribution(): Attribution | undefined {
  const visit = readSession('visit')
  if (visit === null) return undefined
  const query = new URLSearchParams(visit)
  const known = attributionKeys.map((key) => [key, query.get(key)] as const)
  return Object.fromEntries(known.filter(([, value]) => value))
}
