/** View of the leads: filter, order and page, and the rows that follow from them. */

import { useCallback, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  dependsOnTime,
  filterLeads,
  noFilter,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import {
  countByPerson,
  type FoldedLeads,
  foldLeads,
} from '#frontend/dashboard/leads/lead-groups.ts'
import { type LeadOrder, sortLeads } from '#frontend/dashboard/leads/lead-order.ts'
import { orderAfter, type ViewQuery, viewText } from '#frontend/dashboard/leads/view-query.ts'
import type { ChangeView } from './use-view-query.ts'

export const rowsPerPage = 50

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
  /** Changes when the list is another one. */
  readonly listKey: string
}

export interface LeadView {
  readonly query: ViewQuery
  readonly filter: ViewFilter
  readonly isFiltered: boolean
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
  now: number,
): LeadView {
  const { filter, order, showsAllColumns } = query
  const [wanted, setWanted] = useState({ view: '', page: 1 })

  const filterTime = dependsOnTime(filter) ? now : 0
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // What is in order is filtered, not the other way round: a letter that is typed sorts nothing.
  const sorted = useMemo(() => sortLeads(leads, order), [leads, order])
  const held = useMemo(() => filterLeads(sorted, filter, filterTime), [sorted, filter, filterTime])
  const matches = useMemo(
    () => (older.length === 0 ? held : sortLeads([...held, ...older], order)),
    [held, older, order],
  )
  const folded = useMemo(() => foldLeads(matches), [matches])

  // Another view begins at its first page.
  const view = useMemo(() => viewText(query), [query])
  const pageCount = Math.max(1, Math.ceil(folded.heads.length / rowsPerPage))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const listing = useMemo(
    () => ({
      folded: {
        heads: folded.heads.slice((page - 1) * rowsPerPage, page * rowsPerPage),
        repeats: folded.repeats,
      },
      matchCount: matches.length,
      order,
      showsAllColumns,
      page,
      pageCount,
      listKey: `${view} ${page}`,
    }),
    [folded, matches, order, showsAllColumns, page, pageCount, view],
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
    showsAllColumns,
    listing,
    countsByPerson,
    matches,
    foldedCount: matches.length - folded.heads.length,
    setFilter,
    clearFilter: () => setFilter(noFilter),
    showMarked: (mark) => setFilter({ ...noFilter, sheet: mark }, { section: '' }),
    showPerson: (person) => setFilter({ ...noFilter, search: person }, { section: '' }),
    setOrder,
    setShowsAllColumns: (shows) => change({ showsAllColumns: shows }),
    setPage,
  }
}
