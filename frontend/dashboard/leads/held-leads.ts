/**
 * All leads that the browser holds: pages come in from the newest to the oldest, states over all of them;
 * what arrives meanwhile waits until it is asked for. Each event's id stands once, however often it is told.
 * Nothing is changed in place: where nothing is new, the same object stays.
 */

import type { LeadState } from '#domain/lead-status.ts'
import { keyedByPlace, type Lead, toLead } from './lead.ts'
import { type Arrival, type LeadChanges, type LeadPage, readLeadPage } from './leads-answer.ts'

/** Five years of a firm with ten leads a day; beyond it the service searches. */
export const mostHeld = 20_000
/** Fills every window; small, so that it is there at once. */
export const firstPageSize = 200
const laterPageSize = 5000

/** Facts are those of the newest page, `next` that of the oldest. */
export interface HeldLeads extends Omit<LeadPage, 'searched'> {
  /** By id; also of leads that are not here. */
  readonly states: ReadonlyMap<string, LeadState>
  /** New leads that are not among these yet, oldest first. */
  readonly arrivals: readonly Arrival[]
}

/** The next older page; the newest where nothing is held yet. */
export function withPage(held: HeldLeads | undefined, page: LeadPage): HeldLeads {
  if (held === undefined) return { ...page, states: new Map(), arrivals: [] }
  const keys = new Set(held.leads.map(({ key }) => key))
  const leads = page.leads.map((lead) =>
    withState(keys.has(lead.key) ? keyedByPlace(lead) : lead, held.states),
  )
  const ids = new Set(page.leads.map(({ id }) => id))
  return {
    ...held,
    leads: [...held.leads, ...leads],
    next: page.next,
    arrivals: held.arrivals.filter(({ id }) => !ids.has(id)),
  }
}

/** What a poll has found. */
export function withChanges(held: HeldLeads, changes: LeadChanges): HeldLeads {
  const { arrivals, states, hasMore: _, ...facts } = changes
  const known = new Set([...held.leads, ...held.arrivals].map(({ id }) => id))
  const fresh = arrivals.filter(({ id }) => !known.has(id))
  const isSame = Object.entries(facts).every(
    ([name, fact]) => JSON.stringify(fact) === JSON.stringify(Reflect.get(held, name)),
  )
  if (isSame && fresh.length + states.length === 0) return held
  return withStates({ ...held, ...facts, arrivals: [...held.arrivals, ...fresh] }, states)
}

/** Puts what has arrived among the others. */
export function withArrivals(held: HeldLeads): HeldLeads {
  const first = 1 + held.leads.reduce((highest, { position }) => Math.max(highest, position), -1)
  const leads = held.arrivals.map(({ id, cells }, index) =>
    withState(toLead(cells, first + index, id), held.states),
  )
  const total = held.total + leads.length
  return { ...held, total, leads: [...held.leads, ...leads], arrivals: [] }
}

/** Of two states of one lead the later version counts. */
export function withStates(held: HeldLeads, told: readonly LeadState[]): HeldLeads {
  const states = new Map(held.states)
  for (const state of told) {
    if (state.version > (states.get(state.id)?.version ?? -1)) states.set(state.id, state)
  }
  return { ...held, states, leads: held.leads.map((lead) => withState(lead, states)) }
}

export function withState(lead: Lead, states: HeldLeads['states']): Lead {
  const state = states.get(lead.id)
  return state === undefined || state === lead.state ? lead : { ...lead, state }
}

export function oldestPosition(leads: readonly Lead[]): number {
  return leads.reduce(
    (oldest, { position }) => Math.min(oldest, position),
    Number.POSITIVE_INFINITY,
  )
}

export interface PageAsked {
  readonly limit: number
  /** Cursor of the page before; undefined for the newest. */
  readonly before?: string
  /** Only what passes; undefined for all. */
  readonly filter?: URLSearchParams
}

export interface LeadSource {
  readonly fetchPage: (page: PageAsked) => Promise<unknown>
  /** Of every lead that somebody changed. */
  readonly fetchStates: () => Promise<readonly LeadState[]>
}

/** What is being read, into which others enter meanwhile what they come to know. */
export interface Reading {
  held: HeldLeads | undefined
}

/**
 * Reads all leads page by page, the newest at once and the rest behind them, with what staff did with them; ends when
 * all is there or the browser holds as many as it may.
 * @param onFirst called when the newest are there
 * @throws what the source throws
 */
export async function readAllLeads(
  reading: Reading,
  { fetchPage, fetchStates }: LeadSource,
  onFirst: (held: HeldLeads) => void,
): Promise<void> {
  const first = readLeadPage(await fetchPage({ limit: firstPageSize }))
  reading.held = withPage(undefined, first)
  onFirst(reading.held)
  // After the first page, whose cursor says from when on changes are told: none lies between.
  const readStates = async () => {
    if (!first.isPaged) return
    const states = await fetchStates()
    reading.held = reading.held && withStates(reading.held, states)
  }
  const readRest = async () => {
    let { held } = reading
    let page = first
    while (held && page.next !== undefined && page.leads.length > 0) {
      const limit = Math.min(laterPageSize, mostHeld - held.leads.length)
      if (limit <= 0) break
      page = readLeadPage(await fetchPage({ limit, before: page.next }), oldestPosition(held.leads))
      held = reading.held = withPage(reading.held, page)
    }
  }
  await Promise.all([readStates(), readRest()])
}
