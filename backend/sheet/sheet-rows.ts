/**
 * Leads in their tab as they are now, with staff's edits: the title row, the column of each of the
 * eleven cells, and the rows below. Staff may insert rows above the titles, and insert, move or hide
 * columns: they are found by title, in any order. A column whose title alone was changed is found
 * between its neighbors. In any other case a sentence says which title to type where.
 */

import { type Clock, systemClock } from '#backend/process/clock.ts'
import { cellOf, eventIdIn, instantOf, type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import {
  columnLetter,
  readingIntervalMs,
  readSpans,
  requireTab,
  type Sheet,
  type SheetCell,
  type SheetTab,
  type SheetValues,
  type SpanOptions,
  unusableTab,
} from './sheet.ts'

/** The index in the tab of each of the eleven columns. */
export type SheetLayout = readonly number[]

/** Rows searched for titles, counted from the first row with content. */
const topRowCount = 20
/** A row with this many of the eleven titles is the title row, unless it has a lead's id. */
const titlesOfTitleRow = 6

export const standardLayout: SheetLayout = leadRowColumns.map((_, index) => index)

const names = leadRowColumns.map((column) => column.toLowerCase())
/** A day as staff may type it: 11/20/2026, 2026-11-20, 20.11.26. Not the name of a month. */
const typedDay = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/
/** Longer than any title, with blanks around it. Longer texts are not looked at. */
const longestTitle = 40

/** The first rows of a tab, from row 1, to the twentieth with content; none if it is empty. */
export async function readTop(sheet: Sheet, tab: SheetTab): Promise<SheetValues> {
  const last = Math.min(topRowCount, tab.rowCount)
  const top = await sheet.readValues(tab.title, `1:${last}`)
  if (top.length > 0) return top
  for await (const { first, rows } of readSpans(sheet, tab, { from: last + 1 })) {
    if (rows.length > 0) return [...Array(first - 1).fill([]), ...topOf(rows)]
  }
  return []
}

/** The layout of the tab as it is now. @throws SheetCallError as `findLayout` */
export async function readLayout(sheet: Sheet, tab: SheetTab) {
  return findLayout(await readTop(sheet, tab))
}

/**
 * @param rows the first ones of the tab
 * @returns the layout, and the index in the tab of the title row; undefined if the tab is empty
 * @throws SheetCallError if a column can't be found; its reason says what to do
 */
export function findLayout(rows: SheetValues) {
  const top = topOf(rows)
  if (top.length === 0) return { layout: standardLayout, titleRow: undefined }
  const titleRow = top.findIndex(isTitleRow)
  if (titleRow === -1) throw unusableTab(noTitlesReason)
  const places = placesIn(top[titleRow] ?? [])
  const twice = places.findIndex((columns) => columns.length > 1)
  if (twice !== -1) throw unusableTab(twiceReason(leadRowColumns[twice], places[twice] ?? []))
  const named = places.map(([index]) => index)
  const layout = named.map((index, position) => index ?? placeBetween(position, named))
  const missing = leadRowColumns.filter((_, position) => layout[position] === undefined)
  if (missing.length > 0) throw unusableTab(missingReason(missing, titleRow))
  return { layout: layout as SheetLayout, titleRow }
}

/** Whether these eleven cells are a lead: one of ours has an id, one that staff typed a time. */
function isLead(cells: LeadCells): boolean {
  const time = cellOf(cells, 'timestamp')
  return (
    eventIdIn(cellOf(cells, 'extra')) !== undefined ||
    instantOf(time) !== undefined ||
    typedDay.test(time)
  )
}

/** Whether a row is a title row, wherever it was sorted. A lead may quote titles but has an id. */
export function isTitleRow(row: readonly SheetCell[]): boolean {
  const found = placesIn(row).filter(({ length }) => length > 0)
  return found.length >= titlesOfTitleRow && row.every((cell) => !eventIdIn(textOf(cell)))
}

/** Cuts the first rows of a tab down to its top; none if all are blank. */
function topOf(rows: SheetValues): SheetValues {
  const first = rows.findIndex((row) => row.some((cell) => textOf(cell).trim() !== ''))
  return first === -1 ? [] : rows.slice(0, first + topRowCount)
}

/** For each of the eleven columns, every index that has its title. */
function placesIn(row: readonly SheetCell[]): readonly (readonly number[])[] {
  const titles = row.map((cell) =>
    typeof cell === 'string' && cell.length <= longestTitle ? cell.trim().toLowerCase() : '',
  )
  return names.map((name) => titles.flatMap((title, index) => (title === name ? [index] : [])))
}

/** Place of a column whose title was changed: the only one between its two known neighbors. */
function placeBetween(position: number, named: readonly (number | undefined)[]) {
  const before = named[position - 1]
  const after = named[position + 1]
  if (before === undefined || after !== before + 2 || named.includes(before + 1)) return undefined
  return before + 1
}

/** A checkbox is blank, whether checked or not. */
function textOf(cell: SheetCell | undefined): string {
  return typeof cell === 'boolean' ? '' : String(cell ?? '')
}

const goesOn = 'delivery then continues on its own.'
const noTitlesReason = `None of the first ${topRowCount} rows of the tab has the column titles. Put them back in one row above the leads, each above its column: ${leadRowColumns.join(', ')}; ${goesOn}`

function twiceReason(column: string | undefined, places: readonly number[]): string {
  const count = places.length === 2 ? 'Two' : String(places.length)
  const letters = places.map(columnLetter).join(' and ')
  return `${count} columns are called “${column}” (${letters}). Rename all but one of them; ${goesOn}`
}

function missingReason(columns: readonly string[], titleRow: number): string {
  const titles = columns.map((column) => `“${column}”`).join(', ')
  const what = columns.length === 1 ? 'No column is called' : 'No columns are called'
  return `${what} ${titles}. Type the title back into row ${titleRow + 1}, above its column, or insert a column with it; ${goesOn}`
}

export interface SheetRows {
  /**
   * Rows of eleven cells in the tab's order, without the titles and rows without an id and a time.
   * Read on demand. @throws SheetCallError midway, also if columns can't be told apart
   */
  readonly pages: AsyncIterable<readonly LeadCells[]>
  readonly readAt: Date
  /** Rows of the whole tab, including empty ones. */
  readonly tabRows: number
}

/** Reads the rows of a tab that was just found, on demand. */
export function readSheetRows(sheet: Sheet, tab: SheetTab, clock: Clock = systemClock): SheetRows {
  return { pages: pagesOf(sheet, tab), readAt: new Date(clock.now()), tabRows: tab.rowCount }
}

/**
 * Ids of the events in the tab, wherever their rows are now. Without the title of their column
 * nothing is read: in a wrong, empty one no row would be there.
 * @param wait sleeps between two reads of a large tab @throws SheetCallError
 */
export async function readEventIds(
  sheet: Sheet,
  tab: Pick<SheetTab, 'id'>,
  wait: (ms: number) => Promise<void> = systemClock.sleep,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const tabNow = async () => requireTab(await sheet.describe(), tab.id)
  const pages = pagesOf(sheet, await tabNow(), {
    wait: () => wait(readingIntervalMs),
    // A row that is not read is written again.
    rowsNow: async () => (await tabNow()).rowCount,
  })
  for await (const page of pages) {
    for (const cells of page) {
      const id = eventIdIn(cellOf(cells, 'extra'))
      if (id !== undefined) ids.add(id)
    }
  }
  return ids
}

/** Handling one page blocks the event loop for a few milliseconds. */
const rowsPerPage = 500

async function* pagesOf(sheet: Sheet, tab: SheetTab, options?: SpanOptions) {
  let layout: SheetLayout | undefined
  for await (const { rows } of readSpans(sheet, tab, options)) {
    // The titles are in the first span that isn't blank.
    if (rows.length === 0) continue
    layout ??= findLayout(rows).layout
    const known = layout
    for (let start = 0; start < rows.length; start += rowsPerPage) {
      yield rows
        .slice(start, start + rowsPerPage)
        .filter((row) => !isTitleRow(row))
        .map((row): LeadCells => known.map((index) => textOf(row[index])))
        .filter(isLead)
    }
  }
}
