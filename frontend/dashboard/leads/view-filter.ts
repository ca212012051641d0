/** The dashboard's view filter: labels, text, and conversion to the shared filter in domain/. */

import { addDays } from '#domain/calendar-date.ts'
import { noPlan } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadFilterParameters, leadTest } from '#domain/lead-filter.ts'
import { office } from '#frontend/content/firm/firm.ts'
import { instantAt, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { planNames } from '#frontend/dashboard/words/form-words.ts'
import { markLabels, statusLabels } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'

type Labels<Value extends string> = Readonly<Record<Value, string>>

interface Days {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** Counted from today's date at the office. */
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

/** Named as in the address, and as in the service if it has the same filter. Empty: no filter. */
export interface ViewFilter extends Omit<LeadFilter, 'source' | 'ids' | 'from' | 'to'>, Days {
  /** Counted from today; if it is empty, `from` and `to` apply. */
  readonly period: Period
}

export type Lane = ViewFilter['lane']

const { source: _, ids: __, q, lane, ...everyChoice } = everyLead
/** The filter that matches all leads, in the address's order. */
export const noFilter: ViewFilter = { q, ...everyChoice, period: '', from: '', to: '', lane }

/** Filters with a few fixed values, each with its label. */
export const filterChoices: { readonly [Name in Choice | 'period']: Labels<ViewFilter[Name]> } = {
  /** Assigned to the viewer, owed a reply, follow-up planned, from this month, all, from bots. */
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
  /** "Any time" also applies if days are filled in. */
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

export const planChoices = [['', 'Any plan'], ...planNames, [noPlan, 'No plan chosen']] as const

/** Whether it is a lane of work to do, sorted by urgency. */
export function isWorkLane(lane: Lane): boolean {
  return lane === 'mine' || lane === 'open' || lane === 'followup'
}

/** First and last day of a filter; empty if it has none. */
export function filterDays({ period, from, to }: Days & { period: Period }, now: number): Days {
  return period === '' ? { from, to } : periodDays[period](localDay(now))
}

/** Converts office days to instants, because the service's own days are in UTC. */
export function askedFilter({ period, ...filter }: ViewFilter, now: number): LeadFilter {
  const { from, to } = filterDays({ ...filter, period }, now)
  return {
    ...everyLead,
    ...filter,
    from: from === '' ? undefined : instantAt(from, 0),
    to: to === '' ? undefined : instantAt(addDays(to, 1), 0) - 1,
  }
}

/** The filter as a query to the service, whose pages and CSV then hold the same leads. */
export function filterQuery(filter: ViewFilter, now: number): URLSearchParams {
  return new URLSearchParams(
    leadFilterParameters(askedFilter(filter, now)).map(([name, value]) => [name, value]),
  )
}

/** The person looking, and the time (milliseconds since 1970). */
export interface Viewer {
  readonly now: number
  /** The token's name; empty if the service gives none. */
  readonly me: string
}

/** Matching leads in their original order. */
export function filterLeads(
  leads: readonly Lead[],
  filter: ViewFilter,
  viewer: Viewer,
): readonly Lead[] {
  return leads.filter(leadTest(askedFilter(filter, viewer.now), { ...viewer, office }))
}
