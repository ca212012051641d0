/**
 * Leads that the browser holds: pages of GET /api/admin/leads (docs/http-interface.md §5) from newest
 * to oldest, with staff's changes applied.
 */

import type { ListFacts } from '#backend/admin/lead-lists.ts'
import { padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { type Lead, toLead } from '#frontend/dashboard/leads/lead.ts'

/** What the service says besides the rows; any of it may be missing. */
export interface LeadFacts extends Partial<ListFacts> {
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

export type LeadPage = ReturnType<typeof readLeadPage>

/** @throws Error if the response has no list of rows (an empty list is valid) */
export function readLeadPage({ data, ids = [], total, ...facts }: LeadsAnswer) {
  if (!Array.isArray(data)) throw new Error('The answer holds no rows')
  const leads = data.map((cells, index) => toLead(padCells(cells), ids[index]))
  return { ...facts, leads, total: total ?? leads.length }
}

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
  const counts = new Map<string, number>()
  const leads = pages.flatMap((page) => page.leads)
  for (const { person } of leads) counts.set(person, (counts.get(person) ?? 0) + 1)
  return leads.map((lead, index) => {
    // Rows that staff typed have no id; those that they copied have it twice.
    const isNamed = lead.id !== '' && !keys.has(lead.id)
    // Counted from the oldest, so that newer leads do not change it.
    const key = isNamed ? lead.id : `row-${total - 1 - index}`
    keys.add(key)
    const personCount = counts.get(lead.person) ?? 0
    return { ...lead, key, personCount, state: stateById.get(lead.id) }
  })
}
