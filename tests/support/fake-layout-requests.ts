/** The requests about whole tabs, rows, formats and rules that the fake service carries out. */

import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import { change, type Handlers, maskOf, refuseTaken, tabOf } from './fake-sheet-requests.ts'
import { ApiError } from './fake-spreadsheet.ts'
import type { FakeCell, FakeTab } from './fake-tab.ts'
import { covers } from './field-mask.ts'

export const layoutHandlers: Handlers = {
  updateSpreadsheetProperties: (draft, { properties, fields }) => {
    if (covers(maskOf(fields), 'timeZone')) draft.timeZone = properties?.timeZone ?? undefined
    return {}
  },
  duplicateSheet: (draft, { sourceSheetId, newSheetId, newSheetName }) => {
    const source = tabOf(draft, sourceSheetId)
    const id = newSheetId ?? draft.newId()
    const title = newSheetName ?? `Copy of ${source.title}`
    refuseTaken(draft, id, title)
    draft.tabs.unshift({ ...source, id, title, isHidden: false })
    return { duplicateSheet: { properties: { sheetId: id, title } } }
  },
  insertDimension: (draft, { range, inheritFromBefore }) => {
    const { dimension, startIndex, endIndex } = range ?? {}
    if (dimension !== 'ROWS') throw new ApiError(400, 'the fake inserts rows only')
    const from = startIndex ?? 0
    const count = (endIndex ?? from) - from
    change(draft, range?.sheetId, (tab) => {
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
    return {}
  },
  copyPaste: (draft, { source = {}, destination = {}, pasteType }) => {
    if (pasteType !== 'PASTE_NORMAL') throw new ApiError(400, 'the fake pastes normally only')
    const copied = tabOf(draft, source.sheetId)
    const [from, to] = [
      boundsIn(source, copied),
      boundsIn(destination, tabOf(draft, destination.sheetId)),
    ]
    change(draft, destination.sheetId, (tab) => {
      const rows = Array.from(tab.rows)
      for (let row = 0; row < to.endRow - to.row; row += 1) {
        const cells: (FakeCell | undefined)[] = Array.from(rows[to.row + row] ?? [])
        for (let column = 0; column < to.endColumn - to.column; column += 1) {
          cells[to.column + column] = copied.rows[from.row + row]?.[from.column + column]
        }
        rows[to.row + row] = cells
      }
      return { ...tab, rows: Array.from(rows, (row) => row ?? []) }
    })
    return {}
  },
  setDataValidation: (draft, { range = {}, rule }) => {
    change(draft, range.sheetId, (tab) => {
      return { ...tab, validations: [...tab.validations, { range, rule: rule ?? {} }] }
    })
    return {}
  },
  addConditionalFormatRule: (draft, { rule = {}, index }) => {
    const [range] = rule.ranges ?? []
    change(draft, range?.sheetId, (tab) => {
      const at = index ?? tab.conditionalFormats.length
      if (at > tab.conditionalFormats.length) throw new ApiError(400, `No rule at index: ${at}`)
      return { ...tab, conditionalFormats: tab.conditionalFormats.toSpliced(at, 0, rule) }
    })
    return {}
  },
  addFilterView: (draft, { filter = {} }) => {
    const added = { ...filter, filterViewId: draft.newId() }
    change(draft, filter.range?.sheetId, (tab) => {
      if (tab.filterViews.some(({ title }) => title === filter.title)) {
        throw new ApiError(400, `A filter view with the name "${filter.title}" already exists.`)
      }
      return { ...tab, filterViews: [...tab.filterViews, added] }
    })
    return { addFilterView: { filter: added } }
  },
  addProtectedRange: (draft, { protectedRange = {} }) => {
    change(draft, protectedRange.range?.sheetId, (tab) => ({
      ...tab,
      isProtected: tab.isProtected || !protectedRange.warningOnly,
    }))
    return { addProtectedRange: { protectedRange: { protectedRangeId: 1, ...protectedRange } } }
  },
}

/** @throws ApiError if the range leaves the tab */
function boundsIn(range: sheets_v4.Schema$GridRange, tab: FakeTab) {
  const bounds = {
    row: range.startRowIndex ?? 0,
    endRow: range.endRowIndex ?? tab.rowCount,
    column: range.startColumnIndex ?? 0,
    endColumn: range.endColumnIndex ?? tab.columnCount,
  }
  if (bounds.endRow > tab.rowCount || bounds.endColumn > tab.columnCount) {
    throw new ApiError(400, `Range exceeds the limits of the sheet "${tab.title}".`)
  }
  return bounds
}
