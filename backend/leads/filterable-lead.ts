/** Listed leads as the filter sees them. */

import { extraIn, type LeadExtra } from '#domain/lead-extra.ts'
import {
  type FilterableLead,
  isSetAsideLead,
  personIn,
  planIn,
  searchTextOf,
} from '#domain/lead-facts.ts'
import { type LeadFilter, leadTest, needsStates, type Viewpoint } from '#domain/lead-filter.ts'
import { cellOf, type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './lead-list.ts'

/** States by id. Rows that staff typed into the Sheet themselves have none. */
export type StatesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, LeadState>>

/** Returns the leads that pass, in the same order. */
export type FilterLeads = (leads: readonly ListedLead[]) => Promise<readonly ListedLead[]>

export function filterLeadsBy(
  filter: LeadFilter,
  statesOf: StatesOf,
  viewpoint: Viewpoint,
  isSpamLeftOut = false,
): FilterLeads {
  const isAsked = leadTest(filter, viewpoint)
  const wantsStates = needsStates(filter) || isSpamLeftOut
  const passes = (lead: FilterableLead) => isAsked(lead) && !(isSpamLeftOut && isSetAsideLead(lead))
  return async (leads) => {
    const states = wantsStates ? await statesOf(leads.map(({ id }) => id)) : undefined
    return leads.filter((lead) => passes(filterable(lead, states?.get(lead.id))))
  }
}

export function filterable({ id, cells }: ListedLead, state?: LeadState): FilterableLead {
  return new CellFacts(id, cells, state)
}

/**
 * Reads what is costly, above all `extra`, only when a filter needs it. A class, because getters in
 * an object literal give each object a shape of its own: filtering then takes over ten times as long.
 */
class CellFacts implements FilterableLead {
  readonly id: string
  readonly state: LeadState | undefined
  readonly #cells: LeadCells
  #read: { readonly extra: LeadExtra | undefined } | undefined

  constructor(id: string, cells: LeadCells, state: LeadState | undefined) {
    this.id = id
    // A lead that nobody changed has only its row.
    this.state = state?.version ? state : undefined
    this.#cells = cells
  }

  get event() {
    return cellOf(this.#cells, 'event')
  }

  get source() {
    return cellOf(this.#cells, 'source')
  }

  get receivedAt() {
    return receivedAtIn(this.#cells)
  }

  get plan() {
    return planIn(this.event, cellOf(this.#cells, 'contentId'), this.#extra)
  }

  get person() {
    return personIn(cellOf(this.#cells, 'email'))
  }

  get status() {
    return this.#extra?.status ?? ''
  }

  get suspect() {
    return this.#extra?.suspect ?? []
  }

  get notInSheet() {
    return this.#extra?.delivery
  }

  get searchText() {
    return searchTextOf(this.#cells, this.#extra)
  }

  get #extra() {
    this.#read ??= { extra: extraIn(this.#cells) }
    return this.#read.extra
  }
}
