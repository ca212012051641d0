/** Leads that the browser holds: pages from newest to oldest, with staff's changes applied. */

import type { LeadState } from '#domain/lead-status.ts'
import { distinctLeads, type Lead } from '#frontend/dashboard/leads/lead.ts'
import type { LeadPage, PageAsked } from './leads-answer.ts'

/** Five years of leads at ten a day, and as many as a browser handles easily; exports have all. */
export const maxHeldLeads = 20_000
/** Enough rows to fill any window, few enough to load at once. */
export const firstPageSize = 200
const laterPageSize = 5000

/** By the lead's id. */
export type LeadStates = ReadonlyMap<string, LeadState>

/** The next page to request; undefined if none is left, or if as many as wanted are here. */
export function nextPage(pages: readonly LeadPage[]): PageAsked | undefined {
  const next = pages.at(-1)?.next
  const held = pages.reduce((count, { leads }) => count + leads.length, 0)
  const limit = Math.min(laterPageSize, maxHeldLeads - held)
  return next && limit > 0 ? { ...next, limit } : undefined
}

/** If a lead has two states, the later version wins. */
export function withStates(states: LeadStates, told: readonly LeadState[]): LeadStates {
  const all = new Map(states)
  for (const state of told) {
    if (state.version > (all.get(state.id)?.version ?? -1)) all.set(state.id, state)
  }
  return all
}

/** The pages' leads in order. A lead whose state is the same stays the same object. */
export function heldLeads(pages: readonly LeadPage[], states: LeadStates): readonly Lead[] {
  return distinctLeads(pages.flatMap(({ leads }) => leads)).map((lead) => {
    const state = states.get(lead.id)
    return state === undefined ? lead : { ...lead, state }
  })
}
