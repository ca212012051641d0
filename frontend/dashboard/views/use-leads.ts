/** Leads that a token opens: reads page after page, and polls for new leads and staff changes. */

import {
  type QueryKey,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import {
  firstPageSize,
  heldLeads,
  laterPageSize,
  maxHeldLeads,
  nextPage,
  nothingSince,
  type Since,
  withChanges,
  withStates,
} from '#frontend/dashboard/leads/held-leads.ts'
import {
  type LeadPage,
  type PageAsked,
  readLeadChanges,
  readLeadPage,
} from '#frontend/dashboard/leads/leads-answer.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'

export type LeadsReading = ReturnType<typeof useLeads>
export type LeadsAnswer = NonNullable<LeadsReading['answer']>

export type LeadsFailure = ReturnType<typeof failureOf>

const pollMs = 30_000

/** @param token empty = no token was given, and nothing is read */
export function useLeads(token: string) {
  const client = useQueryClient()
  const service = { token }

  /** @param filter returns only matching leads, among all that the service has */
  async function fetchPage(
    { limit, before, position }: PageAsked,
    filter?: URLSearchParams,
  ): Promise<LeadPage> {
    const query = new URLSearchParams({ token, order: 'newest', limit: String(limit) })
    if (before !== undefined) query.set('before', before)
    for (const [name, value] of filter ?? []) query.set(name, value)
    const response = await apiRequest('GET', apiHref(`/api/admin/leads?${query}`))
    return readLeadPage(await response.json(), position)
  }

  const reading = useAllPages({
    queryKey: ['leads', token],
    isAsked: token !== '',
    firstPage: { limit: firstPageSize },
    fetchPage,
    nextPage: (pages) => nextPage(pages, maxHeldLeads, laterPageSize),
  })
  const { pages, isFetching } = reading
  const [first] = pages

  // Later changes are kept separately, so that a reading continues or fails independently of them.
  const sinceKey = ['since', token]
  const { data: since = nothingSince } = useQuery<Since>({
    queryKey: sinceKey,
    queryFn: skipToken,
  })
  const enter = (change: (since: Since) => Since) => {
    client.setQueryData<Since>(sinceKey, (former = nothingSince) => change(former))
  }

  // Read after the first page, whose cursor marks where changes begin, so that no change is missed.
  const states = useQuery({
    queryKey: ['statuses', token, first?.cursor],
    enabled: first !== undefined,
    queryFn: async () => {
      type Answer = { readonly statuses: readonly LeadState[] }
      const { statuses } = await askAdmin<Answer>(service, '/api/admin/statuses')
      enter((former) => withStates(former, statuses))
      return true
    },
  })

  const cursor = since.poll?.cursor ?? first?.cursor
  // Polls at once when the tab or the network comes back, never while the tab is hidden.
  const polling = useQuery({
    queryKey: ['changes', token],
    // The list was just read.
    initialData: true,
    // A refused token is not sent again until a refresh shows that it works.
    enabled: cursor !== undefined && !isRefusal(reading.error),
    queryFn: pollOnce,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

  async function pollOnce(): Promise<true> {
    try {
      for (let after = cursor; after !== undefined; ) {
        const path = `/api/admin/leads?after=${encodeURIComponent(after)}` as const
        // A poll that is still running when the next one is due hangs on a dead connection.
        const signal = AbortSignal.timeout(pollMs)
        const changes = readLeadChanges(await askAdmin<unknown>(service, path, { signal }))
        enter((former) => withChanges(former, changes, Date.now()))
        after = changes.hasMore ? changes.cursor : undefined
      }
    } catch (error) {
      const isOtherJournal = error instanceof ApiError && error.status === 400
      if (!isOtherJournal && !isRefusal(error)) throw error
      // Another journal, or a revoked token: a full reading will show the outcome.
      if (isOtherJournal) enter(() => nothingSince)
      void readAgain()
    }
    return true
  }

  async function readAgain(): Promise<void> {
    if (states.isError) void states.refetch()
    const { isSuccess } = await reading.refetch()
    // It has all earlier arrivals but those that were erased meanwhile.
    if (isSuccess) enter(({ states: kept }) => ({ ...nothingSince, states: kept }))
  }

  const { states: known, arrivals, shownArrivals, poll } = since
  const held = useMemo(
    () => heldLeads(pages, { states: known, arrivals, shownArrivals }),
    [pages, known, arrivals, shownArrivals],
  )
  // A poll is later than the first page, whatever the computer's clock said at either.
  const heardAt = poll?.at ?? reading.arrivedAt
  // One failed poll is no news: the next one follows, and no row moves for it. The clock may have
  // been set back since.
  const silentMs = Math.abs(polling.errorUpdatedAt - heardAt)
  const isSilent = polling.isError && silentMs >= 2 * pollMs
  const error = reading.error ?? states.error ?? (isSilent ? polling.error : null)
  return {
    /** Facts of the newest page or poll, `next` of the oldest page. Undefined while locked. */
    answer: first && { ...first, ...poll?.facts, ...held, states: known, next: pages.at(-1)?.next },
    arrivedAt: reading.arrivedAt,
    /** When the service last told what has changed. */
    heardAt,
    /** During the first reading or a refresh, but not while older leads are read. */
    isReading: isFetching && !reading.isFetchingNextPage,
    /** The newest leads have been read, and older ones are still being read. */
    isReadingRest: reading.hasNextPage && !reading.isError,
    /** Failure of the last attempt; undefined again during the next one. */
    failure: error && !isFetching ? failureOf(error) : undefined,
    readAgain: () => void readAgain(),
    enterStates: (told: readonly LeadState[]) => enter((former) => withStates(former, told)),
    /** Adds the arrivals to the list. */
    showArrivals: () => enter((former) => ({ ...former, shownArrivals: former.arrivals.length })),
    fetchPage,
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** With the specification's sentences (§8). */
function failureOf(error: Error) {
  return error instanceof ApiError && error.status === 401
    ? ({ kind: 'token', message: 'Invalid admin token' } as const)
    : ({ kind: 'other', message: 'Failed to load leads' } as const)
}

interface Pages {
  readonly queryKey: QueryKey
  readonly isAsked: boolean
  readonly gcTime?: number
  readonly firstPage: PageAsked
  readonly fetchPage: (asked: PageAsked) => Promise<LeadPage>
  readonly nextPage: (pages: readonly LeadPage[]) => PageAsked | undefined
}

const noPages: readonly LeadPage[] = []

/** Reads page after page until the last one or a failure; pages are shown as they arrive. */
export function useAllPages({ isAsked, firstPage, fetchPage, nextPage, ...query }: Pages) {
  const { data, dataUpdatedAt, fetchNextPage, ...reading } = useInfiniteQuery({
    ...query,
    enabled: isAsked,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (_, pages) => nextPage(pages),
  })
  const { hasNextPage, isFetching, isError } = reading
  const goesOn = isAsked && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return { ...reading, pages: data?.pages ?? noPages, arrivedAt: dataUpdatedAt }
}
