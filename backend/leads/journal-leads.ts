/** The list of leads from the journal alone: used if no Sheet is connected or it cannot be read. */

import type { Journal, JournalEvent, JournalExtent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { withDelivery } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import { type LeadList, type ListedLead, leadsPerPage, UnknownCursorError } from './listed-leads.ts'

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
          if (leads.length === limit) return { leads, next: `${cursorKind}${last}` }
          leads.push(listed(event))
          last = event.sequence
        }
      }
      return { leads, next: null }
    },
  }
}

const cursorKind = 'j'

/** Whether the cursor comes from a list of the journal. */
export function isJournalCursor(cursor: string): boolean {
  return cursor.startsWith(cursorKind)
}

function sequenceIn(cursor: string): number {
  const sequence = /^j(\d{1,15})$/.exec(cursor)?.[1]
  if (sequence === undefined) throw new UnknownCursorError()
  return Number(sequence)
}
