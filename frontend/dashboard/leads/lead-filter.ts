/** The filter of the dashboard's view: labels of its choices, its words, and the one filter (domain/) that it asks for. */

import { addDays } from '#domain/calendar-date.ts'
import { noPlan } from '#domain/lead-facts.ts'
import {
  everyLead,
  type LeadFilter,
  leadFilterParameters,
  leadTest,
  nobody,
} from '#domain/lead-filter.ts'
import { formatLongDay, instantAt, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { dayAt, type Lead } from './lead.ts'
import { staffName, statusLabels } from './lead-state.ts'
import { eventLabel, markLabels, planLabel } from './lead-words.ts'

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

/** What is assigned to whoever looks, promised a reply, planned; what came this month, all, and a bot's. */
export const lanes: Labels<Lane> = {
  mine: 'Mine',
  open: 'To answer',
  followup: 'Follow up',
  month: 'This month',
  '': 'All leads',
  suspects: 'Suspects',
}

/** Lanes of what is to be done: the most urgent stands first. */
export function isWorkLane(lane: Lane): boolean {
  return lane === 'mine' || lane === 'open' || lane === 'followup'
}

export const dueFilters: Labels<LeadFilter['due']> = {
  '': 'Any day',
  today: 'Today',
  overdue: 'Overdue',
  week: 'Next 7 days',
}

export const assigneeFilters = { '': 'Anyone', [nobody]: 'Nobody' }

export const statusFilters: Labels<LeadFilter['status']> = { '': 'Any status', ...statusLabels }

interface Days {
  readonly fromDay: LocalDay
  readonly toDay: LocalDay
}

/** Counted from today at the office. */
const periodDays = {
  today: (today: LocalDay) => lastDays(1, today),
  week: (today: LocalDay) => lastDays(7, today),
  month: (today: LocalDay) => lastDays(30, today),
  quarter: (today: LocalDay) => lastDays(90, today),
  year: (today: LocalDay) => lastDays(365, today),
  'this-month': (today: LocalDay) => ({ fromDay: firstOfMonth(today), toDay: '' }),
  'last-month': (today: LocalDay) => {
    const toDay = addDays(firstOfMonth(today), -1)
    return { fromDay: firstOfMonth(toDay), toDay }
  },
} satisfies Record<string, (today: LocalDay) => Days>

export type Period = keyof typeof periodDays | ''

/** "Any time" also where days are filled in. */
export const periods: Labels<Period> = {
  '': 'Any time',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  quarter: 'Last 90 days',
  year: 'Last 365 days',
}

function lastDays(count: number, today: LocalDay): Days {
  return { fromDay: addDays(today, 1 - count), toDay: '' }
}

function firstOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 7)}-01`
}

/** An empty text asks for nothing. */
export interface ViewFilter
  extends Pick<
      LeadFilter,
      'lane' | 'status' | 'event' | 'reply' | 'assignee' | 'due' | 'sheet' | 'plan'
    >,
    Days {
  /** Counted from the present day; the days below stand where it is empty. */
  readonly period: Period
  readonly search: string
}

/** All leads. */
export const noFilter: ViewFilter = {
  lane: '',
  status: '',
  period: '',
  search: '',
  event: '',
  reply: '',
  assignee: '',
  due: '',
  sheet: '',
  plan: '',
  fromDay: '',
  toDay: '',
}

/** First and last day that a filter asks for; empty where it asks for none. */
export function filterDays(
  { period, fromDay, toDay }: Pick<ViewFilter, 'period' | 'fromDay' | 'toDay'>,
  now: number,
): Days {
  return period === '' ? { fromDay, toDay } : periodDays[period](localDay(now))
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

/** Who looks, and when (milliseconds since 1970). */
export interface Viewer {
  readonly now: number
  /** The token's name; empty where the service tells none. */
  readonly me: string
}

/** In their order. */
export function filterLeads(
  leads: readonly Lead[],
  filter: ViewFilter,
  viewer: Viewer,
): readonly Lead[] {
  return leads.filter(leadTest(askedFilter(filter, viewer.now), { ...viewer, dayAt }))
}

/** Whether what the filter lets through depends on the present moment. */
export function dependsOnTime({ lane, reply, due, period }: ViewFilter): boolean {
  return reply === 'overdue' || due !== '' || period !== '' || lane === 'month'
}

/** On paper, and above the charts, which have no filter fields: "To answer · Consultation request · Core Trust Plan · Last 7 days · “smith”" */
export function filterText(filter: ViewFilter): string {
  const { lane, event, plan, reply, status, assignee, due, sheet, period, search } = filter
  const { fromDay, toDay } = filter
  return [
    lanes[lane],
    event && eventLabel(event),
    plan && (plan === noPlan ? 'No plan chosen' : planLabel(plan)),
    reply && replyFilters[reply],
    status && statusFilters[status],
    assignee && `Assigned to ${assigneeFilters[assignee as ''] ?? staffName(assignee)}`,
    due && `Due: ${dueFilters[due]}`,
    sheet && sheetFilters[sheet],
    period && periods[period],
    fromDay && `From ${formatLongDay(fromDay)}`,
    toDay && `To ${formatLongDay(toDay)}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}
