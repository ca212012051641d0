/** One tab of the fake spreadsheet: an immutable grid of cells. */

import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'

export interface FakeCell {
  readonly value?: sheets_v4.Schema$ExtendedValue
  readonly format?: sheets_v4.Schema$CellFormat
  readonly note?: string
}

/** Sparse: a missing index is an empty cell. */
export type FakeRow = readonly (FakeCell | undefined)[]

export interface FakeTab {
  readonly id: number
  readonly title: string
  readonly isHidden: boolean
  readonly rowCount: number
  readonly columnCount: number
  readonly frozenRowCount: number
  readonly rows: readonly FakeRow[]
  readonly columnWidths: readonly number[]
  /** Formats given to ranges, in order. */
  readonly formats: readonly {
    readonly range: sheets_v4.Schema$GridRange
    readonly format: sheets_v4.Schema$CellFormat
  }[]
  /** Rules of whole columns, in order. */
  readonly validated: readonly sheets_v4.Schema$GridRange[]
  readonly conditionalFormats: readonly sheets_v4.Schema$ConditionalFormatRule[]
  readonly hiddenColumns: readonly number[]
  readonly filterViews: readonly sheets_v4.Schema$FilterView[]
  readonly isProtected: boolean
}

export function newTab(options: Partial<FakeTab> & Pick<FakeTab, 'id' | 'title'>): FakeTab {
  return {
    isHidden: false,
    rowCount: 1000,
    columnCount: 26,
    frozenRowCount: 0,
    rows: [],
    columnWidths: [],
    formats: [],
    validated: [],
    conditionalFormats: [],
    hiddenColumns: [],
    filterViews: [],
    isProtected: false,
    ...options,
  }
}

/** Index of the last row with a value, or -1. Even an empty checkbox has a value. */
export function lastRowWithData(tab: FakeTab): number {
  return tab.rows.findLastIndex((row) => row?.some((cell) => cell?.value !== undefined))
}

export function rowsWithData(tab: FakeTab): readonly FakeRow[] {
  return Array.from(tab.rows.slice(0, lastRowWithData(tab) + 1), (row) => Array.from(row ?? []))
}

/** The value as `values.get` shows it. */
export function shownValue(cell: FakeCell | undefined): string {
  const { value } = cell ?? {}
  if (value === undefined) return ''
  if (value.formulaValue === '=1+1') return '2'
  // Formulas that staff fill down show nothing beside an empty cell.
  if (value.formulaValue?.startsWith('=IF(')) return ''
  // In the words of the spreadsheet's language, here Spanish.
  if (typeof value.boolValue === 'boolean') return value.boolValue ? 'VERDADERO' : 'FALSO'
  return String(value.stringValue ?? value.numberValue ?? value.formulaValue ?? '')
}

/** The value that `values.get` gives on request: checkboxes and numbers as they are. */
export function plainValue(cell: FakeCell | undefined): string | number | boolean {
  return cell?.value?.boolValue ?? cell?.value?.numberValue ?? shownValue(cell)
}

/** The event id in a row's texts, in whatever column. */
export function idOf(texts: readonly string[]): string | undefined {
  const extra = texts.find((text) => text.startsWith('{"id":"'))
  return extra === undefined ? undefined : JSON.parse(extra).id
}

// Changes that people make at the screen.

/** Sorts the rows below the frozen ones by a column. */
export function sorted(tab: FakeTab, column: number, descending = false): FakeTab {
  const head = tab.rows.slice(0, tab.frozenRowCount)
  const body = tab.rows
    .slice(tab.frozenRowCount, lastRowWithData(tab) + 1)
    .sort((a, b) => shownValue(a?.[column]).localeCompare(shownValue(b?.[column])))
  return { ...tab, rows: [...head, ...(descending ? body.reverse() : body)] }
}

export function withoutRows(tab: FakeTab, isDoomed: (row: FakeRow) => boolean): FakeTab {
  const rows = tab.rows.filter(
    (row, index) => index < tab.frozenRowCount || row === undefined || !isDoomed(row),
  )
  return { ...tab, rows, rowCount: tab.rowCount - (tab.rows.length - rows.length) }
}

export function withColumnInserted(tab: FakeTab, at: number, title: string): FakeTab {
  const titleCell = { value: { stringValue: title } }
  return withColumns(tab, (cells, row) => cells.toSpliced(at, 0, row === 0 ? titleCell : undefined))
}

export function withoutColumn(tab: FakeTab, at: number): FakeTab {
  return withColumns(tab, (cells) => cells.toSpliced(at, 1))
}

/** Moves a column with its cells. */
export function withColumnMoved(tab: FakeTab, from: number, to: number): FakeTab {
  return withColumns(tab, (cells) => cells.toSpliced(from, 1).toSpliced(to, 0, cells[from]))
}

/** Changes each row, which is given with a cell for each column. */
function withColumns(tab: FakeTab, change: (cells: FakeRow, row: number) => FakeRow): FakeTab {
  const whole = (row?: FakeRow) =>
    Array.from({ length: tab.columnCount }, (_, column) => row?.[column])
  const rows = Array.from(tab.rows, (row, index) => change(whole(row), index))
  return { ...tab, rows, columnCount: change(whole(), -1).length }
}

/** Inserts rows above the first one, so that the frozen ones no longer begin the tab. */
export function withRowsAbove(tab: FakeTab, texts: readonly (readonly string[])[]): FakeTab {
  const added = texts.map((row) =>
    row.map((text) => (text === '' ? undefined : { value: { stringValue: text } })),
  )
  return { ...tab, rows: [...added, ...tab.rows], rowCount: tab.rowCount + added.length }
}

export function withText(tab: FakeTab, row: number, column: number, text: string): FakeTab {
  return withCell(tab, row, column, { value: { stringValue: text } })
}

export function withCell(tab: FakeTab, row: number, column: number, cell: FakeCell): FakeTab {
  const rows = [...tab.rows]
  const cells = Array.from(rows[row] ?? [])
  cells[column] = cell
  rows[row] = cells
  return { ...tab, rows, rowCount: Math.max(tab.rowCount, row + 1) }
}
