/** View of the leads: filter, order and page, and the rows that follow from them. */

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  dependsOnTime,
  filterChoices,
  filterLeads,
  isWorkLane,
  noFilter,
  type Viewer,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { countByPerson, foldLeads } from '#frontend/dashboard/leads/people.ts'
import { isOverdue, isStale, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { type LeadOrder, mostUrgentFirst, sortLeads } from './lead-columns.tsx'
import { type ChangeView, isFiltered, orderAfter, type ViewQuery, viewText } from './view-query.ts'

export const rowsPerPage = 50

export type LeadView = ReturnType<typeof useLeadView>

/** What the list draws. */
export type LeadListing = LeadView['listing']

/** @param older what the service found for this filter beyond the leads that are here */
export function useLeadView(
  leads: readonly Lead[],
  older: readonly Lead[],
  query: ViewQuery,
  change: ChangeView,
  { now, me }: Viewer,
) {
  const { order, showsAllColumns } = query
  // A letter stands in the box at once; the list follows when there is time, and is drawn once for it.
  const q = useDeferredValue(query.filter.q)
  const filter = useMemo(() => ({ ...query.filter, q }), [query.filter, q])
  const [wanted, setWanted] = useState({ view: '', page: 1 })
  const [staleShownIn, showStaleIn] = useState<string>()

  /** What is typed may not be drawn yet: it is changed in what is wanted, not in what is seen. */
  const setFilter = useCallback(
    (changed: Partial<ViewFilter>, others: Partial<ViewQuery> = {}) =>
      change((former) => {
        const next = { ...former.filter, ...changed }
        return { ...others, filter: next, order: orderAfter(former, next.lane) }
      }),
    [change],
  )

  const filterTime = dependsOnTime(filter) ? now : 0
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // What is in order is filtered, not the other way round: a letter that is typed sorts nothing, a tick of the clock does.
  const sorted = useMemo(() => sortLeads(leads, order, now), [leads, order, now])
  const inAllLanes = useMemo(
    () => filterLeads(sorted, { ...filter, lane: '' }, { now: filterTime, me }),
    [sorted, filter, filterTime, me],
  )
  const laneCounts = useMemo(() => countLanes(inAllLanes, { now, me }), [inAllLanes, now, me])
  const matches = useMemo(() => {
    const inLane = { ...noFilter, lane: filter.lane }
    const held = filterLeads(inAllLanes, inLane, { now: filterTime, me })
    return older.length === 0 ? held : sortLeads([...held, ...older], order, now)
  }, [inAllLanes, filter.lane, filterTime, me, older, order, now])
  const all = useMemo(() => foldLeads(matches), [matches])
  const isUrgentFirst = order.column === mostUrgentFirst.column && filter.lane === 'open'
  const fresh = useMemo(
    () => (isUrgentFirst ? all.heads.filter((lead) => !isStale(replyNeed(lead), now)) : all.heads),
    [all, isUrgentFirst, now],
  )

  // Another view begins at its first page.
  const view = useMemo(() => viewText({ ...query, filter }), [query, filter])
  const heads = fresh.length === 0 || staleShownIn === view ? all.heads : fresh
  const pageCount = Math.max(1, Math.ceil(heads.length / rowsPerPage))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const listing = {
    /** Those of the page, in their order. */
    heads: heads.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    /** Of some heads those that stand folded under them. */
    repeats: all.repeats,
    matchCount: matches.length,
    filter,
    order,
    showsAllColumns,
    /** From 1. */
    page,
    pageCount,
    /** How many the filter lets through in all lanes. */
    elsewhereCount: inAllLanes.length,
    /** How many rows each person has, by address. */
    countsByPerson,
    /** Promised more than a week ago, and left out until they are asked for. */
    staleCount: all.heads.length - heads.length,
    /** Changes when the list is another one. */
    key: `${view} ${page}`,
    turnTo: (next: number) => setWanted({ view, page: next }),
    showStale: () => showStaleIn(view),
    setOrder: (next: LeadOrder) => change({ order: next }),
    showAllLanes: () => setFilter({ lane: '' }),
  }

  return {
    query,
    listing,
    /** As it was asked for; the list may still be that of the letter before. */
    filter: query.filter,
    isListed: q === query.filter.q,
    /** Apart from the lane. */
    isFiltered: isFiltered(query.filter),
    /** What each lane holds of the present filter, and how many of it are overdue. */
    laneCounts,
    /** The rows that the filter lets through in all lanes. */
    inAllLanes,
    showsAllColumns,
    /** The rows that the filter lets through, in their order. */
    matches,
    /** Of the matching rows, those that stand folded under another. */
    foldedCount: matches.length - all.heads.length,
    setFilter,
    clearFilter: () => setFilter({ ...noFilter, lane: query.filter.lane }),
    showMarked: (mark: UndeliveredState) =>
      setFilter({ ...noFilter, sheet: mark }, { section: '' }),
    showPerson: (person: string) => setFilter({ ...noFilter, q: person }, { section: '' }),
    setShowsAllColumns: (shows: boolean) => change({ showsAllColumns: shows }),
  }
}

function countLanes(leads: readonly Lead[], viewer: Viewer) {
  const counts = (Object.keys(filterChoices.lane) as ViewFilter['lane'][]).map((lane) => {
    const inLane = filterLeads(leads, { ...noFilter, lane }, viewer)
    const overdue = inLane.filter((lead) => isOverdue(replyNeed(lead), viewer.now))
    return [lane, { count: inLane.length, overdue: isWorkLane(lane) ? overdue.length : 0 }] as const
  })
  return Object.fromEntries(counts) as Record<ViewFilter['lane'], (typeof counts)[number][1]>
}
