/** Contract of the list of leads, from the Sheet or the journal. */

import { type FilterableLead, leadFacts } from '#domain/lead-facts.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'

export interface ListedLead {
  /** The event's id, in lower case; empty for rows that staff typed into the Sheet themselves. */
  readonly id: string
  readonly cells: LeadCells
  readonly isFromJournal: boolean
}

export interface LeadPage {
  /** Newest first. */
  readonly leads: readonly ListedLead[]
  /** The cursor of the next page; null if nothing is left. */
  readonly next: string | null
}

/** The leads of one moment, in order of acceptance. Later leads are in the next list. */
export interface LeadList {
  /** How many there are; fewer are yielded only if some were erased since. */
  readonly total: number
  /** A page at a time. */
  oldestFirst(): AsyncGenerator<readonly ListedLead[]>
  /** The newest leads, or the newest before a cursor. @throws UnknownCursorError */
  newest(limit: number, before?: string): Promise<LeadPage>
}

/** A cursor that comes from no list, or from one that is no longer available. */
export class UnknownCursorError extends Error {
  constructor() {
    super('There is no such place in the list of leads. Start again from the first page.')
    this.name = 'UnknownCursorError'
  }
}

/**
 * A page takes about 1 ms, as long as a visitor's lead may wait. A filtered CSV of 100,000 rows
 * held 47 MiB with 50 a page, 65 to 73 with 100, twice as much with 500.
 */
export const leadsPerPage = 50

/**
 * A lead as the filter sees it: what the row says, and what staff did with it.
 * @param state undefined for rows that staff typed into the Sheet themselves
 */
export function filterable(
  { id, cells }: Pick<ListedLead, 'id' | 'cells'>,
  state: LeadState | undefined,
): FilterableLead {
  // A lead that nobody changed has only its row.
  return { ...leadFacts(id, cells), state: state?.version ? state : undefined }
}
