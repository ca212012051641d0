/** The list of leads from the journal alone: where no Sheet is connected, or it cannot be read. */

import { withDelivery } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import type { Journal, JournalEvent, JournalExtent } from '../journal/journal.ts'
import {
  type LeadList,
  type ListedLead,
  leadsPerPage,
  type PlacedLead,
  pageTurn,
  UnknownCursorError,
} from './lead-list.ts'

type CellsOf = (event: JournalEvent) => LeadCells

/**
 * The row of an event that the Sheet does not hold says so in `extra`, right after the id: "delivery" is
 * "pending" or "quarantined". It keeps its eleven texts (docs/http-interface.md §5).
 */
export function markedCells({ cells, state }: JournalEvent): LeadCells {
  if (state === 'delivered') return cells
  return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))
}

export class JournalLeads implements LeadList {
  readonly total: number
  readonly #lastSequence: number
  readonly #journal: Journal
  readonly #cellsOf: CellsOf

  /** @param cellsOf an event's row: marked, or as it is where nothing waits for a Sheet */
  constructor(journal: Journal, { events, lastSequence }: JournalExtent, cellsOf: CellsOf) {
    this.total = events
    this.#lastSequence = lastSequence
    this.#journal = journal
    this.#cellsOf = cellsOf
  }

  async *oldestFirst(): AsyncGenerator<readonly ListedLead[]> {
    for (let after = 0; after < this.#lastSequence; ) {
      await pageTurn()
      const events = await this.#journal.rows({ after, limit: leadsPerPage })
      const page = events.filter(({ sequence }) => sequence <= this.#lastSequence)
      if (page.length > 0) yield page.map((event) => this.#placed(event))
      after = page.length < leadsPerPage ? this.#lastSequence : (page.at(-1)?.sequence ?? 0)
    }
  }

  async *newestFirst(cursor?: string): AsyncGenerator<readonly PlacedLead[]> {
    let before = cursor === undefined ? this.#lastSequence + 1 : sequenceIn(cursor)
    while (before > 1) {
      await pageTurn()
      const events = await this.#journal.rowsBefore({ before, limit: leadsPerPage })
      if (events.length > 0) yield events.map((event) => this.#placed(event))
      before = events.length < leadsPerPage ? 0 : (events.at(-1)?.sequence ?? 0)
    }
  }

  async withIds(ids: ReadonlySet<string>): Promise<readonly ListedLead[]> {
    const found: JournalEvent[] = []
    for (const id of ids) {
      const event = await this.#journal.find(id)
      if (event !== undefined) found.push(event)
    }
    return found.sort((a, b) => a.sequence - b.sequence).map((event) => this.#placed(event))
  }

  #placed(event: JournalEvent): PlacedLead {
    const { id, sequence } = event
    return {
      id,
      cells: this.#cellsOf(event),
      isFromJournal: true,
      cursor: `${cursorKind}${sequence}`,
    }
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
