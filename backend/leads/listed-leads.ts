/**
 * The list of leads: its contract, and its form from the journal alone, used if no Sheet is
 * connected or it cannot be read. With the Sheet's rows: sheet-reading.ts.
 */

import type { Journal, JournalEvent, JournalExtent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { type FilterableLead, leadFacts } from '#domain/lead-facts.ts'
import { cellOf, type LeadCells, withCell, withDelivery } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'

export interface ListedLead {
  /** The event's id, in lower case; empty for rows that staff typed into the Sheet themselves. */
  readonly id: string
  readonly cells: LeadCells
  readonly isFromJournal: boolean
}

/** The leads of one moment, in order of acceptance. Later leads are in the next list. */
export interface LeadList {
  /** How many there are; fewer are yielded only if some were erased since. */
  readonly total: number
  oldestFirst(): AsyncGenerator<readonly ListedLead[]>
  /**
   * The newest leads, newest first, or the newest before a cursor. `next` is the cursor of the next
   * page; null if nothing is left. @throws UnknownCursorError
   */
  newest(
    limit: number,
    before?: string,
  ): Promise<{ readonly leads: readonly ListedLead[]; readonly next: string | null }>
}

/** A cursor that comes from no list, or from one that is no longer available. */
export class UnknownCursorError extends Error {
  override name = 'UnknownCursorError'
  override message = 'There is no such place in the list of leads. Start again from the first page.'
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

/**
 * Marks the row of an event that is not in the Sheet: `extra` then has "delivery" right after the
 * id, "pending" or "quarantined". The row keeps its eleven texts (docs/http-interface.md §5).
 */
export function markedCells({ cells, state }: Pick<JournalEvent, 'cells' | 'state'>): LeadCells {
  if (state === 'delivered') return cells
  return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))
}

/** @param isMarked false without a Sheet: every event is pending then, and a mark says nothing */
export function journalLeads(
  journal: Journal,
  { events: total, lastSequence }: JournalExtent,
  isMarked: boolean,
): LeadList {
  const listed = (event: JournalEvent): ListedLead => {
    const cells = isMarked ? markedCells(event) : event.cells
    return { id: event.id, cells, isFromJournal: true }
  }
  return {
    total,
    oldestFirst: async function* () {
      const read = async (after: number, limit: number) =>
        (await journal.rows(after, limit)).filter(({ sequence }) => sequence <= lastSequence)
      for await (const events of pagesFrom(0, leadsPerPage, read, sequenceOf)) {
        yield events.map(listed)
      }
    },
    newest: async (limit, before) => {
      const leads: ListedLead[] = []
      let last = before === undefined ? lastSequence + 1 : sequenceIn(before)
      for await (const events of pagesFrom(last, leadsPerPage, journal.rowsBefore, sequenceOf)) {
        for (const event of events) {
          if (leads.length === limit) return { leads, next: `j${last}` }
          leads.push(listed(event))
          last = event.sequence
        }
      }
      return { leads, next: null }
    },
  }
}

export function isJournalCursor(cursor: string): boolean {
  return cursor.startsWith('j')
}

function sequenceIn(cursor: string): number {
  const sequence = /^j(\d{1,15})$/.exec(cursor)?.[1]
  if (sequence === undefined) throw new UnknownCursorError()
  return Number(sequence)
}
