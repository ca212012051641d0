/** The order of the rows. What has no value stands last in both directions. */

import type { Lead } from './lead.ts'
import { consentLabel, eventLabel } from './lead-words.ts'
import { replyNeed } from './staff-clock.ts'
import { type ComparedText, compareTexts, toCompared } from './text-order.ts'

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

/**
 * Ties are broken by time, newest first. Each different value is compared once, and then only counted: no
 * order takes a sort of all leads.
 */
export function sortLeads(
  leads: readonly Lead[],
  { column, direction }: LeadOrder,
): readonly Lead[] {
  const newest = byTime(leads)
  if (column === 'received' && direction === 'descending') return newest
  const { places, count } = valuePlaces(newest, column)
  const placeOf = (index: number) => {
    const place = places[index] ?? count
    // What has no value comes last in both directions.
    return direction === 'ascending' || place === count ? place : count - 1 - place
  }
  /** How many leads stand before those with a place. */
  const before = new Int32Array(count + 2)
  newest.forEach((_, index) => {
    before[placeOf(index) + 1] = (before[placeOf(index) + 1] ?? 0) + 1
  })
  for (let place = 0; place <= count; place += 1) {
    before[place + 1] = (before[place + 1] ?? 0) + (before[place] ?? 0)
  }
  const sorted = [...newest]
  newest.forEach((lead, index) => {
    const place = placeOf(index)
    const rank = before[place] ?? 0
    sorted[rank] = lead
    before[place] = rank + 1
  })
  return sorted
}

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

interface ValuePlaces {
  /** By the lead's index; equal values have one place, and no value has the place `count`. */
  readonly places: Int32Array
  readonly count: number
}

const placesByColumn = new WeakMap<readonly Lead[], Map<SortColumn, ValuePlaces>>()

/** The other direction of a column is the same places from their end. */
function valuePlaces(leads: readonly Lead[], column: SortColumn): ValuePlaces {
  const known = placesByColumn.get(leads) ?? new Map<SortColumn, ValuePlaces>()
  placesByColumn.set(leads, known)
  const found = known.get(column) ?? placesOf(leads.map((lead) => sortValue(lead, column)))
  known.set(column, found)
  return found
}

function placesOf(values: readonly SortValue[]): ValuePlaces {
  const texts = rankTexts(values.filter((value) => typeof value === 'string'))
  const numbers = new Map<number, number>()
  for (const value of Float64Array.from(values.filter(isNumber)).sort()) {
    if (!numbers.has(value)) numbers.set(value, numbers.size)
  }
  const count = Math.max(numbers.size, [...texts.values()].reduce(larger, -1) + 1)
  const places = Int32Array.from(values, (value) => {
    if (value === undefined) return count
    return (typeof value === 'string' ? texts.get(value) : numbers.get(value)) ?? count
  })
  return { places, count }
}

/** Texts that differ in case or accents only have the same place. */
function rankTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  let rank = 0
  let former: ComparedText | undefined
  for (const compared of [...new Set(texts)].map(toCompared).sort(compareTexts)) {
    if (former !== undefined && compareTexts(former, compared) !== 0) rank += 1
    ranks.set(compared.text, rank)
    former = compared
  }
  return ranks
}

function isNumber(value: SortValue): value is number {
  return typeof value === 'number'
}

function larger(one: number, other: number): number {
  return Math.max(one, other)
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
