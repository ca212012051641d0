/**
 * All leads that the browser holds: pages come in from the newest to the oldest, states over all of them;
 * what arrives meanwhile waits until it is asked for. Each event's id stands once, however often it is told.
 */

import { type Lead, toLead } from './lead.ts'
import type { Arrival, LeadChanges } from './lead-changes.ts'
import type { LeadState } from './lead-state.ts'
import type { LeadPage, LeadsAnswer } from './leads-answer.ts'

/** Five years of a firm with ten leads a day; beyond it the service searches. */
export const mostHeld = 20_000

type Facts = Omit<LeadsAnswer, 'leads' | 'olderFrom' | 'states' | 'arrivalCount'>

export class LeadBook {
  readonly #states: Map<string, LeadState>
  readonly #places = new Map<string, number>()
  /** In the order in which they came to be known. */
  #leads: Lead[] = []
  /** Oldest first. */
  #arrivals: readonly Arrival[] = []
  #facts: Facts | undefined
  #nextPosition = 0
  #olderFrom: string | undefined
  #snapshot: LeadsAnswer | undefined

  /** @param former its states are known already */
  constructor(former?: LeadBook) {
    this.#states = new Map(former ? former.#states : [])
  }

  /** The next older page. */
  addPage({ leads, next, searched: _, ...facts }: LeadPage): void {
    this.#facts ??= facts
    this.#olderFrom = next
    for (const lead of leads) this.#add(this.#places.has(lead.key) ? keyedByPlace(lead) : lead)
    this.#arrivals = this.#arrivals.filter(({ id }) => !this.#places.has(id))
    this.#snapshot = undefined
  }

  /** What a poll has found. Nothing is drawn again where it found nothing. */
  addChanges({ arrivals, states, facts, cursor }: LeadChanges): void {
    // A book that is only being read will have them in its own first page.
    if (this.#facts === undefined) return
    const waiting = new Set(this.#arrivals.map(({ id }) => id))
    const fresh = arrivals.filter(({ id }) => !this.#places.has(id) && !waiting.has(id))
    const known = this.#facts
    this.#facts = { ...known, ...facts, cursor }
    this.#arrivals = [...this.#arrivals, ...fresh]
    if (states.length > 0) this.addStates(states)
    const isNews = fresh.length > 0 || JSON.stringify(known) !== JSON.stringify(this.#facts)
    if (isNews) this.#snapshot = undefined
  }

  /** Puts what has arrived among the others. */
  showArrivals(): void {
    if (this.#facts === undefined) return
    const total = this.#facts.total + this.#arrivals.length
    for (const { id, cells } of this.#arrivals) this.#add(toLead(cells, this.#nextPosition, id))
    this.#facts = { ...this.#facts, total }
    this.#arrivals = []
    this.#snapshot = undefined
  }

  /** Of two states of one lead the later version counts. */
  addStates(states: readonly LeadState[]): void {
    for (const state of states) {
      const known = this.#states.get(state.id)
      if (known && known.version >= state.version) continue
      this.#states.set(state.id, state)
      const place = this.#places.get(state.id)
      const lead = place === undefined ? undefined : this.#leads[place]
      if (place !== undefined && lead) this.#leads[place] = { ...lead, state }
    }
    this.#snapshot = undefined
  }

  /** As it stands; the same object until something changes. Undefined before the first page. */
  answer(): LeadsAnswer | undefined {
    if (this.#facts === undefined) return undefined
    this.#snapshot ??= {
      ...this.#facts,
      leads: [...this.#leads],
      states: this.#states,
      arrivalCount: this.#arrivals.length,
      ...(this.#olderFrom !== undefined && { olderFrom: this.#olderFrom }),
    }
    return this.#snapshot
  }

  get count(): number {
    return this.#leads.length
  }

  /** The position of the oldest lead that is held. */
  get oldestPosition(): number | undefined {
    return this.#leads.reduce<number | undefined>(
      (oldest, { position }) => (oldest === undefined || position < oldest ? position : oldest),
      undefined,
    )
  }

  #add(lead: Lead): void {
    const state = this.#states.get(lead.id)
    this.#places.set(lead.key, this.#leads.length)
    this.#leads.push(state ? { ...lead, state } : lead)
    this.#nextPosition = Math.max(this.#nextPosition, lead.position + 1)
  }
}

/** Staff may have copied a row together with its id. */
function keyedByPlace(lead: Lead): Lead {
  return { ...lead, key: `row-${lead.position}` }
}
