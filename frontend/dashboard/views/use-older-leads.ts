/** Asks the service for what a filter finds among the leads that the page does not hold. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { oldestPosition, withState } from '#frontend/dashboard/leads/held-leads.ts'
import type { ViewFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import {
  findOlder,
  nothingFound,
  type OlderFound,
  olderQuery,
} from '#frontend/dashboard/leads/older-leads.ts'
import { useDesk } from './desk.tsx'
import type { LeadsReading } from './use-leads.ts'

export type OlderLeads = ReturnType<typeof useOlderLeads>

/** @param isSettled whether typing has paused: it is not asked for each letter of a word */
export function useOlderLeads(reading: LeadsReading, filter: ViewFilter, isSettled: boolean) {
  const { service, now } = useDesk()
  const client = useQueryClient()
  const { answer, isReadingRest, fetchPage } = reading
  const query = olderQuery(filter, now)
  const from = isReadingRest ? undefined : answer?.next
  const isAsked = isSettled && query !== undefined && from !== undefined
  const { data, isError } = useQuery<OlderFound>({
    // Read again when the list is.
    queryKey: ['older', service.token, answer?.asOf, from, `${query}`],
    enabled: isAsked,
    gcTime: 0,
    queryFn: async ({ queryKey, signal }) => {
      let last = nothingFound
      if (!isAsked) return last
      const before = oldestPosition(answer?.leads ?? [])
      for await (const found of findOlder({ query, from, before }, fetchPage)) {
        if (signal.aborted) break
        client.setQueryData(queryKey, found)
        last = found
      }
      return last
    },
  })
  const found = (isAsked && data) || nothingFound
  const { states } = answer ?? {}
  const leads = useMemo(
    () => (states ? found.leads.map((lead) => withState(lead, states)) : found.leads),
    [found, states],
  )
  return {
    ...found,
    leads,
    /** Undefined where nothing older is looked for: all is here, or the filter asks for nothing. */
    state: isAsked ? stateOf(found, isError) : undefined,
  }
}

function stateOf({ isDone }: OlderFound, isError: boolean): 'searching' | 'done' | 'failed' {
  if (isError) return 'failed'
  return isDone ? 'done' : 'searching'
}
