/**
 * Requests that make the list, once: titles, widths, formats, dropdowns, colors, filter views, and
 * warnings on our columns. Never sent again, so that staff may change all of it.
 */

import type { SheetRequest } from '#backend/sheet/sheet.ts'
import { type ListColumn, listColumns, staffColumns } from './list-columns.ts'
import { statusLabels } from './staff-texts.ts'

export const listTitle = 'Work list'

const rowCount = 200

/** In pixels: all of staff's columns fit on a screen of 1366. */
const widths: Readonly<Record<ListColumn, number>> = {
  Received: 138,
  Due: 138,
  Name: 120,
  Email: 160,
  Wants: 130,
  Message: 210,
  Source: 80,
  Status: 90,
  'Assigned to': 90,
  'Follow up on': 90,
  Note: 160,
  Open: 50,
  Reference: 96,
}

const explained: Readonly<Record<ListColumn, string>> = {
  Received: 'From the website: when it arrived, by the office’s clock.',
  Due: 'From the website: when we promised to reply. Red once that has passed.',
  Name: 'From the website.',
  Email: 'From the website.',
  Wants: 'From the website: what the person asked for.',
  Message: 'From the website. Double-click to read all of it.',
  Source: 'From the website: where the visit came from, and the campaign.',
  Status:
    'Yours: choose one. Won, Lost and Spam take the row off the list, Won and Lost after two weeks.',
  'Assigned to': 'Yours: who takes care of it.',
  'Follow up on': 'Yours: a date. Double-click to pick one.',
  Note: 'Yours: type over it to add a note. Earlier notes stay in the dashboard.',
  Open: 'Opens the person in the dashboard.',
  Reference: 'Tells which row is whose: please leave it alone.',
}

const tints: Readonly<Partial<Record<string, string>>> = {
  Contacted: '#dcebf7',
  Booked: '#e6e0f3',
  Won: '#dff0e0',
  Lost: '#e8eaed',
  Spam: '#e8eaed',
}
const [dark, white, red, redTint, amberTint] = [
  '#0f3a42',
  '#ffffff',
  '#b3261e',
  '#fbe4e2',
  '#fdf0d0',
]

/** @param names of people to choose from @param timeZone of the office, for what is due today */
export function makingRequests(
  sheetId: number,
  names: readonly string[],
  timeZone: string,
): readonly SheetRequest[] {
  return [
    { updateSpreadsheetProperties: { properties: { timeZone }, fields: 'timeZone' } },
    {
      addSheet: {
        properties: {
          ...{ sheetId, title: listTitle },
          gridProperties: { rowCount, columnCount: listColumns.length, frozenRowCount: 1 },
        },
      },
    },
    ...looks(sheetId),
    titles(sheetId),
    ...listColumns.map((title, column) => widthOf(sheetId, column, widths[title])),
    dropdown(sheetId, 'Status', oneOf(statusLabels), true),
    ...(names.length > 0 ? [dropdown(sheetId, 'Assigned to', oneOf(names), false)] : []),
    dropdown(sheetId, 'Follow up on', { type: 'DATE_IS_VALID' }, true),
    ...colors(sheetId),
    ...views(sheetId),
    ...warnings(sheetId),
  ]
}

/** All cells clipped, in one line; dates as dates. */
function looks(sheetId: number): readonly SheetRequest[] {
  const format = (range: object, userEnteredFormat: object, fields: string): SheetRequest => ({
    repeatCell: { range: { sheetId, ...range }, cell: { userEnteredFormat }, fields },
  })
  const pattern = (title: ListColumn, type: string, text: string) =>
    format(
      columnOf(title),
      { numberFormat: { type, pattern: text }, horizontalAlignment: 'LEFT' },
      'userEnteredFormat(numberFormat,horizontalAlignment)',
    )
  const clipped = { wrapStrategy: 'CLIP', verticalAlignment: 'TOP' }
  const plain = { numberFormat: { type: 'TEXT' } }
  return [
    format({}, clipped, 'userEnteredFormat(wrapStrategy,verticalAlignment)'),
    pattern('Received', 'DATE_TIME', 'ddd m/d/yy h:mm am/pm'),
    pattern('Due', 'DATE_TIME', 'ddd m/d/yy h:mm am/pm'),
    pattern('Follow up on', 'DATE', 'ddd m/d/yy'),
    // Staff's words stay as they are typed.
    ...(['Assigned to', 'Note'] as const).map((title) =>
      format(columnOf(title), plain, 'userEnteredFormat.numberFormat'),
    ),
  ]
}

function titles(sheetId: number): SheetRequest {
  const userEnteredFormat = {
    ...{ backgroundColor: rgb(dark), numberFormat: { type: 'TEXT' } },
    textFormat: { bold: true, foregroundColor: rgb(white) },
  }
  const values = listColumns.map((title) => ({
    ...{ userEnteredValue: { stringValue: title }, note: explained[title], userEnteredFormat },
  }))
  return {
    updateCells: {
      start: { sheetId, rowIndex: 0, columnIndex: 0 },
      rows: [{ values }],
      fields: 'userEnteredValue,note,userEnteredFormat(backgroundColor,textFormat,numberFormat)',
    },
  }
}

function widthOf(sheetId: number, index: number, pixelSize: number): SheetRequest {
  return {
    updateDimensionProperties: {
      range: { sheetId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 },
      properties: { pixelSize },
      fields: 'pixelSize',
    },
  }
}

interface Condition {
  readonly type: string
  readonly values?: readonly { readonly userEnteredValue: string }[]
}

function oneOf(choices: readonly string[]): Condition {
  return { type: 'ONE_OF_LIST', values: choices.map((userEnteredValue) => ({ userEnteredValue })) }
}

function dropdown(
  sheetId: number,
  title: ListColumn,
  condition: Condition,
  strict: boolean,
): SheetRequest {
  const { type, values } = condition
  const rule = {
    condition: { type, ...(values && { values: [...values] }) },
    ...{ strict, showCustomUi: true },
  }
  return { setDataValidation: { range: { sheetId, startRowIndex: 1, ...columnOf(title) }, rule } }
}

/** Ranges begin with the titles: rows inserted below them are then within. */
function colors(sheetId: number): readonly SheetRequest[] {
  const [received, due, status, follow] = (
    ['Received', 'Due', 'Status', 'Follow up on'] as const
  ).map((title) => `$${letterOf(title)}1`) as [string, string, string, string]
  const rule = (title: ListColumn, formula: string, format: object) => ({
    ranges: [{ sheetId, ...columnOf(title) }],
    booleanRule: {
      condition: { type: 'CUSTOM_FORMULA', values: [{ userEnteredValue: formula }] },
      format,
    },
  })
  const late = {
    backgroundColor: rgb(redTint),
    textFormat: { foregroundColor: rgb(red), bold: true },
  }
  const isOpen = `${status}<>"Won",${status}<>"Lost"`
  const rules = [
    rule('Due', `=AND(ISNUMBER(${due}),${due}<NOW(),${status}="Pending")`, late),
    rule('Follow up on', `=AND(ISNUMBER(${follow}),${follow}<=TODAY(),${isOpen})`, {
      ...{ backgroundColor: rgb(amberTint), textFormat: { bold: true } },
    }),
    rule('Name', `=AND(ISNUMBER(${received}),${status}="Pending")`, { textFormat: { bold: true } }),
    ...Object.entries(tints).map(([label, color = '']) =>
      rule('Status', `=${status}="${label}"`, { backgroundColor: rgb(color) }),
    ),
  ]
  return rules.map((each, index) => ({ addConditionalFormatRule: { rule: each, index } }))
}

/** They change nothing for others, and each has an address to bookmark. */
function views(sheetId: number): readonly SheetRequest[] {
  const place = (title: ListColumn) => listColumns.indexOf(title)
  const view = (title: string, sorted: ListColumn, filtered: ListColumn, criteria: object) => ({
    addFilterView: {
      filter: {
        title,
        range: { sheetId, startColumnIndex: 0, endColumnIndex: listColumns.length },
        sortSpecs: [{ dimensionIndex: place(sorted), sortOrder: 'ASCENDING' }],
        filterSpecs: [{ columnIndex: place(filtered), filterCriteria: criteria }],
      },
    },
  })
  const others = statusLabels.filter((label) => label !== 'Pending')
  return [
    view('To answer', 'Due', 'Status', { hiddenValues: others }),
    view('Follow up', 'Follow up on', 'Follow up on', { condition: { type: 'NOT_BLANK' } }),
  ]
}

/** A warning, not a lock, where the website writes. */
function warnings(sheetId: number): readonly SheetRequest[] {
  const isOurs = (title: ListColumn) => !staffColumns.some((each) => each === title)
  const ours = [listColumns.slice(0, place('Status')), listColumns.slice(place('Note') + 1)]
  return ours
    .filter((columns) => columns.every(isOurs))
    .map((columns) => ({
      addProtectedRange: {
        protectedRange: {
          range: {
            ...{ sheetId, startColumnIndex: place(columns[0] as ListColumn) },
            endColumnIndex: place(columns.at(-1) as ListColumn) + 1,
          },
          description: 'Comes from the website, which puts it back',
          warningOnly: true,
        },
      },
    }))
}

function place(title: ListColumn): number {
  return listColumns.indexOf(title)
}

function columnOf(title: ListColumn) {
  return { startColumnIndex: place(title), endColumnIndex: place(title) + 1 }
}

function letterOf(title: ListColumn): string {
  return String.fromCharCode(65 + place(title))
}

/** From "#0f3a42". */
function rgb(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return { red: part(1), green: part(3), blue: part(5) }
}
