/** What of the leads is shown: filter, order, folding and page, and the rows that follow from them. */

import { useDeferredValue, useMemo, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import type { Lead } from '../leads/lead.ts'
import { filterLeads, type LeadFilter, noFilter } from '../leads/lead-filter.ts'
import { groupLeads, type LeadGroup } from '../leads/lead-groups.ts'
import { type LeadOrder, newestFirst, sortByLead } from '../leads/lead-order.ts'

export const groupsPerPage = 50
/** In the session's storage while all columns are shown. */
const columnsKey = 'lead-columns'

export interface LeadView {
  readonly filter: LeadFilter
  readonly isFiltered: boolean
  readonly order: LeadOrder
  readonly foldsRepeats: boolean
  /** The row's own eleven columns in place of the comfortable view; kept for the session. */
  readonly showsAllColumns: boolean
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly pageGroups: readonly LeadGroup[]
  readonly totalCount: number
  readonly matchCount: number
  /** Of the matching rows, those that stand folded under another. */
  readonly foldedCount: number
  readonly setFilter: (change: Partial<LeadFilter>) => void
  readonly clearFilter: () => void
  readonly showMarked: (mark: UndeliveredState) => void
  readonly showPerson: (person: string) => void
  readonly setOrder: (order: LeadOrder) => void
  readonly setFoldsRepeats: (folds: boolean) => void
  readonly setShowsAllColumns: (shows: boolean) => void
  readonly setPage: (page: number) => void
}

export function useLeadView(leads: readonly Lead[], now: number): LeadView {
  const [filter, setWholeFilter] = useState(noFilter)
  const [order, setOrder] = useState(newestFirst)
  const [foldsRepeats, setFoldsRepeats] = useState(true)
  const [showsAllColumns, setShowsAllColumns] = useState(() => readSession(columnsKey) !== null)
  const [wantedPage, setPage] = useState(1)

  // Typing stays quick with ten thousand rows: the list follows when there is time.
  const deferredFilter = useDeferredValue(filter)
  // Only what is overdue depends on the time; other filters need no new look every half minute.
  const filterTime = deferredFilter.reply === 'overdue' ? now : 0
  const matches = useMemo(
    () => filterLeads(leads, deferredFilter, filterTime),
    [leads, deferredFilter, filterTime],
  )
  const groups = useMemo(() => groupLeads(matches, foldsRepeats), [matches, foldsRepeats])
  const sorted = useMemo(() => sortByLead(groups, ({ head }) => head, order), [groups, order])

  const pageCount = Math.max(1, Math.ceil(sorted.length / groupsPerPage))
  const page = Math.min(wantedPage, pageCount)
  const pageGroups = useMemo(
    () => sorted.slice((page - 1) * groupsPerPage, page * groupsPerPage),
    [sorted, page],
  )

  function changeFilter(next: LeadFilter): void {
    setWholeFilter(next)
    setPage(1)
  }

  return {
    filter,
    isFiltered: JSON.stringify(filter) !== JSON.stringify(noFilter),
    order,
    foldsRepeats,
    showsAllColumns,
    page,
    pageCount,
    pageGroups,
    totalCount: leads.length,
    matchCount: matches.length,
    foldedCount: matches.length - groups.length,
    setFilter: (change) => changeFilter({ ...filter, ...change }),
    clearFilter: () => changeFilter(noFilter),
    showMarked: (mark) => changeFilter({ ...noFilter, sheet: mark }),
    showPerson: (person) => changeFilter({ ...noFilter, search: person }),
    setOrder: (next) => {
      setOrder(next)
      setPage(1)
    },
    setFoldsRepeats,
    setShowsAllColumns: (shows) => {
      setShowsAllColumns(shows)
      if (shows) writeSession(columnsKey, 'all')
      else removeSession(columnsKey)
    },
    setPage,
  }
}
