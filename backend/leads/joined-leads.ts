/** Joins the Sheet's rows with the journal's, oldest first, each event once. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { withDelivery } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import type { JournalEvent } from '../journal/journal.ts'
import type { SheetRows } from '../sheet/sheet-rows.ts'

/** Some rows, and how many of them come from the journal. */
export interface LeadPage {
  readonly rows: readonly LeadCells[]
  readonly fromJournal: number
}

/** Small enough that a million rows pass through some tens of megabytes. */
const pageSize = 200

/**
 * The row of an event that the Sheet does not hold says so in `extra`, right after the id: "delivery" is
 * "pending" or "quarantined". It keeps its eleven texts (docs/http-interface.md §5).
 */
export function markedCells({ cells, state }: JournalEvent): LeadCells {
  if (state === 'delivered') return cells
  return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))
}

/**
 * Puts each event of the journal whose id the Sheet lacks before the first row accepted later.
 *
 * @param rows oldest first; rows that staff typed stand behind the row above them
 * @param events pages in order of acceptance
 */
export async function* joinLeads(
  { rows, ids }: Pick<SheetRows, 'rows' | 'ids'>,
  events: AsyncIterable<readonly JournalEvent[]>,
): AsyncGenerator<LeadPage> {
  let next = 0
  for await (const page of events) {
    const missing = page.filter(({ id }) => !ids.has(id))
    let joined: LeadCells[] = []
    for (const event of missing) {
      while (next < rows.length && isNoLater(rows[next], event)) {
        joined.push(rows[next] ?? [])
        next += 1
        if (joined.length === pageSize) {
          yield { rows: joined, fromJournal: 0 }
          joined = []
          await nextTurn()
        }
      }
      joined.push(markedCells(event))
    }
    if (joined.length > 0) yield { rows: joined, fromJournal: missing.length }
    // A socket that takes everything at once would otherwise hold every other request back.
    await nextTurn()
  }
  for (; next < rows.length; next += pageSize) {
    yield { rows: rows.slice(next, next + pageSize), fromJournal: 0 }
    await nextTurn()
  }
}

function isNoLater(row: LeadCells | undefined, event: JournalEvent): boolean {
  const acceptedAt = cellOf(row ?? [], 'timestamp')
  return !/^\d{4}-\d\d-\d\dT/.test(acceptedAt) || acceptedAt <= cellOf(event.cells, 'timestamp')
}

/** The journal alone. @param cellsOf an event's row */
export async function* journalLeads(
  events: AsyncIterable<readonly JournalEvent[]>,
  cellsOf: (event: JournalEvent) => LeadCells,
): AsyncGenerator<LeadPage> {
  for await (const page of events) {
    if (page.length > 0) yield { rows: page.map(cellsOf), fromJournal: page.length }
    await nextTurn()
  }
}
