/** Reads page after page, as long as there is a next one and none has failed; what is there is shown meanwhile. */

import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LeadPage, PageAsked } from '#frontend/dashboard/leads/leads-answer.ts'

interface Options {
  readonly queryKey: QueryKey
  readonly isAsked: boolean
  readonly gcTime?: number
  readonly firstPage: PageAsked
  readonly fetchPage: (asked: PageAsked) => Promise<LeadPage>
  readonly nextPage: (pages: readonly LeadPage[]) => PageAsked | undefined
}

const noPages: readonly LeadPage[] = []

export function useAllPages({ isAsked, firstPage, fetchPage, nextPage, ...query }: Options) {
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
