/** What of the leads is shown: filter, order, folding and page, and the rows that follow from them. */

import { useCallback, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Lead } from '../leads/lead.ts'
import { dependsOnTime, filterLeads, noFilter, type ViewFilter } from '../leads/lead-filter.ts'
import {
  countByPerson,
  type FoldedLeads,
  findRuns,
  foldLeads,
  unfoldedLeads,
} from '../leads/lead-groups.ts'
import { type LeadOrder, sortLeads } from '../leads/lead-order.ts'
import { type LeadShapes, shapeLeads } from '../leads/lead-shapes.ts'
import { orderAfter, type ViewQuery, viewText } from '../leads/view-query.ts'
import type { ChangeView } from './use-view-query.ts'

export const rowsPerPage = 50
/** Of one long list: more rows would be higher than browsers can lay out, and end in blank space. */
export const rowsPerTable = 100_000

/** What the list draws; the same object until it draws something else. */
export interface LeadListing {
  /** All of them in their order, or those of the page. */
  readonly folded: FoldedLeads
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
  readonly filter: ViewFilter
  readonly isFiltered: boolean
  readonly foldsRepeats: boolean
  readonly showsAllColumns: boolean
  readonly isPaged: boolean
  readonly listing: LeadListing
  /** How many rows each person has, by address. */
  readonly countsByPerson: ReadonlyMap<string, number>
  /** The rows that the filter lets through, in their order. */
  readonly matches: readonly Lead[]
  readonly matchCount: number
  /** Of the matching rows, those that only the service has. */
  readonly olderCount: number
  /** Of the matching rows, those that stand folded under another. */
  readonly foldedCount: number
  readonly setFilter: (change: Partial<ViewFilter>) => void
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

  const filterTime = dependsOnTime(filter) ? now : 0
  const all = useMemo(() => (older.length === 0 ? leads : [...leads, ...older]), [leads, older])
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // A promise that runs out meanwhile makes a guess of a row's height worse, and nothing else.
  const shapes = useMemo(() => shapeLeads(all, countsByPerson, Date.now()), [all, countsByPerson])
  const runs = useMemo(() => findRuns(all), [all])
  // What is in order is filtered, not the other way round: a letter that is typed sorts nothing.
  const sorted = useMemo(() => sortLeads(leads, order), [leads, order])
  const held = useMemo(() => filterLeads(sorted, filter, filterTime), [sorted, filter, filterTime])
  const matches = useMemo(
    () => (older.length === 0 ? held : sortLeads([...held, ...older], order)),
    [held, older, order],
  )
  const folded = useMemo(
    () => (foldsRepeats ? foldLeads(matches, runs) : unfoldedLeads(matches)),
    [matches, foldsRepeats, runs],
  )

  // Another view begins at its first page.
  const view = useMemo(() => viewText(query), [query])
  const pageSize = isPaged ? rowsPerPage : rowsPerTable
  const pageCount = Math.max(1, Math.ceil(folded.heads.length / pageSize))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const listing = useMemo(
    () => ({
      folded: pageCount === 1 ? folded : pageOf(folded, page, pageSize),
      matchCount: matches.length,
      order,
      showsAllColumns,
      isPaged,
      page,
      pageCount,
      listKey: `${view} ${page}`,
      shapes,
    }),
    [folded, matches, order, showsAllColumns, isPaged, pageSize, page, pageCount, view, shapes],
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
    isFiltered: JSON.stringify(filter) !== JSON.stringify(noFilter),
    foldsRepeats,
    showsAllColumns,
    isPaged,
    listing,
    countsByPerson,
    matches,
    matchCount: matches.length,
    olderCount: older.length,
    foldedCount: matches.length - folded.heads.length,
    setFilter,
    clearFilter: () => setFilter(noFilter),
    showMarked: (mark) => setFilter({ ...noFilter, sheet: mark }, { section: '' }),
    showPerson: (person) => setFilter({ ...noFilter, search: person }, { section: '' }),
    setOrder,
    setFoldsRepeats: (folds) => change({ foldsRepeats: folds }),
    setShowsAllColumns: (shows) => change({ showsAllColumns: shows }),
    setPaged: (paged) => change({ isPaged: paged }),
    setPage,
  }
}

/** @param page from 1 */
function pageOf({ heads, repeats }: FoldedLeads, page: number, size: number): FoldedLeads {
  return { heads: heads.slice((page - 1) * size, page * size), repeats }
}
