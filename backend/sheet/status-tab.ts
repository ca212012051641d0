/**
 * The tab with the leads' status: its id, the requests by which it is made and overwritten whole, and whether it holds
 * what it should. Only this id is ever named, so the tab with the leads and delivery's markers cannot be touched.
 */

import { createHash } from 'node:crypto'
import type { Sheet, SheetRequest, SheetTab } from './sheet.ts'
import { columnLetter } from './tab-spans.ts'

/** When it is made; staff may rename it. */
export const statusTabTitle = 'Lead status'

/** The first row has the titles; each row has as many cells. */
export type StatusRows = readonly [readonly string[], ...(readonly string[])[]]

/** Of our own choice, the same for ever: adding it a second time is an error, so there is never a second tab. */
export function statusTabId(journalId: string, spreadsheetId: string): number {
  const digest = createHash('sha256').update(`${journalId}\n${spreadsheetId}\nlead status`).digest()
  return digest.readUInt32BE(0) >>> 1
}

/** To be followed by `overwriteStatusTab` in the same batch. */
export function newStatusTab(sheetId: number, title = statusTabTitle): readonly SheetRequest[] {
  const description = 'The website overwrites what is typed here.'
  return [
    { addSheet: { properties: { sheetId, title } } },
    // Google asks who edits it whether they mean it.
    {
      addProtectedRange: { protectedRange: { range: { sheetId }, description, warningOnly: true } },
    },
    {
      repeatCell: {
        range: { sheetId, endRowIndex: 1 },
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat.textFormat.bold',
      },
    },
  ]
}

/** Whatever staff did to it, it then has these rows and no others, every cell text, whatever it looks like. */
export function overwriteStatusTab(sheetId: number, rows: StatusRows): readonly SheetRequest[] {
  return [
    { unmergeCells: { range: { sheetId } } },
    {
      updateSheetProperties: {
        properties: {
          sheetId,
          gridProperties: { ...gridOf(rows), frozenRowCount: 1, frozenColumnCount: 0 },
        },
        fields: 'gridProperties(rowCount,columnCount,frozenRowCount,frozenColumnCount)',
      },
    },
    {
      updateCells: {
        start: { sheetId, rowIndex: 0, columnIndex: 0 },
        rows: withRowBelow(rows).map((row) => ({
          values: row.map((text) =>
            text === '' ? {} : { userEnteredValue: { stringValue: text } },
          ),
        })),
        fields: 'userEnteredValue',
      },
    },
  ]
}

/** @throws SheetReadingError */
export async function holdsStatusRows(
  sheet: Sheet,
  tab: SheetTab,
  rows: StatusRows,
): Promise<boolean> {
  const { rowCount, columnCount } = gridOf(rows)
  if (tab.rowCount !== rowCount || tab.columnCount !== columnCount) return false
  const range = `A1:${columnLetter(columnCount - 1)}${rowCount}`
  const shown = await sheet.readValues(tab.title, range)
  return withRowBelow(rows).every((row, at) =>
    row.every((text, column) => text === String(shown[at]?.[column] ?? '')),
  )
}

function gridOf(rows: StatusRows): { readonly rowCount: number; readonly columnCount: number } {
  return { rowCount: withRowBelow(rows).length, columnCount: rows[0].length }
}

/** Google keeps a row below the frozen one. */
function withRowBelow(rows: StatusRows): StatusRows {
  return rows.length > 1 ? rows : [rows[0], rows[0].map(() => '')]
}
