/** Listed leads as the filter sees them. */

import { type LeadExtra, readExtra } from '#domain/lead-extra.ts'
import { type FilterableLead, personIn, planIn, searchTextOf } from '#domain/lead-facts.ts'
import { type LeadFilter, leadTest, needsStates } from '#domain/lead-filter.ts'
import { instantOf } from '#domain/lead-instant.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './lead-list.ts'

/** What staff did with leads, by their ids; what staff typed into the Sheet themselves has none. */
export type StatesOf = (leads: readonly ListedLead[]) => Promise<ReadonlyMap<string, LeadState>>

/** Those that pass, in their order. */
export type Sift = (leads: readonly ListedLead[]) => Promise<readonly ListedLead[]>

/** @param now milliseconds since 1970 */
export function siftWith(filter: LeadFilter, statesOf: StatesOf, now: number): Sift {
  const passes = leadTest(filter, now)
  const passesWithoutState = leadTest({ ...filter, lane: '', status: '', reply: '' }, now)
  const wantsStates = needsStates(filter)
  return async (leads) => {
    const some = leads.filter((lead) => passesWithoutState(new Filterable(lead)))
    if (!wantsStates || some.length === 0) return some
    const states = await statesOf(some)
    return some.filter((lead) => passes(new Filterable(lead, states.get(lead.id))))
  }
}

class Filterable implements FilterableLead {
  readonly #lead: ListedLead
  readonly state: FilterableLead['state']
  #extra: { readonly read: LeadExtra | undefined } | undefined

  constructor(lead: ListedLead, state?: LeadState) {
    this.#lead = lead
    // What nobody changed is what the row says.
    this.state = state?.version ? state : undefined
  }

  get id(): string {
    return this.#lead.id
  }
  get event(): string {
    return cellOf(this.#lead.cells, 'event')
  }
  get source(): string {
    return cellOf(this.#lead.cells, 'source')
  }
  get receivedAt(): number | undefined {
    return instantOf(cellOf(this.#lead.cells, 'timestamp'))
  }
  get plan(): string {
    return planIn(this.event, cellOf(this.#lead.cells, 'contentId'), this.extra)
  }
  get person(): string {
    return personIn(cellOf(this.#lead.cells, 'email'))
  }
  get status(): string {
    return this.extra?.status ?? ''
  }
  get suspect(): readonly string[] {
    return this.extra?.suspect ?? []
  }
  get notInSheet(): FilterableLead['notInSheet'] {
    return this.extra?.delivery
  }
  get searchText(): string {
    return searchTextOf(this.#lead.cells, this.extra)
  }
  private get extra(): LeadExtra | undefined {
    this.#extra ??= { read: readExtra(cellOf(this.#lead.cells, 'extra')) }
    return this.#extra.read
  }
}
