/**
 * Search for matching leads among those that the page does not hold: the service searches them a
 * part at a time (docs/http-interface.md §5).
 */

import { useMemo } from 'react'
import { isEveryLead } from '#domain/lead-filter.ts'
import { nextPage, withState } from '#frontend/dashboard/leads/held-leads.ts'
import { distinctLeads } from '#frontend/dashboard/leads/lead.ts'
import { askedFilter, filterQuery, type ViewFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { useDesk } from './desk.tsx'
import { type LeadsReading, useAllPages } from './use-leads.ts'

/** More than anybody reads; to see all of them, staff narrow the filter or export. */
export const maxOlderLeads = 2_000
const olderPageSize = 500

export type OlderLeads = ReturnType<typeof useOlderLeads>

/** @param isSettled whether typing has paused, to avoid a request for each letter of a word */
export function useOlderLeads(reading: LeadsReading, filter: ViewFilter, isSettled: boolean) {
  const { service, now } = useDesk()
  const { answer, isReadingRest, fetchPage } = reading
  const query = filterQuery(filter, now)
  const from = isReadingRest ? undefined : answer?.next
  // Without a filter the service would have to return all of them.
  const isAsked = isSettled && from !== undefined && !isEveryLead(askedFilter(filter, now))
  const { pages, hasNextPage, isError } = useAllPages({
    // Read again whenever the list is.
    queryKey: ['older', service.token, answer?.asOf, from, `${query}`],
    isAsked,
    gcTime: 0,
    firstPage: { ...from, limit: olderPageSize },
    fetchPage: (asked) => fetchPage(asked, query),
    nextPage: (all) => nextPage(all, maxOlderLeads, olderPageSize),
  })
  const states = answer?.states
  const leads = useMemo(() => {
    const found = distinctLeads(pages.flatMap((page) => page.leads))
    return states ? found.map((lead) => withState(lead, states)) : found
  }, [pages, states])
  return {
    leads,
    /** False if there is no search: all leads are here, or there is no filter. */
    isAsked,
    isError,
    isDone: pages.length > 0 && !hasNextPage,
    /** How many rows were searched. */
    searched: pages.reduce((count, page) => count + page.searched, 0),
  }
}
