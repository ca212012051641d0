/** Which leads are shown: lane, search, event, status, reply, place in the Sheet, plan and days. */

import { addDays, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { isSuspect, type Lead } from './lead.ts'
import { statusLabels } from './lead-state.ts'
import { markLabels } from './lead-words.ts'
import { isOverdue, replyNeed } from './staff-clock.ts'

export const replyFilters = {
  '': 'Any state',
  waiting: 'Waiting',
  overdue: 'Overdue',
  answered: 'Answered',
  none: 'No reply needed',
} as const

export type ReplyFilter = keyof typeof replyFilters

export const sheetFilters = { '': 'All leads', ...markLabels } as const

export type SheetFilter = keyof typeof sheetFilters

/** Those somebody waits for, all leads, and those that are held to be a bot's. */
export const lanes = { open: 'To answer', '': 'All leads', suspects: 'Suspects' } as const

export type Lane = keyof typeof lanes

export const statusFilters = { '': 'Any status', ...statusLabels } as const

export type StatusFilter = keyof typeof statusFilters

/** Days at the office, today included; "days" are those that are filled in. */
export const periods = {
  '': 'Any time',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  year: 'Last 365 days',
} as const

export type Period = keyof typeof periods

const periodDays: Readonly<Record<Period, number>> = {
  '': 0,
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
}

/** An empty text asks for nothing. */
export interface LeadFilter {
  readonly lane: Lane
  readonly status: StatusFilter
  /** Counted from the present day; the days below stand where it is empty. */
  readonly period: Period
  readonly search: string
  readonly event: string
  readonly reply: ReplyFilter
  readonly sheet: SheetFilter
  /** A plan's id, or "no-plan" for consultation requests without one. */
  readonly plan: string
  readonly fromDay: LocalDay
  readonly toDay: LocalDay
}

export const noFilter: LeadFilter = {
  lane: '',
  status: '',
  period: '',
  search: '',
  event: '',
  reply: '',
  sheet: '',
  plan: '',
  fromDay: '',
  toDay: '',
}

/** First and last day that a filter asks for; empty where it asks for none. */
export function filterDays(
  { period, fromDay, toDay }: Pick<LeadFilter, 'period' | 'fromDay' | 'toDay'>,
  now: number,
): { readonly fromDay: LocalDay; readonly toDay: LocalDay } {
  if (period === '') return { fromDay, toDay }
  return { fromDay: addDays(localDay(now), 1 - periodDays[period]), toDay: '' }
}

/** In their order. Leads whose timestamp cannot be read belong to no day: a filter by day leaves them out. */
export function filterLeads(
  leads: readonly Lead[],
  filter: LeadFilter,
  now: number,
): readonly Lead[] {
  return conditionsOf(filter, now).reduce((left, holds) => left.filter(holds), leads)
}

type Condition = (lead: Lead) => boolean

/** What the filter asks for, and nothing for what it does not. */
function conditionsOf(filter: LeadFilter, now: number): readonly Condition[] {
  const { lane, event, status, reply, sheet, plan } = filter
  const { fromDay, toDay } = filterDays(filter, now)
  const conditions = wordsOf(filter.search).map(saysWord)
  if (lane !== '') conditions.push((lead) => isInLane(lead, lane))
  if (event !== '') conditions.push((lead) => lead.event === event)
  if (status !== '') conditions.push((lead) => statusOf(lead) === status)
  if (reply !== '') conditions.push((lead) => hasReplyState(lead, reply, now))
  if (sheet !== '') conditions.push((lead) => lead.notInSheet === sheet)
  if (plan !== '') conditions.push((lead) => planOf(lead) === plan)
  if (fromDay !== '') conditions.push((lead) => (lead.receivedDay ?? '') >= fromDay)
  if (toDay !== '') conditions.push((lead) => (lead.receivedDay ?? '9') <= toDay)
  return conditions
}

function wordsOf(search: string): readonly string[] {
  return search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
}

function saysWord(word: string): Condition {
  if (mayBeReference(word))
    return ({ searchText, id }) => searchText.includes(word) || id.includes(word)
  return ({ searchText }) => searchText.includes(word)
}

/** Up to its dash a reference may be a name: whoever looks for Abe means no id. */
function mayBeReference(word: string): boolean {
  return /^[\da-f]{4,}-[\da-f-]*$/.test(word)
}

/**
 * Filters again for each letter that is typed: where the search only grew, nothing is looked through but
 * what was found before.
 */
export function narrowingFilter(): typeof filterLeads {
  let last: { leads: readonly Lead[]; filter: LeadFilter; now: number } | undefined
  let found: readonly Lead[] = []
  return (leads, filter, now) => {
    const isNarrower = last?.leads === leads && last.now === now && isNarrowed(last.filter, filter)
    found = filterLeads(isNarrower ? found : leads, filter, now)
    last = { leads, filter, now }
    return found
  }
}

/** Each word of the one stands in a word of the other that is looked for in the same, and all else is the same. */
function isNarrowed(one: LeadFilter, other: LeadFilter): boolean {
  const members = Object.keys(noFilter) as (keyof LeadFilter)[]
  const words = wordsOf(other.search)
  return (
    members.every((member) => member === 'search' || one[member] === other[member]) &&
    wordsOf(one.search).every((former) =>
      words.some(
        (word) => word.includes(former) && mayBeReference(word) === mayBeReference(former),
      ),
    )
  )
}

/** Whether what the filter lets through depends on the present moment. */
export function dependsOnTime({ reply, period }: LeadFilter): boolean {
  return reply === 'overdue' || period !== ''
}

function isInLane(lead: Lead, lane: Exclude<Lane, ''>): boolean {
  return lane === 'suspects' ? isSuspect(lead) : replyNeed(lead).kind === 'waiting'
}

function statusOf(lead: Lead): string {
  if (lead.state) return lead.state.status
  return isSuspect(lead) ? 'spam' : lead.status.toLowerCase() || 'pending'
}

function hasReplyState(lead: Lead, wanted: Exclude<ReplyFilter, ''>, now: number): boolean {
  const need = replyNeed(lead)
  return wanted === 'overdue' ? isOverdue(need, now) : need.kind === wanted
}

function planOf(lead: Lead): string {
  return lead.event === 'consultation_request' ? lead.plan || 'no-plan' : ''
}
