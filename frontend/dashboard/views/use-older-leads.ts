/** Asks the service for what a filter finds among the leads that the page does not hold. */

import { useEffect, useMemo, useState } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import type { ViewFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import {
  findOlder,
  nothingFound,
  type OlderFound,
  olderQuery,
} from '#frontend/dashboard/leads/older-leads.ts'
import type { LeadsReading } from './use-leads.ts'

/** Not for each letter of a word. */
const typingPauseMs = 300

export interface OlderLeads extends OlderFound {
  /** Undefined where nothing older is looked for: all is here, or the filter asks for nothing. */
  readonly state: 'searching' | 'done' | 'failed' | undefined
}

function withStates(leads: readonly Lead[], states: LeadsAnswer['states']): readonly Lead[] {
  return leads.map((lead) => {
    const state = states?.get(lead.id)
    return state ? { ...lead, state } : lead
  })
}

const notLooked: OlderLeads = { ...nothingFound, state: undefined }

/** @param isWhole whether all that the page will hold has come */
export function useOlderLeads(
  answer: LeadsAnswer,
  { fetchPage }: LeadsReading,
  filter: ViewFilter,
  isWhole: boolean,
  now: number,
): OlderLeads {
  const { leads, olderFrom } = answer
  const [older, setOlder] = useState(notLooked)
  const query = olderQuery(filter, now)?.toString()
  const from = isWhole && query !== undefined ? olderFrom : undefined
  const before = useMemo(
    () => leads.reduce((oldest, { position }) => Math.min(oldest, position), leads.length),
    [leads],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's moment is that of its change
  useEffect(() => {
    setOlder(notLooked)
    if (from === undefined || query === undefined) return
    let isOver = false
    const timer = setTimeout(async () => {
      setOlder({ ...nothingFound, state: 'searching' })
      const wanted = { query: new URLSearchParams(query), from, before }
      try {
        for await (const found of findOlder(wanted, fetchPage)) {
          if (isOver) return
          setOlder({ ...found, state: found.isDone ? 'done' : 'searching' })
        }
      } catch {
        if (!isOver) setOlder((found) => ({ ...found, state: 'failed' }))
      }
    }, typingPauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [filter, from, before, fetchPage])
  // The answer is another one when a state is.
  return useMemo(
    () => ({ ...older, leads: withStates(older.leads, answer.states) }),
    [older, answer],
  )
}
