/**
 * The list as it is in the Sheet: its columns, wherever staff have moved them, and its rows, each a
 * lead's, by its reference, or staff's own.
 */

import type {
  CellValue,
  KnownLeads,
  ListedLead,
  StaffTexts,
} from '#backend/journal/work-list-store.ts'
import { textIn } from './staff-texts.ts'

/**
 * Columns: width in pixels, and what staff see when they point at the title. All of staff's columns
 * fit on 1366.
 */
export const listLooks = {
  Received: [126, 'From the website: when it arrived, by the office’s clock.'],
  Due: [126, 'From the website: when we promised to reply. Red once that has passed.'],
  Name: [104, 'From the website.'],
  Email: [140, 'From the website.'],
  Wants: [150, 'From the website: what the person asked for.'],
  Message: [200, 'From the website. Double-click to read all of it.'],
  Source: [54, 'From the website: where the visit came from, and the campaign.'],
  Status: [
    92,
    'Yours: choose one. Won, Lost and Spam take the row off the list, Won and Lost after two weeks.',
  ],
  'Assigned to': [90, 'Yours: who takes care of it.'],
  'Follow up on': [88, 'Yours: a date. Double-click to pick one.'],
  Note: [150, 'Yours: type over it to add a note. Earlier notes stay in the dashboard.'],
  Open: [50, 'Opens the person in the dashboard.'],
  Reference: [96, 'Tells which row is whose: please leave it alone.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type ListColumn = keyof typeof listLooks

export const listColumns = Object.keys(listLooks) as readonly ListColumn[]

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
  const isListed = (column: number) => listed.includes(column)
  const leadIn = leadFinder(place, leads)
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

/** Tells whose a row is, by its reference; undefined for one of staff's own. */
export function leadFinder({ Reference }: ListLayout['place'], leads: KnownLeads) {
  const ids = new Map(Object.entries(leads).map(([id, { reference }]) => [reference, id]))
  return (cells: Cells): string | undefined => {
    const reference = String(cells[Reference] ?? '').trim()
    return ids.get(reference.toUpperCase())
  }
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
