/**
 * Leads that a token opens: the newest ones, page after page, and what staff set for them. They are
 * read when the dashboard opens, by Refresh, and after a change made here, never by themselves.
 */

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { askAdmin } from './ask-admin.ts'
import {
  firstPageSize,
  heldLeads,
  type LeadStates,
  nextPage,
  type PageAsked,
  readLeadPage,
  withStates,
} from './held-leads.ts'

export type LeadsReading = ReturnType<typeof useLeads>
export type LeadsAnswer = NonNullable<LeadsReading['answer']>

export type LeadsFailure = ReturnType<typeof failureOf>

const noStates: LeadStates = new Map()

/** @param token empty = no token was given, and nothing is read */
export function useLeads(token: string) {
  const client = useQueryClient()
  const pages = usePages(token)
  const [first] = pages.data
  const statesKey = ['statuses', token]
  const states = useQuery({
    queryKey: statesKey,
    // After the first page, which shows whether the token is right, and which is painted first.
    enabled: first !== undefined,
    queryFn: async (): Promise<LeadStates> => {
      type Answer = { readonly statuses: readonly LeadState[] }
      const { statuses } = await askAdmin<Answer>({ token }, '/api/admin/statuses')
      return withStates(noStates, statuses)
    },
  })
  const known = states.data ?? noStates
  const leads = useMemo(() => heldLeads(pages.data, known), [pages.data, known])

  /** Whatever is shown, the open part of the dashboard too. */
  const readAgain = () => void client.refetchQueries({ type: 'active' })
  const isFetching = pages.isFetching || states.isFetching
  const error = pages.error ?? states.error
  return {
    /** Facts of the newest page. Undefined while locked. */
    answer: first && { ...first, leads },
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
      client.setQueryData<LeadStates>(statesKey, (former = noStates) => withStates(former, told))
      readAgain()
    },
  }
}

/** Reads page after page until the last one or a failure; pages are shown as they arrive. */
function usePages(token: string) {
  const pages = useInfiniteQuery({
    queryKey: ['leads', token],
    enabled: token !== '',
    queryFn: ({ pageParam }) => fetchPage(token, pageParam),
    initialPageParam: { limit: firstPageSize } as PageAsked,
    getNextPageParam: (_, all) => nextPage(all),
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const goesOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return { ...pages, data: data?.pages ?? [] }
}

async function fetchPage(token: string, { limit, before, position }: PageAsked) {
  const query = new URLSearchParams({ token, order: 'newest', limit: String(limit) })
  if (before !== undefined) query.set('before', before)
  const response = await apiRequest('GET', apiHref(`/api/admin/leads?${query}`))
  return readLeadPage(await response.json(), position)
}

/** With the specification's sentences (§8). */
function failureOf(error: Error) {
  return error instanceof ApiError && error.status === 401
    ? ({ kind: 'token', message: 'Invalid admin token' } as const)
    : ({ kind: 'other', message: 'Failed to load leads' } as const)
}
