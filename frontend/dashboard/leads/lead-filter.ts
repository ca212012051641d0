/** Which leads are shown: search, event, state of the reply, place in the Sheet, plan and days. */

import type { LocalDay } from '#frontend/content/local-time.ts'
import type { Lead } from './lead.ts'
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

/** An empty text asks for nothing. */
export interface LeadFilter {
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
  search: '',
  event: '',
  reply: '',
  sheet: '',
  plan: '',
  fromDay: '',
  toDay: '',
}

/** Leads whose timestamp cannot be read belong to no day: a filter by day leaves them out. */
export function filterLeads(
  leads: readonly Lead[],
  filter: LeadFilter,
  now: number,
): readonly Lead[] {
  const words = filter.search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return leads.filter(
    (lead) =>
      words.every((word) => lead.searchText.includes(word)) &&
      (filter.event === '' || lead.event === filter.event) &&
      (filter.reply === '' || hasReplyState(lead, filter.reply, now)) &&
      (filter.sheet === '' || lead.notInSheet === filter.sheet) &&
      (filter.plan === '' || planOf(lead) === filter.plan) &&
      (filter.fromDay === '' || (lead.receivedDay ?? '') >= filter.fromDay) &&
      (filter.toDay === '' || (lead.receivedDay ?? '9') <= filter.toDay),
  )
}

function hasReplyState(lead: Lead, wanted: Exclude<ReplyFilter, ''>, now: number): boolean {
  const need = replyNeed(lead)
  return wanted === 'overdue' ? isOverdue(need, now) : need.kind === wanted
}

function planOf(lead: Lead): string {
  return lead.event === 'consultation_request' ? lead.plan || 'no-plan' : ''
}
