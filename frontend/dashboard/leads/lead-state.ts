/** Where a lead stands with the firm: status and note as the service keeps them (docs/http-interface.md §14). */

import { isJsonObject } from '#domain/lead-extra.ts'

export const statusLabels = {
  pending: 'Pending',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
} as const

export type LeadStatus = keyof typeof statusLabels

export interface LeadState {
  readonly id: string
  readonly status: LeadStatus
  readonly note: string
  /** The token's name; null where nobody has changed anything. */
  readonly by: string | null
  readonly at: string | null
  /** 0 where nobody has changed anything. */
  readonly version: number
  readonly promisedBy: string | null
  readonly respondedAt: string | null
}

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
