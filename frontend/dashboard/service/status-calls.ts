/** Changes of status, note and next action (docs/http-interface.md §14). */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { Standing } from '#domain/lead-status.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import {
  type LeadState,
  readLeadState,
  readLeadStates,
} from '#frontend/dashboard/leads/lead-state.ts'
import { type AdminService, adminRequest, readAdminJson } from './admin-request.ts'

/** What is left out stays as it is. */
export interface StatusChange extends Partial<Standing> {
  readonly id: string
  /** The version that was seen. */
  readonly expected?: number
}

/** A conflict is the state as somebody else has left it meanwhile. */
export type ChangeOutcome =
  | { readonly kind: 'done' | 'conflict'; readonly state: LeadState }
  | { readonly kind: 'refused'; readonly reason: string }

export interface BulkOutcome {
  readonly done: readonly LeadState[]
  readonly conflicts: readonly LeadState[]
  readonly unknown: readonly string[]
}

export interface Change extends Standing {
  readonly version: number
  readonly by: string
  readonly at: string
  /** The version that it took back. */
  readonly undoes: number | undefined
}

/** The service takes no more in one call. */
const mostAtOnce = 10_000

export function changeStatus(
  service: AdminService,
  { id, ...change }: StatusChange,
): Promise<ChangeOutcome> {
  return outcomeOf(
    adminRequest(service, 'POST', `/api/admin/leads/${encodeURIComponent(id)}/status`, {
      body: change,
    }),
  )
}

export function undoChange(
  service: AdminService,
  id: string,
  expected: number,
): Promise<ChangeOutcome> {
  return outcomeOf(
    adminRequest(service, 'POST', `/api/admin/leads/${encodeURIComponent(id)}/undo`, {
      body: { expected },
    }),
  )
}

/** @throws ApiError, TypeError; calls before that one have been answered */
export function changeStatuses(
  service: AdminService,
  changes: readonly StatusChange[],
): Promise<BulkOutcome> {
  return sendMany(service, '/api/admin/statuses', changes)
}

/** Takes back the last change of each, if it is still this version. @throws as `changeStatuses` */
export function undoChanges(
  service: AdminService,
  states: readonly LeadState[],
): Promise<BulkOutcome> {
  const changes = states.map(({ id, version }) => ({ id, expected: version }))
  return sendMany(service, '/api/admin/statuses/undo', changes)
}

async function sendMany(
  service: AdminService,
  path: `/api/admin/${string}`,
  changes: readonly object[],
): Promise<BulkOutcome> {
  const done: LeadState[] = []
  const conflicts: LeadState[] = []
  const unknown: string[] = []
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const body = { changes: changes.slice(start, start + mostAtOnce) }
    const answer: unknown = await (await adminRequest(service, 'POST', path, { body })).json()
    if (!isJsonObject(answer)) continue
    done.push(...readLeadStates(answer.done))
    conflicts.push(...readLeadStates(answer.conflicts))
    if (Array.isArray(answer.unknown)) unknown.push(...answer.unknown.map(String))
  }
  return { done, conflicts, unknown }
}

/** Of every lead that somebody changed. */
export async function readStatuses(service: AdminService): Promise<readonly LeadState[]> {
  const answer = await readAdminJson(service, '/api/admin/statuses')
  return readLeadStates(isJsonObject(answer) ? answer.statuses : undefined)
}

/** Oldest first. */
export async function readHistory(service: AdminService, id: string): Promise<readonly Change[]> {
  const answer = await readAdminJson(service, `/api/admin/leads/${encodeURIComponent(id)}`)
  const history = isJsonObject(answer) && Array.isArray(answer.history) ? answer.history : []
  return history.filter(isJsonObject).flatMap((change) => {
    const state = readLeadState({ ...change, id })
    const { undoes } = change
    if (state === undefined) return []
    const { by, at, ...standing } = state
    const undone = typeof undoes === 'number' ? undoes : undefined
    return [{ ...standing, by: by ?? '', at: at ?? '', undoes: undone }]
  })
}

async function outcomeOf(request: Promise<Response>): Promise<ChangeOutcome> {
  try {
    const state = readLeadState(await (await request).json())
    return state ? { kind: 'done', state } : { kind: 'refused', reason: 'no state was answered' }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { kind: 'refused', reason: 'the service couldn’t be reached' }
    }
    const problem = parseProblem(error.body)
    const state = readLeadState(problem.state)
    if (error.status === 409 && state) return { kind: 'conflict', state }
    return { kind: 'refused', reason: String(problem.detail ?? error.message) }
  }
}

function parseProblem(body: string): Readonly<Record<string, unknown>> {
  try {
    const problem: unknown = JSON.parse(body)
    return isJsonObject(problem) ? problem : {}
  } catch {
    return {}
  }
}
