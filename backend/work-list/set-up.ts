/**
 * Requests that make the list, once: titles, widths, formats, dropdowns, colors, filter views, and
 * warnings on our columns. Never sent again, so that staff may change all of it.
 */

import { columnLetter, type SheetRequest } from '#backend/sheet/sheet.ts'
import {
  type ColorRule,
  cellFormat,
  colorRules,
  columnWidths,
  filterView,
  titleCells,
} from '#backend/sheet/tab-setup.ts'
import { type ListColumn, listColumns, listLooks } from './list-table.ts'
import { statusLabels } from './staff-texts.ts'

export const listTitle = 'Work list'

const rowCount = 200

const asDate = (type: string, pattern: string) => {
  return { numberFormat: { type, pattern }, horizontalAlignment: 'LEFT' }
}
/** Staff's words stay as they are typed. */
const asTyped = { numberFormat: { type: 'TEXT' } }
const formats = {
  Received: asDate('DATE_TIME', 'ddd m/d h:mm am/pm'),
  Due: asDate('DATE_TIME', 'ddd m/d h:mm am/pm'),
  'Follow up on': asDate('DATE', 'ddd m/d'),
  'Assigned to': asTyped,
  Note: asTyped,
}

const late = { background: '#fbe4e2', text: '#b3261e', bold: true } as const
const upcoming = { background: '#fdf0d0', bold: true } as const
const [due, status, follow] = [cellOf('Due'), cellOf('Status'), cellOf('Follow up on')]
/** Products instead of AND, whose commas are semicolons in some countries. */
const colors: readonly (Omit<ColorRule, 'range'> & { readonly title: ListColumn })[] = [
  {
    ...{ title: 'Due', ...late },
    formula: `=ISNUMBER(${due})*(${due}<NOW())*(${status}="Pending")>0`,
  },
  {
    ...{ title: 'Follow up on', ...upcoming },
    formula: `=ISNUMBER(${follow})*(${follow}<=TODAY())*(${status}<>"Won")*(${status}<>"Lost")>0`,
  },
  { title: 'Name', formula: `=${status}="Pending"`, bold: true },
  { title: 'Status', formula: `=${status}="Contacted"`, background: '#dcebf7' },
  { title: 'Status', formula: `=${status}="Booked"`, background: '#e6e0f3' },
  { title: 'Status', formula: `=${status}="Won"`, background: '#dff0e0' },
  { title: 'Status', formula: `=${status}="Lost"`, background: '#e8eaed' },
  { title: 'Status', formula: `=${status}="Spam"`, background: '#e8eaed' },
]

/** @param names of people to choose from @param timeZone of the office, for what is due today */
export function makingRequests(
  sheetId: number,
  names: readonly string[],
  timeZone: string,
): readonly SheetRequest[] {
  const columns = (first: ListColumn, last = first) => {
    return { sheetId, startColumnIndex: place(first), endColumnIndex: place(last) + 1 }
  }
  const choice = (title: ListColumn, strict: boolean, type: string, choices: readonly string[]) => {
    const values = choices.map((userEnteredValue) => ({ userEnteredValue }))
    const condition = { type, ...(values.length > 0 && { values }) }
    const range = { ...columns(title), startRowIndex: 1 }
    return { setDataValidation: { range, rule: { condition, strict, showCustomUi: true } } }
  }
  const view = (title: string, sorted: ListColumn, column: ListColumn, filterCriteria: object) => {
    const order = { dimensionIndex: place(sorted), sortOrder: 'ASCENDING' } as const
    const filtered = { columnIndex: place(column), filterCriteria }
    return filterView(columns('Received', 'Reference'), title, order, filtered)
  }
  const warning = (range: ReturnType<typeof columns>) => {
    const description = 'Comes from the website, which puts it back'
    return { addProtectedRange: { protectedRange: { range, description, warningOnly: true } } }
  }
  const gridProperties = { rowCount, columnCount: listColumns.length, frozenRowCount: 1 }
  const closed = statusLabels.filter((label) => label !== 'Pending')
  return [
    { updateSpreadsheetProperties: { properties: { timeZone }, fields: 'timeZone' } },
    { addSheet: { properties: { sheetId, title: listTitle, gridProperties } } },
    cellFormat({ sheetId }, { wrapStrategy: 'CLIP', verticalAlignment: 'TOP' }),
    ...Object.entries(formats).map(([title, format]) =>
      cellFormat(columns(title as ListColumn), format),
    ),
    titleCells(sheetId, listLooks),
    ...columnWidths(sheetId, listLooks),
    choice('Status', true, 'ONE_OF_LIST', statusLabels),
    ...(names.length > 0 ? [choice('Assigned to', false, 'ONE_OF_LIST', names)] : []),
    choice('Follow up on', true, 'DATE_IS_VALID', []),
    // Ranges begin with the titles: rows inserted below them are then within.
    ...colorRules(colors.map(({ title, ...rule }) => ({ ...rule, range: columns(title) }))),
    view('To answer', 'Due', 'Status', { hiddenValues: closed }),
    view('Follow up', 'Follow up on', 'Follow up on', { condition: { type: 'NOT_BLANK' } }),
    // A warning, not a lock, on each side of staff's columns, where the website writes.
    warning(columns('Received', 'Source')),
    warning(columns('Open', 'Reference')),
  ]
}

function place(title: ListColumn): number {
  return listColumns.indexOf(title)
}

/** In the first row of a range that begins there. */
function cellOf(title: ListColumn): string {
  return `$${columnLetter(place(title))}1`
}
