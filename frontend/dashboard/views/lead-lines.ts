/** The lines of the list: groups, and under an unfolded one its repeats. */

import type { ReactNode } from 'react'
import type { Opening } from '#domain/office-time.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadGroup } from '../leads/lead-groups.ts'
import { replyNeed } from '../leads/staff-clock.ts'
import type { ListedLead } from './lead-parts.tsx'

export interface Line {
  readonly lead: Lead
  readonly repeatCount: number
  readonly isRepeat: boolean
}

/** What all lines share. */
export interface ListFacts {
  readonly countsByPerson: ReadonlyMap<string, number>
  readonly unfolded: ReadonlySet<string>
  readonly now: number
  readonly openings: readonly Opening[] | undefined
  readonly isPaged: boolean
  /** Each takes a lead's key. */
  readonly onToggle: (key: string) => void
  readonly onOpen: (key: string) => void
  /** Boxes to choose leads by; undefined where nothing can be done with several. */
  readonly selection: Selection | undefined
}

export interface Selection {
  /** For all of the filter. */
  readonly all: ReactNode
  /** Nothing for a row that was typed into the Sheet. */
  readonly one: (lead: Lead) => ReactNode
}

export function linesOf(
  groups: readonly LeadGroup[],
  unfolded: ReadonlySet<string>,
): readonly Line[] {
  const lines: Line[] = []
  for (const { head, repeats } of groups) {
    lines.push({ lead: head, repeatCount: repeats.length, isRepeat: false })
    if (repeats.length > 0 && unfolded.has(head.key)) {
      for (const lead of repeats) lines.push({ lead, repeatCount: 0, isRepeat: true })
    }
  }
  return lines
}

export function listed({ lead, repeatCount, isRepeat }: Line, facts: ListFacts): ListedLead {
  return {
    lead,
    personCount: facts.countsByPerson.get(lead.person) ?? 0,
    now: facts.now,
    openings: facts.openings,
    isRepeat,
    repeatCount,
    isUnfolded: repeatCount > 0 && facts.unfolded.has(lead.key),
    onToggle: facts.onToggle,
    onOpen: facts.onOpen,
  }
}

export function lineKey({ lead }: Line): string {
  return lead.key
}

/** In rem: two lines of text, and a third for marks or a promise. Measured once it is in view. */
export function lineHeight({ lead, repeatCount }: Line): number {
  const hasMarks = repeatCount > 0 || lead.notInSheet !== undefined || lead.suspect.length > 0
  return hasMarks || replyNeed(lead).kind === 'waiting' ? 5.4375 : 3.9375
}
