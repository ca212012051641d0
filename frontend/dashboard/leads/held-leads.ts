/**
 * All leads that the browser holds: pages from the newest to the oldest, over them what staff did, and besides what
 * came since, which waits until it is asked for. Each event's id stands once, however often it is told.
 */

import type { LeadState } from '#domain/lead-status.ts'
import { distinctLeads, type Lead, toLead } from './lead.ts'
import type { Arrival, LeadChanges, LeadPage, PageAsked } from './leads-answer.ts'

/** Five years of a firm with ten leads a day; beyond it the service searches. */
export const mostHeld = 20_000
/** Fills every window; small, so that it is there at once. */
export const firstPageSize = 200
export const laterPageSize = 5000

/** What to ask for after these pages; undefined where nothing is left, or as many are here as are wanted. */
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

/** What was told since the pages were read, or in between. Nothing of it is changed in place. */
export interface Since {
  /** By id; also of leads that are not here. */
  readonly states: ReadonlyMap<string, LeadState>
  /** New leads, oldest first. The first of them stand among the others. */
  readonly arrivals: readonly Arrival[]
  readonly shownArrivals: number
  /** The last poll; undefined before it. */
  readonly poll?: Pick<LeadChanges, 'cursor' | 'facts'> & { readonly at: number }
}

export const nothingSince: Since = { states: new Map(), arrivals: [], shownArrivals: 0 }

/** @param at when they were told, milliseconds since 1970 */
export function withChanges(since: Since, changes: LeadChanges, at: number): Since {
  const { arrivals, states, cursor, facts } = changes
  const known = new Set(since.arrivals.map(({ id }) => id))
  const fresh = arrivals.filter(({ id }) => !known.has(id))
  const poll = { cursor, facts, at }
  // Where nothing is new the same list stays: nothing that follows from it is worked out again.
  const all = fresh.length === 0 ? since.arrivals : [...since.arrivals, ...fresh]
  return withStates({ ...since, poll, arrivals: all }, states)
}

/** Of two states of one lead the later version counts. */
export function withStates(since: Since, told: readonly LeadState[]): Since {
  if (told.length === 0) return since
  const states = new Map(since.states)
  for (const state of told) {
    if (state.version > (states.get(state.id)?.version ?? -1)) states.set(state.id, state)
  }
  return { ...since, states }
}

export interface HeldLeads {
  readonly leads: readonly Lead[]
  /** How many leads the service holds; not all of them need be here. */
  readonly total: number
  /** New leads that are not among these yet. */
  readonly arrivals: readonly Arrival[]
}

/** The pages in their order, then what arrived and was asked for. */
export function heldLeads(
  pages: readonly LeadPage[],
  { states, arrivals, shownArrivals }: Omit<Since, 'poll'>,
): HeldLeads {
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
    total: total + shown.length,
    arrivals: arrivals.slice(shownArrivals).filter(isNew),
  }
}

export function withState(lead: Lead, states: Since['states']): Lead {
  const state = states.get(lead.id)
  return state === undefined || state === lead.state ? lead : { ...lead, state }
}
