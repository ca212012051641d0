/** Requests for the look of a tab: titles, widths, formats, colors and filter views. */

import type { SheetRequest } from './sheet.ts'

type Range = NonNullable<NonNullable<SheetRequest['repeatCell']>['range']>
type Format = NonNullable<NonNullable<SheetRequest['repeatCell']>['cell']>['userEnteredFormat']

const titleColors = { background: '#0f3a42', text: '#ffffff' }

/** By title: width in pixels, and what staff see when they point at it. */
export type ColumnLooks = Readonly<Record<string, readonly [number, string]>>

/** The row of titles, frozen by the caller. */
export function titleCells(sheetId: number, looks: ColumnLooks): SheetRequest {
  const userEnteredFormat = {
    ...{ backgroundColor: rgb(titleColors.background), numberFormat: { type: 'TEXT' } },
    textFormat: { bold: true, foregroundColor: rgb(titleColors.text) },
  }
  const values = Object.entries(looks).map(([title, [, note]]) => ({
    ...{ userEnteredValue: { stringValue: title }, note, userEnteredFormat },
  }))
  return {
    updateCells: {
      start: { sheetId, rowIndex: 0, columnIndex: 0 },
      rows: [{ values }],
      fields: 'userEnteredValue,note,userEnteredFormat(backgroundColor,textFormat,numberFormat)',
    },
  }
}

/** Gives exactly these parts of a format to all cells of a range, titles included. */
export function cellFormat(range: Range, userEnteredFormat: NonNullable<Format>): SheetRequest {
  const fields = `userEnteredFormat(${Object.keys(userEnteredFormat).join()})`
  return { repeatCell: { range, cell: { userEnteredFormat }, fields } }
}

export function columnWidths(sheetId: number, looks: ColumnLooks): readonly SheetRequest[] {
  return Object.values(looks).map(([pixelSize], index) => ({
    updateDimensionProperties: {
      ...{ range: columnAt(sheetId, index), properties: { pixelSize }, fields: 'pixelSize' },
    },
  }))
}

export function hiddenColumn(sheetId: number, index: number): SheetRequest {
  const properties = { hiddenByUser: true }
  return {
    updateDimensionProperties: {
      ...{ range: columnAt(sheetId, index), properties, fields: 'hiddenByUser' },
    },
  }
}

/** @param formula for row 1 of a range that begins there; its columns with $ */
export interface ColorRule {
  readonly range: Range
  readonly formula: string
  readonly background?: string
  readonly text?: string
  readonly bold?: true
}

/** Rules by rank: the first that applies to a cell decides. */
export function colorRules(rules: readonly ColorRule[]): readonly SheetRequest[] {
  return rules.map(({ range, formula, background, text, bold }, index) => {
    const textFormat = { ...(text && { foregroundColor: rgb(text) }), ...(bold && { bold }) }
    const format = { ...(background && { backgroundColor: rgb(background) }), textFormat }
    const condition = { type: 'CUSTOM_FORMULA', values: [{ userEnteredValue: formula }] }
    const rule = { ranges: [range], booleanRule: { condition, format } }
    return { addConditionalFormatRule: { rule, index } }
  })
}

/** A view changes nothing for others, and has an address to bookmark. */
export function filterView(
  range: Range,
  title: string,
  sorted: { readonly dimensionIndex: number; readonly sortOrder: 'ASCENDING' | 'DESCENDING' },
  columnIndex: number,
  filterCriteria: object,
): SheetRequest {
  const filterSpecs = [{ columnIndex, filterCriteria }]
  return { addFilterView: { filter: { title, range, sortSpecs: [sorted], filterSpecs } } }
}

function columnAt(sheetId: number, index: number) {
  return { sheetId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 }
}

/** From "#0f3a42". */
function rgb(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return { red: part(1), green: part(3), blue: part(5) }
}
