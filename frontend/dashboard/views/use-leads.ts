/** The leads that a token opens, and what became of the last attempt to read them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { LeadBook } from '#frontend/dashboard/leads/lead-book.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import { type PageAsked, readAllLeads } from '#frontend/dashboard/leads/leads-reading.ts'
import { readStatuses } from '#frontend/dashboard/service/status-calls.ts'
import { apiHref, useBuildSettings } from '#frontend/site/build-settings.ts'

export interface LeadsReading {
  /** Undefined while locked: nothing has been read with this token. */
  readonly answer: LeadsAnswer | undefined
  /** When the answer arrived. */
  readonly arrivedAt: number
  /** The first reading, or one that was asked for; not the older leads behind the newest. */
  readonly isReading: boolean
  /** The newest are there, older ones are on their way. */
  readonly isReadingRest: boolean
  /** Of the last attempt; undefined again while the next one is under way. */
  readonly failure: LeadsFailure | undefined
  readonly readAgain: () => void
  /** Enters what came to be known besides into all that is held, and shows it. */
  readonly enter: (change: (book: LeadBook) => void) => void
  /** Asks for one page of those that are not held. */
  readonly fetchPage: (page: PageAsked) => Promise<unknown>
}

export interface LeadsFailure {
  readonly kind: 'token' | 'other'
  /** The specification's sentence (§8). */
  readonly message: string
}

/** @param token empty = none was given, nothing is read */
export function useLeads(token: string): LeadsReading {
  const settings = useBuildSettings()
  const client = useQueryClient()
  const books = useRef<{ shown?: LeadBook; coming?: LeadBook; token?: string }>({})
  const queryKey = ['leads', token]
  // The query's own is gone as soon as a poll brings something.
  const [failed, setFailed] = useState<Error>()

  function show(book: LeadBook, isWhole = true): void {
    const answer = book.answer()
    books.current.shown = book
    const shown = client.getQueryData<Shown>(queryKey)
    if (answer === undefined || (shown?.answer === answer && shown.isWhole === isWhole)) return
    client.setQueryData<Shown>(queryKey, { answer, isWhole })
  }

  const fetchPage = useCallback(
    async ({ limit, before, filter }: PageAsked): Promise<unknown> => {
      const query = new URLSearchParams({ token, order: 'newest', limit: String(limit) })
      if (before !== undefined) query.set('before', before)
      for (const [name, value] of filter ?? []) query.set(name, value)
      return (await apiRequest('GET', apiHref(settings, `/api/admin/leads?${query}`))).json()
    },
    [settings, token],
  )

  const query = useQuery<Shown>({
    queryKey,
    enabled: token !== '',
    queryFn: async () => {
      setFailed(undefined)
      try {
        return await readAll()
      } catch (error) {
        setFailed(error as Error)
        throw error
      }
    },
  })

  async function readAll(): Promise<Shown> {
    if (books.current.token !== token) books.current = { token }
    const isFirst = books.current.shown === undefined
    const book = new LeadBook(books.current.shown)
    books.current.coming = book
    const fetchStates = () => readStatuses({ settings, token })
    await readAllLeads(book, { fetchPage, fetchStates }, () => {
      // What is in view stays there until all of it has been read again.
      if (isFirst) show(book, false)
    })
    books.current = { shown: book, token }
    const answer = book.answer()
    if (answer === undefined) throw new Error('No page was read')
    return { answer, isWhole: true }
  }

  const { data } = query
  const isPartial = data !== undefined && !data.isWhole
  return {
    answer: data?.answer,
    arrivedAt: query.dataUpdatedAt,
    isReading: query.isFetching && !isPartial,
    isReadingRest: query.isFetching && isPartial,
    failure: failed && !query.isFetching ? failureOf(failed) : undefined,
    readAgain: () => void query.refetch(),
    enter: (change) => {
      const { shown, coming } = books.current
      if (books.current.token !== token) return
      if (coming && coming !== shown) change(coming)
      if (!shown) return
      change(shown)
      show(shown, coming !== shown)
    },
    fetchPage,
  }
}

interface Shown {
  readonly answer: LeadsAnswer
  readonly isWhole: boolean
}

function failureOf(error: Error): LeadsFailure {
  return error instanceof ApiError && error.status === 401
    ? { kind: 'token', message: 'Invalid admin token' }
    : { kind: 'other', message: 'Failed to load leads' }
}
