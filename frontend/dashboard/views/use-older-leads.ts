/**
 * Asks the service for what a filter finds among the leads that the page does not hold: it looks through them a part
 * at a time (docs/http-interface.md §5).
 */

import { useMemo } from 'react'
import { isEveryLead } from '#domain/lead-filter.ts'
import { nextPage, withState } from '#frontend/dashboard/leads/held-leads.ts'
import { distinctLeads } from '#frontend/dashboard/leads/lead.ts'
import { askedFilter, filterQuery, type ViewFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { useDesk } from './desk.tsx'
import { type LeadsReading, useAllPages } from './use-leads.ts'

/** More than anybody reads; who wants all of them narrows the filter or exports. */
export const mostOlder = 2_000
const olderPageSize = 500

export type OlderLeads = ReturnType<typeof useOlderLeads>

/** @param isSettled whether typing has paused: it is not asked for each letter of a word */
export function useOlderLeads(reading: LeadsReading, filter: ViewFilter, isSettled: boolean) {
  const { service, now } = useDesk()
  const { answer, isReadingRest, fetchPage } = reading
  const query = filterQuery(filter, now)
  const from = isReadingRest ? undefined : answer?.next
  // The service would have to give all of them.
  const isAsked = isSettled && from !== undefined && !isEveryLead(askedFilter(filter, now))
  const older = useAllPages({
    // Read again when the list is.
    queryKey: ['older', service.token, answer?.asOf, from, `${query}`],
    isAsked,
    gcTime: 0,
    firstPage: { ...from, limit: olderPageSize },
    fetchPage: (asked) => fetchPage(asked, query),
    nextPage: (all) => nextPage(all, mostOlder, olderPageSize),
  })
  const { pages } = older
  const states = answer?.states
  const leads = useMemo(() => {
    const found = distinctLeads(pages.flatMap((page) => page.leads))
    return states ? found.map((lead) => withState(lead, states)) : found
  }, [pages, states])
  return {
    leads,
    /** Undefined where nothing older is looked for: all is here, or the filter asks for nothing. */
    state: isAsked ? stateOf(older) : undefined,
    /** How many rows were looked through. */
    searched: pages.reduce((count, page) => count + page.searched, 0),
  }
}

function stateOf(older: ReturnType<typeof useAllPages>): 'searching' | 'done' | 'failed' {
  const { pages, hasNextPage, isError } = older
  if (isError) return 'failed'
  return pages.length === 0 || hasNextPage ? 'searching' : 'done'
}
