/**
 * All leads that the browser holds: pages come in from the newest to the oldest, live leads on top,
 * states over all of them. Each event's id stands once, however often it is told.
 */

import type { LeadCells } from '#domain/lead-row.ts'
import { type Lead, toLead } from './lead.ts'
import type { LeadState } from './lead-state.ts'
import type { LeadPage, LeadsAnswer } from './leads-answer.ts'

/** What one browser holds with ease; beyond it the service searches. */
export const mostHeld = 200_000

type Facts = Omit<LeadsAnswer, 'leads' | 'olderFrom' | 'states'>

export class LeadBook {
  readonly #states: Map<string, LeadState>
  readonly #places = new Map<string, number>()
  /** In the order in which they came to be known. */
  #leads: Lead[] = []
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
    this.#snapshot = undefined
  }

  /**
   * What the newest page has now that was not known; facts as they are now.
   * @returns how many leads it did not know
   */
  addNewest({ leads, next: _, searched: __, ...facts }: LeadPage): number {
    // A book that is only being read will have them in its own first page.
    if (this.#facts === undefined) return 0
    const fresh = leads.filter(({ id }) => id !== '' && !this.#places.has(id))
    for (const lead of fresh.toReversed()) this.#add({ ...lead, position: this.#nextPosition })
    // The page may have been read before a live lead came: each counts once, when it becomes known.
    this.#facts = { ...facts, total: this.#facts.total + fresh.length }
    this.#snapshot = undefined
    return fresh.length
  }

  /** A lead that was accepted just now. False where it is known already. */
  addLive(id: string, cells: LeadCells, state: LeadState | undefined): boolean {
    if (state) this.addStates([state])
    if (this.#places.has(id) || this.#facts === undefined) return false
    this.#facts = { ...this.#facts, total: this.#facts.total + 1 }
    this.#add(toLead(cells, this.#nextPosition, id))
    this.#snapshot = undefined
    return true
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

  addFacts(facts: Partial<Facts>): void {
    if (this.#facts) this.#facts = { ...this.#facts, ...facts }
    this.#snapshot = undefined
  }

  /** As it stands; the same object until something changes. Undefined before the first page. */
  answer(): LeadsAnswer | undefined {
    if (this.#facts === undefined) return undefined
    this.#snapshot ??= {
      ...this.#facts,
      leads: [...this.#leads],
      states: this.#states,
      ...(this.#olderFrom !== undefined && { olderFrom: this.#olderFrom }),
    }
    return this.#snapshot
  }

  knows(id: string): boolean {
    return this.#places.has(id)
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
