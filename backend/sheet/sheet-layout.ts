/**
 * The tab's layout: its title row, and the column of each of the eleven cells. Staff may insert
 * rows above the titles, and insert, move or hide columns: they are found by title, in any order. A
 * column whose title alone was changed is found between its neighbors. In any other case nothing is
 * written, and a sentence says which title to type where.
 */

import { eventIdIn } from '#domain/lead-extra.ts'
import {
  cellOf,
  instantOf,
  type LeadCells,
  type LeadRowColumn,
  leadRowColumns,
} from '#domain/lead-row.ts'
import {
  type Sheet,
  type SheetCell,
  type SheetTab,
  type SheetValues,
  unusableTab,
} from './sheet.ts'
import { columnLetter, readSpans } from './tab-spans.ts'

/** The index in the tab of each of the eleven columns. */
export type SheetLayout = readonly number[]

/** Rows searched for titles, counted from the first row with content. */
export const topRowCount = 20
/** A row with this many of the eleven titles is a title row anywhere, unless it has a lead's id. */
const titlesOfTitleRow = 6
/** If none of the first rows has at least this many titles, there is no title row. */
const fewestTitles = 3

export const standardLayout: SheetLayout = leadRowColumns.map((_, index) => index)

const names = leadRowColumns.map((column) => column.toLowerCase())
/** A day as staff may type it: 11/20/2026, 2026-11-20, 20.11.26. Not the name of a month. */
const typedDay = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/
/** Longer than any title, with blanks around it. Longer texts are not looked at. */
const longestTitle = 40

interface TitleRow {
  /** Index in the tab. */
  readonly index: number
  /** For each of the eleven columns, every index that has its title. */
  readonly places: readonly (readonly number[])[]
  readonly titleCount: number
}

/**
 * The leading blank rows of a tab and up to twenty more from the first with content; none if empty.
 * Usually one call, more if the tab begins with blank rows. @throws SheetCallError
 */
export async function readTop(sheet: Sheet, tab: SheetTab): Promise<SheetValues> {
  const rows: SheetValues[number][] = []
  for await (const span of readSpans(sheet, tab, { firstSize: topRowCount })) {
    // Google left out empty rows at the end of the previous span.
    while (rows.length < span.first - 1) rows.push([])
    rows.push(...span.rows)
    if (span.last >= topEnd(rows)) break
  }
  return topOf(rows)
}

/** The layout of the tab as it is now. @throws SheetCallError as `findLayout` */
export async function readLayout(sheet: Sheet, tab: SheetTab) {
  return findLayout(await readTop(sheet, tab))
}

/**
 * @returns the layout, and the index in the tab of the title row; undefined if the tab is empty
 * @throws SheetCallError if a column can't be found; its reason says what to do
 */
export function findLayout(top: SheetValues): {
  readonly layout: SheetLayout
  readonly titleRow: number | undefined
} {
  if (top.length === 0) return { layout: standardLayout, titleRow: undefined }
  const titles = titleRowOf(top)
  if (titles === undefined) throw unusableTab(noTitlesReason)
  const { places } = titles
  const twice = places.findIndex((columns) => columns.length > 1)
  if (twice !== -1) throw unusableTab(twiceReason(leadRowColumns[twice], places[twice] ?? []))
  const named = places.map(([index]) => index)
  const layout = named.map((index, position) => index ?? placeBetween(position, named))
  const missing = leadRowColumns.filter((_, position) => layout[position] === undefined)
  if (missing.length > 0) throw unusableTab(missingReason(missing, titles))
  return { layout: layout as SheetLayout, titleRow: titles.index }
}

/** Index of the column with this title; undefined if none or several. @throws SheetCallError */
export function titledColumn(top: SheetValues, column: LeadRowColumn): number | undefined {
  const places = titleRowOf(top)?.places[leadRowColumns.indexOf(column)] ?? []
  return places.length === 1 ? places[0] : undefined
}

/** A row of the tab as the eleven cells in their standard order. */
export function cellsIn(layout: SheetLayout, row: readonly SheetCell[]): LeadCells {
  return layout.map((index) => textOf(row[index]))
}

/** Whether these eleven cells are a lead: one of ours has an id, one that staff typed a time. */
export function isLead(cells: LeadCells): boolean {
  const time = cellOf(cells, 'timestamp')
  return (
    eventIdIn(cellOf(cells, 'extra')) !== undefined ||
    instantOf(time) !== undefined ||
    typedDay.test(time)
  )
}

/** Cuts these first rows of a tab down to its top; none if all are blank. */
export function topOf(rows: SheetValues): SheetValues {
  return rows.every(isBlankRow) ? [] : rows.slice(0, topEnd(rows))
}

/** Number of rows in the top; infinite while all rows are blank. */
export function topEnd(rows: SheetValues): number {
  const first = rows.findIndex((row) => !isBlankRow(row))
  return first === -1 ? Number.POSITIVE_INFINITY : first + topRowCount
}

/** Whether a row is a title row, wherever it was sorted. A lead may quote titles but has an id. */
export function isTitleRow(row: readonly SheetCell[]): boolean {
  return titleCountIn(row) >= titlesOfTitleRow && idIn(row) === undefined
}

export function isBlankRow(row: readonly SheetCell[]): boolean {
  return row.every((cell) => textOf(cell).trim() === '')
}

/** @throws SheetCallError if title rows disagree, since nobody can tell which one counts */
function titleRowOf(top: SheetValues): TitleRow | undefined {
  const candidates = top
    .map((row, index) => ({ row, index, titleCount: titleCountIn(row) }))
    .filter(({ row, titleCount }) => titleCount >= fewestTitles && idIn(row) === undefined)
    .map(({ row, index, titleCount }) => ({ index, titleCount, places: placesIn(row) }))
  const best = candidates.toSorted((a, b) => b.titleCount - a.titleCount)[0]
  const isRival = ({ titleCount, places }: TitleRow) =>
    titleCount >= titlesOfTitleRow && JSON.stringify(places) !== JSON.stringify(best?.places)
  if (candidates.some(isRival)) throw unusableTab(severalReason)
  return best
}

function placesIn(row: readonly SheetCell[]): readonly (readonly number[])[] {
  const titles = titlesIn(row)
  return names.map((name) => titles.flatMap((title, index) => (title === name ? [index] : [])))
}

function titleCountIn(row: readonly SheetCell[]): number {
  return placesIn(row).filter(({ length }) => length > 0).length
}

function titlesIn(row: readonly SheetCell[]): readonly string[] {
  return row.map((cell) =>
    typeof cell === 'string' && cell.length <= longestTitle ? cell.trim().toLowerCase() : '',
  )
}

/** Place of a column whose title was changed: the only one between its two known neighbors. */
function placeBetween(
  position: number,
  named: readonly (number | undefined)[],
): number | undefined {
  const before = named[position - 1]
  const after = named[position + 1]
  if (before === undefined || after !== before + 2 || named.includes(before + 1)) return undefined
  return before + 1
}

function idIn(row: readonly SheetCell[]): string | undefined {
  return row.map((cell) => eventIdIn(textOf(cell))).find((id) => id !== undefined)
}

/** A checkbox is blank, whether checked or not. */
function textOf(cell: SheetCell | undefined): string {
  return cell === undefined || cell === null || typeof cell === 'boolean' ? '' : String(cell)
}

const goesOn = 'delivery then continues on its own.'
const severalReason = `Two of the first rows have column titles, in different columns. Keep one of them; ${goesOn}`
const noTitlesReason = `None of the first ${topRowCount} rows of the tab has the column titles. Put them back in one row above the leads, each above its column: ${leadRowColumns.join(', ')}; ${goesOn}`

function twiceReason(column: string | undefined, places: readonly number[]): string {
  const count = places.length === 2 ? 'Two' : String(places.length)
  const letters = places.map(columnLetter).join(' and ')
  return `${count} columns are called “${column}” (${letters}). Rename all but one of them; ${goesOn}`
}

function missingReason(columns: readonly string[], { index }: TitleRow): string {
  const titles = columns.map((column) => `“${column}”`).join(', ')
  const what = columns.length === 1 ? 'No column is called' : 'No columns are called'
  return `${what} ${titles}. Type the title back into row ${index + 1}, above its column, or insert a column with it; ${goesOn}`
}
