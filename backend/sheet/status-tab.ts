/**
 * The tab with the leads' status: its id, the requests that make and overwrite it, and a check of
 * its content. Requests name only this id, so they can't touch the leads tab or delivery's markers.
 */

import { type Sheet, type SheetRequest, type SheetTab, tabIdFrom } from './sheet.ts'
import { columnLetter } from './tab-spans.ts'

/** The title of a new tab; staff may rename it. */
export const statusTabTitle = 'Lead status'

/** The first row has the titles; all rows have as many cells as it does. */
export type StatusRows = readonly [readonly string[], ...(readonly string[])[]]

/** Adding it again is an error, so there is never a second tab. */
export function statusTabId(journalId: string, spreadsheetId: string): number {
  return tabIdFrom(journalId, spreadsheetId, 'lead status')
}

/** Must be followed by `overwriteStatusTab` in the same batch. */
export function newStatusTab(sheetId: number, title = statusTabTitle): readonly SheetRequest[] {
  const description = 'The website overwrites what is typed here.'
  return [
    { addSheet: { properties: { sheetId, title } } },
    // People who edit it get a warning from Google.
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

/** Gives the tab exactly these rows, whatever staff did to it, with every cell as text. */
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

/** @throws SheetCallError */
export async function hasStatusRows(
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

/** Google requires a row below the frozen one. */
function withRowBelow(rows: StatusRows): StatusRows {
  return rows.length > 1 ? rows : [rows[0], rows[0].map(() => '')]
}
