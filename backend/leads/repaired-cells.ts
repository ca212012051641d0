/**
 * Mended cells: decides whose text counts where staff wrote over cells in the Sheet. Staff's does,
 * except for a time, event or `extra` that can no longer be read: those come from the journal by
 * the row's id, so that the row keeps its place, kind and period (docs/http-interface.md §5).
 */

import { eventIdIn, readExtra } from '#domain/lead-extra.ts'
import {
  cellOf,
  instantOf,
  isLeadEventName,
  type LeadCells,
  leadRowColumns,
} from '#domain/lead-row.ts'

/** The journal's events with these ids, as they were accepted; it may not know all of them. */
type FindAccepted = (
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly cells: LeadCells }[]>

/** Rows without an id, or with one that the journal does not know, stay as staff wrote them. */
export async function repairedRows(
  rows: readonly LeadCells[],
  accepted: FindAccepted,
): Promise<readonly LeadCells[]> {
  const ids = rows.filter((cells) => !cells.every(isReadable)).map(idOf)
  if (ids.every((id) => id === '')) return rows
  const known = new Map((await accepted(ids.filter(Boolean))).map(({ id, cells }) => [id, cells]))
  return rows.map((cells) => {
    const original = known.get(idOf(cells))
    return cells.map((cell, at) => (isReadable(cell, at) ? cell : (original?.[at] ?? cell)))
  })
}

export function idOf(cells: LeadCells): string {
  return eventIdIn(cellOf(cells, 'extra')) ?? ''
}

function isReadable(cell: string, at: number): boolean {
  const column = leadRowColumns[at]
  if (column === 'timestamp') return instantOf(cell) !== undefined
  if (column === 'event') return isLeadEventName(cell)
  return column !== 'extra' || readExtra(cell) !== undefined
}
