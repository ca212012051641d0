/**
 * Leads that a token opens and what staff set for them. They are read when the dashboard opens, by
 * Refresh, and after a change made here, never by themselves.
 */

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { OwnAccess } from '#backend/admin/access-routes.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { type AdminPath, askAdmin } from './ask-admin.ts'
import { firstPage, heldLeads, type LeadPage, nextPage, readLeadPage } from './held-leads.ts'

interface StatesAnswer {
  readonly statuses: readonly LeadState[]
}

const noPages: readonly LeadPage[] = []
const noStates: readonly LeadState[] = []

export type LeadsReading = ReturnType<typeof useLeads>

/** @param token empty = no token was given, and nothing is read */
export function useLeads(token: string) {
  const client = useQueryClient()
  const pages = usePages(token)
  const held = pages.data?.pages ?? noPages
  const [first] = held

  /** After the first page, which shows whether the token is right, and which is painted first. */
  const asked = <Answer>(path: AdminPath) => ({
    queryKey: [path, token],
    enabled: first !== undefined,
    queryFn: () => askAdmin<Answer>(token, path),
  })
  const states = asked<StatesAnswer>('/api/admin/statuses')
  const statesRead = useQuery(states)
  const accessRead = useQuery(asked<OwnAccess>('/api/admin/access'))
  const known = statesRead.data?.statuses ?? noStates
  const leads = useMemo(() => heldLeads(held, known), [held, known])

  /** Whatever is shown, the open part of the dashboard too. */
  const readAgain = () => void client.refetchQueries({ type: 'active' })
  const isFetching = pages.isFetching || statesRead.isFetching
  const error = pages.error ?? statesRead.error ?? accessRead.error
  return {
    /** Facts of the newest page. Undefined while locked. */
    answer: first && { ...first, leads },
    /** The token's holder and role, and what it may do; undefined until it is known. */
    access: accessRead.data,
    arrivedAt: pages.dataUpdatedAt,
    /** During the first reading or a refresh, but not while older leads are read. */
    isReading: isFetching && !pages.isFetchingNextPage,
    /** The newest leads have been read, and older ones are still being read. */
    isReadingRest: pages.hasNextPage && !pages.isError,
    /** Failure of the last attempt; undefined again during the next one. */
    failure: error && !isFetching ? failureOf(error) : undefined,
    readAgain,
    /** After a change: its outcome at once, then all that happened meanwhile. */
    enterStates: (told: readonly LeadState[]): void => {
      client.setQueryData<StatesAnswer>(states.queryKey, (former) => ({
        statuses: [...(former?.statuses ?? noStates), ...told],
      }))
      readAgain()
    },
  }
}

/** Reads page after page until the last one or a failure; pages are shown as they arrive. */
function usePages(token: string) {
  const pages = useInfiniteQuery({
    queryKey: ['leads', token],
    enabled: token !== '',
    queryFn: async ({ pageParam }) => {
      const query = new URLSearchParams({ token, order: 'newest', ...pageParam })
      const response = await apiRequest('GET', apiHref(`/api/admin/leads?${query}`))
      return readLeadPage(await response.json())
    },
    initialPageParam: firstPage,
    getNextPageParam: (_, all) => nextPage(all),
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const goesOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return pages
}

/** With the specification's sentences (§8). */
function failureOf(error: Error) {
  return error instanceof ApiError && error.status === 401
    ? ({ kind: 'token', message: 'Invalid admin token' } as const)
    : ({ kind: 'other', message: 'Failed to load leads' } as const)
}
