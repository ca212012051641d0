/** The order of the rows. What has no value stands last in both directions. */

import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { type ColumnKey, leadColumns } from './lead-columns.tsx'

export interface LeadOrder {
  readonly column: ColumnKey
  readonly direction: 'ascending' | 'descending'
}

export const newestFirst: LeadOrder = { column: 'received', direction: 'descending' }
/** Overdue first, the longest overdue before all; what has been overdue for a week stands after the rest. */
export const mostUrgentFirst: LeadOrder = { column: 'reply', direction: 'ascending' }

/** The other direction of the same column, or a new column's own first direction. */
export function nextOrder(order: LeadOrder, column: ColumnKey): LeadOrder {
  if (order.column !== column) {
    return { column, direction: column === 'received' ? 'descending' : 'ascending' }
  }
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** Ties are broken by time, newest first. */
export function sortLeads(
  leads: readonly Lead[],
  { column, direction }: LeadOrder,
  now: number,
): readonly Lead[] {
  const sign = direction === 'ascending' ? 1 : -1
  const { value } = leadColumns[column]
  return leads
    .map((lead) => ({ lead, value: value(lead, now) }))
    .sort(
      (one, other) =>
        compareValues(one.value, other.value, sign) || compareByTime(one.lead, other.lead),
    )
    .map(({ lead }) => lead)
}

type SortValue = string | number | undefined

function compareValues(one: SortValue, other: SortValue, sign: number): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one < other ? -sign : sign
}

function compareByTime(one: Lead, other: Lead): number {
  return compareValues(one.receivedAt, other.receivedAt, -1) || other.position - one.position
}
