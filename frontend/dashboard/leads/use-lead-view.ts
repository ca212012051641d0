/**
 * The leads of the view that the address asks for: filtered, in order, by lane. Of a lane's leads
 * those are listed at once that would not bury its work.
 */

import { useDeferredValue, useMemo } from 'react'
import { followUpDay, isWaiting } from '#domain/lead-facts.ts'
import { everyLead } from '#domain/lead-filter.ts'
import { isFiltered, usualOrder, type ViewQuery } from '#frontend/dashboard/view-query.ts'
import type { Lead } from './lead.ts'
import { sortLeads } from './lead-columns.tsx'
import { isOverdue, isStale, replyNeed } from './staff-clock.ts'
import { filterChoices, filterLeads, isWorkLane, type Lane, type Viewer } from './view-filter.ts'

interface Later {
  readonly isLater: (lead: Lead, now: number) => boolean
  /** "Show 12 …" */
  readonly words: string
}

/** What would bury the lane's work: it is listed when staff ask for it, or search and filter. */
export const laterIn: Readonly<Partial<Record<Lane, Later>>> = {
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

/** @param isWhole whether all of the lane's leads are asked for */
function laneLeads(leads: readonly Lead[], lane: Lane, viewer: Viewer, isWhole: boolean) {
  const { now } = viewer
  const matches = filterLeads(leads, { ...everyLead, lane }, viewer)
  const later = isWhole ? undefined : laterIn[lane]
  const first = later ? matches.filter((lead) => !later.isLater(lead, now)) : matches
  /** Without those that come only when asked for. */
  const listed = first.length === 0 ? matches : first
  const late = isWorkLane(lane) ? listed.filter((lead) => isOverdue(replyNeed(lead), now)) : []
  return { matches, listed, overdue: late.length }
}

/** @param asked the requested view; the rows may still show the previous letter's */
export function useLeadView(leads: readonly Lead[], asked: ViewQuery, { now, me }: Viewer) {
  // Typed letters appear at once; the list follows when there is time, and renders once for them.
  const q = useDeferredValue(asked.filter.q)
  const filter = useMemo(() => ({ ...asked.filter, q }), [asked.filter, q])
  const order = asked.sort || usualOrder(filter.lane)
  // Sorts before it filters: typing a letter sorts nothing, only a tick of the clock does.
  const sorted = useMemo(() => sortLeads(leads, order, now), [leads, order, now])
  const lanes = useMemo(() => {
    const viewer = { now, me }
    const found = filterLeads(sorted, { ...filter, lane: '' }, viewer)
    const isWhole = (lane: Lane) =>
      isFiltered(filter) || (lane === filter.lane && asked.later === 'shown')
    const entries = (Object.keys(filterChoices.lane) as Lane[]).map(
      (lane) => [lane, laneLeads(found, lane, viewer, isWhole(lane))] as const,
    )
    return Object.fromEntries(entries) as Record<Lane, ReturnType<typeof laneLeads>>
  }, [sorted, filter, now, me, asked.later])
  return {
    filter,
    order,
    /** Whether the rows are those of the requested view already. */
    isListed: q === asked.filter.q,
    lanes,
    /** The leads that match, in order, and those of them that are on one of the list's pages. */
    ...lanes[filter.lane],
  }
}
