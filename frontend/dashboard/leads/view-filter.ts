/** The dashboard's filter of leads: the labels of its choices, and its periods. */

import { addDays, firstOfMonth } from '#domain/calendar-date.ts'
import { noPlan } from '#domain/lead-facts.ts'
import { type LeadFilter, leadTest } from '#domain/lead-filter.ts'
import { office } from '#frontend/content/firm/firm.ts'
import type { LocalDay } from '#frontend/content/local-time.ts'
import { planNames } from '#frontend/dashboard/words/form-words.ts'
import { markLabels, statusLabels } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'

export type Lane = LeadFilter['lane']

type Choice = 'lane' | 'reply' | 'status' | 'due' | 'sheet'

/** Filters with a few fixed values, each with its label. */
export const filterChoices: {
  readonly [Name in Choice]: Readonly<Record<LeadFilter[Name], string>>
} = {
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
}

export const planChoices = [['', 'Any plan'], ...planNames, [noPlan, 'No plan chosen']] as const

type Days = Pick<LeadFilter, 'from' | 'to'>

/** Periods to choose from, with their days. "Any time" is also said of days that were filled in. */
export function periodsUntil(today: LocalDay): readonly (readonly [label: string, days: Days])[] {
  const lastDays = (count: number) => ({ from: addDays(today, 1 - count), to: '' })
  const month = firstOfMonth(today)
  const lastOfMonth = addDays(month, -1)
  return [
    ['Any time', { from: '', to: '' }],
    ['Today', lastDays(1)],
    ['Last 7 days', lastDays(7)],
    ['Last 30 days', lastDays(30)],
    ['This month', { from: month, to: '' }],
    ['Last month', { from: firstOfMonth(lastOfMonth), to: lastOfMonth }],
    ['Last 90 days', lastDays(90)],
    ['Last 365 days', lastDays(365)],
  ]
}

/** Whether it is a lane of work to do, sorted by urgency. */
export function isWorkLane(lane: Lane): boolean {
  return lane === 'mine' || lane === 'open' || lane === 'followup'
}

/** The person looking, and the time (milliseconds since 1970). */
export interface Viewer {
  readonly now: number
  /** The token's name; empty until it is known. */
  readonly me: string
}

/** Matching leads in their original order. */
export function filterLeads(
  leads: readonly Lead[],
  filter: LeadFilter,
  viewer: Viewer,
): readonly Lead[] {
  return leads.filter(leadTest(filter, { ...viewer, office }))
}
