/**
 * The leads of the view that the address asks for: filtered, in order, by lane. Of a lane's leads
 * those are listed at once that would not bury its work.
 */

import { useDeferredValue, useMemo } from 'react'
import { followUpDay, isWaiting } from '#domain/lead-facts.ts'
import { isFiltered, usualOrder, type ViewQuery } from '#frontend/dashboard/view-query.ts'
import type { Lead } from './lead.ts'
import { sortLeads } from './lead-columns.tsx'
import { isOverdue, isStale, replyNeed } from './staff-clock.ts'
import {
  filterChoices,
  filterLeads,
  isWorkLane,
  type Lane,
  noFilter,
  type Viewer,
} from './view-filter.ts'

interface LaneLeads {
  readonly matches: readonly Lead[]
  /** Without those that come only when asked for. */
  readonly listed: readonly Lead[]
  /** How many of the listed are overdue, in a lane of work. */
  readonly overdue: number
}

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

/**
 * @param leads that match all of the filter but its lane, in order, which stays
 * @param isWhole whether all of a lane's leads are asked for
 */
export function leadsByLane(
  leads: readonly Lead[],
  viewer: Viewer,
  isWhole: (lane: Lane) => boolean,
): Readonly<Record<Lane, LaneLeads>> {
  const lanes = (Object.keys(filterChoices.lane) as Lane[]).map((lane) => {
    const matches = filterLeads(leads, { ...noFilter, lane }, viewer)
    const later = isWhole(lane) ? undefined : laterIn[lane]
    const first = later ? matches.filter((lead) => !later.isLater(lead, viewer.now)) : matches
    const listed = first.length === 0 ? matches : first
    const late = isWorkLane(lane)
      ? listed.filter((lead) => isOverdue(replyNeed(lead), viewer.now))
      : []
    return [lane, { matches, listed, overdue: late.length }] as const
  })
  return Object.fromEntries(lanes) as Record<Lane, LaneLeads>
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
    const isWhole = isFiltered(filter)
    return leadsByLane(
      filterLeads(sorted, { ...filter, lane: '' }, viewer),
      viewer,
      (lane) => isWhole || (lane === filter.lane && asked.later === 'shown'),
    )
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
