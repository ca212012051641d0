/** What the list of leads is made of, whether it comes from the Sheet or from the journal. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TextLook } from '../journal/journal.ts'
import type { ListedLead } from './listed-lead.ts'

export interface WantedLeads {
  readonly pageSize?: number
  readonly look?: TextLook | undefined
}

export interface PlacedLead {
  readonly lead: ListedLead
  /** Names its place in the list, for who goes on after it: `LeadList.newestFirst`. */
  readonly cursor: () => string
}

/** The leads of one moment, in the order of their acceptance. What comes later is in the next list. */
export interface LeadList {
  /** How many there are; fewer are given only where some were erased since. */
  readonly total: number
  /** A page at a time: all of them, or all that a look lets pass and perhaps others. */
  oldestFirst(wanted?: WantedLeads): AsyncGenerator<readonly ListedLead[]>
  /** From the last one, or from the one before a cursor. @throws UnknownCursorError */
  newestFirst(before?: string): AsyncGenerator<readonly PlacedLead[]>
  /** Those with one of these ids, oldest first. */
  withIds(ids: ReadonlySet<string>): Promise<readonly ListedLead[]>
}

/** A cursor that no list has given, or one of a list that cannot be had any more. */
export class UnknownCursorError extends Error {
  constructor() {
    super('There is no such place in the list of leads. Begin again with its first page.')
    this.name = 'UnknownCursorError'
  }
}

/**
 * Of what is looked through, counted or gathered for one answer: a fraction of a millisecond's work. What is
 * sent comes in pages of the size that its source has (docs/exports.md §4).
 */
export const leadsPerLook = 250

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * To be awaited before each page. However many read at once, one page is made in a turn of the event
 * loop: who reads quickly would otherwise hold up all others.
 */
export function pageTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}
