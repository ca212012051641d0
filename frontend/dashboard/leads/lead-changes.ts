/** Answer of GET /api/admin/leads?after=: what was accepted and changed since (docs/http-interface.md §15). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { type LeadCells, padCells } from '#domain/lead-row.ts'
import { type LeadState, readLeadStates } from './lead-state.ts'
import { readDeliveryFacts } from './leads-answer.ts'

export interface LeadChanges {
  /** Oldest first. */
  readonly arrivals: readonly Arrival[]
  readonly states: readonly LeadState[]
  readonly facts: ReturnType<typeof readDeliveryFacts>
  /** To ask on with. */
  readonly cursor: string
  /** The rest comes with the next call. */
  readonly hasMore: boolean
}

export interface Arrival {
  readonly id: string
  readonly cells: LeadCells
}

/** @throws Error when the answer is none of this call */
export function readLeadChanges(answer: unknown): LeadChanges {
  if (!isJsonObject(answer) || typeof answer.cursor !== 'string') {
    throw new Error('The answer holds no changes')
  }
  const rows = Array.isArray(answer.data) ? answer.data.filter(Array.isArray).map(padCells) : []
  const ids = Array.isArray(answer.ids) ? answer.ids : []
  return {
    arrivals: rows.map((cells, index) => ({ id: String(ids[index] ?? ''), cells })),
    states: readLeadStates(answer.statuses),
    facts: readDeliveryFacts(answer),
    cursor: answer.cursor,
    hasMore: answer.more === true,
  }
}
