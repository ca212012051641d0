/** The lines of the list: groups, and under an unfolded one its repeats. */

import type { ReactNode } from 'react'
import type { Opening } from '#domain/office-time.ts'
import type { LeadGroup } from '../leads/lead-groups.ts'
import type { ListedLead } from './lead-parts.tsx'

/** A group is a line as it is: nothing is made for the thousands that are not in view. */
export interface Line extends LeadGroup {
  /** It stands under its head. */
  readonly isRepeat?: boolean
}

/** What all lines share. */
export interface ListFacts {
  readonly countsByPerson: ReadonlyMap<string, number>
  readonly unfolded: ReadonlySet<string>
  readonly now: number
  readonly openings: readonly Opening[] | undefined
  /** All lines are in the page, however many. */
  readonly isWhole: boolean
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

export function linesOf(
  groups: readonly LeadGroup[],
  unfolded: ReadonlySet<string>,
): readonly Line[] {
  if (unfolded.size === 0) return groups
  const lines: Line[] = []
  for (const group of groups) {
    lines.push(group)
    if (group.repeats.length > 0 && unfolded.has(group.head.key)) {
      for (const head of group.repeats) lines.push({ head, repeats: [], isRepeat: true })
    }
  }
  return lines
}

export function listed({ head, repeats, isRepeat = false }: Line, facts: ListFacts): ListedLead {
  return {
    lead: head,
    personCount: facts.countsByPerson.get(head.person) ?? 0,
    now: facts.now,
    openings: facts.openings,
    isRepeat,
    repeatCount: repeats.length,
    isUnfolded: repeats.length > 0 && facts.unfolded.has(head.key),
    onToggle: facts.onToggle,
    onOpen: facts.onOpen,
  }
}

export function lineKey({ head }: Line): string {
  return head.key
}

export function lineClass({ isRepeat }: Line): string | undefined {
  return isRepeat ? 'repeat' : undefined
}
