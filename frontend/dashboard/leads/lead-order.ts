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

/** The other direction of the same column, or a new column's own first direction. */
export function nextOrder(order: LeadOrder, column: SortColumn): LeadOrder {
  if (order.column !== column) {
    return { column, direction: column === 'received' ? 'descending' : 'ascending' }
  }
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Ties are broken by time, newest first. */
export function sortByLead<Item>(
  items: readonly Item[],
  leadOf: (item: Item) => Lead,
  { column, direction }: LeadOrder,
): readonly Item[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = items.map((item) => {
    const lead = leadOf(item)
    return { item, lead, value: sortValue(lead, column) }
  })
  keyed.sort(
    (one, other) =>
      compareValues(one.value, other.value, sign) ||
      compareValues(one.lead.receivedAt, other.lead.receivedAt, -1) ||
      other.lead.position - one.lead.position,
  )
  return keyed.map(({ item }) => item)
}

type SortValue = string | number | undefined

function sortValue(lead: Lead, column: SortColumn): SortValue {
  switch (column) {
    case 'received':
      return lead.receivedAt
    case 'person':
      return lead.name || lead.email || undefined
    case 'consent':
      return consentLabel(lead.hasConsent)
    case 'event':
      return eventLabel(lead.event)
    case 'subject':
      return lead.subject || undefined
    case 'source':
      return lead.source || undefined
    case 'reply':
      return replyRank(lead)
  }
}

/** The most urgent is the smallest: waiting by deadline, then answered, then what needs none. */
function replyRank(lead: Lead): number {
  const need = replyNeed(lead)
  if (need.kind === 'waiting') return need.dueAt ?? 0
  return need.kind === 'answered' ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER
}

function compareValues(one: SortValue, other: SortValue, sign: 1 | -1): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined)
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return sign * collator.compare(one, other)
  }
  return sign * (Number(one) - Number(other))
}
