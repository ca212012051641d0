/** The requests about whole tabs, rows, formats and rules that the fake service carries out. */

import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import { change, type Handlers, refuseTaken, tabOf } from './fake-sheet-requests.ts'
import { ApiError } from './fake-spreadsheet.ts'
import { type FakeTab, withCell } from './fake-tab.ts'

export const layoutHandlers: Handlers = {
  updateSpreadsheetProperties: () => ({}),
  duplicateSheet: (draft, { sourceSheetId, newSheetId, newSheetName }) => {
    const source = tabOf(draft, sourceSheetId)
    const [id, title] = [newSheetId ?? 0, newSheetName ?? '']
    refuseTaken(draft, id, title)
    draft.tabs.unshift({ ...source, id, title, isHidden: false })
  },
  updateDimensionProperties: (draft, { range, properties }) => {
    const { sheetId, dimension, startIndex, endIndex } = range ?? {}
    const index = startIndex ?? 0
    if (dimension !== 'COLUMNS' || endIndex !== index + 1) {
      throw new ApiError(400, 'the fake knows one column at a time')
    }
    change(draft, sheetId, (tab) => {
      const columnWidths = [...tab.columnWidths]
      if (properties?.pixelSize) columnWidths[index] = properties.pixelSize
      const hidden = properties?.hiddenByUser ? [index] : []
      return { ...tab, columnWidths, hiddenColumns: [...tab.hiddenColumns, ...hidden] }
    })
  },
  insertDimension: (draft, { range = {}, inheritFromBefore }) => {
    const { from, count } = rowsIn(range)
    change(draft, range.sheetId, (tab) => {
      if (from > tab.rowCount || count < 1) {
        throw new ApiError(400, `Cannot insert rows at index ${from}.`)
      }
      if (inheritFromBefore && from === 0) {
        throw new ApiError(400, 'inheritFromBefore cannot be true if inserting at the start.')
      }
      const rows = Array.from(tab.rows)
      while (rows.length < from) rows.push([])
      const added = Array.from({ length: count }, () => [])
      return { ...tab, rows: rows.toSpliced(from, 0, ...added), rowCount: tab.rowCount + count }
    })
  },
  deleteDimension: (draft, { range = {} }) => {
    const { from, count } = rowsIn(range)
    change(draft, range.sheetId, (tab) => {
      if (from + count > tab.rowCount) {
        throw new ApiError(400, `Cannot delete a row with index ${from + count}: there is none.`)
      }
      if (tab.rowCount - count <= tab.frozenRowCount) {
        throw new ApiError(400, 'Sorry, it is not possible to delete all non-frozen rows.')
      }
      // A sparse array would keep its holes at other places.
      const rows = Array.from(tab.rows).toSpliced(from, count)
      return { ...tab, rows, rowCount: tab.rowCount - count }
    })
  },
  appendDimension: (draft, { sheetId, dimension, length }) => {
    if (dimension !== 'ROWS') throw new ApiError(400, 'the fake appends rows only')
    change(draft, sheetId, (tab) => ({ ...tab, rowCount: tab.rowCount + (length ?? 0) }))
  },
  copyPaste: (draft, { source = {}, destination = {}, pasteType }) => {
    if (pasteType !== 'PASTE_NORMAL') throw new ApiError(400, 'the fake pastes normally only')
    const { cells } = rowIn(source, tabOf(draft, source.sheetId))
    change(draft, destination.sheetId, (tab) => {
      const to = rowIn(destination, tab)
      return cells.reduce(
        (pasted, cell, index) => withCell(pasted, to.row, to.column + index, cell ?? {}),
        tab,
      )
    })
  },
  setDataValidation: (draft, { range = {} }) => {
    change(draft, range.sheetId, (tab) => ({ ...tab, validated: [...tab.validated, range] }))
  },
  addConditionalFormatRule: (draft, { rule = {}, index }) => {
    change(draft, rule.ranges?.[0]?.sheetId, (tab) => {
      const conditionalFormats = tab.conditionalFormats.toSpliced(index ?? 0, 0, rule)
      return { ...tab, conditionalFormats }
    })
  },
  addFilterView: (draft, { filter = {} }) => {
    change(draft, filter.range?.sheetId, (tab) => {
      if (tab.filterViews.some(({ title }) => title === filter.title)) {
        throw new ApiError(400, `A filter view with the name "${filter.title}" already exists.`)
      }
      return { ...tab, filterViews: [...tab.filterViews, filter] }
    })
  },
  addProtectedRange: (draft, { protectedRange = {} }) => {
    const isProtected = !protectedRange.warningOnly
    change(draft, protectedRange.range?.sheetId, (tab) => ({ ...tab, isProtected }))
  },
}

function rowsIn({ dimension, startIndex, endIndex }: sheets_v4.Schema$DimensionRange) {
  if (dimension !== 'ROWS') throw new ApiError(400, 'the fake inserts and deletes rows only')
  const from = startIndex ?? 0
  return { from, count: (endIndex ?? from) - from }
}

/** @throws ApiError if the range leaves the tab, or is not of one row */
function rowIn(range: sheets_v4.Schema$GridRange, tab: FakeTab) {
  const row = range.startRowIndex ?? 0
  const column = range.startColumnIndex ?? 0
  const endColumn = range.endColumnIndex ?? tab.columnCount
  if (range.endRowIndex !== row + 1) throw new ApiError(400, 'the fake copies one row only')
  if (row >= tab.rowCount || endColumn > tab.columnCount) {
    throw new ApiError(400, `Range exceeds the limits of the sheet "${tab.title}".`)
  }
  const cells = Array.from({ length: endColumn - column }, (_, at) => tab.rows[row]?.[column + at])
  return { row, column, cells }
}
