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
  /** By column. */
  readonly titles: readonly string[]
  /** -1 if there are none. */
  readonly titleRow: number
  /** -1 for a column that is not found. */
  readonly place: Readonly<Record<ListColumn, number>>
  /** Why the list cannot be used as it is: says which title to type where. */
  readonly problem: string | undefined
}

/** Staff may insert a few rows above the titles. */
export const searchedRows = 20
const fewestTitles = 4

export function findColumns(grid: Grid): ListLayout {
  const rows = grid.slice(0, searchedRows).map((row) => row.map(titleOf))
  const counts = rows.map((row) => listColumns.filter((title) => row.includes(title)).length)
  const most = Math.max(fewestTitles, ...counts)
  const titleRow = counts.indexOf(most)
  const titles = rows[titleRow] ?? []
  const places = listColumns.map((title) => [title, titles.indexOf(title)])
  const problem = problemIn(titles, titleRow)
  return { titles, titleRow, place: Object.fromEntries(places), problem }
}

function problemIn(titles: readonly string[], titleRow: number): string | undefined {
  if (titleRow === -1) {
    return `The work list has no titles. Type them into one row above the leads: ${listColumns.join(', ')}.`
  }
  const twice = listColumns.find((title) => titles.indexOf(title) !== titles.lastIndexOf(title))
  if (twice) return `Two columns of the work list are called “${twice}”. Rename one of them.`
  const missing = listColumns.find((title) => !titles.includes(title))
  return (
    missing &&
    `No column of the work list is called “${missing}”. Type the title into row ${titleRow + 1}, above its column.`
  )
}

/** The title that a cell holds, whatever its case. */
function titleOf(cell: CellValue | undefined): string {
  const text = String(cell ?? '').trim()
  return listColumns.find((title) => title.toLowerCase() === text.toLowerCase()) ?? text
}
