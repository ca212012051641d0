/** The list of leads from the journal alone: where no Sheet is connected, or it cannot be read. */

import type { Journal, JournalEvent, JournalExtent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/pages.ts'
import { withDelivery } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import {
  type LeadList,
  type ListedLead,
  leadsPerPage,
  type PlacedLead,
  UnknownCursorError,
} from './lead-list.ts'

/**
 * The row of an event that the Sheet does not hold says so in `extra`, right after the id: "delivery" is
 * "pending" or "quarantined". It keeps its eleven texts (docs/http-interface.md §5).
 */
export function markedCells({ cells, state }: Pick<JournalEvent, 'cells' | 'state'>): LeadCells {
  if (state === 'delivered') return cells
  return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))
}

export class JournalLeads implements LeadList {
  readonly total: number
  readonly #lastSequence: number
  readonly #journal: Journal
  readonly #isMarked: boolean

  /** @param isMarked false where there is no Sheet: every event waits then, and a mark would say nothing */
  constructor(journal: Journal, { events, lastSequence }: JournalExtent, isMarked: boolean) {
    this.total = events
    this.#lastSequence = lastSequence
    this.#journal = journal
    this.#isMarked = isMarked
  }

  async *oldestFirst(): AsyncGenerator<readonly ListedLead[]> {
    const upTo = this.#lastSequence
    const read = (after: number, limit: number) => this.#journal.rows({ after, upTo, limit })
    for await (const events of pagesFrom(0, leadsPerPage, read, sequenceOf)) {
      yield events.map((event) => this.#listed(event))
    }
  }

  async *newestFirst(cursor?: string): AsyncGenerator<readonly PlacedLead[]> {
    const start = cursor === undefined ? this.#lastSequence + 1 : sequenceIn(cursor)
    const read = (before: number, limit: number) => this.#journal.rowsBefore({ before, limit })
    for await (const events of pagesFrom(start, leadsPerPage, read, sequenceOf)) {
      yield events.map((event) => ({
        ...this.#listed(event),
        cursor: `${cursorKind}${event.sequence}`,
      }))
    }
  }

  #listed(event: JournalEvent): ListedLead {
    const cells = this.#isMarked ? markedCells(event) : event.cells
    return { id: event.id, cells, isFromJournal: true }
  }
}

const cursorKind = 'j'

/** Whether a list from the journal has given it. */
export function isJournalCursor(cursor: string): boolean {
  return cursor.startsWith(cursorKind)
}

function sequenceIn(cursor: string): number {
  const sequence = /^j(\d{1,15})$/.exec(cursor)?.[1]
  if (sequence === undefined) throw new UnknownCursorError()
  return Number(sequence)
}
