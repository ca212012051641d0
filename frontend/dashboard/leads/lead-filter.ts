/** The filter of the dashboard's view: labels of its choices, and the one filter (domain/) that it asks for. */

import { addDays } from '#domain/calendar-date.ts'
import { everyLead, type LeadFilter, leadFilterParameters, leadTest } from '#domain/lead-filter.ts'
import { instantAt, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import type { Lead } from './lead.ts'
import { statusLabels } from './lead-state.ts'
import { markLabels } from './lead-words.ts'

type Labels<Value extends string> = Readonly<Record<Value, string>>

export const replyFilters: Labels<LeadFilter['reply']> = {
  '': 'Any state',
  waiting: 'Waiting',
  overdue: 'Overdue',
  unpromised: 'Could follow up',
  answered: 'Answered',
  none: 'No reply needed',
}

export const sheetFilters: Labels<LeadFilter['sheet']> = { '': 'All leads', ...markLabels }

export type Lane = LeadFilter['lane']

/** Who was promised a reply, who could be written to besides, all leads, and those that are held to be a bot's. */
export const lanes: Labels<Lane> = {
  open: 'To answer',
  unpromised: 'Could follow up',
  '': 'All leads',
  suspects: 'Suspects',
}

export const statusFilters: Labels<LeadFilter['status']> = { '': 'Any status', ...statusLabels }

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
export interface ViewFilter
  extends Pick<LeadFilter, 'lane' | 'status' | 'event' | 'reply' | 'sheet' | 'plan'> {
  /** Counted from the present day; the days below stand where it is empty. */
  readonly period: Period
  readonly search: string
  readonly fromDay: LocalDay
  readonly toDay: LocalDay
}

/** All leads. */
export const noFilter: ViewFilter = {
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
  { period, fromDay, toDay }: Pick<ViewFilter, 'period' | 'fromDay' | 'toDay'>,
  now: number,
): { readonly fromDay: LocalDay; readonly toDay: LocalDay } {
  if (period === '') return { fromDay, toDay }
  return { fromDay: addDays(localDay(now), 1 - periodDays[period]), toDay: '' }
}

/** Days at the office become moments: the service's own days are those of UTC. */
export function askedFilter(filter: ViewFilter, now: number): LeadFilter {
  const { period: _, search, fromDay: __, toDay: ___, ...same } = filter
  const { fromDay, toDay } = filterDays(filter, now)
  return {
    ...everyLead,
    ...same,
    q: search,
    from: fromDay === '' ? undefined : instantAt(fromDay, 0),
    to: toDay === '' ? undefined : instantAt(addDays(toDay, 1), 0) - 1,
  }
}

/** As the service is asked for it: its pages and its CSV hold the same leads. */
export function filterQuery(filter: ViewFilter, now: number): URLSearchParams {
  return new URLSearchParams(
    leadFilterParameters(askedFilter(filter, now)).map(([name, value]) => [name, value]),
  )
}

/** In their order. */
export function filterLeads(
  leads: readonly Lead[],
  filter: ViewFilter,
  now: number,
): readonly Lead[] {
  return leads.filter(leadTest(askedFilter(filter, now), now))
}

/** Whether what the filter lets through depends on the present moment. */
export function dependsOnTime({ reply, period }: ViewFilter): boolean {
  return reply === 'overdue' || period !== ''
}
