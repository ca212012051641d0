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

/** Leads whose timestamp cannot be read belong to no day: a filter by day leaves them out. */
export function filterLeads(
  leads: readonly Lead[],
  filter: LeadFilter,
  now: number,
): readonly Lead[] {
  const words = filter.search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const { fromDay, toDay } = filterDays(filter, now)
  return leads.filter(
    (lead) =>
      words.every((word) => lead.searchText.includes(word)) &&
      (filter.lane === '' || isInLane(lead, filter.lane)) &&
      (filter.event === '' || lead.event === filter.event) &&
      (filter.status === '' || statusOf(lead) === filter.status) &&
      (filter.reply === '' || hasReplyState(lead, filter.reply, now)) &&
      (filter.sheet === '' || lead.notInSheet === filter.sheet) &&
      (filter.plan === '' || planOf(lead) === filter.plan) &&
      (fromDay === '' || (lead.receivedDay ?? '') >= fromDay) &&
      (toDay === '' || (lead.receivedDay ?? '9') <= toDay),
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
