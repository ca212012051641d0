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
import {
  type SheetBatchReply,
  type SheetDescription,
  type SheetRequest,
  type SheetTab,
  tabIdFrom,
} from '#backend/sheet/sheet.ts'

export interface BatchContext {
  readonly journalId: string
  readonly state: WorkListState
  readonly described: SheetDescription
  /** Where links to the dashboard lead; undefined without SITE_URL. */
  readonly siteUrl: string | undefined
  /** Requests that make the list; none if it is there. */
  readonly making: readonly SheetRequest[]
}

/** Another plan has another snapshot, which tells which of them was carried out. */
export function snapshotIdOf(journalId: string, state: WorkListState, plan: ListPlan): number {
  const { spreadsheetId, number } = state
  return tabIdFrom(journalId, spreadsheetId, 'work list', number + 1, JSON.stringify(plan))
}

export function listBatch(plan: FrozenPlan, context: BatchContext): readonly SheetRequest[] {
  const { journalId, state, described, siteUrl, making } = context
  const { tabId: sheetId, snapshotId } = plan
  const leftovers = snapshotsIn(described, journalId).filter(({ id }) => id !== state.snapshotId)
  const isBegun = described.tabs.some(({ id }) => id === state.snapshotId)
  const growth = plan.deleted.length - plan.inserted.length - plan.restored.length
  return [
    ...making,
    copyOf(sheetId, snapshotId, snapshotTitle(journalId, state.number + 1)),
    hidden(snapshotId),
    ...plan.cells.map((change) => cellRequest(change, sheetId, state)),
    // Google refuses to delete a tab's last row.
    ...(growth > 0 ? [{ appendDimension: { sheetId, dimension: 'ROWS', length: growth } }] : []),
    ...plan.deleted.toReversed().map(({ row }) => ({
      deleteDimension: { range: rowsAt(sheetId, row, 1) },
    })),
    ...plan.restored.flatMap(({ row, before }) => restoring(sheetId, state, row, before.length)),
    ...insertion(plan, siteUrl),
    ...[...leftovers.map(({ id }) => id), ...(isBegun ? [state.snapshotId] : [])].map((id) => ({
      deleteSheet: { sheetId: id as number },
    })),
  ]
}

/** Whether a reply proves that the plan was carried out. */
export function confirmsPlan({ replies }: SheetBatchReply, { snapshotId }: FrozenPlan): boolean {
  return (replies ?? []).some(
    ({ duplicateSheet }) => duplicateSheet?.properties?.sheetId === snapshotId,
  )
}

/** This journal's snapshots in a spreadsheet, read from tab titles, with their numbers. */
export function snapshotsIn({ tabs }: SheetDescription, journalId: string) {
  const prefix = snapshotTitle(journalId, '')
  return tabs.flatMap((tab: SheetTab) =>
    tab.title.startsWith(prefix)
      ? [{ ...tab, number: Number.parseInt(tab.title.slice(prefix.length), 10) }]
      : [],
  )
}

/** Staff see it if they unhide the tab. */
export function snapshotTitle(journalId: string, number: number | ''): string {
  const tag = createHash('sha256').update(journalId).digest('hex').slice(0, 8)
  return `Work list, please keep: ${tag} ${number}`
}

function copyOf(sourceSheetId: number, newSheetId: number, newSheetName: string): SheetRequest {
  return { duplicateSheet: { sourceSheetId, newSheetId, newSheetName } }
}

function hidden(sheetId: number): SheetRequest {
  return { updateSheetProperties: { properties: { sheetId, hidden: true }, fields: 'hidden' } }
}

function rowsAt(sheetId: number, row: number, count: number) {
  return { sheetId, dimension: 'ROWS', startIndex: row, endIndex: row + count }
}

function cellRequest(
  { row, column, value, note, from }: CellChange,
  sheetId: number,
  state: WorkListState,
): SheetRequest {
  if (from !== undefined) return copying(sheetId, state, from, { row, column, width: 1 })
  const start = { sheetId, rowIndex: row, columnIndex: column }
  const cell = { ...userValue(value), ...(note !== undefined && { note }) }
  // Notes of staff's own stay.
  const fields = note === undefined ? 'userEnteredValue' : 'userEnteredValue,note'
  return { updateCells: { start, rows: [{ values: [cell] }], fields } }
}

function restoring(sheetId: number, state: WorkListState, row: number, width: number) {
  const place = { row, column: 0 }
  return [
    { insertDimension: { range: rowsAt(sheetId, row, 1), inheritFromBefore: false } },
    copying(sheetId, state, place, { ...place, width }),
  ]
}

/** Copies cells with their formulas and formats from the last snapshot. */
function copying(
  sheetId: number,
  state: WorkListState,
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number; readonly width: number },
): SheetRequest {
  const range = (id: number, { row, column }: typeof from) => ({
    ...{ sheetId: id, startRowIndex: row, endRowIndex: row + 1 },
    ...{ startColumnIndex: column, endColumnIndex: column + Math.max(1, to.width) },
  })
  return {
    copyPaste: {
      source: range(state.snapshotId as number, from),
      destination: range(sheetId, to),
      pasteType: 'PASTE_NORMAL',
    },
  }
}

/** New rows, right below the titles. Each has its own link, or none inherited from the next row. */
function insertion({ inserted, titleRow, tabId: sheetId }: FrozenPlan, siteUrl = '') {
  if (inserted.length === 0) return []
  const row = titleRow + 1
  const rows = inserted.map(({ values, openAt, reference }) => {
    const uri = `${siteUrl}/admin/leads?q=${reference}`
    const linked = { userEnteredFormat: { textFormat: { link: { uri } } } }
    return {
      values: values.map((value, at) => ({ ...userValue(value), ...(at === openAt && linked) })),
    }
  })
  return [
    { insertDimension: { range: rowsAt(sheetId, row, inserted.length), inheritFromBefore: false } },
    {
      updateCells: {
        start: { sheetId, rowIndex: row, columnIndex: 0 },
        rows,
        fields: 'userEnteredValue,userEnteredFormat.textFormat.link',
      },
    },
  ]
}

function userValue(value: CellValue): { userEnteredValue?: object } {
  if (value === '' || value === null) return {}
  if (typeof value === 'number') return { userEnteredValue: { numberValue: value } }
  if (typeof value === 'boolean') return { userEnteredValue: { boolValue: value } }
  return { userEnteredValue: { stringValue: value } }
}
