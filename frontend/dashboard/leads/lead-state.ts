/** State of a lead with the firm: status, note and next action as the service keeps them (docs/http-interface.md §14). */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { LeadStatus, Standing, LeadState as StoredLeadState } from '#domain/lead-status.ts'
import { formatLongDay } from '#frontend/content/local-time.ts'

export type { LeadStatus }

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  pending: 'Pending',
  contacted: 'Contacted',
  booked: 'Booked',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/** What the dashboard shows of it; `by` and `at` are null, and `version` 0, where nobody changed anything. */
export type LeadState = Omit<StoredLeadState, 'undoes'> & Partial<Pick<StoredLeadState, 'undoes'>>

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
    assignee: textOrNull(value.assignee),
    followUpOn: textOrNull(value.followUpOn),
    by: textOrNull(value.by),
    at: textOrNull(value.at),
    version: typeof value.version === 'number' ? value.version : 0,
    undoes: typeof value.undoes === 'number' ? value.undoes : null,
    promisedBy: textOrNull(value.promisedBy),
    respondedAt: textOrNull(value.respondedAt),
  }
}

export function readLeadStates(value: unknown): readonly LeadState[] {
  if (!Array.isArray(value)) return []
  return value.map(readLeadState).filter((state) => state !== undefined)
}

/** Whoever has ADMIN_TOKEN has no name of his own. */
export function staffName(name: string): string {
  return name === 'ADMIN_TOKEN' ? 'Owner' : name
}

/** "Contacted, assigned to maria, follow up Monday, Nov 30" */
export function standingText(state: Omit<Standing, 'note'>): string {
  const { status, assignee, followUpOn } = state
  return [
    statusLabels[status],
    assignee !== null && assigneeText(assignee),
    followUpOn !== null && followUpText(followUpOn),
  ]
    .filter(Boolean)
    .join(', ')
}

export function assigneeText(assignee: string | null): string {
  return `assigned to ${assignee === null ? 'nobody' : staffName(assignee)}`
}

export function followUpText(day: string | null): string {
  return day === null ? 'no follow-up' : `follow up ${formatLongDay(day)}`
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
