/**
 * Mended cells: decides whose text counts where staff wrote over cells in the Sheet. Staff's does,
 * except for a time, event or `extra` that can no longer be read: those come from the journal by
 * the row's id, so that the row keeps its place, kind and period (docs/http-interface.md §5).
 */

import type { FindAccepted } from '#backend/sheet/sheet-layout.ts'
import { eventIdIn, readExtra } from '#domain/lead-extra.ts'
import {
  cellOf,
  instantOf,
  isLeadEventName,
  type LeadCells,
  type LeadRowColumn,
  leadRowColumns,
} from '#domain/lead-row.ts'

/** Tests that a cell can still be read. */
const readable: Readonly<Partial<Record<LeadRowColumn, (cell: string) => boolean>>> = {
  timestamp: (cell) => instantOf(cell) !== undefined,
  event: isLeadEventName,
  extra: (cell) => readExtra(cell) !== undefined,
}

/** Rows without an id, or with one that the journal does not know, stay as staff wrote them. */
export async function repairedRows(
  rows: readonly LeadCells[],
  accepted: FindAccepted,
): Promise<readonly LeadCells[]> {
  const isBroken = (cells: LeadCells) => leadRowColumns.some((column) => !isReadable(cells, column))
  const wanted = rows.filter(isBroken).flatMap((cells) => idOf(cells) || [])
  if (wanted.length === 0) return rows
  const known = new Map((await accepted(wanted)).map((event) => [event.id, event.cells]))
  return rows.map((cells) => {
    const original = known.get(idOf(cells)) ?? cells
    return leadRowColumns.map((column) =>
      cellOf(isReadable(cells, column) ? cells : original, column),
    )
  })
}

export function idOf(cells: LeadCells): string {
  return eventIdIn(cellOf(cells, 'extra')) ?? ''
}

function isReadable(cells: LeadCells, column: LeadRowColumn): boolean {
  return readable[column]?.(cellOf(cells, column)) ?? true
}
