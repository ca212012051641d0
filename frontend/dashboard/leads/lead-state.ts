/** Where a lead stands with the firm: status and note as the service keeps them (docs/http-interface.md §14). */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { LeadStatus, LeadState as StoredLeadState } from '#domain/lead-status.ts'

export type { LeadStatus }

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  pending: 'Pending',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}

/** What the dashboard shows of it; `by` and `at` are null, and `version` 0, where nobody changed anything. */
export type LeadState = Omit<StoredLeadState, 'undoes'>

export function isLeadStatus(value: unknown): value is LeadStatus {
  return typeof value === 'string' && Object.hasOwn(statusLabels, value)
}

/** Undefined for what is no state. */
export function readLeadState(value: unknown): LeadState | undefined {
  if (!isJsonObject(value) || typeof value.id !== 'string' || !isLeadStatus(value.status)) {
    return undefined
  }
  return {
    id: value.id,
    status: value.status,
    note: typeof value.note === 'string' ? value.note : '',
    by: textOrNull(value.by),
    at: textOrNull(value.at),
    version: typeof value.version === 'number' ? value.version : 0,
    promisedBy: textOrNull(value.promisedBy),
    respondedAt: textOrNull(value.respondedAt),
  }
}

export function readLeadStates(value: unknown): readonly LeadState[] {
  if (!Array.isArray(value)) return []
  return value.map(readLeadState).filter((state) => state !== undefined)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
