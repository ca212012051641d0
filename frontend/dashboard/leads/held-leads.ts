/**
 * Leads that the browser holds: pages from newest to oldest with later changes by staff applied,
 * and newer leads, which wait until staff ask for them. Each event's id appears only once.
 */

import type { LeadState } from '#domain/lead-status.ts'
import { distinctLeads, type Lead, toLead } from './lead.ts'
import type { Arrival, LeadChanges, LeadPage, PageAsked } from './leads-answer.ts'

/** Five years of leads at ten a day; beyond these the service searches. */
export const maxHeldLeads = 20_000
/** Enough rows to fill any window, few enough to load at once. */
export const firstPageSize = 200
export const laterPageSize = 5000

/** The next page to request; undefined if none is left, or if `most` leads are already here. */
export function nextPage(
  pages: readonly LeadPage[],
  most: number,
  pageSize: number,
): PageAsked | undefined {
  const next = pages.at(-1)?.next
  const limit = Math.min(pageSize, most - countLeads(pages))
  return next && limit > 0 ? { ...next, limit } : undefined
}

function countLeads(pages: readonly LeadPage[]): number {
  return pages.reduce((count, { leads }) => count + leads.length, 0)
}

/** Changes received while or after the pages were read. Immutable. */
export interface Since {
  /** By id, including leads that are not here. */
  readonly states: ReadonlyMap<string, LeadState>
  /** New leads, oldest first. The first `shownArrivals` of them are already in the list. */
  readonly arrivals: readonly Arrival[]
  readonly shownArrivals: number
  /** The last poll; undefined before the first one. */
  readonly poll?: Pick<LeadChanges, 'cursor' | 'facts'> & { readonly at: number }
}

export const nothingSince: Since = { states: new Map(), arrivals: [], shownArrivals: 0 }

/** @param at when the changes were received, milliseconds since 1970 */
export function withChanges(since: Since, changes: LeadChanges, at: number): Since {
  const { arrivals, states, cursor, facts } = changes
  const known = new Set(since.arrivals.map(({ id }) => id))
  const fresh = arrivals.filter(({ id }) => !known.has(id))
  const poll = { cursor, facts, at }
  // Without new leads the same array is reused, so that nothing derived from it is recomputed.
  const all = fresh.length === 0 ? since.arrivals : [...since.arrivals, ...fresh]
  return withStates({ ...since, poll, arrivals: all }, states)
}

/** If a lead has two states, the later version wins. */
export function withStates(since: Since, told: readonly LeadState[]): Since {
  if (told.length === 0) return since
  const states = new Map(since.states)
  for (const state of told) {
    if (state.version > (states.get(state.id)?.version ?? -1)) states.set(state.id, state)
  }
  return { ...since, states }
}

/** The pages in order, then the arrivals that staff asked to see. */
export function heldLeads(
  pages: readonly LeadPage[],
  { states, arrivals, shownArrivals }: Omit<Since, 'poll'>,
) {
  const read = pages.flatMap(({ leads }) => leads)
  const ids = new Set(read.map(({ id }) => id))
  const isNew = ({ id }: Arrival) => !ids.has(id)
  const total = pages[0]?.total ?? 0
  const shown = arrivals
    .slice(0, shownArrivals)
    .filter(isNew)
    .map(({ id, cells }, index) => toLead(cells, total + index, id))
  return {
    leads: distinctLeads([...read, ...shown]).map((lead) => withState(lead, states)),
    /** How many leads the service has; some may not be here. */
    total: total + shown.length,
    /** New leads that are not yet in `leads`. */
    arrivals: arrivals.slice(shownArrivals).filter(isNew),
  }
}

export function withState(lead: Lead, states: Since['states']): Lead {
  const state = states.get(lead.id)
  return state === undefined || state === lead.state ? lead : { ...lead, state }
}
