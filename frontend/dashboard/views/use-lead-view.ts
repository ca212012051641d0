/** View of the leads: filter, order and page, and the rows that follow from them. */

import { useCallback, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  dependsOnTime,
  filterLeads,
  isWorkLane,
  lanes,
  noFilter,
  type Viewer,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import {
  countByPerson,
  type FoldedLeads,
  foldLeads,
} from '#frontend/dashboard/leads/lead-groups.ts'
import { isOverdue, isStale, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { type LeadOrder, mostUrgentFirst, sortLeads } from './lead-order.ts'
import type { ChangeView } from './use-view-query.ts'
import { isFiltered, orderAfter, type ViewQuery, viewText } from './view-query.ts'

export const rowsPerPage = 50
const dayMs = 24 * 60 * 60_000

/** What the list draws; the same object until it draws something else. */
export interface LeadListing {
  /** Those of the page, in their order. */
  readonly folded: FoldedLeads
  readonly matchCount: number
  readonly order: LeadOrder
  readonly showsAllColumns: boolean
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Promised more than a week ago, and left out until they are asked for. */
  readonly staleCount: number
  readonly showStale: () => void
  /** Changes when the list is another one. */
  readonly listKey: string
}

/** What a lane holds of the present filter. */
export interface LaneCount {
  readonly count: number
  readonly overdue: number
}

export interface LeadView {
  readonly query: ViewQuery
  readonly filter: ViewFilter
  /** Apart from the lane. */
  readonly isFiltered: boolean
  readonly laneCounts: Readonly<Record<ViewFilter['lane'], LaneCount>>
  /** The rows that the filter lets through in all lanes. */
  readonly inAllLanes: readonly Lead[]
  readonly showsAllColumns: boolean
  readonly listing: LeadListing
  /** How many rows each person has, by address. */
  readonly countsByPerson: ReadonlyMap<string, number>
  /** The rows that the filter lets through, in their order. */
  readonly matches: readonly Lead[]
  /** Of the matching rows, those that stand folded under another. */
  readonly foldedCount: number
  readonly setFilter: (change: Partial<ViewFilter>) => void
  readonly clearFilter: () => void
  readonly showMarked: (mark: UndeliveredState) => void
  readonly showPerson: (person: string) => void
  readonly setOrder: (order: LeadOrder) => void
  readonly setShowsAllColumns: (shows: boolean) => void
  readonly setPage: (page: number) => void
}

/** @param older what the service found for this filter beyond the leads that are here */
export function useLeadView(
  leads: readonly Lead[],
  older: readonly Lead[],
  query: ViewQuery,
  change: ChangeView,
  viewer: Viewer,
): LeadView {
  const { now, me } = viewer
  const { filter, order, showsAllColumns } = query
  const [wanted, setWanted] = useState({ view: '', page: 1 })

  const filterTime = dependsOnTime(filter) ? now : 0
  // What has been overdue for a week changes once a day: until then nothing is sorted anew.
  const today = Math.floor(now / dayMs) * dayMs
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // What is in order is filtered, not the other way round: a letter that is typed sorts nothing.
  const sorted = useMemo(() => sortLeads(leads, order, today), [leads, order, today])
  const inAllLanes = useMemo(
    () => filterLeads(sorted, { ...filter, lane: '' }, { now: filterTime, me }),
    [sorted, filter, filterTime, me],
  )
  const held = useMemo(
    () => filterLeads(inAllLanes, { ...noFilter, lane: filter.lane }, { now: filterTime, me }),
    [inAllLanes, filter.lane, filterTime, me],
  )
  const laneCounts = useMemo(() => countLanes(inAllLanes, { now, me }), [inAllLanes, now, me])
  const matches = useMemo(
    () => (older.length === 0 ? held : sortLeads([...held, ...older], order, today)),
    [held, older, order, today],
  )
  const all = useMemo(() => foldLeads(matches), [matches])
  const isUrgentFirst = order.column === mostUrgentFirst.column && filter.lane === 'open'
  const fresh = useMemo(
    () =>
      isUrgentFirst ? all.heads.filter((lead) => !isStale(replyNeed(lead), today)) : all.heads,
    [all, isUrgentFirst, today],
  )
  const [staleShownIn, showStaleIn] = useState<string>()

  // Another view begins at its first page.
  const view = useMemo(() => viewText(query), [query])
  const showsStale = fresh.length === 0 || staleShownIn === view
  const heads = showsStale ? all.heads : fresh
  const pageCount = Math.max(1, Math.ceil(heads.length / rowsPerPage))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const listing = useMemo(
    () => ({
      folded: {
        heads: heads.slice((page - 1) * rowsPerPage, page * rowsPerPage),
        repeats: all.repeats,
      },
      staleCount: all.heads.length - heads.length,
      showStale: () => showStaleIn(view),
      matchCount: matches.length,
      order,
      showsAllColumns,
      page,
      pageCount,
      listKey: `${view} ${page}`,
    }),
    [all, heads, matches, order, showsAllColumns, page, pageCount, view],
  )
  const setOrder = useCallback((next: LeadOrder) => change({ order: next }), [change])
  const setPage = useCallback((next: number) => setWanted({ view, page: next }), [view])

  /** What is typed may not be drawn yet: it is changed in what is wanted, not in what is seen. */
  function setFilter(changed: Partial<ViewFilter>, others: Partial<ViewQuery> = {}): void {
    change((former) => {
      const next = { ...former.filter, ...changed }
      return { ...others, filter: next, order: orderAfter(former, next.lane) }
    })
  }

  return {
    query,
    filter,
    isFiltered: isFiltered(filter),
    laneCounts,
    inAllLanes,
    showsAllColumns,
    listing,
    countsByPerson,
    matches,
    foldedCount: matches.length - all.heads.length,
    setFilter,
    clearFilter: () => setFilter({ ...noFilter, lane: filter.lane }),
    showMarked: (mark) => setFilter({ ...noFilter, sheet: mark }, { section: '' }),
    showPerson: (person) => setFilter({ ...noFilter, search: person }, { section: '' }),
    setOrder,
    setShowsAllColumns: (shows) => change({ showsAllColumns: shows }),
    setPage,
  }
}

function countLanes(leads: readonly Lead[], viewer: Viewer): LeadView['laneCounts'] {
  const counts = (Object.keys(lanes) as ViewFilter['lane'][]).map((lane) => {
    const inLane = filterLeads(leads, { ...noFilter, lane }, viewer)
    const overdue = isWorkLane(lane)
      ? inLane.filter((lead) => isOverdue(replyNeed(lead), viewer.now))
      : []
    return [lane, { count: inLane.length, overdue: overdue.length }]
  })
  return Object.fromEntries(counts)
}
