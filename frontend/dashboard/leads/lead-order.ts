/** The order of the rows. What has no value stands last in both directions. */

import type { Lead } from './lead.ts'
import { consentLabel, eventLabel } from './lead-words.ts'
import { replyNeed } from './staff-clock.ts'

export const sortColumns = {
  received: 'Received',
  person: 'Person',
  consent: 'Consent',
  event: 'Event',
  subject: 'Plan or result',
  source: 'Source',
  reply: 'Reply',
} as const

export type SortColumn = keyof typeof sortColumns

export interface LeadOrder {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

export const newestFirst: LeadOrder = { column: 'received', direction: 'descending' }
/** Overdue first, the longest overdue before all. */
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
): readonly Lead[] {
  const sign = direction === 'ascending' ? 1 : -1
  return leads
    .map((lead) => ({ lead, value: sortValue(lead, column) }))
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

function sortValue(lead: Lead, column: SortColumn): SortValue {
  switch (column) {
    case 'received':
      return lead.receivedAt
    case 'person':
      return textValue(lead.name || lead.email)
    case 'consent':
      return consentLabel(lead.hasConsent)
    case 'event':
      return textValue(eventLabel(lead.event))
    case 'subject':
      return textValue(lead.subject)
    case 'source':
      return textValue(lead.source)
    case 'reply':
      return replyRank(lead)
  }
}

/** Case and accents do not count. A collator would take a microsecond for each of a quarter of a million comparisons. */
function textValue(text: string): string | undefined {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || undefined
}

/** The most urgent is the smallest: waiting by deadline, then answered, then what needs none. */
function replyRank(lead: Lead): number {
  const need = replyNeed(lead)
  if (need.kind === 'waiting') return need.dueAt ?? 0
  return need.kind === 'answered' ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER
}
