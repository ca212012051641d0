/**
 * The leads of a view: filtered, in order, by queue. Of a queue's leads those are listed at once that
 * would not bury its work.
 */

import { useDeferredValue, useMemo } from 'react'
import { isEveryLead } from '#domain/filter-query.ts'
import { followUpDay, isWaiting } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest, type Viewpoint } from '#domain/lead-filter.ts'
import { office } from '#frontend/content/firm/firm.ts'
import { markLabels, statusLabels } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'
import { type LeadOrder, mostUrgentFirst, newestFirst, sortLeads } from './lead-columns.tsx'
import { isOverdue, isStale, replyNeed } from './staff-clock.ts'

/** What the list is asked for. */
export interface ListQuery {
  readonly filter: LeadFilter
  /** Empty for the queue's own order. */
  readonly sort: LeadOrder | ''
  /** Whether leads that come only when asked for (`laterIn`) are listed, too. */
  readonly later: 'shown' | ''
}

export type Queue = LeadFilter['queue']

type Choice = 'queue' | 'reply' | 'status' | 'due' | 'sheet'

/** Filters with a few fixed values, each with its label. */
export const filterChoices: {
  readonly [Name in Choice]: Readonly<Record<LeadFilter[Name], string>>
} = {
  /** Assigned to the viewer, owed a reply, follow-up planned, from this month, all, from bots. */
  queue: {
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

const queues = Object.keys(filterChoices.queue) as Queue[]

/** Whether there are filters besides the queue. */
export function isFiltered(filter: LeadFilter): boolean {
  return !isEveryLead({ ...filter, queue: '' })
}

/** Whether it is a queue of work to do. */
function isWorkQueue(queue: Queue): boolean {
  return queue === 'mine' || queue === 'open' || queue === 'followup'
}

export function usualOrder(queue: Queue): LeadOrder {
  return isWorkQueue(queue) ? mostUrgentFirst : newestFirst
}

/** A queue's own order is not a choice: in another queue, that queue's own follows. */
export function chosenOrder(order: LeadOrder, queue: Queue): ListQuery['sort'] {
  return order === usualOrder(queue) ? '' : order
}

interface Later {
  readonly isLater: (lead: Lead, now: number) => boolean
  /** "Show 12 …" */
  readonly words: string
}

/** What would bury the queue's work: it is listed when staff ask for it, or search and filter. */
export const laterIn: Readonly<Partial<Record<Queue, Later>>> = {
  open: {
    isLater: (lead, now) => isStale(replyNeed(lead), now),
    words: 'promised more than a week ago',
  },
  mine: {
    isLater: (lead) => !isWaiting(lead) && followUpDay(lead) === undefined,
    words: 'with no next step',
  },
  '': { isLater: ({ person }) => person === '', words: 'without an address' },
}

/** @param isWhole whether all of the queue's leads are asked for */
function queueLeads(leads: readonly Lead[], queue: Queue, viewer: Viewpoint, isWhole: boolean) {
  const { now } = viewer
  const matches = leads.filter(leadTest({ ...everyLead, queue }, viewer))
  const later = isWhole ? undefined : laterIn[queue]
  const first = later ? matches.filter((lead) => !later.isLater(lead, now)) : matches
  /** Without those that come only when asked for. */
  const listed = first.length === 0 ? matches : first
  const late = isWorkQueue(queue) ? listed.filter((lead) => isOverdue(replyNeed(lead), now)) : []
  return { matches, listed, overdue: late.length }
}

/** @param asked the requested view; the rows may still show the previous letter's */
export function useLeadView(leads: readonly Lead[], asked: ListQuery, now: number, me: string) {
  // Typed letters appear at once; the list follows when there is time, and renders once for them.
  const q = useDeferredValue(asked.filter.q)
  const filter = useMemo(() => ({ ...asked.filter, q }), [asked.filter, q])
  const order = asked.sort || usualOrder(filter.queue)
  // Sorts before it filters: typing a letter sorts nothing, only a tick of the clock does.
  const sorted = useMemo(() => sortLeads(leads, order, now), [leads, order, now])
  const byQueue = useMemo(() => {
    const viewer = { now, me, office }
    const found = sorted.filter(leadTest({ ...filter, queue: '' }, viewer))
    const isWhole = (queue: Queue) =>
      isFiltered(filter) || (queue === filter.queue && asked.later === 'shown')
    const entries = queues.map((queue) => [queue, queueLeads(found, queue, viewer, isWhole(queue))])
    return Object.fromEntries(entries) as Record<Queue, ReturnType<typeof queueLeads>>
  }, [sorted, filter, now, me, asked.later])
  return {
    filter,
    order,
    /** Whether the rows are those of the requested view already. */
    isListed: q === asked.filter.q,
    queues: byQueue,
    /** The leads that match, in order, and those of them that are on one of the list's pages. */
    ...byQueue[filter.queue],
  }
}
