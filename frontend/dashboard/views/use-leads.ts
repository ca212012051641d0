/** The leads that a token opens, and what became of the last attempt to read them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import {
  type HeldLeads,
  type PageAsked,
  type Reading,
  readAllLeads,
} from '#frontend/dashboard/leads/held-leads.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { apiHref, useBuildSettings } from '#frontend/site/build-settings.ts'

export type LeadsReading = ReturnType<typeof useLeads>

export interface LeadsFailure {
  readonly kind: 'token' | 'other'
  /** The specification's sentence (§8). */
  readonly message: string
}

/** @param token empty = none was given, nothing is read */
export function useLeads(token: string) {
  const settings = useBuildSettings()
  const client = useQueryClient()
  const queryKey = ['leads', token]
  /** Read again, beside what is in view, which stays there until all of it has come. */
  const coming = useRef<Reading & { readonly token: string }>(undefined)
  // The query's own is gone as soon as a poll brings something.
  const [failed, setFailed] = useState<Error>()

  /** Asks for one page, also of those that are not held. */
  async function fetchPage({ limit, before, filter }: PageAsked): Promise<unknown> {
    const query = new URLSearchParams({ token, order: 'newest', limit: String(limit) })
    if (before !== undefined) query.set('before', before)
    for (const [name, value] of filter ?? []) query.set(name, value)
    return (await apiRequest('GET', apiHref(settings, `/api/admin/leads?${query}`))).json()
  }

  async function fetchStates(): Promise<readonly LeadState[]> {
    const service = { settings, token }
    type Answer = { readonly statuses: readonly LeadState[] }
    return (await askAdmin<Answer>(service, '/api/admin/statuses')).statuses
  }

  const { data, dataUpdatedAt, isFetching, refetch } = useQuery<HeldLeads & { isPartial?: true }>({
    queryKey,
    enabled: token !== '',
    queryFn: async () => {
      setFailed(undefined)
      const isFirst = client.getQueryData(queryKey) === undefined
      const reading: NonNullable<typeof coming.current> = { token, held: undefined }
      coming.current = reading
      try {
        await readAllLeads(reading, { fetchPage, fetchStates }, (held) => {
          if (isFirst) client.setQueryData(queryKey, { ...held, isPartial: true })
        })
        if (reading.held === undefined) throw new Error('No page was read')
        return reading.held
      } catch (error) {
        setFailed(error as Error)
        throw error
      } finally {
        if (coming.current === reading) coming.current = undefined
      }
    },
  })

  const isPartial = data?.isPartial === true
  return {
    /** Undefined while locked: nothing has been read with this token. */
    answer: data,
    arrivedAt: dataUpdatedAt,
    /** The first reading, or one that was asked for; not the older leads behind the newest. */
    isReading: isFetching && !isPartial,
    /** The newest are there, older ones are on their way. */
    isReadingRest: isFetching && isPartial,
    /** Of the last attempt; undefined again while the next one is under way. */
    failure: failed && !isFetching ? failureOf(failed) : undefined,
    readAgain: () => void refetch(),
    /** Enters what came to be known besides into all that is held, and shows it. */
    enter: (change: (held: HeldLeads) => HeldLeads) => {
      const { current } = coming
      if (current?.held && current.token === token) current.held = change(current.held)
      const shown = client.getQueryData<HeldLeads>(queryKey)
      const next = shown && change(shown)
      if (next !== shown) client.setQueryData(queryKey, next)
    },
    fetchPage,
  }
}

function failureOf(error: Error): LeadsFailure {
  return error instanceof ApiError && error.status === 401
    ? { kind: 'token', message: 'Invalid admin token' }
    : { kind: 'other', message: 'Failed to load leads' }
}
