/**
 * Leads that a token opens, from newest to oldest, and what staff set for them: pages of GET
 * /api/admin/leads (docs/http-interface.md §5), one after the other. They are read when the
 * dashboard opens, by Refresh, and after a change made here, never by themselves.
 */

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { OwnAccess } from '#backend/admin/access-routes.ts'
import type { LeadTable } from '#backend/leads/lead-tables.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { type Lead, toLead } from '#frontend/dashboard/leads/lead.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { type AdminPath, askAdmin } from './ask-admin.ts'

/** What the service says besides the rows; any of it may be missing. */
export interface LeadFacts extends Partial<Omit<LeadTable, 'list'>> {
  /** Accepted but not yet in the Sheet. */
  readonly pending?: number
  /** How many of these are beyond their sender's daily limit, and wait for the owner. */
  readonly limited?: number
  /** Refused by the Sheet. */
  readonly quarantined?: number
  readonly lastError?: string | null
  /** Null if no Sheet is connected. */
  readonly delivery?: DeliveryReport | null
  /** Cursor of the page of older leads. */
  readonly next?: string | null
}

interface LeadsAnswer extends LeadFacts {
  readonly data: readonly (readonly unknown[])[]
  /** One for each row. */
  readonly ids?: readonly string[]
  /** How many leads the service has. */
  readonly total?: number
}

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

export type LeadPage = ReturnType<typeof readLeadPage>

/** @throws Error if the response has no list of rows (an empty list is valid) */
export function readLeadPage({ data, ids = [], total, ...facts }: LeadsAnswer) {
  if (!Array.isArray(data)) throw new Error('The answer holds no rows')
  const leads = data.map((cells, index) => toLead(padCells(cells), ids[index]))
  return { ...facts, leads, total: total ?? leads.length }
}

/** Parameters of a page. */
interface PageAsked {
  readonly limit: string
  readonly before?: string
}

/** Enough rows to fill any window, few enough to load at once. */
export const firstPage: PageAsked = { limit: '200' }
const laterPageSize = 5000
/** Five years of leads at ten a day, and as many as a browser handles easily; exports have all. */
const maxHeldLeads = 20_000

/** The next page to request; undefined if none is left, or if as many as wanted are here. */
export function nextPage(pages: readonly LeadPage[]): PageAsked | undefined {
  const before = pages.at(-1)?.next
  const held = pages.reduce((count, { leads }) => count + leads.length, 0)
  const limit = Math.min(laterPageSize, maxHeldLeads - held)
  return before && limit > 0 ? { limit: `${limit}`, before } : undefined
}

/** @param states of two for one lead, the later in the list counts */
export function heldLeads(
  pages: readonly LeadPage[],
  states: readonly LeadState[],
): readonly Lead[] {
  const stateById = new Map(states.map((state) => [state.id, state]))
  const total = pages[0]?.total ?? 0
  const keys = new Set<string>()
  return pages
    .flatMap(({ leads }) => leads)
    .map((lead, index) => {
      // Rows that staff typed have no id; those that they copied have it twice.
      const isNamed = lead.id !== '' && !keys.has(lead.id)
      // Counted from the oldest, so that newer leads do not change it.
      const key = isNamed ? lead.id : `row-${total - 1 - index}`
      keys.add(key)
      return { ...lead, key, state: stateById.get(lead.id) }
    })
}
