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

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Where each lead stands in an order, by its position. Worked out once, whatever is filtered then. */
export type LeadRanks = Float64Array

/** Ties are broken by time, newest first. */
export function sortByLead<Item>(
  items: readonly Item[],
  leadOf: (item: Item) => Lead,
  order: LeadOrder,
): readonly Item[] {
  return sortByRank(items, leadOf, rankLeads(items.map(leadOf), order))
}

export function sortByRank<Item>(
  items: readonly Item[],
  leadOf: (item: Item) => Lead,
  ranks: LeadRanks,
): readonly Item[] {
  const places = new Float64Array(items.length)
  let isSorted = true
  items.forEach((item, index) => {
    places[index] = (ranks[leadOf(item).position] ?? 0) * largestSet + index
    isSorted &&= index === 0 || (places[index] ?? 0) > (places[index - 1] ?? 0)
  })
  if (isSorted) return items
  places.sort()
  const sorted: Item[] = []
  for (const place of places) {
    const item = items[place % largestSet]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

/**
 * Each different value is compared once, and what follows is a sort of numbers: names of a hundred
 * thousand leads take a fraction of what comparing the leads would.
 */
export function rankLeads(leads: readonly Lead[], { column, direction }: LeadOrder): LeadRanks {
  const newest = byTime(leads)
  const values = rankValues(newest, column, direction)
  const places = new Float64Array(newest.length)
  newest.forEach((_, index) => {
    places[index] = (values[index] ?? 0) * largestSet + index
  })
  places.sort()
  const highest = newest.reduce((found, { position }) => Math.max(found, position), 0)
  const ranks = new Float64Array(highest + 1)
  places.forEach((place, rank) => {
    const lead = newest[place % largestSet]
    if (lead) ranks[lead.position] = rank
  })
  return ranks
}

/** More leads than a full Sheet has; two such numbers multiplied are still exact. */
const largestSet = 2 ** 22

const sortedByTime = new WeakMap<readonly Lead[], readonly Lead[]>()

/** Newest first; every order begins with it, so that it is worked out once for the same leads. */
function byTime(leads: readonly Lead[]): readonly Lead[] {
  const known = sortedByTime.get(leads)
  if (known) return known
  const sorted = leads.toSorted(compareByTime)
  sortedByTime.set(leads, sorted)
  return sorted
}

function compareByTime(one: Lead, other: Lead): number {
  return (
    (other.receivedAt ?? Number.NEGATIVE_INFINITY) - (one.receivedAt ?? Number.NEGATIVE_INFINITY) ||
    other.position - one.position
  )
}

/** Equal values have equal ranks; no value comes last in both directions. */
function rankValues(
  leads: readonly Lead[],
  column: SortColumn,
  direction: LeadOrder['direction'],
): readonly number[] {
  const values = leads.map((lead) => sortValue(lead, column))
  const sign = direction === 'ascending' ? 1 : -1
  const sorted = [...new Set(values)].sort((one, other) => compareValues(one, other, sign))
  const ranks = new Map<SortValue, number>()
  let rank = 0
  sorted.forEach((value, index) => {
    if (index > 0 && compareValues(sorted[index - 1], value, sign) !== 0) rank += 1
    ranks.set(value, rank)
  })
  return values.map((value) => ranks.get(value) ?? 0)
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
