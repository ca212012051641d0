/**
 * Requests that set up a tab for leads: eleven text columns, a bold frozen header, and nothing to
 * the right of them (spare columns count toward Google's limit on cells). Used when a chain begins,
 * by the service itself and by `npm run leads -- sheet setup`.
 */

import { leadRowColumns } from '#domain/lead-row.ts'
import type { SheetRequest } from './sheet.ts'

/** Pixels: wide enough to read, narrow enough to see all eleven on a large screen. */
const columnWidths = [190, 150, 160, 220, 70, 180, 130, 200, 180, 180, 420]

const allColumns = { startColumnIndex: 0, endColumnIndex: leadRowColumns.length }

/** @param tabId chosen by us: adding it again is an error, so there is never a second tab */
export function newTabRequests(tabId: number, title: string): readonly SheetRequest[] {
  return [{ addSheet: { properties: { sheetId: tabId, title } } }, ...emptyTabRequests(tabId)]
}

/** For an empty tab: text format in all cells, so that staff's entries stay text; the header. */
export function emptyTabRequests(tabId: number): readonly SheetRequest[] {
  return [
    {
      updateSheetProperties: {
        properties: {
          sheetId: tabId,
          gridProperties: { columnCount: leadRowColumns.length, frozenRowCount: 1 },
        },
        fields: 'gridProperties(columnCount,frozenRowCount)',
      },
    },
    {
      repeatCell: {
        range: { sheetId: tabId, ...allColumns },
        cell: { userEnteredFormat: { numberFormat: { type: 'TEXT' } } },
        fields: 'userEnteredFormat.numberFormat',
      },
    },
    {
      updateCells: {
        start: { sheetId: tabId, rowIndex: 0, columnIndex: 0 },
        rows: [
          {
            values: leadRowColumns.map((column) => ({
              userEnteredValue: { stringValue: column },
              userEnteredFormat: { textFormat: { bold: true }, numberFormat: { type: 'TEXT' } },
            })),
          },
        ],
        fields: 'userEnteredValue,userEnteredFormat(textFormat.bold,numberFormat)',
      },
    },
    ...columnWidths.map((pixelSize, index) => ({
      updateDimensionProperties: {
        range: { sheetId: tabId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 },
        properties: { pixelSize },
        fields: 'pixelSize',
      },
    })),
  ]
}
