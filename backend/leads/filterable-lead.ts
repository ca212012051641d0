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
import { cellOf, receivedAtIn } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './lead-list.ts'

/** What staff did with leads, by their ids; what staff typed into the Sheet themselves has none. */
export type StatesOf = (leads: readonly ListedLead[]) => Promise<ReadonlyMap<string, LeadState>>

/** Those that pass, in their order. */
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
    const states = wantsStates ? await statesOf(leads) : undefined
    return leads.filter((lead) => passes(filterable(lead, states?.get(lead.id))))
  }
}

/** What takes reading, `extra` above all, is read when a filter looks at it. */
export function filterable({ id, cells }: ListedLead, state?: LeadState): FilterableLead {
  let read: { readonly extra: LeadExtra | undefined } | undefined
  const extra = () => {
    read ??= { extra: extraIn(cells) }
    return read.extra
  }
  const event = cellOf(cells, 'event')
  return {
    id,
    event,
    source: cellOf(cells, 'source'),
    // What nobody changed is what the row says.
    state: state?.version ? state : undefined,
    get receivedAt() {
      return receivedAtIn(cells)
    },
    get plan() {
      return planIn(event, cellOf(cells, 'contentId'), extra())
    },
    get person() {
      return personIn(cellOf(cells, 'email'))
    },
    get status() {
      return extra()?.status ?? ''
    },
    get suspect() {
      return extra()?.suspect ?? []
    },
    get notInSheet() {
      return extra()?.delivery
    },
    get searchText() {
      return searchTextOf(cells, extra())
    },
  }
}
