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
import { planNames } from './form-words.ts'
import { dayAt, type Lead } from './lead.ts'
import { eventLabel, markLabels, planLabel, staffName, statusLabels } from './lead-words.ts'

type Labels<Value extends string> = Readonly<Record<Value, string>>

interface Days {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** Counted from today at the office. */
const periodDays = {
  today: (today: LocalDay) => lastDays(1, today),
  week: (today: LocalDay) => lastDays(7, today),
  month: (today: LocalDay) => lastDays(30, today),
  'this-month': (today: LocalDay) => ({ from: firstOfMonth(today), to: '' }),
  'last-month': (today: LocalDay) => {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  },
  quarter: (today: LocalDay) => lastDays(90, today),
  year: (today: LocalDay) => lastDays(365, today),
} satisfies Record<string, (today: LocalDay) => Days>

export type Period = keyof typeof periodDays | ''

function lastDays(count: number, today: LocalDay): Days {
  return { from: addDays(today, 1 - count), to: '' }
}

function firstOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 7)}-01`
}

type Choice = 'lane' | 'reply' | 'status' | 'due' | 'sheet'

/** As their names stand in the address: the service's own where it knows the same filter. An empty text asks for nothing. */
export interface ViewFilter
  extends Pick<LeadFilter, Choice | 'q' | 'event' | 'assignee' | 'plan'>,
    Days {
  /** Counted from the present day; the days stand where it is empty. */
  readonly period: Period
}

export type Lane = ViewFilter['lane']

/** All leads. */
export const noFilter: ViewFilter = {
  q: '',
  event: '',
  status: '',
  reply: '',
  assignee: '',
  due: '',
  lane: '',
  sheet: '',
  plan: '',
  period: '',
  from: '',
  to: '',
}

/** What is chosen from a few values, each with its label. */
export const filterChoices: { readonly [Name in Choice | 'period']: Labels<ViewFilter[Name]> } = {
  /** What is assigned to whoever looks, promised a reply, planned; what came this month, all, and a bot's. */
  lane: {
    mine: 'Mine',
    open: 'To answer',
    followup: 'Follow up',
    month: 'This month',
    '': 'All leads',
    suspects: 'Suspects',
  },
  reply: {
    '': 'Any state',
    waiting: 'Waiting',
    overdue: 'Overdue',
    unpromised: 'Could follow up',
    answered: 'Answered',
    none: 'No reply needed',
  },
  status: { '': 'Any status', ...statusLabels },
  due: { '': 'Any day', today: 'Today', overdue: 'Overdue', week: 'Next 7 days' },
  sheet: { '': 'All leads', ...markLabels },
  /** "Any time" also where days are filled in. */
  period: {
    '': 'Any time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    quarter: 'Last 90 days',
    year: 'Last 365 days',
  },
}

/** Besides them any other text is a value. */
export const assigneeChoices = [
  ['', 'Anyone'],
  [nobody, 'Nobody'],
] as const
export const planChoices = [['', 'Any plan'], ...planNames, [noPlan, 'No plan chosen']] as const

/** Lanes of what is to be done: the most urgent stands first. */
export function isWorkLane(lane: Lane): boolean {
  return lane === 'mine' || lane === 'open' || lane === 'followup'
}

/** First and last day that a filter asks for; empty where it asks for none. */
export function filterDays({ period, from, to }: Days & { period: Period }, now: number): Days {
  return period === '' ? { from, to } : periodDays[period](localDay(now))
}

/** Days at the office become moments: the service's own days are those of UTC. */
export function askedFilter({ period, ...filter }: ViewFilter, now: number): LeadFilter {
  const { from, to } = filterDays({ ...filter, period }, now)
  return {
    ...everyLead,
    ...filter,
    from: from === '' ? undefined : instantAt(from, 0),
    to: to === '' ? undefined : instantAt(addDays(to, 1), 0) - 1,
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
  const { q, event, status, reply, assignee, due, lane, sheet, plan, period, from, to } = filter
  const labels = filterChoices
  return [
    labels.lane[lane],
    event && eventLabel(event),
    plan && (plan === noPlan ? 'No plan chosen' : planLabel(plan)),
    reply && labels.reply[reply],
    status && labels.status[status],
    assignee && `Assigned to ${assignee === nobody ? 'Nobody' : staffName(assignee)}`,
    due && `Due: ${labels.due[due]}`,
    sheet && labels.sheet[sheet],
    period && labels.period[period],
    from && `From ${formatLongDay(from)}`,
    to && `To ${formatLongDay(to)}`,
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}
