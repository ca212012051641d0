/** The lines of a page of the list: leads, and under an unfolded one its repeats. */

import type { ReactNode } from 'react'
import type { Opening } from '#domain/office-time.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import type { FoldedLeads } from '#frontend/dashboard/leads/lead-groups.ts'
import type { ListedLead } from './lead-parts.tsx'

export interface Lines {
  readonly leads: readonly Lead[]
  /** Of some leads those that stand folded under them, or unfolded. */
  readonly repeats: FoldedLeads['repeats']
  /** Those that stand under their heads. */
  readonly unfolded: ReadonlySet<Lead>
}

/** What all lines share. */
export interface ListFacts {
  readonly countsByPerson: ReadonlyMap<string, number>
  readonly now: number
  readonly openings: readonly Opening[] | undefined
  /** Each takes a lead's key. */
  readonly onToggle: (key: string) => void
  readonly onOpen: (key: string) => void
  /** Boxes to choose leads by; undefined where nothing can be done with several. */
  readonly selection: Selection | undefined
}

export interface Selection {
  /** The box for all of the filter. */
  readonly all: ReactNode
  readonly isChosen: (key: string) => boolean
  readonly toggle: (key: string) => void
}

/** @param unfoldedKeys of heads */
export function linesOf({ heads, repeats }: FoldedLeads, unfoldedKeys: ReadonlySet<string>): Lines {
  const underOf = (head: Lead) => (unfoldedKeys.has(head.key) ? (repeats.get(head) ?? []) : [])
  return {
    leads: heads.flatMap((head) => [head, ...underOf(head)]),
    repeats,
    unfolded: new Set(heads.flatMap(underOf)),
  }
}

export function listed(lead: Lead, { repeats, unfolded }: Lines, facts: ListFacts): ListedLead {
  const under = repeats.get(lead) ?? []
  return {
    lead,
    personCount: facts.countsByPerson.get(lead.person) ?? 0,
    now: facts.now,
    openings: facts.openings,
    isRepeat: unfolded.has(lead),
    repeatCount: under.length,
    isUnfolded: under.some((repeat) => unfolded.has(repeat)),
    onToggle: facts.onToggle,
    onOpen: facts.onOpen,
  }
}
