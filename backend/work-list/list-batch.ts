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
  const newSheetName = snapshotTitle(journalId, state.number + 1)
  const isBegun = described.tabs.some(({ id }) => id === state.snapshotId)
  const growth = plan.deleted.length - plan.inserted.length - plan.restored.length
  return [
    ...making,
    { duplicateSheet: { sourceSheetId: sheetId, newSheetId: snapshotId, newSheetName } },
    {
      updateSheetProperties: {
        properties: { sheetId: snapshotId, hidden: true },
        fields: 'hidden',
      },
    },
    ...plan.cells.map((change) => cellRequest(change, sheetId, state)),
    // Google refuses to delete a tab's last row.
    ...(growth > 0 ? [{ appendDimension: { sheetId, dimension: 'ROWS', length: growth } }] : []),
    ...plan.deleted.toReversed().map(({ row }) => ({
      deleteDimension: { range: rowsAt(sheetId, row, 1) },
    })),
    ...insertion(plan, state, siteUrl),
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

function rowsAt(sheetId: number, row: number, count: number) {
  return { sheetId, dimension: 'ROWS', startIndex: row, endIndex: row + count }
}

function cellRequest(
  { row, column, value, note, fromRow }: CellChange,
  sheetId: number,
  state: WorkListState,
): SheetRequest {
  if (fromRow !== undefined) return copying(state, fromRow, { sheetId, row, column, width: 1 })
  const start = { sheetId, rowIndex: row, columnIndex: column }
  const cell = { ...userValue(value), ...(note !== undefined && { note }) }
  // Notes of staff's own stay.
  const fields = note === undefined ? 'userEnteredValue' : 'userEnteredValue,note'
  return { updateCells: { start, rows: [{ values: [cell] }], fields } }
}

/** Copies cells with their formulas and formats from the last snapshot. */
function copying(
  { snapshotId }: WorkListState,
  fromRow: number,
  to: { readonly sheetId: number; readonly row: number; readonly column: number; width: number },
): SheetRequest {
  const range = (sheetId: number, row: number) => ({
    ...{ sheetId, startRowIndex: row, endRowIndex: row + 1 },
    ...{ startColumnIndex: to.column, endColumnIndex: to.column + Math.max(1, to.width) },
  })
  return {
    copyPaste: {
      source: range(snapshotId as number, fromRow),
      destination: range(to.sheetId, to.row),
      pasteType: 'PASTE_NORMAL',
    },
  }
}

/** New rows, right below the titles. Each has its own link, or none inherited from the next row. */
function insertion(
  { inserted, restored, titleRow, tabId: sheetId }: FrozenPlan,
  state: WorkListState,
  siteUrl = '',
): readonly SheetRequest[] {
  const row = titleRow + 1
  const added = [
    ...inserted.map(({ values, openAt, reference }) => {
      const uri = `${siteUrl}/admin/leads?q=${reference}`
      const linked = { userEnteredFormat: { textFormat: { link: { uri } } } }
      return values.map((value, at) => ({ ...userValue(value), ...(at === openAt && linked) }))
    }),
    ...restored.map(({ before }) => before.map(userValue)),
  ]
  if (added.length === 0) return []
  const fields = 'userEnteredValue,userEnteredFormat.textFormat.link'
  const start = { sheetId, rowIndex: row, columnIndex: 0 }
  return [
    { insertDimension: { range: rowsAt(sheetId, row, added.length), inheritFromBefore: false } },
    { updateCells: { start, rows: added.map((values) => ({ values })), fields } },
    ...restored.flatMap(({ row: from, before }, index) => {
      const to = { sheetId, row: row + inserted.length + index, column: 0, width: before.length }
      return from === undefined ? [] : [copying(state, from, to)]
    }),
  ]
}

function userValue(value: CellValue): { userEnteredValue?: object } {
  if (value === '' || value === null) return {}
  if (typeof value === 'number') return { userEnteredValue: { numberValue: value } }
  if (typeof value === 'boolean') return { userEnteredValue: { boolValue: value } }
  return { userEnteredValue: { stringValue: value } }
}
