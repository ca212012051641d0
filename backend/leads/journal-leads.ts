/** The list of leads from the journal alone: where no Sheet is connected, or it cannot be read. */

import { withDelivery } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import type { Journal, JournalEvent, JournalExtent, StoredEvent } from '../journal/journal.ts'
import {
  type LeadList,
  leadsPerLook,
  type PlacedLead,
  pageTurn,
  UnknownCursorError,
  type WantedLeads,
} from './lead-list.ts'
import { ListedLead } from './listed-lead.ts'

/**
 * The row of an event that the Sheet does not hold says so in `extra`, right after the id: "delivery" is
 * "pending" or "quarantined". It keeps its eleven texts (docs/http-interface.md §5).
 */
export function markedCells({ cells, state }: Omit<JournalEvent, 'sequence' | 'id'>): LeadCells {
  if (state === 'delivered') return cells
  return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))
}

/** Of texts that the database looks at for one page: some milliseconds' work. */
const lookedAtOnce = 5_000

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

  async *oldestFirst({
    pageSize = this.#journal.rowsPerPage,
    look,
  }: WantedLeads = {}): AsyncGenerator<readonly ListedLead[]> {
    for (let after = 0; after < this.#lastSequence; ) {
      await pageTurn()
      const most = look === undefined ? Number.POSITIVE_INFINITY : lookedAtOnce
      const upTo = Math.min(after + most, this.#lastSequence)
      const page = await this.#journal.texts({ after, upTo, limit: pageSize }, look)
      after = page.length < pageSize ? upTo : (page.at(-1)?.sequence ?? upTo)
      if (page.length > 0) yield page.map((event) => this.#listed(event))
    }
  }

  async *newestFirst(cursor?: string): AsyncGenerator<readonly PlacedLead[]> {
    let before = cursor === undefined ? this.#lastSequence + 1 : sequenceIn(cursor)
    while (before > 1) {
      await pageTurn()
      const events = await this.#journal.textsBefore({ before, limit: leadsPerLook })
      before = events.length < leadsPerLook ? 0 : (events.at(-1)?.sequence ?? 0)
      if (events.length > 0) {
        yield events.map((event) => ({
          lead: this.#listed(event),
          cursor: () => `${cursorKind}${event.sequence}`,
        }))
      }
    }
  }

  async withIds(ids: ReadonlySet<string>): Promise<readonly ListedLead[]> {
    const found: JournalEvent[] = []
    for (const id of ids) {
      const event = await this.#journal.find(id)
      if (event !== undefined) found.push(event)
    }
    return found
      .sort((a, b) => a.sequence - b.sequence)
      .map((event) => this.#listed({ ...event, text: JSON.stringify(event.cells) }))
  }

  #listed({ id, text, state }: StoredEvent): ListedLead {
    const lead = new ListedLead(id, text, true)
    if (!this.#isMarked || state === 'delivered') return lead
    return lead.withCells(markedCells({ cells: lead.cells, state }))
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
