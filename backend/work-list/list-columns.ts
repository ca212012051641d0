/** Columns of the work list, and the place of each in a tab whose columns staff may have moved. */

import type { CellValue } from '#backend/journal/work-list-store.ts'

export const listColumns = [
  'Received',
  'Due',
  'Name',
  'Email',
  'Wants',
  'Message',
  'Source',
  'Status',
  'Assigned to',
  'Follow up on',
  'Note',
  'Open',
  'Reference',
] as const

export type ListColumn = (typeof listColumns)[number]

/** Staff's own, in the order of `StaffTexts`. */
export const staffColumns = ['Status', 'Assigned to', 'Follow up on', 'Note'] as const

export type Grid = readonly (readonly CellValue[])[]

export interface ListLayout {
  readonly titleRow: number
  readonly place: Readonly<Record<ListColumn, number>>
}

/** Staff may insert a few rows above the titles. */
export const searchedRows = 20
const fewestTitles = 4

/** @returns the places of all columns, or a sentence that says which title to type where */
export function findColumns(grid: Grid): ListLayout | string {
  const titles = grid.slice(0, searchedRows).map((row) => row.map(titleOf))
  const counts = titles.map((row) => listColumns.filter((title) => row.includes(title)).length)
  const most = Math.max(0, ...counts)
  if (most < fewestTitles) {
    return `The work list has no titles. Type them into one row above the leads: ${listColumns.join(', ')}.`
  }
  const titleRow = counts.indexOf(most)
  const row = titles[titleRow] ?? []
  for (const title of listColumns) {
    const count = row.filter((each) => each === title).length
    if (count > 1) return `Two columns of the work list are called “${title}”. Rename one of them.`
    if (count === 0) {
      return `No column of the work list is called “${title}”. Type the title into row ${titleRow + 1}, above its column.`
    }
  }
  const places = listColumns.map((title) => [title, row.indexOf(title)])
  return { titleRow, place: Object.fromEntries(places) }
}

/** By column; none if the columns can't be found. */
export function titlesIn(grid: Grid): readonly string[] {
  const layout = findColumns(grid)
  return typeof layout === 'string' ? [] : (grid[layout.titleRow] ?? []).map(titleOf)
}

/** The title that a cell holds, whatever its case. */
export function titleOf(cell: CellValue | undefined): string {
  const text = String(cell ?? '').trim()
  return listColumns.find((title) => title.toLowerCase() === text.toLowerCase()) ?? text
}
