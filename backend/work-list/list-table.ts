/** The list as it is in the Sheet: each of its rows a lead's, by its reference, or staff's own. */

import type {
  CellValue,
  KnownLeads,
  ListedLead,
  StaffTexts,
} from '#backend/journal/work-list-store.ts'
import { findColumns, type Grid, type ListColumn, staffColumns } from './list-columns.ts'
import { textIn } from './staff-texts.ts'

type Cells = readonly CellValue[]

export interface LeadRow {
  readonly row: number
  readonly id: string
  readonly cells: Cells
  readonly texts: StaffTexts
}

export type ListTable = ReturnType<typeof listTable>

export function listTable(grid: Grid, leads: KnownLeads) {
  const layout = findColumns(grid)
  const { place, titleRow, problem } = layout
  const listed: readonly number[] = Object.values(place)
  const ids = idsByReference(leads)
  const isListed = (column: number) => listed.includes(column)
  const leadIn = (cells: Cells) => idIn(cells, place, ids)
  return {
    ...layout,
    grid,
    isListed,
    leadIn,
    /** Every row of a known lead, copies included; none if a column is not found. */
    rows: grid.flatMap((cells, row): LeadRow[] => {
      const id = problem || row === titleRow ? undefined : leadIn(cells)
      if (id === undefined) return []
      const texts = staffColumns.map((title, part) => textIn(part, cells[place[title]]))
      return [{ row, id, cells, texts }]
    }),
    /** Names a row by what is staff's own: all of it, or in a lead's row what is in other columns. */
    ownContent: (cells: Cells): string => {
      const lead = leadIn(cells)
      const own = cells.map((cell, column) => (lead && isListed(column) ? '' : (cell ?? '')))
      const last = own.findLastIndex((cell) => cell !== '')
      return JSON.stringify([lead, ...own.slice(0, last + 1)])
    },
  }
}

export function idsByReference(leads: KnownLeads): ReadonlyMap<string, string> {
  return new Map(Object.entries(leads).map(([id, { reference }]) => [reference, id]))
}

export function idIn(
  cells: Cells,
  { Reference }: Readonly<Record<ListColumn, number>>,
  ids: ReadonlyMap<string, string>,
): string | undefined {
  const reference = String(cells[Reference] ?? '').trim()
  return ids.get(reference.toUpperCase())
}

/** What the rows of each lead hold, by part. */
export function heldTexts({ rows }: ListTable): ReadonlyMap<string, ListedLead['held']> {
  const held = (own: readonly LeadRow[]) =>
    staffColumns.map((_, part) => [...new Set(own.map(({ texts }) => texts[part] ?? ''))])
  const byLead = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byLead].map(([id, own]) => [id, held(own)]))
}

/** Whether staff have typed this text: no row of the lead is known to hold it. */
export function isEdit(listed: ListedLead | undefined, part: number, text: string): boolean {
  return listed?.held[part]?.includes(text) === false
}
