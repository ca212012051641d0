/** Changes of status, note and next action (docs/http-interface.md §14). */

import type { LeadState, Standing } from '#domain/lead-status.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import { type AdminService, askAdmin, refusalIn } from './admin-request.ts'

/** What is left out stays as it is. */
export interface StatusChange extends Partial<Standing> {
  readonly id: string
  /** The version that was seen. */
  readonly expected: number
}

/** A conflict is the state as somebody else has left it meanwhile. */
export type ChangeOutcome =
  | { readonly kind: 'done' | 'conflict'; readonly state: LeadState }
  | { readonly kind: 'refused'; readonly reason: string }

export interface BulkOutcome {
  readonly done: readonly LeadState[]
  readonly conflicts: readonly LeadState[]
  /** Ids that no lead has any more. */
  readonly unknown: readonly string[]
}

/** The service takes no more in one call. */
const mostAtOnce = 10_000

/** @param body the change, or the version to take back */
export async function changeLead(
  service: AdminService,
  id: string,
  action: 'status' | 'undo',
  body: Omit<StatusChange, 'id'>,
): Promise<ChangeOutcome> {
  try {
    const path = `/api/admin/leads/${encodeURIComponent(id)}/${action}` as const
    return { kind: 'done', state: await askAdmin<LeadState>(service, path, { body }) }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { kind: 'refused', reason: 'the service couldn’t be reached' }
    }
    const { state, detail = error.message } = refusalIn(error)
    if (error.status === 409 && state) return { kind: 'conflict', state: state as LeadState }
    return { kind: 'refused', reason: detail }
  }
}

/**
 * Changes many, or takes back the last change of each if it is still the version expected.
 * @throws ApiError, TypeError; calls before that one have been answered
 */
export async function changeLeads(
  service: AdminService,
  path: '/api/admin/statuses' | '/api/admin/statuses/undo',
  changes: readonly StatusChange[],
): Promise<BulkOutcome> {
  const outcomes: BulkOutcome[] = []
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const body = { changes: changes.slice(start, start + mostAtOnce) }
    outcomes.push(await askAdmin<BulkOutcome>(service, path, { body }))
  }
  return {
    done: outcomes.flatMap(({ done }) => done),
    conflicts: outcomes.flatMap(({ conflicts }) => conflicts),
    unknown: outcomes.flatMap(({ unknown }) => unknown),
  }
}
