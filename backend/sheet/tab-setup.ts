/**
 * Requests that set up a tab: titles, widths, formats, colors and filter views, and the tab of the
 * leads made of them: eleven text columns, frozen titles, and nothing to the right of them (spare
 * columns count toward Google's limit on cells). Sent when a chain or list begins; never again, so
 * that staff's own formats stay.
 */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import { columnLetter, type SheetRequest } from './sheet.ts'

/** Width in pixels (`extra` begins on a screen of 1366), and what staff see when they point at the title. */
const looks: Readonly<Record<LeadRowColumn, readonly [number, string]>> = {
  timestamp: [170, 'When it arrived, in UTC. The tab “Work list” has the office’s time.'],
  event: [
    150,
    'consultation_request: the contact form. lead: a download. tool_submission: a result of a tool. newsletter: a subscription. call_click: a tap on the telephone number.',
  ],
  name: [130, 'As the person typed it.'],
  email: [190, 'As the person typed it.'],
  consent: [60, 'true: agreed to be contacted.'],
  contentId: [130, 'Plan, download or tool.'],
  source: [110, 'The form that it came from.'],
  page: [140, 'The page that it was sent from.'],
  gaClientId: [180, 'The browser’s number in Google Analytics.'],
  userAgent: [180, 'The browser.'],
  extra: [
    420,
    'Everything else, as JSON: the message, answers, and the id by which the website finds the row. Please leave it alone.',
  ],
}

const columnCount = leadRowColumns.length

/** @param tabId chosen by us: adding it again is an error, so there is never a second tab */
export function newTabRequests(tabId: number, title: string): readonly SheetRequest[] {
  return [{ addSheet: { properties: { sheetId: tabId, title } } }, ...emptyTabRequests(tabId)]
}

/** For an empty tab: text format in all cells, so that staff's entries stay text; the titles. */
export function emptyTabRequests(tabId: number): readonly SheetRequest[] {
  return [
    {
      updateSheetProperties: {
        properties: { sheetId: tabId, gridProperties: { columnCount, frozenRowCount: 1 } },
        fields: 'gridProperties(columnCount,frozenRowCount)',
      },
    },
    cellFormat(columnsFrom(tabId, 0, columnCount), { numberFormat: { type: 'TEXT' } }),
    titleCells(tabId, looks),
  ]
}

/** What eases reading; delivery needs none of it. */
export function looksRequests(tabId: number): readonly SheetRequest[] {
  const range = columnsFrom(tabId, 0, columnCount)
  const place = (column: LeadRowColumn) => leadRowColumns.indexOf(column)
  const cell = (column: LeadRowColumn) => `$${columnLetter(place(column))}1`
  const consent = columnsFrom(tabId, place('consent'), 1)
  const newest = { dimensionIndex: place('timestamp'), sortOrder: 'DESCENDING' } as const
  const where = (column: LeadRowColumn, condition: object) => {
    return { columnIndex: place(column), filterCriteria: { condition } }
  }
  const isRequest = { type: 'TEXT_EQ', values: [{ userEnteredValue: 'consultation_request' }] }
  return [
    cellFormat(range, { wrapStrategy: 'CLIP', verticalAlignment: 'TOP' }),
    ...columnWidths(tabId, looks),
    columnProperties(tabId, place('gaClientId'), { hiddenByUser: true }),
    columnProperties(tabId, place('userAgent'), { hiddenByUser: true }),
    ...colorRules([
      { range, formula: `=ISNUMBER(SEARCH("""suspect"":",${cell('extra')}))`, text: '#80868b' },
      { range: consent, formula: `=${cell('consent')}="true"`, text: '#1e6b34' },
      {
        ...{ range, formula: `=${cell('event')}="consultation_request"` },
        ...{ background: '#fdf6e3', bold: true },
      },
    ]),
    filterView(range, 'Requests, newest first', newest, where('event', isRequest)),
    filterView(range, 'People, newest first', newest, where('email', { type: 'NOT_BLANK' })),
  ]
}

function columnsFrom(sheetId: number, startColumnIndex: number, count: number) {
  return { sheetId, startColumnIndex, endColumnIndex: startColumnIndex + count }
}

type Range = NonNullable<NonNullable<SheetRequest['repeatCell']>['range']>
type Format = NonNullable<NonNullable<SheetRequest['repeatCell']>['cell']>['userEnteredFormat']

/** By title: width in pixels, and what staff see when they point at it. */
export type ColumnLooks = Readonly<Record<string, readonly [number, string]>>

/** The row of titles, frozen by the caller. */
export function titleCells(sheetId: number, looks: ColumnLooks): SheetRequest {
  const userEnteredFormat = {
    ...{ backgroundColor: rgb('#0f3a42'), numberFormat: { type: 'TEXT' } },
    textFormat: { bold: true, foregroundColor: rgb('#ffffff') },
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
  return Object.values(looks).map(([pixelSize], index) =>
    columnProperties(sheetId, index, { pixelSize }),
  )
}

function columnProperties(sheetId: number, index: number, properties: object): SheetRequest {
  const range = { sheetId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 }
  const fields = Object.keys(properties).join()
  return { updateDimensionProperties: { range, properties, fields } }
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
  filtered: { readonly columnIndex: number; readonly filterCriteria: object },
): SheetRequest {
  const filter = { title, range, sortSpecs: [sorted], filterSpecs: [filtered] }
  return { addFilterView: { filter } }
}

/** From "#0f3a42". */
function rgb(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return { red: part(1), green: part(3), blue: part(5) }
}
