/**
 * Leads that the browser holds: pages of GET /api/admin/leads from newest to oldest, with staff's
 * changes applied. A proxy's error page never passes for an empty list.
 */

import type { DeliveryReport } from '#domain/delivery-report.ts'
import { isJsonObject } from '#domain/lead-extra.ts'
import { padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { distinctLeads, type Lead, toLead } from '#frontend/dashboard/leads/lead.ts'

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

export type LeadPage = ReturnType<typeof readLeadPage>

export interface PageAsked {
  readonly limit: number
  /** Cursor of the previous page, and its last lead's position; undefined for the newest page. */
  readonly before?: string
  readonly position?: number
}

/**
 * @param position the position just above this page's leads; undefined for the newest page
 * @throws Error if the response has no list of rows (an empty list is valid)
 */
export function readLeadPage(answer: unknown, position?: number) {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) {
    throw new Error('The answer holds no rows')
  }
  const { delivery } = answer
  const rows = answer.data.filter(Array.isArray).map(padCells)
  const ids: readonly unknown[] = Array.isArray(answer.ids) ? answer.ids : []
  const total = Math.max(toCount(answer.total), rows.length)
  const first = (position ?? total) - 1
  const before = toText(answer.next)
  const asOf = Date.parse(String(answer.asOf))
  return {
    leads: rows.map((cells, index) => toLead(cells, first - index, toText(ids[index]))),
    source: answer.source === 'sheet' ? ('sheet' as const) : ('journal' as const),
    /** When the rows were read; undefined if the response does not say. */
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    /** Why the Sheet cannot be read right now. */
    readingProblem: toText(answer.readingProblem),
    /** Why the Sheet is not listed although it could be read. */
    listNotice: toText(answer.notice),
    /** Accepted but not yet in the Sheet. */
    pending: toCount(answer.pending),
    /** How many of these are beyond their sender's daily limit, and wait for the owner. */
    limited: toCount(answer.limited),
    /** Refused by the Sheet. */
    quarantined: toCount(answer.quarantined),
    lastError: toText(answer.lastError),
    /** Undefined if no Sheet is connected. */
    delivery: isJsonObject(delivery) ? (delivery as unknown as DeliveryReport) : undefined,
    /** How many leads the service has; some may not be here. */
    total,
    /** Where the page of older leads starts; undefined if there is none. */
    next: before === undefined ? undefined : { before, position: first + 1 - rows.length },
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
