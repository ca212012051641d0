/** The order of the rows. What has no value stands last in both directions. */

import type { Lead } from './lead.ts'
import { eventLabel } from './lead-words.ts'
import { isStale, replyNeed } from './staff-clock.ts'

export const sortColumns = {
  received: 'Received',
  person: 'Person',
  request: 'Request',
  source: 'Source',
  assignee: 'Assigned to',
  reply: 'Next step',
} as const

export type SortColumn = keyof typeof sortColumns

export interface LeadOrder {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

export const newestFirst: LeadOrder = { column: 'received', direction: 'descending' }
/** Overdue first, the longest overdue before all; what has been overdue for a week stands after the rest. */
export const mostUrgentFirst: LeadOrder = { column: 'reply', direction: 'ascending' }

/** The other direction of the same column, or a new column's own first direction. */
export function nextOrder(order: LeadOrder, column: SortColumn): LeadOrder {
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
  return leads
    .map((lead) => ({ lead, value: sortValue(lead, column, now) }))
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

function sortValue(lead: Lead, column: SortColumn, now: number): SortValue {
  switch (column) {
    case 'received':
      return lead.receivedAt
    case 'person':
      return textValue(lead.name || lead.email)
    case 'request':
      return textValue(`${eventLabel(lead.event)} ${lead.subject}`)
    case 'source':
      return textValue(lead.campaign || lead.source)
    case 'assignee':
      return textValue(lead.state?.assignee ?? '')
    case 'reply':
      return replyRank(lead, now)
  }
}

/** Case and accents do not count. A collator would take a microsecond for each of a quarter of a million comparisons. */
function textValue(text: string): string | undefined {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || undefined
}

const laterRanks = { stale: 3e15, unpromised: 5e15, answered: 7e15, none: 9e15 } as const

/** The most urgent is the smallest: what is due by its time, then what is stale, who could be written to, the others. */
function replyRank(lead: Lead, now: number): number {
  const need = replyNeed(lead)
  if (need.kind !== 'waiting' && need.kind !== 'followUp') return laterRanks[need.kind]
  const dueAt = need.dueAt ?? 0
  return isStale(need, now) ? laterRanks.stale - dueAt : dueAt
}
