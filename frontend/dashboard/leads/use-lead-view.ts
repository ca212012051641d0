/** The leads of the view that the address asks for: filtered, in order, by lane. */

import { useDeferredValue, useMemo } from 'react'
import { isFiltered, usualOrder, type ViewQuery } from '#frontend/dashboard/view-query.ts'
import { leadsByLane } from './lane-leads.ts'
import type { Lead } from './lead.ts'
import { sortLeads } from './lead-columns.tsx'
import { filterLeads, type Viewer } from './view-filter.ts'

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
