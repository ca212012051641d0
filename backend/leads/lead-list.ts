/** Contract of the list of leads, whether it comes from the Sheet or from the journal, and of the cursor behind it. */

import type { LeadCells } from '#domain/lead-row.ts'

export interface ListedLead {
  /** The event's, in lower case; empty for what staff typed into the Sheet themselves. */
  readonly id: string
  readonly cells: LeadCells
  readonly isFromJournal: boolean
}

export interface PlacedLead extends ListedLead {
  /** Names its place in the list, for who goes on after it: `LeadList.newestFirst`. */
  readonly cursor: string
}

/** The leads of one moment, in the order of their acceptance. What comes later is in the next list. */
export interface LeadList {
  /** How many there are; fewer are given only where some were erased since. */
  readonly total: number
  /** A page at a time. */
  oldestFirst(): AsyncGenerator<readonly ListedLead[]>
  /** From the last one, or from the one before a cursor. @throws UnknownCursorError */
  newestFirst(before?: string): AsyncGenerator<readonly PlacedLead[]>
}

/** A cursor that no list has given, or one of a list that cannot be had any more. */
export class UnknownCursorError extends Error {
  constructor() {
    super('There is no such place in the list of leads. Begin again with its first page.')
    this.name = 'UnknownCursorError'
  }
}

/**
 * Read, filtered and written out in about 1 ms, which is how long a visitor's lead may wait. Memory grows with it: a
 * filtered CSV of 100,000 rows held 47 MiB with 50, 65 to 73 with 100, twice as much with 500 (docs/exports.md §4).
 */
export const leadsPerPage = 50

/** Positions of the last event and of the last status change that a reader knows: GET /api/admin/leads?after=. */
export interface ChangeCursor {
  readonly sequence: number
  readonly position: number
}

export function cursorText({ sequence, position }: ChangeCursor): string {
  return `${sequence}.${position}`
}

/** Undefined for any other text. */
export function readCursor(text: string): ChangeCursor | undefined {
  const [, sequence, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (sequence === undefined || position === undefined) return undefined
  return { sequence: Number(sequence), position: Number(position) }
}
