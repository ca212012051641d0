/**
 * The batchUpdate requests that the fake service carries out. Every other request is an error here,
 * so that no test passes on something that the fake only ignored.
 */

import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import type { SheetRequest } from '#backend/sheet/sheet.ts'
import { layoutHandlers } from './fake-layout-requests.ts'
import { covers, type FieldMask, masked, parseMask } from './fake-sheets-ranges.ts'
import { ApiError, type Draft, type FakeNamedRange, withoutCellsOf } from './fake-spreadsheet.ts'
import { type FakeCell, type FakeRow, type FakeTab, lastRowWithData, newTab } from './fake-tab.ts'

export type Handlers = {
  readonly [Kind in keyof SheetRequest]?: (
    draft: Draft,
    request: NonNullable<SheetRequest[Kind]>,
  ) => object | undefined
}

const handlers: Handlers = {
  ...layoutHandlers,
  addSheet: (draft, { properties = {} }) => {
    const { sheetId, title, hidden, gridProperties: grid = {} } = properties
    const tab = { id: sheetId ?? 0, title: title ?? '', isHidden: hidden ?? false }
    refuseTaken(draft, tab.id, tab.title)
    const { rowCount, columnCount, frozenRowCount } = grid
    draft.tabs.push(
      newTab({
        ...tab,
        ...(rowCount && { rowCount }),
        ...(columnCount && { columnCount }),
        ...(frozenRowCount && { frozenRowCount }),
      }),
    )
    return { addSheet: { properties } }
  },
  deleteSheet: (draft, { sheetId }) => {
    if (isUnknownAndTaken(draft, sheetId)) return
    const tab = tabOf(draft, sheetId)
    refuseProtected(tab)
    draft.tabs = draft.tabs.filter((other) => other !== tab)
    if (draft.tabs.every(({ isHidden }) => isHidden)) {
      throw new ApiError(400, "You can't remove all the visible sheets in a document.")
    }
    draft.namedRanges = withoutCellsOf(draft.namedRanges, tab.id)
  },
  updateSheetProperties: (draft, { properties = {}, fields }) => {
    const mask = parseMask(fields)
    if (isUnknownAndTaken(draft, properties.sheetId)) return
    change(draft, properties.sheetId, (tab) => {
      const { gridProperties: grid = {} } = masked(properties, mask) as typeof properties
      const columnCount = grid.columnCount ?? tab.columnCount
      return {
        ...{ ...tab, columnCount },
        rows: tab.rows.map((row) => row?.slice(0, columnCount)),
        isHidden: covers(mask, 'hidden') ? (properties.hidden ?? false) : tab.isHidden,
        frozenRowCount: grid.frozenRowCount ?? tab.frozenRowCount,
      }
    })
  },
  appendCells: (draft, { sheetId, rows = [], fields }) => {
    const mask = parseMask(fields)
    change(draft, sheetId, (tab) => {
      const row = lastRowWithData(tab) + 1
      const rowCount = Math.max(tab.rowCount, row + rows.length)
      return written(draft, { ...tab, rowCount }, { row, column: 0 }, rows, mask)
    })
  },
  updateCells: (draft, { start, range, rows = [], fields }) => {
    const mask = parseMask(fields)
    const at = { row: start?.rowIndex ?? 0, column: start?.columnIndex ?? 0 }
    if (range) throw new ApiError(400, 'the fake knows updateCells by start only')
    change(draft, start?.sheetId, (tab) => written(draft, tab, at, rows, mask))
  },
  repeatCell: (draft, { range, cell = {}, fields }) => {
    if (covers(parseMask(fields), 'userEnteredValue')) {
      throw new ApiError(400, 'the fake knows repeatCell for formats and rules only')
    }
    const format = { range: range ?? {}, format: cell.userEnteredFormat ?? {} }
    change(draft, range?.sheetId, (tab) => ({ ...tab, formats: [...tab.formats, format] }))
  },
  addNamedRange: (draft, { namedRange = {} }) => {
    const { namedRangeId: id, name, range = {} } = namedRange
    tabOf(draft, range.sheetId)
    if (!name || !/^[A-Za-z_]\w*$/.test(name) || /^(true|false|[A-Z]{1,3}\d+)$/i.test(name)) {
      throw new ApiError(400, `The name "${name}" is not valid for a named range.`)
    }
    // A broken named range is not listed, but still blocks its id and name (gspread #1530).
    if (draft.namedRanges.some(({ namedRangeId }) => namedRangeId === id)) {
      throw new ApiError(400, `A named range with ID ${id} already exists.`)
    }
    if (draft.namedRanges.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      throw new ApiError(400, `A named range with name "${name}" already exists.`)
    }
    draft.namedRanges.push({ namedRangeId: id ?? '', name, range, isBroken: false })
  },
  deleteNamedRange: (draft, { namedRangeId }) => {
    const isMeant = (named: FakeNamedRange) =>
      named.namedRangeId === namedRangeId && !named.isBroken
    if (!draft.namedRanges.some(isMeant)) {
      throw new ApiError(400, `No NamedRange with id: ${namedRangeId}`)
    }
    draft.namedRanges = draft.namedRanges.filter((named) => !isMeant(named))
  },
}

/** Carries out one request on the draft and returns its reply. @throws ApiError */
export function applyRequest(draft: Draft, request: SheetRequest): object {
  const [kind] = Object.keys(request) as (keyof SheetRequest)[]
  const handler = kind === undefined ? undefined : handlers[kind]
  if (kind === undefined || handler === undefined) {
    throw new ApiError(400, `the fake service does not know ${kind}`)
  }
  return (
    (handler as (draft: Draft, request: unknown) => object | undefined)(draft, request[kind]) ?? {}
  )
}

export function tabOf(draft: Draft, sheetId: number | null | undefined): FakeTab {
  const tab = draft.tabs.find(({ id }) => id === (sheetId ?? 0))
  if (tab === undefined) throw new ApiError(400, `No sheet with id: ${sheetId ?? 0}`)
  return tab
}

export function refuseTaken(draft: Draft, id: number, title: string): void {
  if (draft.tabs.some((tab) => tab.id === id)) {
    throw new ApiError(400, `A sheet with the ID ${id} already exists. Please enter another ID.`)
  }
  // Titles are compared case-insensitively.
  if (draft.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase())) {
    throw new ApiError(
      400,
      `A sheet with the name "${title}" already exists. Please enter another name.`,
    )
  }
}

function isUnknownAndTaken({ settings, tabs }: Draft, sheetId: number | null | undefined): boolean {
  return settings.takesUnknownTabs && tabs.every(({ id }) => id !== (sheetId ?? 0))
}

export function change(
  draft: Draft,
  sheetId: number | null | undefined,
  by: (tab: FakeTab) => FakeTab,
): void {
  const tab = tabOf(draft, sheetId)
  refuseProtected(tab)
  draft.tabs[draft.tabs.indexOf(tab)] = by(tab)
}

function refuseProtected({ isProtected }: FakeTab): void {
  if (!isProtected) return
  throw new ApiError(
    400,
    'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
  )
}

/** Writes the parts of each cell that the mask names. */
function written(
  draft: Draft,
  tab: FakeTab,
  at: { readonly row: number; readonly column: number },
  given: readonly sheets_v4.Schema$RowData[],
  mask: FieldMask,
): FakeTab {
  const rows = [...tab.rows]
  given.forEach(({ values = [] }, index) => {
    if (at.column + values.length > tab.columnCount) {
      throw new ApiError(400, `Attempting to write column: ${values.length}, beyond the last one`)
    }
    rows[at.row + index] = writtenRow(draft, rows[at.row + index] ?? [], at.column, values, mask)
  })
  if (at.row + given.length > tab.rowCount) {
    throw new ApiError(400, 'Attempting to write beyond the last row of the sheet')
  }
  return { ...tab, rows }
}

function writtenRow(
  draft: Draft,
  row: FakeRow,
  column: number,
  values: readonly sheets_v4.Schema$CellData[],
  mask: FieldMask,
): FakeRow {
  const cells = Array.from(row)
  values.forEach((cell, index) => {
    const text = cell.userEnteredValue?.stringValue ?? ''
    if (draft.settings.refusesCell(text)) {
      throw new ApiError(
        400,
        'Your input contains more than the maximum of 50000 characters in a single cell.',
      )
    }
    cells[column + index] = writtenCell(cells[column + index], cell, mask)
  })
  return cells
}

function writtenCell(
  known: FakeCell | undefined,
  given: sheets_v4.Schema$CellData,
  mask: FieldMask,
): FakeCell | undefined {
  const { value, note, ...rest } = known ?? {}
  const link = given.userEnteredFormat?.textFormat?.link
  const isLinkAlone = covers(mask, 'userEnteredFormat.textFormat.link') && mask.length === 2
  const format = isLinkAlone
    ? { ...rest.format, textFormat: { ...rest.format?.textFormat, ...(link && { link }) } }
    : given.userEnteredFormat
  const kept = covers(mask, 'note') ? given.note : note
  const cell: FakeCell = {
    ...rest,
    ...(covers(mask, 'userEnteredFormat') && format ? { format } : {}),
    ...(kept ? { note: kept } : {}),
  }
  if (!covers(mask, 'userEnteredValue')) return value === undefined ? cell : { ...cell, value }
  const isEmpty = given.userEnteredValue === undefined || given.userEnteredValue?.stringValue === ''
  return isEmpty || !given.userEnteredValue ? cell : { ...cell, value: given.userEnteredValue }
}
