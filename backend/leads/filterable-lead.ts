/** A listed lead as a filter sees it: of its stored text only what the filter looks at is read. */

import { type LeadExtra, readExtra } from '#domain/lead-extra.ts'
import { type FilterableLead, personIn, planIn, searchTextOf } from '#domain/lead-facts.ts'
import {
  type LeadFilter,
  leadTest,
  mayBeReference,
  needsStates,
  wordsOf,
} from '#domain/lead-filter.ts'
import { instantOf } from '#domain/lead-instant.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './listed-lead.ts'
import { quickTest } from './text-search.ts'

/** What staff did with leads, by their ids; what staff typed into the Sheet themselves has none. */
export type StatesOf = (leads: readonly ListedLead[]) => Promise<ReadonlyMap<string, LeadState>>

/** Those that pass, in their order. */
export type Sift = (leads: readonly ListedLead[]) => Promise<readonly ListedLead[]>

/** @param now milliseconds since 1970 */
export function siftWith(filter: LeadFilter, statesOf: StatesOf, now: number): Sift {
  const passes = leadTest(filter, now)
  const passesUnread = leadTest({ ...filter, lane: '', status: '', reply: '' }, now)
  // The id that a reference is looked for in may stand beside the text.
  const maySay = quickTest(wordsOf(filter.q).filter((word) => !mayBeReference(word)))
  const wantsStates = needsStates(filter)
  return async (leads) => {
    const some = leads.filter((lead) => maySay(lead.text) && passesUnread(new Filterable(lead)))
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
    return this.#lead.cell('event')
  }
  get source(): string {
    return this.#lead.cell('source')
  }
  get receivedAt(): number | undefined {
    return instantOf(this.#lead.cell('timestamp'))
  }
  get plan(): string {
    return planIn(this.event, this.#lead.cell('contentId'), this.extra)
  }
  get person(): string {
    return personIn(this.#lead.cell('email'))
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
    this.#extra ??= { read: readExtra(this.#lead.cell('extra')) }
    return this.#extra.read
  }
}
