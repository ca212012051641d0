/** The leads that a token opens, and what became of the last attempt to read them. */

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#frontend/api/api-request.ts'
import { type LeadsAnswer, readLeadsAnswer } from '../leads/leads-answer.ts'

export interface LeadsReading {
  /** Undefined while locked: nothing has been read with this token. */
  readonly answer: LeadsAnswer | undefined
  /** When the answer arrived. */
  readonly arrivedAt: number
  readonly isReading: boolean
  /** Of the last attempt; undefined again while the next one is under way. */
  readonly failure: LeadsFailure | undefined
  readonly readAgain: () => void
}

export interface LeadsFailure {
  readonly kind: 'token' | 'other'
  /** The specification's sentence (§8). */
  readonly message: string
}

/** @param token empty = none was given, nothing is read */
export function useLeads(token: string): LeadsReading {
  const query = useQuery({
    queryKey: ['/api', 'admin', `leads?token=${encodeURIComponent(token)}`],
    enabled: token !== '',
    select: readLeadsAnswer,
  })
  return {
    answer: query.data,
    arrivedAt: query.dataUpdatedAt,
    isReading: query.isFetching,
    failure: query.error && !query.isFetching ? failureOf(query.error) : undefined,
    readAgain: () => void query.refetch(),
  }
}

function failureOf(error: Error): LeadsFailure {
  return error instanceof ApiError && error.status === 401
    ? { kind: 'token', message: 'Invalid admin token' }
    : { kind: 'other', message: 'Failed to load leads' }
}
