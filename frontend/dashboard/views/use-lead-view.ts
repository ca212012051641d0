/** What of the leads is shown: filter, order, folding and page, and the rows that follow from them. */

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Lead } from '../leads/lead.ts'
import { dependsOnTime, filterLeads, type LeadFilter, noFilter } from '../leads/lead-filter.ts'
import { countByPerson, findRuns, groupLeads, type LeadGroup } from '../leads/lead-groups.ts'
import { type LeadOrder, rankLeads, sortByRank } from '../leads/lead-order.ts'
import { type LeadShapes, shapeLeads } from '../leads/lead-shapes.ts'
import { orderAfter, type ViewQuery, viewText } from '../leads/view-query.ts'
import type { ChangeView } from './use-view-query.ts'

export const groupsPerPage = 50
/** Of one long list: more rows would be higher than browsers can lay out, and end in blank space. */
export const groupsPerTable = 100_000

/** What the list draws; the same object until it draws something else. */
export interface LeadListing {
  /** All of them in their order, or those of the page. */
  readonly groups: readonly LeadGroup[]
  readonly matchCount: number
  readonly order: LeadOrder
  readonly showsAllColumns: boolean
  readonly isPaged: boolean
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Changes when the list is another one. */
  readonly listKey: string
  readonly shapes: LeadShapes
}

export interface LeadView {
  readonly query: ViewQuery
  readonly filter: LeadFilter
  readonly isFiltered: boolean
  readonly foldsRepeats: boolean
  readonly showsAllColumns: boolean
  readonly isPaged: boolean
  readonly listing: LeadListing
  /** How many rows each person has, by address. */
  readonly countsByPerson: ReadonlyMap<string, number>
  /** The rows that the filter lets through, in no order. */
  readonly matches: readonly Lead[]
  readonly matchCount: number
  /** Of the matching rows, those that only the service has. */
  readonly olderCount: number
  /** Of the matching rows, those that stand folded under another. */
  readonly foldedCount: number
  readonly setFilter: (change: Partial<LeadFilter>) => void
  readonly clearFilter: () => void
  readonly showMarked: (mark: UndeliveredState) => void
  readonly showPerson: (person: string) => void
  readonly setOrder: (order: LeadOrder) => void
  readonly setFoldsRepeats: (folds: boolean) => void
  readonly setShowsAllColumns: (shows: boolean) => void
  readonly setPaged: (isPaged: boolean) => void
  readonly setPage: (page: number) => void
}

/** @param older what the service found for this filter beyond the leads that are here */
export function useLeadView(
  leads: readonly Lead[],
  older: readonly Lead[],
  query: ViewQuery,
  change: ChangeView,
  now: number,
): LeadView {
  const { filter, order, foldsRepeats, showsAllColumns, isPaged } = query
  const [wanted, setWanted] = useState({ view: '', page: 1 })

  // Typing stays quick with a hundred thousand rows: the list follows when there is time.
  const deferredFilter = useDeferredValue(filter)
  const filterTime = dependsOnTime(deferredFilter) ? now : 0
  const all = useMemo(() => (older.length === 0 ? leads : [...leads, ...older]), [leads, older])
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // A promise that runs out meanwhile makes a guess of a row's height worse, and nothing else.
  const shapes = useMemo(() => shapeLeads(all, countsByPerson, Date.now()), [all, countsByPerson])
  const runs = useMemo(() => findRuns(all), [all])
  const ranks = useMemo(() => rankLeads(all, order), [all, order])
  const held = useMemo(
    () => filterLeads(leads, deferredFilter, filterTime),
    [leads, deferredFilter, filterTime],
  )
  // The service's own search looks at more of a row than this one.
  const olderMatches = useMemo(
    () => filterLeads(older, { ...deferredFilter, search: '' }, filterTime),
    [older, deferredFilter, filterTime],
  )
  const matches = useMemo(
    () => (olderMatches.length === 0 ? held : [...held, ...olderMatches]),
    [held, olderMatches],
  )
  const sorted = useMemo(
    () => sortByRank(groupLeads(matches, foldsRepeats, runs), ({ head }) => head, ranks),
    [matches, foldsRepeats, runs, ranks],
  )

  // Another view begins at its first page; the list goes by the filter that it was made with.
  const view = viewText({ ...query, filter: deferredFilter })
  const pageSize = isPaged ? groupsPerPage : groupsPerTable
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const listing = useMemo(
    () => ({
      groups: pageCount === 1 ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize),
      matchCount: matches.length,
      order,
      showsAllColumns,
      isPaged,
      page,
      pageCount,
      listKey: `${view} ${page}`,
      shapes,
    }),
    [sorted, matches, order, showsAllColumns, isPaged, pageSize, page, pageCount, view, shapes],
  )
  const setOrder = useCallback((next: LeadOrder) => change({ order: next }), [change])
  const setPage = useCallback((next: number) => setWanted({ view, page: next }), [view])

  function filteredBy(next: LeadFilter): Partial<ViewQuery> {
    return { filter: next, order: orderAfter(query, next.lane) }
  }

  return {
    query,
    filter,
    isFiltered: JSON.stringify(filter) !== JSON.stringify(noFilter),
    foldsRepeats,
    showsAllColumns,
    isPaged,
    listing,
    countsByPerson,
    matches,
    matchCount: matches.length,
    olderCount: olderMatches.length,
    foldedCount: matches.length - sorted.length,
    setFilter: (changed) => change(filteredBy({ ...filter, ...changed })),
    clearFilter: () => change(filteredBy(noFilter)),
    showMarked: (mark) => change({ section: '', ...filteredBy({ ...noFilter, sheet: mark }) }),
    showPerson: (person) => change({ section: '', ...filteredBy({ ...noFilter, search: person }) }),
    setOrder,
    setFoldsRepeats: (folds) => change({ foldsRepeats: folds }),
    setShowsAllColumns: (shows) => change({ showsAllColumns: shows }),
    setPaged: (paged) => change({ isPaged: paged }),
    setPage,
  }
}
