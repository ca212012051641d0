/**
 * The atomic batch that carries out a plan. It first copies the list to a hidden tab, so that the
 * copy is the list as it was right before, and at last deletes the previous copy, which Google
 * refuses if that is gone: of all batches ever sent for one number, at most one is carried out.
 */

import { createHash } from 'node:crypto'
import type {
  CellChange,
  CellValue,
  FrozenPlan,
  ListPlan,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { type SheetDescription, type SheetRequest, tabIdFrom } from '#backend/sheet/sheet.ts'

/** Another plan has another snapshot, which tells which of them was carried out. */
export function snapshotIdOf(journalId: string, state: WorkListState, plan: ListPlan): number {
  const { spreadsheetId, number } = state
  return tabIdFrom(journalId, spreadsheetId, 'work list', number + 1, JSON.stringify(plan))
}

/** @param state from before the plan */
export function listBatch(
  plan: FrozenPlan,
  state: WorkListState,
  described: SheetDescription,
  journalId: string,
): readonly SheetRequest[] {
  const { tabId: sheetId, snapshotId, cells, deleted, inserted } = plan
  const newSheetName = snapshotTitle(journalId, state.number + 1)
  const growth = deleted.length - inserted.length
  const last = described.tabs.filter(({ id }) => id === state.snapshotId)
  const leftovers = snapshotsIn(described, journalId).filter(({ id }) => id !== state.snapshotId)
  return [
    { duplicateSheet: { sourceSheetId: sheetId, newSheetId: snapshotId, newSheetName } },
    {
      updateSheetProperties: {
        properties: { sheetId: snapshotId, hidden: true },
        fields: 'hidden',
      },
    },
    ...cells.map((change) => cellRequest(change, sheetId, state)),
    // Google refuses to delete a tab's last row.
    ...(growth > 0 ? [{ appendDimension: { sheetId, dimension: 'ROWS', length: growth } }] : []),
    ...deleted.toReversed().map(({ row }) => ({
      deleteDimension: { range: rowsAt(sheetId, row, 1) },
    })),
    ...(inserted.length > 0 ? insertion(plan, state) : []),
    ...[...leftovers, ...last].map(({ id }) => ({ deleteSheet: { sheetId: id } })),
  ]
}

/** This journal's snapshots in a spreadsheet, read from tab titles, with their numbers. */
export function snapshotsIn({ tabs }: SheetDescription, journalId: string) {
  const prefix = snapshotTitle(journalId, '')
  return tabs
    .filter(({ title }) => title.startsWith(prefix))
    .map(({ id, title }) => ({ id, number: Number.parseInt(title.slice(prefix.length), 10) }))
}

/** Staff see it if they unhide the tab. */
function snapshotTitle(journalId: string, number: number | ''): string {
  const tag = createHash('sha256').update(journalId).digest('hex').slice(0, 8)
  return `Work list, please keep: ${tag} ${number}`
}

function rowsAt(sheetId: number, row: number, count: number) {
  return { sheetId, dimension: 'ROWS', startIndex: row, endIndex: row + count }
}

function cellRequest(
  { row, column, value, note, fromRow }: CellChange,
  sheetId: number,
  state: WorkListState,
): SheetRequest {
  const start = { sheetId, rowIndex: row, columnIndex: column }
  if (fromRow !== undefined) return copying(state, fromRow, start, 1)
  const cell = { ...userValue(value), ...(note !== undefined && { note }) }
  // Notes of staff's own stay.
  const fields = note === undefined ? 'userEnteredValue' : 'userEnteredValue,note'
  return { updateCells: { start, rows: [{ values: [cell] }], fields } }
}

/** Copies cells with their formulas and formats from the last snapshot. */
function copying(
  { snapshotId = 0 }: WorkListState,
  fromRow: number,
  to: { readonly sheetId: number; readonly rowIndex: number; readonly columnIndex: number },
  width: number,
): SheetRequest {
  const range = (sheetId: number, row: number) => ({
    ...{ sheetId, startRowIndex: row, endRowIndex: row + 1 },
    ...{ startColumnIndex: to.columnIndex, endColumnIndex: to.columnIndex + Math.max(1, width) },
  })
  const [source, destination] = [range(snapshotId, fromRow), range(to.sheetId, to.rowIndex)]
  return { copyPaste: { source, destination, pasteType: 'PASTE_NORMAL' } }
}

/** New rows, right below the titles. Each has its own link, or none inherited from the next row. */
function insertion(
  { inserted, titleRow, tabId: sheetId }: FrozenPlan,
  state: WorkListState,
): readonly SheetRequest[] {
  const start = { sheetId, rowIndex: titleRow + 1, columnIndex: 0 }
  const rows = inserted.map(({ values, link }) => {
    const linked = link && { userEnteredFormat: { textFormat: { link: { uri: link.uri } } } }
    const cell = (value: CellValue, column: number) => {
      return { ...userValue(value), ...(column === link?.column && linked) }
    }
    return { values: values.map(cell) }
  })
  const fields = 'userEnteredValue,userEnteredFormat.textFormat.link'
  const range = rowsAt(sheetId, start.rowIndex, rows.length)
  return [
    { insertDimension: { range, inheritFromBefore: false } },
    { updateCells: { start, rows, fields } },
    ...inserted.flatMap(({ values, fromRow }, index) => {
      const to = { ...start, rowIndex: start.rowIndex + index }
      return fromRow === undefined ? [] : [copying(state, fromRow, to, values.length)]
    }),
  ]
}

function userValue(value: CellValue): { userEnteredValue?: object } {
  if (value === '' || value === null) return {}
  if (typeof value === 'number') return { userEnteredValue: { numberValue: value } }
  if (typeof value === 'boolean') return { userEnteredValue: { boolValue: value } }
  return { userEnteredValue: { stringValue: value } }
}
