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
  type LeadRowColumn,
  withCell,
} from '#domain/lead-row.ts'

/** The journal's events with these ids, as they were accepted; it may not know all of them. */
type FindAccepted = (
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly cells: LeadCells }[]>

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
  const broken = rows.map(brokenColumns)
  const ids = rows.flatMap((cells, index) => (broken[index]?.length ? [idOf(cells)] : []))
  const wanted = ids.filter((id) => id !== '')
  if (wanted.length === 0) return rows
  const known = new Map((await accepted(wanted)).map((event) => [event.id, event.cells]))
  return rows.map((cells, index) => {
    const original = known.get(idOf(cells))
    const columns = original === undefined ? [] : (broken[index] ?? [])
    return columns.reduce(
      (mended, column) => withCell(mended, column, cellOf(original ?? [], column)),
      cells,
    )
  })
}

export function idOf(cells: LeadCells): string {
  return eventIdIn(cellOf(cells, 'extra')) ?? ''
}

function brokenColumns(cells: LeadCells): readonly LeadRowColumn[] {
  const columns = Object.entries(readable) as readonly [LeadRowColumn, (cell: string) => boolean][]
  return columns.flatMap(([column, isReadable]) =>
    isReadable(cellOf(cells, column)) ? [] : [column],
  )
}
