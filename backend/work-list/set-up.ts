/**
 * Requests that make the list, once: titles, widths, formats, dropdowns, colors, filter views, and
 * warnings on our columns. Never sent again, so that staff may change all of it.
 */

import type { SheetRequest } from '#backend/sheet/sheet.ts'
import {
  type ColorRule,
  cellFormat,
  colorRules,
  columnWidths,
  filterView,
  titleCells,
} from '#backend/sheet/tab-formats.ts'
import { columnLetter } from '#backend/sheet/tab-spans.ts'
import { type ListColumn, listColumns } from './list-columns.ts'
import { statusLabels } from './staff-texts.ts'

export const listTitle = 'Work list'

const rowCount = 200

/** Width in pixels, and what staff see when they point at the title. All of staff's columns fit on 1366. */
const looks: Readonly<Record<ListColumn, readonly [number, string]>> = {
  Received: [126, 'From the website: when it arrived, by the office’s clock.'],
  Due: [126, 'From the website: when we promised to reply. Red once that has passed.'],
  Name: [104, 'From the website.'],
  Email: [140, 'From the website.'],
  Wants: [150, 'From the website: what the person asked for.'],
  Message: [200, 'From the website. Double-click to read all of it.'],
  Source: [54, 'From the website: where the visit came from, and the campaign.'],
  Status: [
    92,
    'Yours: choose one. Won, Lost and Spam take the row off the list, Won and Lost after two weeks.',
  ],
  'Assigned to': [90, 'Yours: who takes care of it.'],
  'Follow up on': [88, 'Yours: a date. Double-click to pick one.'],
  Note: [150, 'Yours: type over it to add a note. Earlier notes stay in the dashboard.'],
  Open: [50, 'Opens the person in the dashboard.'],
  Reference: [96, 'Tells which row is whose: please leave it alone.'],
}

const tints: Readonly<Partial<Record<string, string>>> = {
  Contacted: '#dcebf7',
  Booked: '#e6e0f3',
  Won: '#dff0e0',
  Lost: '#e8eaed',
  Spam: '#e8eaed',
}
const late = { background: '#fbe4e2', text: '#b3261e', bold: true } as const
const upcoming = { background: '#fdf0d0', bold: true } as const

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
    ...formats(sheetId),
    titleCells(sheetId, looks),
    ...columnWidths(sheetId, looks),
    dropdown(sheetId, 'Status', true, 'ONE_OF_LIST', statusLabels),
    ...(names.length > 0 ? [dropdown(sheetId, 'Assigned to', false, 'ONE_OF_LIST', names)] : []),
    dropdown(sheetId, 'Follow up on', true, 'DATE_IS_VALID'),
    ...colors(sheetId),
    ...views(sheetId),
    ...warnings(sheetId),
  ]
}

/** All cells clipped, in one line; dates as dates. */
function formats(sheetId: number): readonly SheetRequest[] {
  const date = (title: ListColumn, type: string, pattern: string) =>
    cellFormat(columnOf(sheetId, title), {
      ...{ numberFormat: { type, pattern }, horizontalAlignment: 'LEFT' },
    })
  return [
    cellFormat({ sheetId }, { wrapStrategy: 'CLIP', verticalAlignment: 'TOP' }),
    date('Received', 'DATE_TIME', 'ddd m/d h:mm am/pm'),
    date('Due', 'DATE_TIME', 'ddd m/d h:mm am/pm'),
    date('Follow up on', 'DATE', 'ddd m/d'),
    // Staff's words stay as they are typed.
    ...(['Assigned to', 'Note'] as const).map((title) =>
      cellFormat(columnOf(sheetId, title), { numberFormat: { type: 'TEXT' } }),
    ),
  ]
}

function dropdown(
  sheetId: number,
  title: ListColumn,
  strict: boolean,
  type: string,
  choices: readonly string[] = [],
): SheetRequest {
  const values = choices.map((userEnteredValue) => ({ userEnteredValue }))
  const condition = { type, ...(values.length > 0 && { values }) }
  const range = { ...columnOf(sheetId, title), startRowIndex: 1 }
  return { setDataValidation: { range, rule: { condition, strict, showCustomUi: true } } }
}

/**
 * Ranges begin with the titles: rows inserted below them are then within. Products instead of AND,
 * whose commas are semicolons in some countries.
 */
function colors(sheetId: number): readonly SheetRequest[] {
  const cell = (title: ListColumn) => `$${columnLetter(place(title))}1`
  const [due, status, follow] = [cell('Due'), cell('Status'), cell('Follow up on')]
  const rule = (title: ListColumn, formula: string, look: Omit<ColorRule, 'range' | 'formula'>) => {
    return { range: columnOf(sheetId, title), formula, ...look }
  }
  const isOpen = `(${status}<>"Won")*(${status}<>"Lost")`
  const isPending = `(${status}="Pending")`
  return colorRules([
    rule('Due', `=ISNUMBER(${due})*(${due}<NOW())*${isPending}>0`, late),
    rule('Follow up on', `=ISNUMBER(${follow})*(${follow}<=TODAY())*${isOpen}>0`, upcoming),
    rule('Name', `=${status}="Pending"`, { bold: true }),
    ...Object.entries(tints).map(([label, background = '']) =>
      rule('Status', `=${status}="${label}"`, { background }),
    ),
  ])
}

function views(sheetId: number): readonly SheetRequest[] {
  const range = { sheetId, startColumnIndex: 0, endColumnIndex: listColumns.length }
  const by = (title: ListColumn) => {
    return { dimensionIndex: place(title), sortOrder: 'ASCENDING' } as const
  }
  const hiddenValues = statusLabels.filter((label) => label !== 'Pending')
  return [
    filterView(range, 'To answer', by('Due'), place('Status'), { hiddenValues }),
    filterView(range, 'Follow up', by('Follow up on'), place('Follow up on'), {
      condition: { type: 'NOT_BLANK' },
    }),
  ]
}

/** A warning, not a lock, on each side of staff's columns, where the website writes. */
function warnings(sheetId: number): readonly SheetRequest[] {
  const ours = [
    { sheetId, startColumnIndex: 0, endColumnIndex: place('Status') },
    { sheetId, startColumnIndex: place('Note') + 1, endColumnIndex: listColumns.length },
  ]
  const description = 'Comes from the website, which puts it back'
  return ours.map((range) => ({
    addProtectedRange: { protectedRange: { range, description, warningOnly: true } },
  }))
}

function place(title: ListColumn): number {
  return listColumns.indexOf(title)
}

function columnOf(sheetId: number, title: ListColumn) {
  return { sheetId, startColumnIndex: place(title), endColumnIndex: place(title) + 1 }
}
