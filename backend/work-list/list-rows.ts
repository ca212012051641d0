/** Rows of the list as it is in the Sheet, each of them a lead's by its reference, or staff's own. */

import type {
  CellValue,
  DamagedRow,
  StaffTexts,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { type Grid, type ListLayout, staffColumns, titlesIn } from './list-columns.ts'
import { textIn } from './staff-texts.ts'

export interface LeadRow {
  readonly row: number
  readonly id: string
  readonly cells: readonly CellValue[]
  readonly texts: StaffTexts
}

/** Event ids by reference. */
export type References = ReadonlyMap<string, string>

export function referencesIn(rows: WorkListState['rows']): Map<string, string> {
  return new Map(Object.entries(rows).map(([id, { reference }]) => [reference, id]))
}

/** Gives each lead a reference that no other in the list has: the usual one, or a longer one. */
export function addReferences(references: Map<string, string>, ids: readonly string[]): void {
  const known = new Set(references.values())
  for (const id of ids) {
    if (known.has(id)) continue
    const usual = submissionReference(id)
    references.set(references.has(usual) ? id.slice(19).toUpperCase() : usual, id)
  }
}

/** Every row with the reference of a known lead, copies included. */
export function leadRows(grid: Grid, { place, titleRow }: ListLayout, references: References) {
  return grid.flatMap((cells, row): LeadRow[] => {
    const id = row === titleRow ? undefined : idIn(cells, place.Reference, references)
    if (id === undefined) return []
    const texts = staffColumns.map((title, part) => textIn(part, cells[place[title]]))
    return [{ row, id, cells, texts: texts as unknown as StaffTexts }]
  })
}

export function idIn(
  cells: readonly CellValue[],
  place: number,
  references: References,
): string | undefined {
  return references.get(
    String(cells[place] ?? '')
      .trim()
      .toUpperCase(),
  )
}

/** Tells what is staff's own in a row. @param layout undefined if titles are missing */
export function ownership(layout: ListLayout | undefined, references: References) {
  const places = layout === undefined ? [] : Object.values(layout.place)
  const isListed = (column: number) => places.includes(column)
  const leadIn = (cells: readonly CellValue[]) =>
    layout && idIn(cells, layout.place.Reference, references)
  /** Names a row by what is staff's own: all of it, or in a lead's row what is in other columns. */
  const ownContent = (cells: readonly CellValue[]) => {
    const lead = leadIn(cells)
    const own = cells.map((cell, column) => (lead && isListed(column) ? '' : (cell ?? '')))
    const last = own.findLastIndex((cell) => cell !== '')
    return JSON.stringify([lead, ...own.slice(0, last + 1)])
  }
  return { isListed, leadIn, ownContent }
}

/** Damaged rows in the columns of now: staff may have moved some. @param titles by column, of then */
export function inColumnsNow(
  damaged: readonly DamagedRow[],
  titles: readonly string[],
  grid: Grid,
): readonly DamagedRow[] {
  const now = titlesIn(grid)
  const isUnknown = titles.length === 0 || now.length === 0
  if (isUnknown || JSON.stringify(titles) === JSON.stringify(now)) return damaged
  const moved = (cells: readonly CellValue[]) =>
    Array.from({ length: Math.max(now.length, cells.length) }, (_, column) => {
      const title = now[column] ?? ''
      return cells[title === '' ? column : titles.indexOf(title)] ?? ''
    })
  return damaged.map(({ before, after }) => ({
    ...{ before: moved(before), after: after && moved(after) },
  }))
}

/** Parts of a row that staff have changed: that hold what no row of the lead is known to hold. */
export function editedParts({ id, texts }: LeadRow, listed: WorkListState['rows']) {
  const { held = [] } = listed[id] ?? {}
  return [...held.keys()].filter((part) => !held[part]?.includes(texts[part] ?? ''))
}
